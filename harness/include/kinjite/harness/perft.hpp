// How many ways a game can go on: a number that any engine can compare with its own.
//
// The name is that of the same count in chess. Stones of both colours in turn, every free point
// tried; Black may not place a forbidden stone; a five ends the game (for White five or more), so a
// sequence of N stones has a five at most with its last. docs/perft.md holds published numbers.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <kinjite/terms/judge.hpp>

namespace kinjite {

struct PerftCount {
  std::uint64_t going_on = 0;  // sequences after which the game goes on
  std::uint64_t five = 0;      // sequences whose last stone wins
  /// By Verdict::byte(): the stones that Black may not place last. They are no sequences.
  std::array<std::uint64_t, 8> forbidden{};

  [[nodiscard]] std::uint64_t sequences() const { return going_on + five; }
  void add(const PerftCount& other);
  friend bool operator==(const PerftCount&, const PerftCount&) = default;
};

/// The colour to move where nobody says: the one with fewer stones; Black where both have as many.
Colour colour_to_move(const Position& position);

/// The free points where a white stone makes five or more in a row.
PointSet white_wins(const Position& position);

/// The colour that has won already: an exact five of Black's, five or more of White's. Nothing
/// where the game may go on.
std::optional<Colour> winner(const Position& position);

/// Sequences of `stones` stones (at least 1) from the position on, by their first stone, rising; a
/// first stone that ends the game or may not be placed has a part only when it is the last as well.
/// After a game that has a winner there are none. The work is shared among `threads` threads.
std::vector<std::pair<Point, PerftCount>> perft_by_first(const Judge& judge,
                                                         const Position& position, Colour to_move,
                                                         int stones, Reading reading,
                                                         unsigned threads);

/// The sum over all first stones.
PerftCount perft(const Judge& judge, const Position& position, Colour to_move, int stones,
                 Reading reading, unsigned threads);

}  // namespace kinjite
