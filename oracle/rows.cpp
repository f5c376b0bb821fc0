// RIF 3: what a row, a five, an overline, a four, a straight four and a three are.
#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include <kinjite/oracle/definitions.hpp>

namespace kinjite {
namespace {

/// How file and rank change from one point of a line to the next, by direction.
constexpr std::array<std::pair<int, int>, 4> strides{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

}  // namespace

std::span<const Direction> Definitions::directions() const {
  return all_directions;
}

std::optional<Point> Definitions::next(Point point, Direction direction, int step) const {
  const auto [files, ranks] = strides[static_cast<std::size_t>(direction)];
  const int file = point.file() + step * files;
  const int rank = point.rank() + step * ranks;
  if (file < 0 || file >= board_size || rank < 0 || rank >= board_size) return std::nullopt;
  return Point::at(file, rank);
}

PointSet Definitions::free_points_near(const Position& board, Point stone,
                                       Direction direction) const {
  PointSet found;
  for (const int step : {-1, 1}) {
    std::optional<Point> point = stone;
    for (int distance = 1; distance <= 4; ++distance) {
      point = next(*point, direction, step);
      if (!point || board.white().contains(*point)) break;
      if (board.is_free(*point)) found.insert(*point);
    }
  }
  return found;
}

PointSet Definitions::unbroken_row(const Position& board, Point stone, Direction direction) const {
  PointSet row{stone};
  for (const int step : {-1, 1}) {
    std::optional<Point> point = next(stone, direction, step);
    while (point && board.black().contains(*point)) {
      row.insert(*point);
      point = next(*point, direction, step);
    }
  }
  return row;
}

bool Definitions::is_five(const PointSet& row) const {
  return row.size() == 5;
}

bool Definitions::is_overline(const PointSet& row) const {
  return row.size() > 5;
}

std::optional<RowClaim> Definitions::five(const Question& question, Direction direction) const {
  const PointSet row = unbroken_row(question.board, question.stone, direction);
  if (!is_five(row)) return std::nullopt;
  return RowClaim{direction, row};
}

std::optional<RowClaim> Definitions::overline(const Question& question, Direction direction) const {
  const PointSet row = unbroken_row(question.board, question.stone, direction);
  if (!is_overline(row)) return std::nullopt;
  return RowClaim{direction, row};
}

bool Definitions::completes_five(const Question& question, Point completion,
                                 Direction direction) const {
  const Position completed = question.board.with(completion, Colour::black);
  const PointSet row = unbroken_row(completed, completion, direction);
  return is_five(row) && row.contains(question.stone);
}

std::optional<FourClaim> Definitions::straight_four(const Question& question,
                                                    Direction direction) const {
  FourClaim four{direction, unbroken_row(question.board, question.stone, direction), {}};
  if (four.stones.size() != 4) return std::nullopt;
  for (const Point completion : free_points_near(question.board, question.stone, direction)) {
    if (completes_five(question, completion, direction)) four.completions.push_back(completion);
  }
  if (four.completions.size() < 2) return std::nullopt;
  return four;
}

std::vector<FourClaim> Definitions::fours(const Question& question, Direction direction) const {
  // Only in a straight four do the same four stones become a five in more than one way.
  if (const auto straight = straight_four(question, direction)) return {*straight};
  std::vector<FourClaim> found;
  for (const Point completion : free_points_near(question.board, question.stone, direction)) {
    if (!completes_five(question, completion, direction)) continue;
    const Position completed = question.board.with(completion, Colour::black);
    PointSet stones = unbroken_row(completed, completion, direction);
    stones.erase(completion);
    found.push_back({direction, stones, {completion}});
  }
  return found;
}

std::optional<FourClaim> Definitions::extended_to_straight_four(const Question& question,
                                                                Point extension,
                                                                Direction direction) const {
  const Question extended = Question::about(question.board, extension, question.reading);
  std::optional<FourClaim> four = straight_four(extended, direction);
  if (!four || !four->stones.contains(question.stone)) return std::nullopt;
  return four;
}

std::vector<ThreeClaim> Definitions::rows_of_three(const Question& question,
                                                   Direction direction) const {
  std::vector<ThreeClaim> found;
  for (const Point extension : free_points_near(question.board, question.stone, direction)) {
    const std::optional<FourClaim> four = extended_to_straight_four(question, extension, direction);
    if (!four) continue;
    PointSet stones = four->stones;
    stones.erase(extension);
    const ExtensionClaim claim{
        extension, {four->completions.front(), four->completions.back()}, {}};
    const auto known = std::ranges::find(found, stones, &ThreeClaim::stones);
    if (known == found.end()) {
      found.push_back({direction, stones, {claim}});
    } else {
      known->extensions.push_back(claim);
    }
  }
  return found;
}

bool Definitions::is_three_by(const Derivation& imagined) const {
  return imagined.fives.empty() || imagined.reading == Reading::japan;
}

}  // namespace kinjite
