#include "line_places.hpp"

#include <bit>

#include <kinjite/harness/sweeps/line_class.hpp>

namespace kinjite {

std::vector<LinePlace> places_of(Direction direction, int length) {
  std::vector<LinePlace> places;
  for (const Point first : PointSet::all()) {
    if (point_along(first, direction, -1)) continue;
    LinePlace place;
    for (std::optional<Point> point = first; point; point = point_along(*point, direction, 1)) {
      place.push_back(*point);
    }
    if (static_cast<int>(place.size()) == length) places.push_back(std::move(place));
  }
  return places;
}

ParallelLines::ParallelLines(Direction direction, int length)
    : direction_(direction), places_(places_of(direction, length)) {
  const std::size_t all = std::size_t{1} << length;
  sets_.resize(all);
  for (std::size_t cells = 1; cells < all; ++cells) {
    const auto lowest = static_cast<std::size_t>(std::countr_zero(cells));
    sets_[cells] = sets_[cells & (cells - 1)];
    for (const LinePlace& place : places_) sets_[cells].insert(place[lowest]);
  }
}

LineClasses classes_at_all_places(const LineMasks& masks, const ParallelLines& lines) {
  LineClasses classes;
  classes.five = lines.at_all_places(masks.five);
  classes.overline = lines.at_all_places(masks.overline);
  classes.one_four = lines.at_all_places(masks.one_four);
  classes.two_fours = lines.at_all_places(masks.two_fours);
  for (std::size_t i = 0; i < masks.three_by_extension.size(); ++i) {
    classes.three_by_extension[i] = lines.at_all_places(masks.three_by_extension[i]);
  }
  return classes;
}

}  // namespace kinjite
