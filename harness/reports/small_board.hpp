// The part of a board that a question is about, in a few lines of plain text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <kinjite/terms/position.hpp>

namespace kinjite {

/// The board around its stones and `asked`, one point further each way: `x` Black, `o` White, `?`
/// the point that was asked about. A line a rank, with its number before, and a last one of file
/// letters; no line breaks. All lines are equally long.
std::vector<std::string> small_board(const Position& position, std::optional<Point> asked);

/// The same lines as one text, each ended by a line break.
std::string small_board_text(const Position& position, std::optional<Point> asked);

}  // namespace kinjite
