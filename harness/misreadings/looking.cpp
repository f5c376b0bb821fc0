#include "looking.hpp"

#include <algorithm>

namespace kinjite {
namespace {

/// How many shapes the standing stones make, each set of stones counted once.
template <class Find>
int shapes_elsewhere(const Definitions& rules, const Question& question, const Find& find) {
  std::vector<PointSet> known;
  for (const Point stone : question.board.black()) {
    for (const Direction direction : rules.directions()) {
      for (const auto& shape : find(about_standing_stone(question, stone), direction)) {
        if (shape.stones.contains(question.stone)) continue;
        if (std::ranges::find(known, shape.stones) == known.end()) known.push_back(shape.stones);
      }
    }
  }
  return static_cast<int>(known.size());
}

}  // namespace

Ends ends_of_row(const Definitions& rules, const Question& question, Direction direction) {
  Ends ends;
  std::size_t end = 0;
  for (const int step : {-1, 1}) {
    std::optional<Point> point = rules.next(question.stone, direction, step);
    while (point && question.board.black().contains(*point)) {
      point = rules.next(*point, direction, step);
    }
    ends[end++] = point;
  }
  return ends;
}

std::vector<Point> free_ends(const Definitions& rules, const Question& question,
                             Direction direction) {
  std::vector<Point> found;
  for (const std::optional<Point>& end : ends_of_row(rules, question, direction)) {
    if (end && question.board.is_free(*end)) found.push_back(*end);
  }
  return found;
}

Question about_standing_stone(const Question& question, Point stone) {
  return {question.board, stone, question.reading, question.level, question.asked_by};
}

Question with_one_more(const Question& question, Point stone) {
  return {question.board.with(stone, Colour::black), stone, question.reading, question.level + 1,
          &question};
}

Position exchanged(const Position& board) {
  return {board.white(), board.black()};
}

int fours_elsewhere(const Definitions& rules, const Question& question) {
  return shapes_elsewhere(rules, question, [&](const Question& other, Direction direction) {
    return rules.fours(other, direction);
  });
}

int threes_elsewhere(const Definitions& rules, const Question& question) {
  return shapes_elsewhere(rules, question, [&](const Question& other, Direction direction) {
    return rules.rows_of_three(other, direction);
  });
}

Derivation answered_unseen(const Question& question, Verdict verdict) {
  return {question.before(), question.stone, question.reading, verdict, {}, {}, {}, {}};
}

}  // namespace kinjite
