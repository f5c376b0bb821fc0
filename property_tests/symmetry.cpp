// No rule knows left from right, or an edge from an opponent's wall.
#include <kinjite/harness/generator.hpp>
#include <kinjite/terms/symmetry.hpp>

#include "boards.hpp"
#include "judges.hpp"
#include "subjects.hpp"

namespace kinjite {
namespace {

/// All points of the files from `first` to `last`, of which there may be none.
PointSet files(int first, int last) {
  PointSet points;
  for (const Point point : PointSet::all()) {
    if (first <= point.file() && point.file() <= last) points.insert(point);
  }
  return points;
}

}  // namespace

Broken symmetries_commute(const Position& position, std::uint64_t chance) {
  SplitMix64 random(chance);
  const auto point = worthwhile_point(position, random);
  for (const Symmetry symmetry : Symmetry::all()) {
    const Position image = symmetry(position);
    if (Broken broken = referees_say_the_same(position, position.free(), image, symmetry)) {
      return broken;
    }
    if (!point) continue;
    if (Broken broken = oracle_says_the_same(position, *point, image, symmetry(*point))) {
      return broken;
    }
  }
  return std::nullopt;
}

Broken edge_is_a_white_wall(const Position& position, std::uint64_t chance) {
  SplitMix64 random(chance);
  // Turned first, so that the wall stands along a file or a rank, on either side.
  const Position turned = Symmetry(random.below(Symmetry::count))(position);
  const int width = 1 + random.below(6);
  const Position white({}, PointSet::all());

  // A wall on file `width` - 1 bounds what lies to its right as the edge would; moved to the edge,
  // the same stones have a wall on their right where the edge was.
  const Position walled = patched(white, files(width - 1, width - 1), turned);
  const Position beyond = generate_position(random.next());
  const int wall = board_size - width;
  const Position at_edge = patched(white, files(wall, wall),
                                   patched(moved(turned, -width, 0), files(0, wall - 1), beyond));

  const PointSet points = walled.free() & files(width, board_size - 1);
  const auto image = [&](Point point) { return Point::at(point.file() - width, point.rank()); };
  if (Broken broken = referees_say_the_same(walled, points, at_edge, image)) return broken;

  const auto point = worthwhile_point(walled, random);
  if (!point || !points.contains(*point)) return std::nullopt;
  return oracle_says_the_same(walled, *point, at_edge, image(*point));
}

}  // namespace kinjite
