// A board drawn in characters, with imagined stones as numbers.
#pragma once

#include <string>

#include <kinjite/terms/board_svg.hpp>
#include <kinjite/terms/position.hpp>

namespace kinjite {

/// The part of the board that holds `area` and one point more each way: `x` black, `o` white, the
/// number of each imagined stone, `+` an extension, `-` a refused one, `.` free.
std::string text_board(const Position& position, const BoardMarks& marks, const PointSet& area);

}  // namespace kinjite
