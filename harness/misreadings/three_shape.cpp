// Misreadings of what a three looks like (RIF 3).
#include <algorithm>

#include "families.hpp"
#include "looking.hpp"
#include "verdict_changed.hpp"

namespace kinjite {
namespace {

using StraightFour = std::optional<FourClaim>;
using Threes = std::vector<ThreeClaim>;

/// Why a row of four that can become a five at one end only might pass for a straight four.
enum class Excuse { white_stone_at_the_end, edge_at_the_end, six_at_the_end };

bool excuses(Excuse excuse, const Question& question, const std::optional<Point>& end) {
  switch (excuse) {
    case Excuse::white_stone_at_the_end: return end && question.board.white().contains(*end);
    case Excuse::edge_at_the_end: return !end;
    // A free end that completes no five can only complete six or more.
    case Excuse::six_at_the_end: return end && question.board.is_free(*end);
  }
  return false;
}

/// A straight four needs a five at one end only where the other end has this excuse.
RuleBelief straight_four_needs_one_end(Excuse excuse) {
  return {.extended_to_straight_four = [excuse](auto& rules, auto& otherwise,
                                                const Question& question, Point extension,
                                                Direction direction) -> StraightFour {
    if (const StraightFour four = otherwise(question, extension, direction)) return four;
    const Question extended = with_one_more(question, extension);
    const PointSet row = rules.unbroken_row(extended.board, extension, direction);
    if (row.size() != 4 || !row.contains(question.stone)) return std::nullopt;
    std::vector<Point> completions;
    bool excused = false;
    for (const std::optional<Point>& end : ends_of_row(rules, extended, direction)) {
      if (end && extended.board.is_free(*end) && rules.completes_five(extended, *end, direction)) {
        completions.push_back(*end);
      } else {
        excused = excused || excuses(excuse, extended, end);
      }
    }
    if (!excused || completions.empty()) return std::nullopt;
    return FourClaim{direction, row, {completions.front(), completions.front()}};
  }};
}

Threes only_those(Threes threes, const std::function<bool(const ThreeClaim&)>& kept) {
  std::erase_if(threes, [&](const ThreeClaim& three) { return !kept(three); });
  return threes;
}

/// `.o.o.o.` with the new stone anywhere in it, and with both gaps as extensions.
Threes threes_with_two_gaps(const Definitions& rules, const Question& question,
                            Direction direction) {
  const auto along = [&](std::optional<Point> point, int steps) {
    for (; point && steps != 0; steps += steps < 0 ? 1 : -1) {
      point = rules.next(*point, direction, steps < 0 ? -1 : 1);
    }
    return point;
  };
  Threes found;
  for (const int first : {-5, -3, -1}) {
    PointSet stones;
    std::vector<Point> free;
    for (int place = 0; place < 7; ++place) {
      const std::optional<Point> point = along(question.stone, first + place);
      if (!point) break;
      if (place % 2 == 1 && question.board.black().contains(*point)) stones.insert(*point);
      if (place % 2 == 0 && question.board.is_free(*point)) free.push_back(*point);
    }
    if (stones.size() != 3 || free.size() != 4) continue;
    found.push_back({direction,
                     stones,
                     {{free[1], {free[0], free[3]}, {}}, {free[2], {free[0], free[3]}, {}}}});
  }
  return found;
}

/// Whether the stone makes a three that counts. Of a single row of three nothing was asked, so that
/// it simply counts.
bool makes_a_three(const Definitions& rules, const Derivation& found) {
  if (found.threes.size() == 1) return true;
  return rules.threes_that_count(found.threes, Clause::a_and_b) > 0;
}

}  // namespace

std::vector<Misreading> three_shape_misreadings() {
  return {
      misreading("three-stopped-by-white",
                 "A straight four may have a white stone at one end, so a three may be stopped.",
                 "One way to become a five is thought enough.",
                 straight_four_needs_one_end(Excuse::white_stone_at_the_end)),
      misreading("three-stopped-by-edge",
                 "A straight four may have the edge at one end, so a three may lean on it.",
                 "Only white stones are thought to stop a row.",
                 straight_four_needs_one_end(Excuse::edge_at_the_end)),
      misreading("three-stopped-by-six",
                 "A straight four needs two free ends, whatever a stone there would make.",
                 "It is forgotten that one's own stone beyond makes a six, which is no five.",
                 straight_four_needs_one_end(Excuse::six_at_the_end)),
      misreading(
          "split-threes-missed", "The stones of a three stand next to each other.",
          "Only unbroken rows are counted.",
          {.rows_of_three =
               [](auto& rules, auto& otherwise, const Question& question, Direction direction) {
                 return only_those(otherwise(question, direction), [&](auto& three) {
                   return rules.unbroken_row(question.board, question.stone, direction) ==
                          three.stones;
                 });
               }}),
      misreading(
          "two-gaps-make-a-three", "Three stones with a gap between each two are a three.",
          "A three is three stones in five places with free ends.",
          {.rows_of_three =
               [](auto& rules, auto& otherwise, const Question& question, Direction direction) {
                 Threes found = otherwise(question, direction);
                 if (!found.empty()) return found;
                 return threes_with_two_gaps(rules, question, direction);
               }}),
      misreading("four-counted-as-three",
                 "A four with a three is a double-three: the four is one too.",
                 "Four stones hold three stones, and the shapes are counted apart.",
                 verdict_changed([](auto& rules, auto&, auto& found) {
                   return makes_a_three(rules, found) && !found.fours.empty()
                              ? with_foul(found.verdict, Foul::double_three)
                              : found.verdict;
                 })),
      misreading("old-threes-counted",
                 "A stone that makes a three while another stands elsewhere makes a double-three.",
                 "The whole board is searched for threes after the move.",
                 verdict_changed([](auto& rules, const Question& question, auto& found) {
                   return makes_a_three(rules, found) && threes_elsewhere(rules, question) > 0
                              ? with_foul(found.verdict, Foul::double_three)
                              : found.verdict;
                 })),
      misreading(
          "three-without-the-new-stone",
          "A three on the new stone's line counts, though the stone is no part of it.",
          "The line is searched for patterns, and nobody asks where the new stone is.",
          {.extended_to_straight_four = [](auto& rules, auto&, const Question& question,
                                           Point extension, Direction direction) -> StraightFour {
            return rules.straight_four(with_one_more(question, extension), direction);
          }}),
  };
}

}  // namespace kinjite
