#include "properties.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "subjects.hpp"

namespace kinjite {
namespace {

constexpr std::array property_table{
    Property{"judges_agree",
             "The referee says what the oracle says: every free point, reading, implementation and "
             "door; and the claim checker accepts every derivation.",
             judges_agree},
    Property{"batches_answer_alike", "Boards judged together are judged as each alone.",
             batches_answer_alike},
    Property{"sets_fit_together",
             "Every set holds free points only; forbidden_points is the union of the fouls; the "
             "shapes before 9.3 hold every double-three.",
             sets_fit_together},
    Property{"asking_changes_nothing",
             "The answer is the same after any other questions, in any order, from any thread.",
             asking_changes_nothing},
    Property{"symmetries_commute", "Judging commutes with the eight symmetries.",
             symmetries_commute},
    Property{"edge_is_a_white_wall",
             "A wall of white stones along a file or rank judges as the edge does.",
             edge_is_a_white_wall},
    Property{"own_lines_decide",
             "Nothing off a stone's own lines, or farther than five cells on them, changes a five, "
             "an overline or a double-four.",
             own_lines_decide},
    Property{"far_stones_are_irrelevant",
             "With the deepest nested question at level D, nothing farther than 3D+5 cells changes "
             "a verdict.",
             far_stones_are_irrelevant},
    Property{"white_stones_only_take",
             "One more white stone adds no overline and no double-four and changes no five.",
             white_stones_only_take},
    Property{"rows_are_counted_right",
             "A five is an unbroken row of five and an overline a longer one, as counted here.",
             rows_are_counted_right},
    Property{"five_beats_every_foul", "A five carries no foul, whatever else the stone makes.",
             five_beats_every_foul},
    Property{"new_overlines_are_short",
             "Where no five or longer stood, one stone makes overlines of six to nine.",
             new_overlines_are_short},
    Property{"fours_and_completions_fit",
             "On one line: completions = fours + straight fours; at most two fours; a straight "
             "four is alone.",
             fours_and_completions_fit},
    Property{"one_line_holds_one_three", "On one line: never two threes, never a three and a four.",
             one_line_holds_one_three},
    Property{"line_classes_are_the_claims",
             "The referee's classes of each line are what the oracle's derivation claims.",
             line_classes_are_the_claims},
    Property{"claims_hold", "The claim checker accepts every derivation, nested ones too.",
             claims_hold},
    Property{"tampering_is_noticed", "The claim checker refuses a derivation made false.",
             tampering_is_noticed},
    Property{"depth_is_the_least_cut",
             "The depth is the least k at which judging with the recursion cut at k is right.",
             depth_is_the_least_cut},
    Property{"texts_read_back", "Every text form of a position or of moves reads back.",
             texts_read_back},
    Property{"noise_is_read_over",
             "Upper case, discs, other signs for free, blanks and rims change no position.",
             noise_is_read_over},
    Property{"damaged_text_is_refused",
             "A board with a cell too few or too many, or with a foreign sign, is refused in one "
             "line.",
             damaged_text_is_refused},
    Property{"shrinking_keeps_the_failure",
             "A position shrunk for a failure still fails, and by no stone fewer.",
             shrinking_keeps_the_failure},
};

}  // namespace

std::span<const Property> all_properties() {
  return property_table;
}

const Property& property_called(std::string_view name) {
  const auto found = std::ranges::find(property_table, name, &Property::name);
  assert(found != property_table.end());
  return *found;
}

std::string_view key_of(std::string_view broken) {
  return broken.substr(0, broken.find(": "));
}

}  // namespace kinjite
