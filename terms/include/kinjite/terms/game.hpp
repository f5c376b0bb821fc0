// A game as a line of text: its moves, and who won where that is known.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kinjite/terms/position.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

enum class Winner : std::uint8_t { black, white, nobody };

struct Game {
  std::vector<Point> moves;  // Black's first; no point twice
  std::optional<Winner> winner;

  friend bool operator==(const Game&, const Game&) = default;
};

/// Reads "h8i9j10" or "h8i9j10 B": moves, then after a blank an optional B, W or D (a draw).
Result<Game> parse_game(std::string_view line);

/// The canonical line, which parse_game reads back.
std::string to_string(const Game& game);

/// The position after the first `count` moves, at most all of them.
Position position_after(const Game& game, std::size_t count);

}  // namespace kinjite
