// Misreadings of the five in a row (RIF 3, 9.1) and of what it beats (RIF 9.2).
//
// A five not looked for where a stone is imagined is a matter of the three's extension: see
// five-counts-unless-a-foul there.
#include "families.hpp"
#include "looking.hpp"
#include "verdict_changed.hpp"

namespace kinjite {
namespace {

/// A five beats every foul but this one.
RuleBelief not_beaten(Foul exception) {
  return {.five_beats = [exception](auto&, auto& otherwise, Foul foul) {
    return foul != exception && otherwise(foul);
  }};
}

/// The black stones that follow the question's stone without a gap on one side, and the stone.
PointSet row_to_one_side(const Definitions& rules, const Question& question, Direction direction,
                         int step) {
  PointSet row{question.stone};
  auto point = rules.next(question.stone, direction, step);
  while (point && question.board.black().contains(*point)) {
    row.insert(*point);
    point = rules.next(*point, direction, step);
  }
  return row;
}

/// A five is found only in a row that runs from the stone to one of these sides.
RuleBelief five_to_one_side_of(std::vector<int> steps) {
  return {.five = [steps = std::move(steps)](auto& rules, auto&, const Question& question,
                                             Direction direction) -> std::optional<RowClaim> {
    for (const int step : steps) {
      const PointSet row = row_to_one_side(rules, question, direction, step);
      if (rules.is_five(row)) return RowClaim{direction, row};
    }
    return std::nullopt;
  }};
}

bool has_standing_five(const Definitions& rules, const Question& question) {
  const Position before = question.before();
  for (const Point stone : before.black()) {
    for (const Direction direction : rules.directions()) {
      if (rules.five({before, stone, question.reading}, direction)) return true;
    }
  }
  return false;
}

}  // namespace

std::vector<Misreading> five_misreadings() {
  return {
      misreading("five-beats-nothing", "A five in a row made together with a foul is a foul.",
                 "The fouls are looked for first, and the first one found ends the search.",
                 {.five_beats = [](auto&, auto&, Foul) { return false; }}),
      misreading("five-does-not-beat-overline",
                 "A five beats a double-four and a double-three, but not an overline.",
                 "The longest row through the stone decides whether it is five or more.",
                 not_beaten(Foul::overline)),
      misreading("five-does-not-beat-double-four",
                 "A five beats an overline and a double-three, but not a double-four.",
                 "Fours are counted before fives, for the sake of the straight four.",
                 not_beaten(Foul::double_four)),
      misreading("five-does-not-beat-double-three",
                 "A five beats an overline and a double-four, but not a double-three.",
                 "The double-three has a function of its own, which does not ask for fives.",
                 not_beaten(Foul::double_three)),
      misreading(
          "six-counts-as-five", "Six in a row is a five as well, wherever a five is meant.",
          "At least five is written where exactly five is meant, as for White.",
          {.is_five = [](auto&, auto& otherwise,
                         const PointSet& row) { return otherwise(row) || row.size() == 6; }}),
      misreading("five-found-only-forwards",
                 "A five is five stones from the new one onwards; what lies behind is not seen.",
                 "The scan starts at the new stone and walks each line one way.",
                 five_to_one_side_of({1})),
      misreading("five-sides-not-added",
                 "A five is five stones to one side of the new one; the sides are not added.",
                 "The new stone is thought to come at the end of its row.",
                 five_to_one_side_of({-1, 1})),
      misreading(
          "standing-five-protects", "Once a five stands on the board, no later stone is a foul.",
          "A five ends the game, so nobody expects one to go unnoticed (RIF 9.7).",
          verdict_changed([](auto& rules, const Question& question, auto& found) {
            const bool excused = found.verdict.is_forbidden() && has_standing_five(rules, question);
            return excused ? Verdict::legal() : found.verdict;
          })),
  };
}

}  // namespace kinjite
