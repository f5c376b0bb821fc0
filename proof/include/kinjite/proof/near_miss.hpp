// What a stone almost makes: the shapes that a player would ask about, and why they are none.
//
// A derivation lists every four and every row of three, so that what it does not list is not there.
// A near-miss says more of one such absence: these stones look like a four or a three, and here is
// why they are not. Near-misses decide nothing and need not be complete; each is a claim that
// check_near_misses verifies on the board.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <kinjite/proof/derivation.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

enum class NearMissKind : std::uint8_t {
  three,        // one more stone makes four in a row, but never a straight four
  wide_three,   // three stones on five points, one at each end: one more stone leaves a gap
  long_four,    // one more stone makes six or more in a row, and so no five
  closed_four,  // four in a row with both ends closed
  half_four,    // four in a row that is a four and not a straight one, for one end is closed
};

/// Why an end of four in a row completes no five.
enum class EndFault : std::uint8_t {
  edge,   // the board ends
  white,  // a white stone is there
  six     // a stone there would make six or more in a row
};

/// One end of four in a row that completes no five.
struct FailedEnd {
  EndFault fault;
  std::optional<Point> point;  // the point at the end; none beyond the edge
  int length = 0;              // `six`: how many stones would stand in a row
  friend bool operator==(const FailedEnd&, const FailedEnd&) = default;
};

/// A point tried, and the ends that fail then. None for a `long_four`.
struct Attempt {
  Point point;
  std::vector<FailedEnd> ends;
  friend bool operator==(const Attempt&, const Attempt&) = default;
};

/// Black stones on one line, the new one among them, that are no three or no four.
struct NearMiss {
  NearMissKind kind;
  Direction direction;
  PointSet stones;  // three for the threes, five or more for a long four, four for the others
  /// `three`: every point that makes four in a row of them. `long_four`: the one that makes six.
  std::vector<Attempt> attempts = {};
  /// `closed_four`: its two ends. `half_four`: the closed one.
  std::vector<FailedEnd> ends = {};
  friend bool operator==(const NearMiss&, const NearMiss&) = default;
};

/// Nothing when each of these is so for a black stone on `found.point`, and `found` lists none as a
/// three or a four, but a `half_four` as a four. Otherwise one line about the first that is not so.
/// The claims of `found` must hold; the near-misses may be any data.
Result<void> check_near_misses(const Derivation& found, std::span<const NearMiss> near_misses);

/// Nothing when `standing` are unbroken rows of five or more, of either colour, that stand on
/// `position`; the same about them. (Unclaimed rows of earlier moves: RIF 9.1, 9.7, 9.8.)
Result<void> check_standing_rows(const Position& position, std::span<const RowClaim> standing);

}  // namespace kinjite
