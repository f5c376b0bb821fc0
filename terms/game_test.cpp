#include <gtest/gtest.h>

#include <kinjite/terms/game.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

TEST(Game, IsALineOfMovesAndPerhapsAResult) {
  const Game game = *parse_game("h8i9g7 W");
  EXPECT_EQ(game.moves.size(), 3U);
  EXPECT_EQ(game.winner, Winner::white);
  EXPECT_EQ(parse_game("h8 i9 g7 D")->winner, Winner::nobody);
  EXPECT_EQ(parse_game("h8i9g7\r")->winner, std::nullopt);
  EXPECT_EQ(parse_game("h8i9 B \t\r")->winner, Winner::black);
  EXPECT_TRUE(parse_game("")->moves.empty());
  EXPECT_EQ(parse_game("D"), (Game{{}, Winner::nobody}));
}

TEST(Game, ReadsBackWhatItWrites) {
  for (const std::string_view line : {"", "h8", "h8i9 B", "a1o15h8 W", "c3d4 D", " B"}) {
    const Game game = *parse_game(line);
    EXPECT_EQ(parse_game(to_string(game)), game);
    EXPECT_EQ(to_string(game), line);
  }
}

TEST(Game, RefusesAnOccupiedPointAndAnUnknownResult) {
  EXPECT_EQ(parse_game("h8i9h8 B").error().message,
            "move 3: h8 is occupied; expected a free point");
  EXPECT_FALSE(parse_game("h8i9 X"));
  EXPECT_FALSE(parse_game("h8i9B"));
}

TEST(Game, HasAPositionAfterEachMove) {
  const Game game = *parse_game("h8i9g7 W");
  EXPECT_EQ(position_after(game, 0), Position());
  EXPECT_EQ(to_setup(position_after(game, 2)), "B h8 W i9");
  EXPECT_EQ(to_setup(position_after(game, 3)), "B g7 h8 W i9");
}

}  // namespace
}  // namespace kinjite
