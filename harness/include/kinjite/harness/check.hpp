// The main job: judges set against the oracle, on every free point, under every reading.
//
// For each position and reading the oracle derives its verdict on every free point. Each contestant
// must give the same through all of its doors: one point, the whole board, many boards at once.
// Every derivation is looked at as well, by the claim checker where nobody asks for another look,
// so that agreement is not all that speaks for the verdicts.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <kinjite/harness/position_source.hpp>
#include <kinjite/oracle/oracle.hpp>
#include <kinjite/proof/claim_checker.hpp>
#include <kinjite/terms/judge.hpp>

namespace kinjite {

/// A point on which a contestant and the oracle part, on the smallest position found that still
/// shows it.
struct Difference {
  std::uint64_t index;     // of the position that first showed it, in its source or span
  std::string contestant;  // the judge's name and the door it was asked through
  Position position;
  Point point;
  Reading reading;
  Verdict given;
  Derivation expected;
};

/// What else is done with each derivation of the oracle. An error ends the check: a false claim.
using Look = std::function<Result<void>(const Derivation&)>;

/// A derivation of the oracle that the look refuses.
struct FalseClaim {
  std::uint64_t index;
  std::string claim;
  Derivation derivation;
};

/// What was compared. Points are counted once a position; verdicts once a point and reading.
struct CheckCounts {
  std::uint64_t positions = 0;
  std::uint64_t points = 0;
  std::uint64_t verdicts = 0;
  std::uint64_t legal = 0;
  std::uint64_t five = 0;
  std::uint64_t overline = 0;
  std::uint64_t double_four = 0;
  std::uint64_t double_three = 0;
  std::uint64_t readings_differ = 0;    // points on which not all readings agree
  std::vector<std::uint64_t> by_depth;  // under `rif`: points of depth 0, 1, 2, ...

  void add(const CheckCounts& other);
};

struct CheckReport {
  CheckCounts counts;
  std::optional<Difference> difference;
  std::optional<FalseClaim> false_claim;

  [[nodiscard]] bool agree() const { return !difference && !false_claim; }
};

/// Called now and then with the number of positions done, from one thread at a time.
using Progress = std::function<void(std::uint64_t done)>;

/// Sets every contestant against `oracle` on these positions. Stops at the first difference.
CheckReport check_positions(std::span<const Position> positions, const Oracle& oracle,
                            std::span<const Judge* const> contestants,
                            const Look& look = check_claims);

/// Sets every contestant against `oracle` on all positions of `source`. Stops at a difference: the
/// first in the source's order, whatever the number of threads.
CheckReport check(const PositionSource& source, const Oracle& oracle,
                  std::span<const Judge* const> contestants, unsigned threads,
                  const Progress& progress);

}  // namespace kinjite
