// What a verdict cannot depend on.
#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include <kinjite/harness/generator.hpp>
#include <kinjite/proof/depth.hpp>

#include "boards.hpp"
#include "judges.hpp"
#include "subjects.hpp"

namespace kinjite {
namespace {

/// A verdict without its double-three: what the stone's own lines decide.
Verdict own_lines_part(Verdict verdict) {
  return Verdict::from_byte(verdict.byte() & ~Verdict::forbidden(Foul::double_three).byte());
}

/// The deepest level at which a question about `point` is asked, under any reading.
int deepest_question(const Position& position, Point point) {
  int deepest = 0;
  for (const Reading reading : all_readings) {
    deepest = std::max(deepest, nesting(rules().derive(position, point, reading)));
  }
  return deepest;
}

/// The same stones nearer to an edge or a corner, so that more of the board is far from them.
Position pushed_aside(const Position& position, SplitMix64& random) {
  const int files = random.below(15) - 7;
  return moved(position, files, random.below(15) - 7);
}

}  // namespace

Broken own_lines_decide(const Position& position, std::uint64_t chance) {
  SplitMix64 random(chance);
  const auto point = worthwhile_point(position, random);
  if (!point) return std::nullopt;
  const Position other = generate_position(random.next());
  const Position changed = patched(position, star(*point, 5), other);
  const auto differ = [&](const Judge& judge, Reading reading) -> Broken {
    const Verdict before = own_lines_part(judge.judge(position, *point, reading));
    const Verdict after = own_lines_part(judge.judge(changed, *point, reading));
    if (before == after) return std::nullopt;
    return parted(judge.name(), reading, before, after, *point);
  };
  for (const Reading reading : all_readings) {
    if (Broken broken = differ(rules(), reading)) return broken;
    for (const Judge* judge : contestants()) {
      if (Broken broken = differ(*judge, reading)) return broken;
    }
  }
  return std::nullopt;
}

Broken far_stones_are_irrelevant(const Position& position, std::uint64_t chance) {
  SplitMix64 random(chance);
  const Position before = pushed_aside(position, random);
  const auto point = worthwhile_point(before, random);
  if (!point) return std::nullopt;
  const Position other = generate_position(random.next());
  // The deepest question may lie on either board: when the change brings deeper ones, less is far.
  int deepest = deepest_question(before, *point);
  for (;;) {
    const Position after = patched(before, square(*point, 3 * deepest + 5), other);
    if (const int deeper = deepest_question(after, *point); deeper > deepest) {
      deepest = deeper;
      continue;
    }
    if (Broken broken = oracle_says_the_same(before, *point, after, *point)) return broken;
    return referees_say_the_same(before, PointSet{*point}, after, std::identity());
  }
}

Broken white_stones_only_take(const Position& position, std::uint64_t chance) {
  SplitMix64 random(chance);
  const auto white = worthwhile_point(position, random);
  if (!white) return std::nullopt;
  const Position after = position.with(*white, Colour::white);
  const PointSet others = after.free();
  const auto broken = [&](std::string_view what, const Judge& judge) {
    return fmt::format("a white stone {}: on {}, by {}", what, to_string(*white), judge.name());
  };
  for (const Referee* referee : referees()) {
    const BoardVerdicts without = referee->judge_board(position, Reading::rif);
    const BoardVerdicts with = referee->judge_board(after, Reading::rif);
    if (with.five != (without.five & others)) return broken("changed a five", *referee);
    if (with.overline != (without.overline & others)) {
      return broken("changed an overline", *referee);
    }
    if (!(with.double_four - without.double_four).empty()) {
      return broken("added a double-four", *referee);
    }
  }
  const auto point = worthwhile_point(after, random);
  if (!point) return std::nullopt;
  const Verdict without = rules().judge(position, *point, Reading::rif);
  const Verdict with = rules().judge(after, *point, Reading::rif);
  if (with.is_five() != without.is_five()) return broken("changed a five", rules());
  if (with.has(Foul::overline) != without.has(Foul::overline)) {
    return broken("changed an overline", rules());
  }
  if (with.has(Foul::double_four) && !without.has(Foul::double_four)) {
    return broken("added a double-four", rules());
  }
  return std::nullopt;
}

}  // namespace kinjite
