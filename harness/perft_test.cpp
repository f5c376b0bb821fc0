#include <gtest/gtest.h>

#include <kinjite/harness/perft.hpp>
#include <kinjite/oracle/oracle.hpp>
#include <kinjite/referee/referee.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

PerftCount count(const char* setup, int stones, const Judge& judge = Referee()) {
  const Position position = *parse_position(setup);
  return perft(judge, position, colour_to_move(position), stones, Reading::rif, 2);
}

TEST(Perft, TheEmptyBoardHasNoFouls) {
  EXPECT_EQ(count("B W", 1).sequences(), 225U);
  EXPECT_EQ(count("B W", 2).sequences(), 225U * 224U);
}

TEST(Perft, BlackIsBarredFromForbiddenPoints) {
  // The double-three on h8 is all that is forbidden.
  const PerftCount one = count("B g8 i8 h7 h9 W a1 a2 a3 a4", 1);
  EXPECT_EQ(one.sequences(), 225U - 8U - 1U);
  EXPECT_EQ(one.forbidden[4], 1U);
}

TEST(Perft, AFiveEndsTheGame) {
  // One completion for Black: 216 other stones, each answered on 215 points.
  const PerftCount two = count("B d8 e8 f8 g8 W c8 a1 a15 o1", 2);
  EXPECT_EQ(count("B d8 e8 f8 g8 W c8 a1 a15 o1", 1).five, 1U);
  EXPECT_EQ(two.sequences(), 216U * 216U);
  EXPECT_EQ(two.five, 0U);
}

TEST(Perft, WhiteWinsWithFiveOrMore) {
  const Position position = *parse_position("B a1 W d8 e8 f8 h8 i8");
  EXPECT_EQ(white_wins(position), PointSet{*parse_point("g8")});
  EXPECT_EQ(perft(Referee(), position, Colour::white, 1, Reading::rif, 1).five, 1U);
}

TEST(Perft, AStandingFiveHasEndedTheGame) {
  for (const auto& [setup, colour] :
       {std::pair{"B d8 e8 f8 g8 h8 W a1 a3", std::optional(Colour::black)},
        std::pair{"B a1 b2 c3 d4 e5 W a2", std::optional(Colour::black)},
        std::pair{"B a1 a3 W o11 o12 o13 o14 o15", std::optional(Colour::white)},
        std::pair{"B a1 W d8 e8 f8 g8 h8 i8", std::optional(Colour::white)},
        std::pair{"B d8 e8 f8 g8 h8 i8 W a1", std::optional<Colour>()},
        std::pair{"B d8 e8 f8 g8 W a1 a2 a3 a4", std::optional<Colour>()},
        std::pair{"B l1 m1 n1 o1 a2 W", std::optional<Colour>()}}) {
    EXPECT_EQ(winner(*parse_position(setup)), colour) << setup;
    EXPECT_EQ(count(setup, 2).sequences() == 0, colour.has_value()) << setup;
  }
}

TEST(Perft, JudgesCountAlike) {
  const char* position = "B g8 i8 h7 h9 g7 W f6 i7 a1 o2 o9";
  EXPECT_EQ(count(position, 1), count(position, 1, Oracle()));
  EXPECT_EQ(count("B g8 i8 h7 h9 W a1 a2 a3", 2), count("B g8 i8 h7 h9 W a1 a2 a3", 2, Oracle()));
}

TEST(Perft, TheSplitByFirstStoneAddsUp) {
  const Position position = *parse_position("B g8 i8 h7 h9 W a1 a2 a3 a4");
  PerftCount sum;
  std::uint64_t parts = 0;
  for (const auto& [point, part] :
       perft_by_first(Referee(), position, Colour::black, 2, Reading::rif, 3)) {
    sum.add(part);
    parts += part.sequences() > 0 ? 1 : 0;
  }
  EXPECT_EQ(parts, 216U);
  EXPECT_EQ(sum, count("B g8 i8 h7 h9 W a1 a2 a3 a4", 2));
}

}  // namespace
}  // namespace kinjite
