// Looking at the board from where a question's stone stands: what several misreadings need.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "belief.hpp"

namespace kinjite {

/// What stands at the two ends of an unbroken row: the first point beyond each, if on the board.
using Ends = std::array<std::optional<Point>, 2>;
Ends ends_of_row(const Definitions& rules, const Question& question, Direction direction);

/// The points beyond the unbroken row that are free.
std::vector<Point> free_ends(const Definitions& rules, const Question& question,
                             Direction direction);

/// The same board asked about another black stone that stands on it.
Question about_standing_stone(const Question& question, Point stone);

/// The question about one more black stone.
Question with_one_more(const Question& question, Point stone);

/// The board with the colours exchanged.
Position exchanged(const Position& board);

/// The fours of the whole board that the question's stone is no part of.
int fours_elsewhere(const Definitions& rules, const Question& question);
/// The rows of three of the whole board that the question's stone is no part of.
int threes_elsewhere(const Definitions& rules, const Question& question);

/// An answer that looks at nothing.
Derivation answered_unseen(const Question& question, Verdict verdict);

}  // namespace kinjite
