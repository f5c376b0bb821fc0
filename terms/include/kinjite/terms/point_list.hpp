// Points named one after the other.
#pragma once

#include <string>

#include <kinjite/terms/point.hpp>
#include <kinjite/terms/point_set.hpp>

namespace kinjite {

/// "h8 i9": the names of the points in their order, with a blank between; empty for none.
inline std::string listed(const PointSet& points) {
  std::string text;
  for (const Point point : points) text += (text.empty() ? "" : " ") + to_string(point);
  return text;
}

}  // namespace kinjite
