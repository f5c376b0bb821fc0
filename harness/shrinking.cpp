#include <cassert>

#include <kinjite/harness/shrinking.hpp>

namespace kinjite {
namespace {

/// Takes away what can go of one colour; true if anything went.
bool take_away(Position& position, Colour colour, const Keeps& keeps) {
  bool smaller = false;
  for (const Point point : PointSet(position.stones(colour))) {
    const Position without = position.without(point);
    if (!keeps(without)) continue;
    position = without;
    smaller = true;
  }
  return smaller;
}

}  // namespace

Position shrink(const Position& position, const Keeps& keeps) {
  assert(keeps(position));
  Position smallest = position;
  bool smaller = true;
  while (smaller) {
    smaller = take_away(smallest, Colour::white, keeps);
    smaller = take_away(smallest, Colour::black, keeps) || smaller;
  }
  return smallest;
}

}  // namespace kinjite
