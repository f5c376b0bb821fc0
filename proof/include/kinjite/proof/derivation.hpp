// Why a verdict is what it is, as plain data.
//
// A Derivation is a certificate: everything a judge found when it imagined one black stone on one
// free point, written down so that someone else can check it claim by claim (claim_checker.hpp)
// without searching. It is exhaustive. A verdict "legal" is as well founded as a foul: every four
// and every row of three that the stone makes is listed, so an unlisted one would be a false claim.
// (A claim here is a statement to be checked, not White's claim of a foul in a game.)
//
// Only a double-three needs more than the stone's own lines. Where the stone makes two or more rows
// that could be threes, each of their extensions carries the derivation of the stone imagined there
// (RIF 9.3), and so on down. The tree ends because every level adds a stone.
#pragma once

#include <array>
#include <vector>

#include <kinjite/terms/direction.hpp>
#include <kinjite/terms/position.hpp>
#include <kinjite/terms/reading.hpp>
#include <kinjite/terms/verdict.hpp>

namespace kinjite {

struct Derivation;

/// An unbroken row through the new stone: a five when it has five stones, an overline when more.
struct RowClaim {
  Direction direction;
  PointSet stones;
  friend bool operator==(const RowClaim&, const RowClaim&) = default;
};

/// A four (RIF 3): four stones, the new one among them, and each point that completes them to a
/// five in a row. One completion, or two when it is straight.
struct FourClaim {
  Direction direction;
  PointSet stones;
  std::vector<Point> completions;
  friend bool operator==(const FourClaim&, const FourClaim&) = default;
};

/// A way to extend three stones to a straight four: the point, and the two points that would then
/// complete that four to a five.
struct ExtensionClaim {
  Point point;
  std::array<Point, 2> completions;
  /// What a stone here makes, with the first stone on the board. One element when the question was
  /// asked; none when it was not, because there was no second row to make a double-three with.
  std::vector<Derivation> imagined;
};

/// Three stones, the new one among them, that one more stone turns into a straight four: a three
/// (RIF 3) unless the reading voids each of its extensions because it makes a five as well.
struct ThreeClaim {
  Direction direction;
  PointSet stones;
  std::vector<ExtensionClaim> extensions;
};

/// All that one black stone makes, and the verdict that follows from it.
/// Lists are ordered by direction (as in all_directions); points within a list by rising bit.
struct Derivation {
  Position position;  // the board before the stone
  Point point;        // free in `position`
  Reading reading;
  Verdict verdict;
  std::vector<RowClaim> fives;
  std::vector<RowClaim> overlines;
  /// When the stone itself makes a five nothing else matters: the two lists below may be empty.
  std::vector<FourClaim> fours;
  /// The rows that could be threes; whether each is one the reading says, by its extensions.
  std::vector<ThreeClaim> threes;
};

}  // namespace kinjite
