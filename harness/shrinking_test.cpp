#include <gtest/gtest.h>

#include <kinjite/harness/generator.hpp>
#include <kinjite/harness/shrinking.hpp>
#include <kinjite/oracle/oracle.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

TEST(Shrinking, TakesAwayWhatDoesNotMatter) {
  const Position position = *parse_position("B g8 i8 h7 h9 a1 a3 W o15 o13 a2");
  const Point point = *parse_point("h8");
  const Oracle oracle;
  const Position smallest = shrink(position, [&](const Position& candidate) {
    return oracle.judge(candidate, point, Reading::rif).has(Foul::double_three);
  });
  EXPECT_EQ(to_setup(smallest), "B h7 g8 i8 h9 W");
}

TEST(Shrinking, LeavesAPositionFromWhichNoStoneCanGo) {
  const Keeps keeps = [](const Position& candidate) {
    return candidate.black().size() >= 3 && candidate.white().size() >= 2;
  };
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Position position = generate_position(seed);
    if (!keeps(position)) continue;
    const Position smallest = shrink(position, keeps);
    EXPECT_EQ(smallest.black().size(), 3);
    EXPECT_EQ(smallest.white().size(), 2);
  }
}

}  // namespace
}  // namespace kinjite
