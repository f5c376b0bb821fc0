#include <string>

#include <gtest/gtest.h>

#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

const std::string empty_cells(225, '.');

std::string refusal(std::string_view text) {
  const Result<Position> position = parse_position(text);
  return position ? "accepted" : position.error().message;
}

TEST(PositionText, CellsStartAtRankFifteen) {
  std::string cells = empty_cells;
  cells[0] = 'x';
  cells[224] = 'o';
  EXPECT_EQ(to_setup(*parse_position(cells)), "B a15 W o1");
}

TEST(PositionText, MovesAlternateFromBlack) {
  for (const std::string_view text : {"h8i9j10", "h8 i9 j10", "H8I9J10", " h8\ni9\tj10\r\n"}) {
    EXPECT_EQ(to_setup(*parse_position(text)), "B h8 j10 W i9") << text;
  }
}

TEST(PositionText, SetupGivesEachColour) {
  EXPECT_EQ(to_setup(*parse_position("B h8 i9 W j10")), "B h8 i9 W j10");
  EXPECT_EQ(to_setup(*parse_position("W j10 B i9 h8")), "B h8 i9 W j10");
  EXPECT_EQ(to_setup(*parse_position("b b8 w")), "B b8 W");
  EXPECT_EQ(parse_position("B W"), Position());
  EXPECT_EQ(parse_position("B"), Position());
}

TEST(PositionText, FileBIsNoSetup) {
  EXPECT_EQ(to_setup(*parse_position("b8")), "B b8 W");
  EXPECT_EQ(refusal("b8 w9"),
            "move 2: 'w9' is no point; expected a file a to o and a rank 1 to 15, as in h8");
}

TEST(PositionText, CellsTolerateTheHabitsOfPeople) {
  std::string board;
  for (int rank = 15; rank >= 1; --rank) {
    board += rank == 8 ? "8 _ + - \xE2\x97\x8F \xE2\x97\x8B * X O . . . . . . .  8\r\n"
                       : std::to_string(rank) + "  . . . . . . . . . . . . . . .\r\n";
  }
  const std::string rim = "   A B C D E F G H I J K L M N O\r\n";
  EXPECT_EQ(to_setup(*parse_position(rim + board + rim)), "B d8 f8 g8 W e8 h8");
}

TEST(PositionText, ARankMayEndWithItsNumberAndTheText) {
  std::string board;
  for (int rank = 15; rank >= 1; --rank) {
    board += "............... " + std::to_string(rank) + (rank > 1 ? "\n" : "");
  }
  EXPECT_EQ(parse_position(board), Position());
}

TEST(PositionText, AByteOrderMarkIsPassedOver) {
  EXPECT_EQ(parse_position("\xEF\xBB\xBF" + empty_cells), Position());
  EXPECT_EQ(to_setup(*parse_position("\xEF\xBB\xBF"
                                     "h8")),
            "B h8 W");
}

TEST(PositionText, ARimIsOnlyTheLettersInOrder) {
  const std::string row_of_white = "ooooooooooooooo\n";
  std::string board = row_of_white;
  for (int row = 1; row < 15; ++row) board += "...............\n";
  EXPECT_EQ(parse_position(board)->white().size(), 15);
}

TEST(PositionText, ABoardUpsideDownIsRefused) {
  std::string board;
  for (int rank = 1; rank <= 15; ++rank) board += std::to_string(rank) + " ...............\n";
  EXPECT_EQ(refusal(board),
            "line 1, column 1: rank number '1'; expected 15, as rank 15 comes first");
}

TEST(PositionText, RefusalsNameThePlace) {
  EXPECT_EQ(refusal(""),
            "empty position; expected 225 cells, moves like h8i9j10, or a set-up like B h8 W i9");
  EXPECT_EQ(refusal(empty_cells.substr(1)),
            "board of 224 cells; expected 225 cells, rank 15 first");
  EXPECT_EQ(refusal(empty_cells + "."),
            "line 1, column 226: more than 225 cells; expected the board to end here");
  EXPECT_EQ(refusal("..q" + empty_cells.substr(3)),
            "line 1, column 3: 'q' is no cell; "
            "expected . _ + - free, x X * ● Black or o O ○ White");
  EXPECT_EQ(refusal("...............\n..\x01"),
            "line 2, column 3: '\\x01' is no cell; "
            "expected . _ + - free, x X * ● Black or o O ○ White");
  EXPECT_EQ(refusal("...5..........."),
            "line 1, column 4: number among the cells; expected . free, x Black or o White");
  EXPECT_EQ(refusal(empty_cells + "\n0 ..............."),
            "line 2, column 1: expected no rank below rank 1");
  EXPECT_EQ(refusal("h8p16"),
            "move 2: 'p16' is no point; expected a file a to o and a rank 1 to 15, as in h8");
  EXPECT_EQ(refusal("h8i9h8"), "move 3: h8 is occupied; expected a free point");
  EXPECT_EQ(refusal("B h8 W h8"), "set-up: h8 is given twice; expected each point once");
  EXPECT_EQ(refusal("B h8 B i9"), "set-up: B stands twice; expected each colour once");
  EXPECT_EQ(refusal("h"),
            "line 1, column 1: 'h' is no cell; "
            "expected . _ + - free, x X * ● Black or o O ○ White");
  EXPECT_EQ(refusal("B h W"),
            "set-up: 'h' is no point; expected a file a to o and a rank 1 to 15, as in h8");
  EXPECT_EQ(refusal("w9 h8"),
            "set-up: 'w9' is no point; expected a file a to o and a rank 1 to 15, as in h8");
  EXPECT_EQ(refusal("B h8 8h"),
            "set-up: '8h' is no point; expected a file a to o and a rank 1 to 15, as in h8");
}

TEST(PositionText, MessagesStayOnOneShortLine) {
  for (const std::string& text :
       {std::string(1'000'000, 'h'), std::string(1'000'000, '\n') + "?",
        "B " + std::string(99999, 'x'), std::string("\xff\xfe\x00\n\x80", 5),
        "h8" + std::string(100'000, '9')}) {
    const std::string message = refusal(text);
    EXPECT_NE(message, "accepted");
    EXPECT_LT(message.size(), 200U);
    EXPECT_EQ(message.find('\n'), std::string::npos);
  }
}

TEST(PositionText, BulkCellsAreExact) {
  EXPECT_EQ(parse_cells(empty_cells), Position());
  EXPECT_EQ(parse_cells(empty_cells.substr(1)).error().message,
            "board of 224 characters; expected 225 cells");
  std::string upper = empty_cells;
  upper[16] = 'X';
  EXPECT_EQ(parse_cells(upper).error().message,
            "cell 17 (b14): 'X' is no cell; expected . free, x Black or o White");
}

TEST(PositionText, EveryOutputReadsBack) {
  const Position position = *parse_position("B a1 h8 o15 W b2 i9");
  EXPECT_EQ(parse_position(to_cells(position)), position);
  EXPECT_EQ(parse_cells(to_cells(position)), position);
  EXPECT_EQ(parse_position(to_setup(position)), position);
  EXPECT_EQ(parse_position(draw(position)), position);
  const std::vector<Point> moves = *parse_moves("h8 i9 a15");
  EXPECT_EQ(to_moves(moves), "h8i9a15");
}

}  // namespace
}  // namespace kinjite
