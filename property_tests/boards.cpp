#include "boards.hpp"

#include <algorithm>
#include <cstdlib>

namespace kinjite {

std::optional<Point> moved(Point point, int files, int ranks) {
  const int file = point.file() + files;
  const int rank = point.rank() + ranks;
  const bool on_board = 0 <= std::min(file, rank) && std::max(file, rank) < board_size;
  if (!on_board) return std::nullopt;
  return Point::at(file, rank);
}

std::optional<Point> along(Point point, Direction direction, int distance) {
  const int files = direction == Direction::along_file ? 0 : distance;
  const int ranks = direction == Direction::along_rank ? 0 : distance;
  return moved(point, files, direction == Direction::falling ? -ranks : ranks);
}

int black_run(const Position& position, Point point, Direction direction, int sense) {
  int length = 0;
  for (;;) {
    const auto next = along(point, direction, sense * (length + 1));
    if (!next || !position.black().contains(*next)) return length;
    ++length;
  }
}

int row_length(const Position& position, Point point, Direction direction) {
  return black_run(position, point, direction, -1) + 1 + black_run(position, point, direction, 1);
}

PointSet star(Point point, int reach) {
  PointSet points;
  for (const Direction direction : all_directions) {
    for (int distance = -reach; distance <= reach; ++distance) {
      if (const auto at = along(point, direction, distance)) points.insert(*at);
    }
  }
  return points;
}

PointSet square(Point point, int distance) {
  PointSet points;
  for (const Point other : PointSet::all()) {
    const int files = std::abs(other.file() - point.file());
    const int ranks = std::abs(other.rank() - point.rank());
    if (std::max(files, ranks) <= distance) points.insert(other);
  }
  return points;
}

Position patched(const Position& inside, const PointSet& where, const Position& outside) {
  return {(inside.black() & where) | (outside.black() - where),
          (inside.white() & where) | (outside.white() - where)};
}

Position moved(const Position& position, int files, int ranks) {
  Position result;
  for (const Colour colour : {Colour::black, Colour::white}) {
    for (const Point point : position.stones(colour)) {
      if (const auto at = moved(point, files, ranks)) result = result.with(*at, colour);
    }
  }
  return result;
}

}  // namespace kinjite
