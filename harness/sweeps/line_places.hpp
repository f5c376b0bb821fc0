// The places where a line of the board can run, and sets of them filled with one line.
#pragma once

#include <cstdint>
#include <vector>

#include <kinjite/referee/referee.hpp>
#include <kinjite/terms/direction.hpp>
#include <kinjite/terms/point_set.hpp>

namespace kinjite {

/// A line from rim to rim: its points in the order of the direction's step.
using LinePlace = std::vector<Point>;

/// Every line of `length` points in a direction: 15 ranks or files, one or two diagonals.
std::vector<LinePlace> places_of(Direction direction, int length);

/// All places of one direction and length at once. A set of cells of a line, bit i for its i-th
/// cell, becomes the set of those cells at all places.
class ParallelLines {
 public:
  ParallelLines(Direction direction, int length);

  [[nodiscard]] Direction direction() const { return direction_; }
  [[nodiscard]] const std::vector<LinePlace>& places() const { return places_; }
  [[nodiscard]] const PointSet& at_all_places(std::uint32_t cells) const { return sets_[cells]; }
  /// Every point of every place.
  [[nodiscard]] const PointSet& points() const { return sets_.back(); }

 private:
  Direction direction_;
  std::vector<LinePlace> places_;
  std::vector<PointSet> sets_;
};

/// LineClasses of a single line: bit i of each mask for its i-th cell.
struct LineMasks {
  std::uint32_t five = 0;
  std::uint32_t overline = 0;
  std::uint32_t one_four = 0;
  std::uint32_t two_fours = 0;
  std::array<std::uint32_t, 6> three_by_extension{};
};

/// The classes at all places when the line with these masks is at each.
LineClasses classes_at_all_places(const LineMasks& masks, const ParallelLines& lines);

}  // namespace kinjite
