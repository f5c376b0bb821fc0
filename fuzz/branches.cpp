#include "branches.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <cstdlib>

#include <fmt/format.h>

#include <kinjite/harness/hunt/nesting.hpp>

#include "judges.hpp"

#ifdef __AFL_COMPILER
// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming)
extern "C" void __sanitizer_cov_trace_pc_guard_init(std::uint32_t* begin, std::uint32_t* end);
extern "C" void __sanitizer_cov_trace_pc_guard(std::uint32_t* guard);
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)
#endif

namespace kinjite {
namespace {

enum class Branch : std::uint8_t {
  five,
  overline,
  four,
  straight_four,
  two_fours,  // on one line
  three,
  extension_makes_five,
  extension_makes_overline,
  extension_makes_double_four,
  extension_makes_double_three,  // one that is forbidden
  extension_is_allowed,
  double_three_allowed,  // by 9.3
  double_three_forbidden
};

constexpr std::size_t branches = 13;
constexpr std::size_t directions = 4;
constexpr std::size_t levels = 8;  // the last stands for all deeper ones
constexpr std::size_t cells = branches * directions * all_readings.size() * levels;

// Where libFuzzer looks for counts of ours; it empties them before each input.
__attribute__((section("__libfuzzer_extra_counters"), used)) std::uint8_t counters[cells];
std::bitset<cells> reached;

#ifdef __AFL_COMPILER
// AFL++ has no such place. There each count is an edge of code: its runtime gives it a number of
// its map before main, as it does for those that the compiler has found.
std::uint32_t edges[cells];

__attribute__((constructor)) void number_edges() {
  __sanitizer_cov_trace_pc_guard_init(edges, edges + cells);
}
#endif

void visit(Branch branch, Direction direction, Reading reading, std::size_t level) {
  std::size_t cell = static_cast<std::size_t>(branch);
  cell = cell * directions + static_cast<std::size_t>(direction);
  cell = cell * all_readings.size() + static_cast<std::size_t>(reading);
  cell = cell * levels + std::min(level, levels - 1);
  if (counters[cell] != UINT8_MAX) ++counters[cell];
#ifdef __AFL_COMPILER
  __sanitizer_cov_trace_pc_guard(&edges[cell]);
#endif
  reached.set(cell);
}

void visit_extension(const Derivation& imagined, Direction direction, std::size_t level) {
  const Reading reading = imagined.reading;
  const Verdict verdict = imagined.verdict;
  if (verdict.is_five()) visit(Branch::extension_makes_five, direction, reading, level);
  if (verdict.has(Foul::overline)) {
    visit(Branch::extension_makes_overline, direction, reading, level);
  }
  if (verdict.has(Foul::double_four)) {
    visit(Branch::extension_makes_double_four, direction, reading, level);
  }
  if (verdict.has(Foul::double_three)) {
    visit(Branch::extension_makes_double_three, direction, reading, level);
  }
  if (verdict.is_legal()) visit(Branch::extension_is_allowed, direction, reading, level);
}

void visit_all(const Derivation& found, std::size_t level) {
  const Reading reading = found.reading;
  for (const RowClaim& row : found.fives) visit(Branch::five, row.direction, reading, level);
  for (const RowClaim& row : found.overlines) {
    visit(Branch::overline, row.direction, reading, level);
  }
  for (std::size_t i = 0; i < found.fours.size(); ++i) {
    const FourClaim& four = found.fours[i];
    const bool straight = four.completions.size() == 2;
    visit(straight ? Branch::straight_four : Branch::four, four.direction, reading, level);
    if (i > 0 && found.fours[i - 1].direction == four.direction) {
      visit(Branch::two_fours, four.direction, reading, level);
    }
  }
  const bool asked = found.threes.size() > 1;
  const bool forbidden = found.verdict.has(Foul::double_three);
  for (const ThreeClaim& three : found.threes) {
    visit(Branch::three, three.direction, reading, level);
    if (asked) {
      visit(forbidden ? Branch::double_three_forbidden : Branch::double_three_allowed,
            three.direction, reading, level);
    }
    for (const ExtensionClaim& extension : three.extensions) {
      for (const Derivation& imagined : extension.imagined) {
        visit_extension(imagined, three.direction, level);
        visit_all(imagined, level + 1);
      }
    }
  }
}

/// A point of every kind on each line, and several where threes meet.
PointSet points_worth_a_look(const Position& position) {
  const Referee& referee = *referees().front();
  PointSet points;
  const auto take = [&](const PointSet& of, int most) {
    for (const Point point : of) {
      if (most-- == 0) return;
      points.insert(point);
    }
  };
  for (const LineClasses& line : referee.line_classes(position)) {
    PointSet threes;
    for (const PointSet& by_extension : line.three_by_extension) threes |= by_extension;
    // The first to the left or below is seldom the straight one.
    take(line.one_four, 2);
    for (const PointSet& kind : {line.five, line.overline, line.two_fours, threes}) take(kind, 1);
  }
  constexpr int double_threes = 8;
  take(referee.judge_shapes(position).double_three, double_threes);
  return points;
}

/// The questions about imagined stones on all of a board together. The oracle answers them, under
/// every reading, in a few hundredths of a second.
constexpr double most_questions = 1000;

void report() {
  fmt::print(stderr, "rule branches reached: {} of {}\n", branches_reached(), branches_there_are());
}

}  // namespace

Result<void> count_branches_of(const Derivation& derivation) {
  static const int at_the_end = std::atexit(report);
  static_cast<void>(at_the_end);
  visit_all(derivation, 0);
  return {};
}

void count_branches(const Position& position) {
  for (const Point point : points_worth_a_look(position)) {
    for (const Reading reading : all_readings) {
      static_cast<void>(count_branches_of(rules().derive(position, point, reading)));
    }
  }
}

bool is_soon_judged(const Position& position) {
  constexpr int most_different = 500;
  NestingMeter meter(most_different, *referees().front());
  const auto nestings = meter.measure_board(position);
  if (!nestings) return false;
  double questions = 0;
  for (const NestingMeter::At& at : *nestings) questions += at.nesting.questions;
  return questions <= most_questions;
}

int branches_reached() {
  return static_cast<int>(reached.count());
}

int branches_there_are() {
  return static_cast<int>(cells);
}

}  // namespace kinjite
