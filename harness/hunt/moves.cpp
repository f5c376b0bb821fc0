#include <algorithm>
#include <array>
#include <vector>

#include <kinjite/harness/hunt/moves.hpp>

namespace kinjite {
namespace {

struct Step {
  int files;
  int ranks;
};
constexpr std::array<Step, 4> steps{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

std::optional<Point> at(int file, int rank) {
  if (file < 0 || file >= board_size || rank < 0 || rank >= board_size) return std::nullopt;
  return Point::at(file, rank);
}

std::optional<Point> along(Point from, Step step, int distance) {
  return at(from.file() + distance * step.files, from.rank() + distance * step.ranks);
}

struct Box {
  int first_file = board_size;
  int last_file = -1;
  int first_rank = board_size;
  int last_rank = -1;
};

Box box_of(const PointSet& points) {
  Box box;
  for (const Point point : points) {
    box.first_file = std::min(box.first_file, point.file());
    box.last_file = std::max(box.last_file, point.file());
    box.first_rank = std::min(box.first_rank, point.rank());
    box.last_rank = std::max(box.last_rank, point.rank());
  }
  return box;
}

Point any_of(const PointSet& points, SplitMix64& random) {
  auto point = points.begin();
  for (int skipped = random.below(points.size()); skipped > 0; --skipped) ++point;
  return *point;
}

/// A point of the rectangle around the stones, two wider on each side.
Point near_the_stones(const Position& position, SplitMix64& random) {
  const PointSet occupied = position.occupied();
  if (occupied.empty()) return Point::at(board_size / 2, board_size / 2);
  const Box box = box_of(occupied);
  const int file = box.first_file - 2 + random.below(box.last_file - box.first_file + 5);
  const int rank = box.first_rank - 2 + random.below(box.last_rank - box.first_rank + 5);
  return Point::at(std::clamp(file, 0, board_size - 1), std::clamp(rank, 0, board_size - 1));
}

/// A row of three laid for a new stone: where that stone goes, and the line's step.
struct Row {
  Point stone;
  Step step;
};

/// Lays a row of four with `free_at` left free, another of its points left free for the new stone,
/// and black stones on the other two. Nothing if White or the rim is in the way. When `stone` is
/// given, the new stone's place is that one.
std::optional<Row> lay_row(Position& position, Point free_at, std::optional<Point> stone, Step step,
                           SplitMix64& random) {
  const int place = random.below(4);
  int new_place = random.below(3);
  if (new_place >= place) ++new_place;
  if (stone) {
    // The caller has chosen both points on this line; find the window that holds both.
    new_place = -1;
    for (int i = 0; i < 4; ++i) {
      if (along(free_at, step, i - place) == stone) new_place = i;
    }
    if (new_place < 0 || new_place == place) return std::nullopt;
  }
  std::optional<Point> new_point;
  for (int i = -1; i < 5; ++i) {
    const auto point = along(free_at, step, i - place);
    if (!point) return std::nullopt;
    if (i == -1 || i == 4) {
      // A straight four needs both ends free.
      if (!position.is_free(*point)) return std::nullopt;
    } else if (i == new_place) {
      if (position.at(*point) == Colour::white) return std::nullopt;
      position = position.without(*point);
      new_point = point;
    } else if (i != place) {
      if (position.at(*point) == Colour::white) return std::nullopt;
      if (position.is_free(*point)) position = position.with(*point, Colour::black);
    }
  }
  return Row{*new_point, step};
}

/// Closes one side of a row with a white stone, some way beyond it, or leaves it open.
void close_a_side(Position& position, Point from, Step step, SplitMix64& random) {
  const int distance = 2 + random.below(4);
  const auto point = along(from, step, random.chance(50) ? distance : -distance);
  if (point && position.is_free(*point)) position = position.with(*point, Colour::white);
}

}  // namespace

Position with_small_change(const Position& position, SplitMix64& random) {
  Position changed = position;
  for (int count = 1 + random.below(3); count > 0; --count) {
    const Point point = near_the_stones(changed, random);
    const auto colour = changed.at(point);
    const int kind = random.below(100);
    if (!colour) {
      const bool white = kind < 25;
      changed = changed.with(point, white ? Colour::white : Colour::black);
      // A stone that came from elsewhere rather than a new one.
      const PointSet others =
          changed.stones(white ? Colour::white : Colour::black) - PointSet{point};
      if (random.chance(55) && !others.empty()) changed = changed.without(any_of(others, random));
    } else if (kind < 80) {
      changed = changed.without(point);
    } else {
      changed = changed.without(point).with(point, opponent_of(*colour));
    }
  }
  return changed;
}

std::optional<Position> with_row_through(const Position& position, Point extension,
                                         SplitMix64& random) {
  Position changed = position;
  const int first = random.below(4);
  const int second = (first + 1 + random.below(3)) % 4;
  const Step through = steps[static_cast<std::size_t>(first)];
  const Step other = steps[static_cast<std::size_t>(second)];
  const auto row = lay_row(changed, extension, std::nullopt, through, random);
  if (!row) return std::nullopt;
  if (random.chance(60)) close_a_side(changed, extension, through, random);

  const int distance = 1 + random.below(3);
  const auto other_extension = along(row->stone, other, random.chance(50) ? distance : -distance);
  if (!other_extension || changed.at(*other_extension)) return std::nullopt;
  if (!lay_row(changed, *other_extension, row->stone, other, random)) return std::nullopt;
  if (random.chance(30)) close_a_side(changed, row->stone, other, random);
  if (!changed.is_free(extension) || !changed.is_free(row->stone)) return std::nullopt;
  return changed;
}

std::optional<Position> shifted(const Position& position, SplitMix64& random) {
  const int files = random.below(5) - 2;
  const int ranks = random.below(5) - 2;
  Position moved;
  for (const Point point : position.occupied()) {
    const auto to = at(point.file() + files, point.rank() + ranks);
    if (!to) return std::nullopt;
    moved = moved.with(*to, *position.at(point));
  }
  return moved;
}

}  // namespace kinjite
