// A position made smaller still shows what it was shrunk for.
#include "shrinking.hpp"

#include <atomic>
#include <memory>
#include <string>
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

std::atomic<std::uint64_t> misread_met = 0;
std::atomic<std::uint64_t> foul_met = 0;
std::atomic<std::uint64_t> nothing_met = 0;

/// What a position is shrunk for.
struct Failure {
  std::string name;
  Keeps shows;
};

/// A misreading that is wrong about `point`, if one of those tried is. Most are right about most
/// points.
std::optional<Failure> misread_at(const Position& position, Point point, SplitMix64& random) {
  const auto& judges = wrong_judges();
  const auto count = static_cast<int>(judges.size());
  constexpr int most_tried = 30;
  const int first = random.below(count);
  for (int i = 0; i < most_tried; ++i) {
    const Judge& judge = *judges[static_cast<std::size_t>((first + i) % count)];
    const Keeps shows = [&judge, point](const Position& smaller) {
      return judge.judge(smaller, point, Reading::rif) !=
             referees().front()->judge(smaller, point, Reading::rif);
    };
    if (shows(position)) {
      return Failure{fmt::format("{} by {}", to_string(point), judge.name()), shows};
    }
  }
  return std::nullopt;
}

/// That `point` is a five, or forbidden for just these fouls; nothing where it is legal.
std::optional<Failure> foul_at(const Position& position, Point point, SplitMix64& random) {
  const Reading reading = all_readings[static_cast<std::size_t>(random.below(3))];
  const Verdict verdict = referees().front()->judge(position, point, reading);
  if (verdict.is_legal()) return std::nullopt;
  return Failure{
      fmt::format("{} {} under {}", to_string(point), to_string(verdict), to_string(reading)),
      [verdict, point, reading](const Position& smaller) {
        return referees().front()->judge(smaller, point, reading) == verdict;
      }};
}

/// A failure that `position` shows, counted.
std::optional<Failure> failure_of(const Position& position, SplitMix64& random) {
  constexpr int most_points = 8;
  for (int tries = 0; tries < most_points; ++tries) {
    const auto point = worthwhile_point(position, random);
    if (!point) break;
    const bool misread_first = random.chance(75);
    if (misread_first) {
      if (auto failure = misread_at(position, *point, random)) {
        ++misread_met;
        return failure;
      }
    }
    if (auto failure = foul_at(position, *point, random)) {
      ++foul_met;
      return failure;
    }
  }
  ++nothing_met;
  return std::nullopt;
}

bool is_part_of(const Position& part, const Position& whole) {
  return (part.black() - whole.black()).empty() && (part.white() - whole.white()).empty();
}

}  // namespace

ShrinkingCounts shrinking_counts() {
  return {misread_met, foul_met, nothing_met};
}

Broken shrinking_keeps_the_failure(const Position& position, std::uint64_t chance) {
  SplitMix64 random(chance);
  const auto failure = failure_of(position, random);
  if (!failure) return std::nullopt;
  const auto& [name, shows] = *failure;
  const Position smallest = shrink(position, shows);
  if (!shows(smallest)) return fmt::format("the failure is gone: {}", name);
  if (!is_part_of(smallest, position)) return fmt::format("a stone has come: {}", name);
  for (const Point stone : smallest.occupied()) {
    if (!shows(smallest.without(stone))) continue;
    return fmt::format("a stone could go still: {} for {}", to_string(stone), name);
  }
  if (shrink(smallest, shows) != smallest) {
    return fmt::format("the smallest shrinks further: {}", name);
  }
  return std::nullopt;
}

}  // namespace kinjite
