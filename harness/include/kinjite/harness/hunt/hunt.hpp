// The hunt for the hardest positions: those that nest deepest, and those that ask most.
//
// A hunt is a sequence of generations. Each runs a fixed number of climbs side by side; a climb
// takes a position of the archive (or a new one), changes stones for better and, ever less often,
// for worse (annealing), and hands in the best of what it came past. What makes the hunt more than
// climbing is one kind of change: a row of three is laid *through* the deepest point known, so that
// this point becomes an extension of a new point, one level further up.
//
// The archive keeps, for every depth and both answers, the smallest position. A generation depends
// on nothing but the seed, its number and the archive, whatever the number of threads.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include <kinjite/harness/hunt/nesting.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

enum class Goal : std::uint8_t { depth, width };

/// "depth" or "width".
constexpr std::string_view to_string(Goal goal) {
  return goal == Goal::depth ? "depth" : "width";
}

/// A position and point with what a NestingMeter says of them.
struct Find {
  Position position;
  Point point;
  Nesting nesting;
};

/// Where a find stands in the archive: for `depth` its depth and whether it is a double-three; for
/// `width` the number of doublings of its questions.
struct Rung {
  int level;
  bool double_three;

  friend auto operator<=>(const Rung&, const Rung&) = default;
};

struct Hunt {
  Goal goal = Goal::depth;
  std::uint64_t seed = 1;
  std::uint64_t generation = 0;  // the next one to run
  /// Positions that ask more questions than this in their whole derivation are passed by.
  double most_questions = 100000;
  std::map<Rung, Find> archive;
};

/// The rung a find belongs to.
Rung rung_of(const Hunt& hunt, const Find& find);

/// Puts a find on its rung unless a better one stands there: one with fewer stones, or as many and
/// fewer questions (for `width`: more). True if it was put there.
bool keep(Hunt& hunt, const Find& find);

/// Runs the next generation: `climbs` climbs of `steps` changes each, on `threads` threads.
void run_generation(Hunt& hunt, int climbs, int steps, unsigned threads);

/// The hunt as text: its settings, and one line a find.
std::string to_text(const Hunt& hunt);

/// Reads what to_text writes. Nothing of a find but its stones and its point is believed: it is
/// measured again.
Result<Hunt> parse_hunt(std::string_view text);

}  // namespace kinjite
