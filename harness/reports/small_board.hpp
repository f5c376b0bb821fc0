// The part of a board that a question is about, in a few lines of plain text.
#pragma once

#include <string>
#include <vector>

#include <kinjite/terms/position.hpp>

namespace kinjite {

/// The board around its stones and the free points `in_question`, one point further each way: `x`
/// Black, `o` White, `?` a point in question. A line a rank, with its number before, and a last one
/// of file letters; no line breaks. All lines are equally long.
std::vector<std::string> small_board(const Position& position, const PointSet& in_question);

/// The same lines as one text, each ended by a line break.
std::string small_board_text(const Position& position, const PointSet& in_question);

}  // namespace kinjite
