#include "test_texts.hpp"

namespace kinjite {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// Fifteen lines, of which the rank h8 stands on is `rank8`.
std::string board(std::string_view rank8, std::string_view other = "...............") {
  std::string text;
  for (int line = 0; line < board_size; ++line) {
    text += line == 7 ? rank8 : other;
    text += '\n';
  }
  return text;
}

TEST(DrawnBoards, AreReadInEveryAlphabet) {
  const std::string expected = "B g8 i8 W h8";
  for (const std::string& text :
       {board("......xox......"), board("......XOX......"), board(". . . . . . X O X . . . . . ."),
        board("------BWB------", "---------------"), board("______*o*______", "_______________"),
        board("......●○●......"),
        board("・・・・・・●○●・・・・・・", "・・・・・・・・・・・・・・・"),
        board("├┼┼┼┼┼●○●┼┼┼┼┼┤", "├┼┼┼┼┼┼┼┼┼┼┼┼┼┤"), board("000000121000000", "000000000000000"),
        board("[0,0,0,0,0,0,1,-1,1,0,0,0,0,0,0],", "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"),
        board("++++++xox++++++", "+++++++++++++++")}) {
    EXPECT_EQ(setup_of(text), expected) << text;
  }
}

TEST(DrawnBoards, MayHaveRimsAndNumbers) {
  const Position position = *parse_position("B g8 i8 h7 h9 W a1 o15 c3 d4");
  EXPECT_EQ(setup_of(draw(position), BlackIs::first), to_setup(position));
  std::string both = "   A B C D E F G H I J K L M N O\n";
  for (int rank = board_size; rank >= 1; --rank) {
    both += std::to_string(rank) + (rank == 8 ? " ......xox...... " : " ............... ") +
            std::to_string(rank) + "\r\n";
  }
  EXPECT_EQ(setup_of(both), "B g8 i8 W h8");
}

TEST(DrawnBoards, NumberedFromTheTopKeepTheirNames) {
  std::string text;
  for (int rank = 1; rank <= board_size; ++rank) {
    text += std::to_string(rank) + (rank == 3 ? " x.............o\n" : " ...............\n");
  }
  const Record record = read_one(text, BlackIs::first);
  EXPECT_EQ(to_setup(record.setup), "B a3 W o3");
  EXPECT_THAT(record.notes, ElementsAre(HasSubstr("numbered from the top")));
}

TEST(DrawnBoards, TellWhichMarkIsBlackByTheNumbersOfStones) {
  const Record more_x = read_one(board("......xox......"));
  EXPECT_FALSE(more_x.colours_in_doubt);
  EXPECT_THAT(more_x.notes, ElementsAre(HasSubstr("X (or 1) was taken for Black, as")));
  const Record more_o = read_one(board("......oxo......"));
  EXPECT_EQ(to_setup(more_o.setup), "B g8 i8 W h8");
  EXPECT_THAT(more_o.notes, ElementsAre(HasSubstr("--black x if X is Black")));
}

TEST(DrawnBoards, SayWhenNothingTellsWhichMarkIsBlack) {
  const std::string even = board("......xo.......");
  const Record record = read_one(even);
  EXPECT_TRUE(record.colours_in_doubt);
  EXPECT_EQ(to_setup(record.setup), "B g8 W h8");
  EXPECT_THAT(record.notes, ElementsAre(HasSubstr("--black o")));
  const Record told = read_one(even, BlackIs::second);
  EXPECT_FALSE(told.colours_in_doubt);
  EXPECT_THAT(told.notes, IsEmpty());
  EXPECT_EQ(to_setup(told.setup), "B h8 W g8");
  EXPECT_FALSE(read_one(board("......●○.......")).colours_in_doubt);
}

TEST(DrawnBoards, AskAboutAMarkedPointOrOneBelow) {
  EXPECT_EQ(read_one(board("......xox!.....")).marked, Point::at(9, 7));
  EXPECT_EQ(read_one(board("......xox......") + "point j8\n").marked, Point::at(9, 7));
  EXPECT_EQ(read_one(board("......xox......") + "j8").marked, Point::at(9, 7));
  EXPECT_THAT(refusal_of(board("!.....xox!.....")), HasSubstr("a8 and j8 are both marked"));
}

TEST(DrawnBoards, StandOneAfterTheOther) {
  const auto records = read_records(board("......xox......") + "h9\n\n" + board("x.............."));
  ASSERT_TRUE(records.has_value());
  ASSERT_EQ(records->size(), 2U);
  EXPECT_EQ((*records)[0].marked, Point::at(7, 8));
  EXPECT_EQ(to_setup((*records)[1].setup), "B a8 W");
}

TEST(DrawnBoards, OfAnotherSizeAreRefusedWithThePlace) {
  EXPECT_THAT(refusal_of(board("......xox.......")), HasSubstr("line 8, column 16: a cell after"));
  EXPECT_THAT(refusal_of(board("......xox.....")), HasSubstr("line 8: 14 cells; expected 15"));
  EXPECT_THAT(refusal_of(repeated("................\n", 16)), HasSubstr("line 1, column 16"));
  EXPECT_THAT(refusal_of(repeated("...x...\n", 7)), HasSubstr("board of 7 x 7"));
  EXPECT_THAT(refusal_of(repeated("...............\n", 12)), HasSubstr("board of 12 lines"));
  EXPECT_THAT(refusal_of(board("......x?z......")), HasSubstr("line 8, column 9: 'z'"));
  EXPECT_THAT(refusal_of(board("9 ......xox......")), HasSubstr("rank number 9; expected 8"));
  EXPECT_THAT(refusal_of(board("......x●o......")), HasSubstr("three marks for two colours"));
}

}  // namespace
}  // namespace kinjite
