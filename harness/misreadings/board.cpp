// Misreadings of the board itself: its edge, its lines, and the names of its points.
#include <array>

#include "families.hpp"
#include "looking.hpp"

namespace kinjite {
namespace {

/// The board is one long array, rank after rank; this line's step runs on where a rank ends.
RuleBelief wrapping(Direction line, int step_in_array) {
  return {.next = [line, step_in_array](auto&, auto& otherwise, Point point, Direction direction,
                                        int step) -> std::optional<Point> {
    if (direction != line) return otherwise(point, direction, step);
    const int index = board_size * point.rank() + point.file() + step * step_in_array;
    if (index < 0 || index >= board_points) return std::nullopt;
    return Point::at(index % board_size, index / board_size);
  }};
}

/// The points of one rim are neither looked at nor judged.
template <class OnTheRim>
RuleBelief ignoring(OnTheRim on_the_rim) {
  return {.derive =
              [on_the_rim](auto&, auto& otherwise, const Question& question) {
                if (on_the_rim(question.stone)) return answered_unseen(question, Verdict::legal());
                return otherwise(question);
              },
          .next =
              [on_the_rim](auto&, auto& otherwise, Point point, Direction direction, int step) {
                std::optional<Point> next = otherwise(point, direction, step);
                if (next && on_the_rim(*next)) next.reset();
                return next;
              }};
}

template <Direction... seen>
RuleBelief only_lines() {
  return {.directions = [](auto&, auto&) -> std::span<const Direction> {
    static constexpr std::array lines{seen...};
    return lines;
  }};
}

/// The answer about a point is given for another: the one that the point's name is taken for.
template <class TakenFor>
RuleBelief misnaming(TakenFor taken_for) {
  return {.derive = [taken_for](auto&, auto& otherwise, const Question& question) {
    if (question.level > 0) return otherwise(question);
    const Position board = question.before();
    const std::optional<Point> other = taken_for(question.stone);
    // Of a stone that stands already nothing is said, nor of a point that is not there.
    if (!other || !board.is_free(*other)) return answered_unseen(question, Verdict::legal());
    return otherwise(Question::about(board, *other, question.reading));
  }};
}

/// Beyond the edge a stone could still stand: a row of four that reaches the edge has a free end.
RuleBelief edge_is_free() {
  const auto reaches_edge = [](const Definitions& rules, const Question& question,
                               Direction direction) {
    const Ends ends = ends_of_row(rules, question, direction);
    return !ends[0] || !ends[1];
  };
  return {.fours =
              [reaches_edge](auto& rules, auto& otherwise, const Question& question,
                             Direction direction) {
                std::vector<FourClaim> found = otherwise(question, direction);
                const PointSet row = rules.unbroken_row(question.board, question.stone, direction);
                if (found.empty() && row.size() == 4 && reaches_edge(rules, question, direction)) {
                  found.push_back({direction, row, {}});
                }
                return found;
              },
          .straight_four = [reaches_edge](auto& rules, auto& otherwise, const Question& question,
                                          Direction direction) -> std::optional<FourClaim> {
            if (const auto four = otherwise(question, direction)) return four;
            const PointSet row = rules.unbroken_row(question.board, question.stone, direction);
            if (row.size() != 4 || !reaches_edge(rules, question, direction)) return std::nullopt;
            for (const Point end : free_ends(rules, question, direction)) {
              if (rules.completes_five(question, end, direction)) {
                return FourClaim{direction, row, {end, end}};
              }
            }
            return std::nullopt;
          }};
}

constexpr int last = board_size - 1;

}  // namespace

std::vector<Misreading> board_misreadings() {
  const std::string_view array_why = "The board is one array, and only its two ends are guarded.";
  const std::string_view loop_why = "A loop ends one too early.";
  const std::string_view lines_why = "One of four blocks of copied code was left out.";
  using Answer = std::optional<Point>;
  return {
      misreading("edge-is-free", "Beyond the edge there is room for one more stone.",
                 "What lies outside the board is stored as free.", edge_is_free()),
      misreading("ranks-wrap", "The end of a rank goes on at the beginning of the next one.",
                 array_why, wrapping(Direction::along_rank, 1)),
      misreading("rising-diagonals-wrap",
                 "A rising diagonal goes on from the right edge at the left edge.", array_why,
                 wrapping(Direction::rising, board_size + 1)),
      misreading("falling-diagonals-wrap",
                 "A falling diagonal goes on from the right edge at the left edge.", array_why,
                 wrapping(Direction::falling, 1 - board_size)),
      misreading("last-file-ignored", "The board ends before file o.", loop_why,
                 ignoring([](Point point) { return point.file() == last; })),
      misreading("last-rank-ignored", "The board ends before rank 15.", loop_why,
                 ignoring([](Point point) { return point.rank() == last; })),
      misreading("rising-diagonal-missing", "Nothing is made on the rising diagonal.", lines_why,
                 only_lines<Direction::along_rank, Direction::along_file, Direction::falling>()),
      misreading("falling-diagonal-missing", "Nothing is made on the falling diagonal.", lines_why,
                 only_lines<Direction::along_rank, Direction::along_file, Direction::rising>()),
      misreading("answers-mirrored", "The answer is that of the point mirrored from left to right.",
                 "Files are counted from the other side.", misnaming([](Point point) -> Answer {
                   return Point::at(last - point.file(), point.rank());
                 })),
      misreading("answers-upside-down",
                 "The answer is that of the point mirrored from top to bottom.",
                 "Ranks are counted from the top in one place and from the bottom in another.",
                 misnaming([](Point point) -> Answer {
                   return Point::at(point.file(), last - point.rank());
                 })),
      misreading(
          "answers-transposed", "The answer is that of the point with file and rank exchanged.",
          "x and y change places between two functions.",
          misnaming([](Point point) -> Answer { return Point::at(point.rank(), point.file()); })),
      misreading("file-i-skipped", "Files are named without the letter i, so that j is the ninth.",
                 "Go boards are lettered so.", misnaming([](Point point) -> Answer {
                   constexpr int i = 8;
                   if (point.file() == i) return std::nullopt;
                   return point.file() < i ? point : Point::at(point.file() - 1, point.rank());
                 })),
  };
}

}  // namespace kinjite
