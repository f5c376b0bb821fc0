// Each deliberately broken referee is caught by the sweep that should catch it, on the first blocks
// that can show it; the kernel copied without a fault is caught by none.
#include <faults.hpp>
#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <kinjite/harness/sweeps/board_sweep.hpp>
#include <kinjite/harness/sweeps/crossing_sweep.hpp>
#include <kinjite/harness/sweeps/line_sweep.hpp>

namespace kinjite {
namespace {

/// A sweep over one broken referee, and a few of its blocks.
struct Trial {
  std::unique_ptr<Sweep> sweep;
  std::vector<std::uint64_t> blocks;
};

Trial trial(std::string_view sweep, const Definitions& definitions, const Referee& referee) {
  // Lines of length 1 to 10; crossings of each alphabet; boards of up to four black stones.
  if (sweep == "lines") {
    return {line_sweep(definitions, {&referee}), {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 500}};
  }
  if (sweep == "crossings") {
    return {crossing_sweep(definitions, {&referee}, threes_by_default), {5, 32, 85}};
  }
  return {board_sweep(definitions, {&referee}, {4, 0, 4}), {0, 1, 2, 3, 4}};
}

std::string first_difference(std::string_view sweep, const kernel::Table& kernel) {
  const Definitions definitions;
  const Referee referee(Implementation{"broken", "broken", "", true, &kernel});
  const Trial tried = trial(sweep, definitions, referee);
  for (const std::uint64_t block : tried.blocks) {
    const BlockResult result = tried.sweep->run(block);
    if (result.difference) return *result.difference;
  }
  return {};
}

class BrokenReferee : public ::testing::TestWithParam<Fault> {};

TEST_P(BrokenReferee, IsCaughtByItsSweep) {
  const Fault& fault = GetParam();
  ASSERT_NE(fault.kernel->judge_board, nullptr)
      << "the kernel no longer holds the text that faults.json replaces for " << fault.name;
  if (fault.sweep == std::string_view("none")) {
    for (const char* sweep : {"lines", "boards"}) {
      EXPECT_EQ(first_difference(sweep, *fault.kernel), "");
    }
    return;
  }
  EXPECT_THAT(first_difference(fault.sweep, *fault.kernel), ::testing::HasSubstr("differ: broken"));
}

INSTANTIATE_TEST_SUITE_P(Sweeps, BrokenReferee, ::testing::ValuesIn(all_faults),
                         [](const auto& test) { return std::string(test.param.name); });

TEST(BrokenReferees, AreMoreThanTen) {
  EXPECT_GT(std::size(all_faults), 11U);
}

}  // namespace
}  // namespace kinjite
