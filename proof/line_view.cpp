#include "line_view.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace kinjite {
namespace {

/// How file and rank change from one cell to the next.
std::pair<int, int> stride(Direction direction) {
  switch (direction) {
    case Direction::along_rank: return {1, 0};
    case Direction::along_file: return {0, 1};
    case Direction::rising: return {1, 1};
    case Direction::falling: break;
  }
  return {1, -1};
}

bool inside(int coordinate) {
  return 0 <= coordinate && coordinate < board_size;
}

}  // namespace

LineView::LineView(const Position& position, Point stone, Direction direction)
    : stone_(stone), direction_(direction), cells_{} {
  const auto [files, ranks] = stride(direction);
  for (int offset = -reach; offset <= reach; ++offset) {
    const int file = stone.file() + offset * files;
    const int rank = stone.rank() + offset * ranks;
    Cell& cell = cells_[static_cast<std::size_t>(offset + reach)];
    if (!inside(file) || !inside(rank)) {
      cell = Cell::outside;
    } else if (offset == 0 || position.black().contains(Point::at(file, rank))) {
      cell = Cell::black;
    } else {
      cell = position.white().contains(Point::at(file, rank)) ? Cell::white : Cell::free;
    }
  }
}

std::optional<int> LineView::offset(Point point) const {
  const auto [files, ranks] = stride(direction_);
  const int offset = files != 0 ? point.file() - stone_.file() : point.rank() - stone_.rank();
  const bool on_line = point.file() == stone_.file() + offset * files &&
                       point.rank() == stone_.rank() + offset * ranks;
  return on_line ? std::optional(offset) : std::nullopt;
}

LineView LineView::with(Point point) const {
  LineView next = *this;
  next.cells_[static_cast<std::size_t>(offset(point).value() + reach)] = Cell::black;
  return next;
}

Point LineView::point_at(int offset) const {
  const auto [files, ranks] = stride(direction_);
  return Point::at(stone_.file() + offset * files, stone_.rank() + offset * ranks);
}

std::optional<std::string> LineView::why_no_unbroken_row(const PointSet& stones) const {
  int first = reach;
  int last = -reach;
  for (const Point stone : stones) {
    const int at = offset(stone).value_or(0);
    first = std::min(first, at);
    last = std::max(last, at);
  }
  if (last - first + 1 != stones.size()) return "there is a gap between its stones";
  for (const int beyond : {first - 1, last + 1}) {
    if ((*this)[beyond] == Cell::black) {
      return fmt::format("the row goes on to {}", to_string(point_at(beyond)));
    }
  }
  return std::nullopt;
}

std::optional<Window> LineView::one_stone_short(int first, int length) const {
  PointSet stones;
  std::optional<Point> gap;
  for (int at = first; at < first + length; ++at) {
    switch ((*this)[at]) {
      case Cell::black: stones.insert(point_at(at)); break;
      case Cell::free:
        if (gap) return std::nullopt;
        gap = point_at(at);
        break;
      case Cell::white:
      case Cell::outside: return std::nullopt;
    }
  }
  if (!gap) return std::nullopt;
  return Window{stones, *gap};
}

}  // namespace kinjite
