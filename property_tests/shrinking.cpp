// A position made smaller still shows what it was shrunk for.
#include <memory>
#include <vector>

#include <fmt/format.h>

#include <kinjite/harness/misreadings.hpp>
#include <kinjite/harness/shrinking.hpp>

#include "judges.hpp"
#include "subjects.hpp"

namespace kinjite {
namespace {

/// The judges by which failures are made: every misreading.
const std::vector<std::unique_ptr<Judge>>& wrong_judges() {
  static const auto all = [] {
    std::vector<std::unique_ptr<Judge>> made;
    for (const Misreading& misreading : misreadings()) made.push_back(misreading.judge());
    return made;
  }();
  return all;
}

bool is_part_of(const Position& part, const Position& whole) {
  return (part.black() - whole.black()).empty() && (part.white() - whole.white()).empty();
}

}  // namespace

Broken shrinking_keeps_the_failure(const Position& position, std::uint64_t chance) {
  SplitMix64 random(chance);
  const auto& judges = wrong_judges();
  // Most misreadings are right about most points: a few are tried for one that is wrong.
  for (int tries = 0; tries < 6; ++tries) {
    const auto point = worthwhile_point(position, random);
    if (!point) return std::nullopt;
    const Judge& judge =
        *judges[static_cast<std::size_t>(random.below(static_cast<int>(judges.size())))];
    const Keeps fails = [&](const Position& smaller) {
      return smaller.is_free(*point) &&
             judge.judge(smaller, *point, Reading::rif) !=
                 referees().front()->judge(smaller, *point, Reading::rif);
    };
    if (!fails(position)) continue;
    const Position smallest = shrink(position, fails);
    if (!fails(smallest)) {
      return fmt::format("the failure is gone: {} by {}", to_string(*point), judge.name());
    }
    if (!is_part_of(smallest, position)) {
      return fmt::format("a stone has come: {} by {}", to_string(*point), judge.name());
    }
    for (const Point stone : smallest.occupied()) {
      if (!fails(smallest.without(stone))) continue;
      return fmt::format("a stone could go still: {} for {} by {}", to_string(stone),
                         to_string(*point), judge.name());
    }
    if (shrink(smallest, fails) != smallest) {
      return fmt::format("the smallest shrinks further: {} by {}", to_string(*point), judge.name());
    }
    return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace kinjite
