// One line of a board, seen from a black stone on it: the claim checker's own way to look.
//
// Cells are numbered by their offset from the stone, which is cell 0. Everything beyond the edge is
// Cell::outside, however far.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include <kinjite/terms/direction.hpp>
#include <kinjite/terms/position.hpp>

namespace kinjite {

enum class Cell : std::uint8_t { free, black, white, outside };

/// Cells of which all but one hold a black stone: the stones and the free point between or beside.
struct Window {
  PointSet stones;
  Point gap;
};

class LineView {
 public:
  /// The line through `stone`, on the board, that runs in an existing direction.
  LineView(const Position& position, Point stone, Direction direction);

  [[nodiscard]] Direction direction() const { return direction_; }
  [[nodiscard]] Cell operator[](int offset) const {
    const bool seen = -reach <= offset && offset <= reach;
    return seen ? cells_[static_cast<std::size_t>(offset + reach)] : Cell::outside;
  }
  /// The offset of a point that lies on this line, or nothing.
  [[nodiscard]] std::optional<int> offset(Point point) const;

  /// The same line with a black stone on `point`, which must lie on it.
  [[nodiscard]] LineView with(Point point) const;

  /// Why these stones, all on this line and at least one, are no unbroken row from end to end;
  /// nothing when they are.
  [[nodiscard]] std::optional<std::string> why_no_unbroken_row(const PointSet& stones) const;

  /// The `length` cells from `first` on, when all but one of them hold a black stone and that one
  /// is free.
  [[nodiscard]] std::optional<Window> one_stone_short(int first, int length) const;

 private:
  static constexpr int reach = board_size - 1;

  [[nodiscard]] Point point_at(int offset) const;

  Point stone_;
  Direction direction_;
  std::array<Cell, 2 * reach + 1> cells_;
};

}  // namespace kinjite
