#include "case_counts.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cstdint>
#include <cstdlib>

#include <fmt/format.h>

namespace kinjite {
namespace {

constexpr const char* scale_variable = "KINJITE_PROPERTY_SCALE";

constexpr std::array table{
    CaseCount{"judges_agree", 1'500},
    CaseCount{"batches_answer_alike", 20'000},
    CaseCount{"sets_fit_together", 40'000},
    CaseCount{"symmetries_commute", 10'000},
    CaseCount{"asking_changes_nothing", 5'000},
    CaseCount{"edge_is_a_white_wall", 20'000},
    CaseCount{"own_lines_decide", 20'000},
    CaseCount{"far_stones_are_irrelevant", 20'000},
    CaseCount{"white_stones_only_take", 20'000},
    CaseCount{"rows_are_counted_right", 20'000},
    CaseCount{"five_beats_every_foul", 20'000},
    CaseCount{"new_overlines_are_short", 20'000},
    CaseCount{"fours_and_completions_fit", 20'000},
    CaseCount{"one_line_holds_one_three", 20'000},
    CaseCount{"line_classes_are_the_claims", 20'000},
    CaseCount{"claims_hold", 20'000},
    CaseCount{"tampering_is_noticed", 20'000},
    CaseCount{"depth_is_the_least_cut", 20'000},
    CaseCount{"texts_read_back", 20'000},
    CaseCount{"noise_is_read_over", 20'000},
    CaseCount{"damaged_text_is_refused", 20'000},
    CaseCount{"shrinking_keeps_the_failure", 2'000},
};

std::int64_t percent() {
  const char* const text = std::getenv(scale_variable);
  if (text == nullptr || *text == '\0') return 100;
  const std::string_view digits = text;
  int value = 0;
  const auto [end, error] = std::from_chars(digits.begin(), digits.end(), value);
  if (error != std::errc{} || end != digits.end() || value < 1) {
    fmt::print(stderr, "error: {}={}; expected a whole number of percent, at least 1\n",
               scale_variable, text);
    std::exit(2);
  }
  return value;
}

}  // namespace

std::span<const CaseCount> case_counts() {
  return table;
}

const CaseCount& case_count_of(std::string_view property) {
  const auto found = std::ranges::find(table, property, &CaseCount::property);
  assert(found != table.end());
  return *found;
}

int scaled(int cases) {
  static const std::int64_t share = percent();
  return static_cast<int>(std::clamp<std::int64_t>(cases * share / 100, 1, 1'000'000'000));
}

}  // namespace kinjite
