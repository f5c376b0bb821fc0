#include "test_texts.hpp"

namespace kinjite {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(BoardBlocks, GiveTheFirstListedSideToBlack) {
  const Record record = read_one("START 15\nINFO rule 4\nBOARD\n7,7,2\n8,6,1\n6,8,2\nDONE\n");
  EXPECT_EQ(record.form, Form::board_block);
  EXPECT_EQ(to_setup(record.setup), "B g7 h8 W i9");
  EXPECT_THAT(record.notes, ElementsAre(HasSubstr("the opponent's) was taken for Black")));
  EXPECT_EQ(setup_of("YXBOARD\n7,7,1\nDONE\n"), "B h8 W");
  EXPECT_EQ(setup_of("BOARD\n7,7,2\n8,6,1\nDONE\n", BlackIs::first), "B i9 W h8");
}

TEST(BoardBlocks, SayWhenTheNumbersOfStonesDoNotFit) {
  const Record record = read_one("BOARD\n7,7,1\n8,6,1\n9,5,1\nDONE\n");
  EXPECT_TRUE(record.colours_in_doubt);
  EXPECT_THAT(record.notes, ElementsAre(HasSubstr("do not fit")));
}

TEST(BoardBlocks, ARefusalNamesTheLine) {
  EXPECT_THAT(refusal_of("START 20\nBOARD\nDONE\n"), HasSubstr("line 1: a board of 20"));
  EXPECT_THAT(refusal_of("BOARD\n15,7,1\nDONE\n"), HasSubstr("line 2: 15,7; expected 0 to 14"));
  EXPECT_THAT(refusal_of("BOARD\n7,7,1\n7,7,2\nDONE\n"), HasSubstr("line 3: 7,7 (h8) is given"));
  EXPECT_THAT(refusal_of("BOARD\n7,7\nDONE\n"), HasSubstr("line 2: '7,7'"));
  EXPECT_THAT(refusal_of("BOARD\n7,7,4\nDONE\n"), HasSubstr("side 4"));
  EXPECT_THAT(refusal_of("BOARD\n7,7,1\n"), HasSubstr("no DONE"));
  EXPECT_THAT(refusal_of("7,7,2\n8,6,1\n"), HasSubstr("from 0 or from 1"));
}

constexpr std::string_view heading = "Piskvorky 15x15, 11:11, 0\n";

TEST(Psq, CountsFromOneAndFromTheTop) {
  const Record record = read_one(std::string(heading) +
                                 "8,8,0\n9,7,1500\n7,9,820\nengine-one.zip\nengine-two.zip\n1\n");
  EXPECT_EQ(record.form, Form::psq);
  EXPECT_EQ(record.moves.size(), 3U);
  EXPECT_EQ(to_setup(final_position(record)), "B g7 h8 W i9");
  EXPECT_EQ(setup_of(std::string(heading) + "8, 8\n9, 7\n-1\n"), "B h8 W i9");
}

TEST(Psq, CountingFromZeroIsRecognised) {
  EXPECT_THAT(refusal_of(std::string(heading) + "7,7,0\n0,14,10\n-1\n"),
              HasSubstr("line 3: 0,14: this file counts its coordinates from 0"));
  EXPECT_THAT(read_one(std::string(heading) + "7,7,0\n8,6,10\n-1\n").notes,
              ElementsAre(HasSubstr("the first stone is on g9")));
}

TEST(Psq, ARefusalNamesTheLine) {
  EXPECT_THAT(refusal_of("Piskvorky 20x20, 11:11, 0\n8,8,0\n"), HasSubstr("a board of 20x20"));
  EXPECT_THAT(refusal_of("Piskvorky\n8,8,0\n"), HasSubstr("line 1"));
  EXPECT_THAT(refusal_of(std::string(heading) + "8,8,0\n8,16,0\n"), HasSubstr("line 3: 8,16"));
  EXPECT_THAT(refusal_of(std::string(heading) + "8,8,0\n8,8,0\n"),
              HasSubstr("line 3: move 2: h8 is occupied"));
  EXPECT_THAT(refusal_of(heading), HasSubstr("no move"));
  EXPECT_THAT(refusal_of(std::string(heading) + "8,8\n9,9\n7,x\n6,6\n-1\n"),
              HasSubstr("line 4: '7,x'; expected a move such as 8,8,1500, as line 5 is one"));
}

}  // namespace
}  // namespace kinjite
