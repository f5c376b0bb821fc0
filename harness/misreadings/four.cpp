// Misreadings of the four and the straight four as fours (RIF 3).
#include <algorithm>

#include "families.hpp"
#include "looking.hpp"
#include "verdict_changed.hpp"

namespace kinjite {
namespace {

using Fours = std::vector<FourClaim>;

bool is_unbroken(const Definitions& rules, const Question& question, const FourClaim& four) {
  return rules.unbroken_row(question.board, question.stone, four.direction) == four.stones;
}

/// The sets of stones that one more joins to a row of six or more.
Fours fours_that_become_six(const Definitions& rules, const Question& question,
                            Direction direction) {
  if (rules.unbroken_row(question.board, question.stone, direction).size() > 4) return {};
  Fours found;
  for (const Point point : rules.free_points_near(question.board, question.stone, direction)) {
    const Position completed = question.board.with(point, Colour::black);
    PointSet row = rules.unbroken_row(completed, point, direction);
    if (row.size() < 6 || !row.contains(question.stone)) continue;
    row.erase(point);
    found.push_back({direction, row, {point}});
  }
  return found;
}

/// Whether a five on `completion` would be a foul but for the five, by what its other lines make.
template <class FoursOf>
bool makes_a_foul_elsewhere(const Definitions& rules, const FoursOf& fours_of,
                            const Question& question, Point completion, Direction five_line) {
  const Question completed = with_one_more(question, completion);
  std::size_t fours = 0;
  std::size_t threes = 0;
  for (const Direction direction : rules.directions()) {
    if (direction == five_line) continue;
    if (rules.overline(completed, direction)) return true;
    fours += fours_of(completed, direction).size();
    threes += rules.rows_of_three(completed, direction).size();
  }
  return fours > 1 || threes > 1;
}

bool makes_any_five(const Definitions& rules, const Question& question, Point completion) {
  const Question completed = with_one_more(question, completion);
  return std::ranges::any_of(rules.directions(), [&](Direction direction) {
    return rules.five(completed, direction).has_value();
  });
}

Fours only_those(Fours fours, const std::function<bool(const FourClaim&)>& kept) {
  std::erase_if(fours, [&](const FourClaim& four) { return !kept(four); });
  return fours;
}

}  // namespace

std::vector<Misreading> four_misreadings() {
  return {
      misreading(
          "four-may-become-six", "Four stones that can only become six are a four too.",
          "A four is looked for by \"one more makes five or more\", as White's is.",
          {.fours =
               [](auto& rules, auto& otherwise, const Question& question, Direction direction) {
                 Fours found = otherwise(question, direction);
                 for (FourClaim& six : fours_that_become_six(rules, question, direction)) {
                   const bool known = std::ranges::any_of(
                       found, [&](auto& four) { return (four.stones - six.stones).empty(); });
                   if (!known) found.push_back(std::move(six));
                 }
                 return found;
               }}),
      misreading(
          "four-by-free-ends", "An unbroken row of four with a free end is a four.",
          "Popular texts define shapes by their free ends and forget that six is no five.",
          {.fours =
               [](auto& rules, auto& otherwise, const Question& question, Direction direction) {
                 Fours found = otherwise(question, direction);
                 const PointSet row = rules.unbroken_row(question.board, question.stone, direction);
                 const std::vector<Point> ends = free_ends(rules, question, direction);
                 if (found.empty() && row.size() == 4 && !ends.empty()) {
                   found.push_back({direction, row, ends});
                 }
                 return found;
               }}),
      misreading("straight-four-counts-twice",
                 "A straight four is two fours, because it can become a five in two ways.",
                 "Fours are counted by the points that complete them.",
                 verdict_changed([](auto&, auto&, auto& found) {
                   std::size_t completions = 0;
                   for (const FourClaim& four : found.fours) completions += four.completions.size();
                   return completions > 1 ? with_foul(found.verdict, Foul::double_four)
                                          : found.verdict;
                 })),
      misreading("one-four-per-line",
                 "A line holds one four at the most; double means two different directions.",
                 "Each direction answers yes or no, and the answers are counted.",
                 {.fours =
                      [](auto&, auto& otherwise, const Question& question, Direction direction) {
                        Fours found = otherwise(question, direction);
                        if (found.size() > 1) found.resize(1);
                        return found;
                      }}),
      misreading(
          "split-fours-missed", "The stones of a four stand next to each other.",
          "Only unbroken rows are counted.",
          {.fours =
               [](auto& rules, auto& otherwise, const Question& question, Direction direction) {
                 return only_those(otherwise(question, direction),
                                   [&](auto& four) { return is_unbroken(rules, question, four); });
               }}),
      misreading("only-straight-fours-count", "A four counts only if two points complete it.",
                 "Fours are handled like threes, which must be able to grow at both ends.",
                 {.fours =
                      [](auto&, auto& otherwise, const Question& question, Direction direction) {
                        return only_those(otherwise(question, direction),
                                          [](auto& four) { return four.completions.size() > 1; });
                      }}),
      misreading(
          "completion-must-be-no-foul",
          "A point does not complete a four if the five's other lines make a foul there.",
          "Completions are checked like extensions, and the five is forgotten.",
          {.fours =
               [](auto& rules, auto& otherwise, const Question& question, Direction direction) {
                 Fours found = otherwise(question, direction);
                 for (FourClaim& four : found) {
                   std::erase_if(four.completions, [&](Point completion) {
                     return makes_a_foul_elsewhere(rules, otherwise, question, completion,
                                                   direction);
                   });
                 }
                 return only_those(found, [](auto& four) { return !four.completions.empty(); });
               }}),
      misreading(
          "completion-makes-any-five",
          "A row is a four if a stone at its end makes a five on any line.",
          "The test for a five is asked without the direction.",
          {.fours =
               [](auto& rules, auto& otherwise, const Question& question, Direction direction) {
                 Fours found = otherwise(question, direction);
                 if (!found.empty()) return found;
                 for (const Point end : free_ends(rules, question, direction)) {
                   if (!makes_any_five(rules, question, end)) continue;
                   found.push_back({direction,
                                    rules.unbroken_row(question.board, question.stone, direction),
                                    {end}});
                   break;
                 }
                 return found;
               }}),
      misreading("old-fours-counted",
                 "A stone that makes a four while another stands elsewhere makes a double-four.",
                 "The whole board is searched for fours after the move.",
                 verdict_changed([](auto& rules, const Question& question, auto& found) {
                   return !found.fours.empty() && fours_elsewhere(rules, question) > 0
                              ? with_foul(found.verdict, Foul::double_four)
                              : found.verdict;
                 })),
  };
}

}  // namespace kinjite
