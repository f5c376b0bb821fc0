// How far each misreading is from the rules on given positions, and where one sees it best.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <kinjite/harness/check.hpp>
#include <kinjite/harness/misreadings.hpp>
#include <kinjite/harness/position_source.hpp>
#include <kinjite/terms/judge.hpp>

namespace kinjite {

/// A point that a misreading judges wrongly.
struct Misjudged {
  Position position;
  Point point;
  Verdict right;
  Verdict wrong;
};

/// How often a misreading differs from the rules.
struct MisreadingDifferences {
  Misreading misreading;
  std::uint64_t points = 0;
  std::uint64_t positions = 0;  // with such a point
  /// The smallest position found that still differs, none where none differs. It is shrunk from one
  /// of those with fewest stones.
  std::optional<Misjudged> smallest;
};

struct DifferenceReport {
  std::uint64_t positions = 0;
  std::uint64_t points = 0;  // free ones
  std::vector<MisreadingDifferences> misreadings;
};

/// Sets each of `held` against `rules`, a judge that is right, on every free point of every
/// position of `source`. The answer does not depend on the number of threads, which is at least 1.
DifferenceReport differences_from(const Judge& rules, std::span<const Misreading> held,
                                  const PositionSource& source, Reading reading, unsigned threads,
                                  const Progress& progress);

}  // namespace kinjite
