// What the seeds of boards are good for: a property that looks for something must find it there.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include <kinjite/terms/position_text.hpp>

#include "branches.hpp"
#include "properties.hpp"
#include "shrinking.hpp"
#include "target.hpp"

namespace kinjite {
namespace {

TEST(SeedsOfBoards, show_failures_to_shrink) {
  const ShrinkingCounts before = shrinking_counts();
  std::uint64_t boards = 0;
  for (const auto& entry : std::filesystem::directory_iterator(KINJITE_SEEDS_OF_BOARDS)) {
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const Result<Position> position = parse_position(text);
    if (!position || !is_soon_judged(*position)) continue;
    ++boards;
    const auto broken =
        property_called("shrinking_keeps_the_failure").holds(*position, chance_of(text));
    EXPECT_FALSE(broken) << entry.path() << ": " << *broken;
  }
  ASSERT_GT(boards, 50U);
  const ShrinkingCounts after = shrinking_counts();
  EXPECT_EQ(
      after.misread + after.foul + after.nothing - before.misread - before.foul - before.nothing,
      boards);
  // More than half are misread somewhere, and few show nothing at all.
  EXPECT_GT(2 * (after.misread - before.misread), boards);
  EXPECT_GT(10 * (after.foul - before.foul), boards);
  EXPECT_LT(10 * (after.nothing - before.nothing), boards);
}

}  // namespace
}  // namespace kinjite
