// Misreadings of the overline (RIF 3, 9.2, 9.8).
#include <algorithm>
#include <array>

#include "families.hpp"
#include "looking.hpp"
#include "verdict_changed.hpp"

namespace kinjite {
namespace {

/// How many stones of the row stand on either side of the new one.
std::array<int, 2> stones_to_each_side(const Definitions& rules, const Question& question,
                                       Direction direction) {
  std::array<int, 2> counts{};
  std::size_t side = 0;
  for (const int step : {-1, 1}) {
    auto point = rules.next(question.stone, direction, step);
    while (point && question.board.black().contains(*point)) {
      ++counts[side];
      point = rules.next(*point, direction, step);
    }
    ++side;
  }
  return counts;
}

/// An overline is seen only where the stones to each side of the new one are thus.
template <class Seen>
RuleBelief overline_seen_if(Seen seen) {
  return {.overline = [seen](auto& rules, auto& otherwise, const Question& question,
                             Direction direction) -> std::optional<RowClaim> {
    if (!seen(stones_to_each_side(rules, question, direction))) return std::nullopt;
    return otherwise(question, direction);
  }};
}

bool has_standing_overline(const Definitions& rules, const Question& question) {
  const Position before = question.before();
  for (const Point stone : before.black()) {
    for (const Direction direction : rules.directions()) {
      if (rules.overline({before, stone, question.reading}, direction)) return true;
    }
  }
  return false;
}

}  // namespace

std::vector<Misreading> overline_misreadings() {
  using Sides = std::array<int, 2>;
  return {
      misreading("overline-allowed", "Six or more in a row is nothing, neither five nor foul.",
                 "In Gomoku six is simply no five, and the rest of the rules is added to that.",
                 {.is_overline = [](auto&, auto&, const PointSet&) { return false; }}),
      misreading("overline-wins", "An overline wins, for Black as for White.",
                 "White wins by it, and one function serves both colours.",
                 {.five = [](auto& rules, auto& otherwise, const Question& question,
                             Direction direction) -> std::optional<RowClaim> {
                   if (const auto five = otherwise(question, direction)) return five;
                   return rules.overline(question, direction);
                 }}),
      misreading(
          "overline-only-six", "An overline is exactly six in a row.",
          "Overline is explained as \"six in a row\".",
          {.is_overline = [](auto&, auto&, const PointSet& row) { return row.size() == 6; }}),
      misreading("overline-not-seen-at-its-end",
                 "A stone makes an overline by joining two rows, not by lengthening one.",
                 "Nobody is expected to lengthen a five, which has won already.",
                 overline_seen_if([](Sides sides) { return sides[0] > 0 && sides[1] > 0; })),
      misreading("overline-not-seen-in-its-middle",
                 "A stone makes an overline with the stones to one side of it.",
                 "The two sides of the new stone are counted and never added.",
                 overline_seen_if([](Sides sides) { return std::ranges::max(sides) >= 5; })),
      misreading("overline-over-a-five-not-seen",
                 "A stone that lengthens a five already there makes no overline.",
                 "The row is remembered as a five and not looked at again.",
                 overline_seen_if([](Sides sides) { return std::ranges::count(sides, 5) == 0; })),
      misreading("double-four-hides-overline",
                 "An overline is looked for only where there is no double-four.",
                 "A move has one kind of foul, and the double-four is asked first.",
                 {.commits =
                      [](auto&, auto& otherwise, Foul foul, const Derivation& found) {
                        if (foul == Foul::overline && otherwise(Foul::double_four, found)) {
                          return false;
                        }
                        return otherwise(foul, found);
                      }}),
      misreading("overline-hides-other-fouls",
                 "Where there is an overline, no other foul is looked for.",
                 "A move has one kind of foul, and the overline is asked first.",
                 {.commits =
                      [](auto&, auto& otherwise, Foul foul, const Derivation& found) {
                        if (foul != Foul::overline && otherwise(Foul::overline, found)) {
                          return false;
                        }
                        return otherwise(foul, found);
                      }}),
      misreading("standing-overline-counts",
                 "While an old overline stands on the board, every stone is forbidden.",
                 "It can still be claimed (RIF 9.8), so the whole board is searched for it.",
                 verdict_changed([](auto& rules, const Question& question, auto& found) {
                   return has_standing_overline(rules, question)
                              ? with_foul(found.verdict, Foul::overline)
                              : found.verdict;
                 })),
  };
}

}  // namespace kinjite
