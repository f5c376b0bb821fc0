// The reading rif-separate as seen from rif, and fouls and excuses that popular texts tell of.
#include <algorithm>
#include <cstdlib>

#include "families.hpp"
#include "looking.hpp"
#include "verdict_changed.hpp"

namespace kinjite {
namespace {

bool touches(Point a, Point b) {
  return std::abs(a.file() - b.file()) <= 1 && std::abs(a.rank() - b.rank()) <= 1;
}

bool has_straight_four(const Definitions& rules, const Question& question) {
  return std::ranges::any_of(rules.directions(), [&](Direction direction) {
    return rules.straight_four(question, direction).has_value();
  });
}

}  // namespace

std::vector<Misreading> folklore_misreadings() {
  return {
      misreading("a-and-b-apart",
                 "9.3 a) and b) are asked each on its own, and either may allow: rif-separate.",
                 "It is the letter of 9.3.",
                 {.is_forbidden_double_three =
                      [](auto& rules, auto&, const Derivation& found) {
                        if (found.threes.size() < 2) return false;
                        const auto remain = [&](Clause clause) {
                          return rules.is_double_three(
                              rules.threes_that_count(found.threes, clause));
                        };
                        return remain(Clause::a) && remain(Clause::b);
                      }}),
      misreading("touching-forbidden",
                 "In the opening a stone must not touch another one: it counts as a double-three.",
                 "Opening rules keep some stones apart, and texts mix them up with the fouls.",
                 verdict_changed([](auto&, const Question& question, auto& found) {
                   constexpr int stones_of_an_opening = 3;
                   const PointSet stones = question.before().occupied();
                   const bool forbidden =
                       stones.size() <= stones_of_an_opening &&
                       std::ranges::any_of(stones.begin(), stones.end(), [&](Point stone) {
                         return touches(stone, question.stone);
                       });
                   return forbidden ? with_foul(found.verdict, Foul::double_three) : found.verdict;
                 })),
      misreading("straight-four-against-straight-four",
                 "Black must not answer a straight four with one: it counts as a double-four.",
                 "Popular texts tell of a \"ko\" of straight fours.",
                 verdict_changed([](auto& rules, const Question& question, auto& found) {
                   if (!has_straight_four(rules, question)) return found.verdict;
                   const Position others = exchanged(question.board);
                   for (const Point stone : others.black()) {
                     if (has_straight_four(rules, {others, stone, question.reading})) {
                       return with_foul(found.verdict, Foul::double_four);
                     }
                   }
                   return found.verdict;
                 })),
      misreading("forced-stone-allowed", "A stone that stops a white five is never a foul.",
                 "It seems unfair to lose by the only move.",
                 verdict_changed([](auto& rules, const Question& question, auto& found) {
                   const Position others = exchanged(question.before());
                   const Question white = Question::about(others, question.stone, question.reading);
                   const bool forced =
                       std::ranges::any_of(rules.directions(), [&](Direction direction) {
                         return rules.five(white, direction) || rules.overline(white, direction);
                       });
                   return forced && found.verdict.is_forbidden() ? Verdict::legal() : found.verdict;
                 })),
  };
}

}  // namespace kinjite
