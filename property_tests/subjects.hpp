// The properties as functions, by the file that holds them. properties.cpp makes them one table.
#pragma once

#include "properties.hpp"

namespace kinjite {

// agreement.cpp
Broken judges_agree(const Position& position, std::uint64_t chance);
Broken batches_answer_alike(const Position& position, std::uint64_t chance);
Broken sets_fit_together(const Position& position, std::uint64_t chance);
Broken asking_changes_nothing(const Position& position, std::uint64_t chance);

// symmetry.cpp
Broken symmetries_commute(const Position& position, std::uint64_t chance);
Broken edge_is_a_white_wall(const Position& position, std::uint64_t chance);

// locality.cpp
Broken own_lines_decide(const Position& position, std::uint64_t chance);
Broken far_stones_are_irrelevant(const Position& position, std::uint64_t chance);
Broken white_stones_only_take(const Position& position, std::uint64_t chance);

// rows.cpp
Broken rows_are_counted_right(const Position& position, std::uint64_t chance);
Broken five_beats_every_foul(const Position& position, std::uint64_t chance);
Broken new_overlines_are_short(const Position& position, std::uint64_t chance);

// one_line.cpp
Broken fours_and_completions_fit(const Position& position, std::uint64_t chance);
Broken one_line_holds_one_three(const Position& position, std::uint64_t chance);
Broken line_classes_are_the_claims(const Position& position, std::uint64_t chance);

// derivations.cpp
Broken claims_hold(const Position& position, std::uint64_t chance);
Broken tampering_is_noticed(const Position& position, std::uint64_t chance);
Broken depth_is_the_least_cut(const Position& position, std::uint64_t chance);

// texts.cpp
Broken texts_read_back(const Position& position, std::uint64_t chance);
Broken noise_is_read_over(const Position& position, std::uint64_t chance);
Broken damaged_text_is_refused(const Position& position, std::uint64_t chance);

// shrinking.cpp
Broken shrinking_keeps_the_failure(const Position& position, std::uint64_t chance);

}  // namespace kinjite
