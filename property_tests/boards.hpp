// The board as the properties see it: where lines run, and boards cut from other boards.
//
// Written for the tests alone, so that a judge's mistake about a line is not made here as well.
#pragma once

#include <optional>

#include <kinjite/terms/direction.hpp>
#include <kinjite/terms/position.hpp>

namespace kinjite {

/// The point `files` to the right and `ranks` up, or none over the edge.
std::optional<Point> moved(Point point, int files, int ranks);

/// The point `distance` cells along the line, in its rising sense; or none over the edge.
std::optional<Point> along(Point point, Direction direction, int distance);

/// How many black stones stand next to `point` without a gap, on the side of `sense` (1 or -1).
int black_run(const Position& position, Point point, Direction direction, int sense);

/// The length of the unbroken row that a black stone on `point` makes on the line.
int row_length(const Position& position, Point point, Direction direction);

/// The points of the four lines through `point` at most `reach` cells away, itself included.
PointSet star(Point point, int reach);

/// The points at most `distance` king's steps away.
PointSet square(Point point, int distance);

/// The stones of `inside` on the points in `where`, those of `outside` everywhere else.
Position patched(const Position& inside, const PointSet& where, const Position& outside);

/// The whole position moved; stones that leave the board are gone.
Position moved(const Position& position, int files, int ranks);

}  // namespace kinjite
