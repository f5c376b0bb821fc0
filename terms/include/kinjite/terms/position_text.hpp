// Positions as text.
//
// Three forms, recognised without being told which:
//   cells   225 of `.` free, `x` Black, `o` White: rank 15 first, each rank from a to o. Either
//           case, `*` and a filled disc for Black, a hollow disc for White, `_ + -` for free;
//           blanks and line breaks anywhere; a rim line of exactly the letters a to o; a rank's
//           number at either end of a line.
//   moves   "h8i9j10" or "h8 i9 j10": Black first, colours in turn.
//   set-up  "B h8 i9 W j10": Black's stones, then White's.
// Each has one canonical output, which reads back as the same position.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <kinjite/terms/position.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

/// Reads a position in any of the three forms. The message of a failure names the place (line and
/// column of a cell, or the number of a move) and what was expected. Linear in the text's length.
Result<Position> parse_position(std::string_view text);

/// Reads exactly 225 characters of `.`, `x` and `o`: the form of bulk files, one board a line.
Result<Position> parse_cells(std::string_view cells);

/// Reads a move sequence: every point on the board, none twice. May be empty.
Result<std::vector<Point>> parse_moves(std::string_view text);

/// 225 characters of `.`, `x` and `o`, without line breaks.
std::string to_cells(const Position& position);

/// "B h8 i9 W j10", each colour's points by rising rank and file; the empty board is "B W".
std::string to_setup(const Position& position);

/// "h8i9j10".
std::string to_moves(const std::vector<Point>& moves);

/// The board drawn for a person: fifteen lines of blank-separated cells with ranks and files along
/// the rim, each line ended by a line break. It reads back as the same position.
std::string draw(const Position& position);

}  // namespace kinjite
