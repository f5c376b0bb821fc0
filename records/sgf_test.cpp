#include "test_texts.hpp"

namespace kinjite {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::SizeIs;

TEST(Sgf, RanksAreLettersFromTheTop) {
  const Record record = read_one("(;FF[4]GM[4]SZ[15]RU[Renju]PB[A]PW[B]RE[B+];B[hh];W[ig];B[gi])");
  EXPECT_EQ(record.form, Form::sgf);
  EXPECT_THAT(record.moves, SizeIs(3));
  EXPECT_EQ(to_setup(final_position(record)), "B g7 h8 W i9");
}

TEST(Sgf, TakesTheGameNumbersThatProgramsWrite) {
  for (const char* game : {"GM[1]", "GM[4]", "GM[5]", ""}) {
    EXPECT_EQ(setup_of("(;" + std::string(game) + "SZ[15];B[hh])"), "B h8 W");
  }
  EXPECT_THAT(refusal_of("(;GM[2]SZ[15];B[hh])"), HasSubstr("line 1, column 3: GM[2]"));
  EXPECT_THAT(refusal_of("(;GM[1]SZ[19];B[hh])"), HasSubstr("SZ[19]; expected 15"));
  EXPECT_THAT(read_one("(;GM[4];B[hh])").notes, Contains(HasSubstr("names no size")));
}

TEST(Sgf, ReadsSetUpsPassesAndBothWaysToWriteAPoint) {
  EXPECT_EQ(setup_of("(;SZ[15]AB[hh][aa:ba]AW[oo];W[];B[ig];W[tt])"), "B h8 i9 a15 b15 W o1");
  EXPECT_EQ(setup_of("(;SZ[15];B[h8];W[i9])"), "B h8 W i9");
  const Record record = read_one("(;SZ[15];B[hh];W[ig];AE[hh]AB[gg];W[hh])");
  EXPECT_EQ(to_setup(final_position(record)), "B g9 W h8 i9");
  EXPECT_THAT(record.notes, Contains(HasSubstr("moves are counted from there")));
}

TEST(Sgf, FollowsTheMainLine) {
  const Record record = read_one("(;SZ[15];B[hh](;W[ig](;B[gi])(;B[gg]))(;W[gh](;B[aa])))");
  EXPECT_EQ(to_setup(final_position(record)), "B g7 h8 W i9");
  EXPECT_THAT(record.notes, Contains(HasSubstr("variations were left out")));
}

TEST(Sgf, ReadsEveryGameOfACollection) {
  const auto records = read_records("(;SZ[15];B[hh])\n(;SZ[15];B[aa])\n");
  ASSERT_TRUE(records.has_value());
  EXPECT_THAT(*records, SizeIs(2));
}

TEST(Sgf, IsNotHarmedByDepth) {
  constexpr std::size_t deep = 10'000;
  const std::string nested =
      "(;SZ[15];B[hh]" + repeated("(;C[a]", deep) + repeated(")", deep) + ")";
  EXPECT_EQ(setup_of(nested), "B h8 W");
  EXPECT_THAT(refusal_of(repeated("(", deep)), HasSubstr("10000 levels deep"));
  EXPECT_THAT(refusal_of(repeated("(;", deep)), HasSubstr("10000 levels deep"));
}

TEST(Sgf, IsNotHarmedByCommentsInAnyEncoding) {
  // GBK: the second byte of a character may be ] or a backslash.
  EXPECT_EQ(setup_of("(;SZ[15]CA[gbk]C[\xB5\x5D\xBD\xFB\xCA\xD6\x81\x5C];B[hh])"), "B h8 W");
  EXPECT_EQ(setup_of("(;SZ[15]C[\xB5\x5D];B[hh])"), "B h8 W");
  // One byte a character, and an accented letter before the ].
  EXPECT_EQ(setup_of("(;SZ[15]PB[Ren\xE9]CA[ISO-8859-1];B[hh])"), "B h8 W");
  EXPECT_EQ(setup_of("(;SZ[15]PB[Ren\xE9];B[hh])"), "B h8 W");
  EXPECT_EQ(setup_of("(;SZ[15]C[\xE7\xA6\x81\xE6\x89\x8B \\] (;B[aa\\])];B[hh])"), "B h8 W");
}

TEST(Sgf, ReadsWhatIsALittleWrong) {
  EXPECT_EQ(setup_of("(;SZ[15];B[hh];)"), "B h8 W");
  EXPECT_EQ(setup_of("(SZ[15];Black[hh];White[ig])\n\x1A"), "B h8 W i9");
}

TEST(Sgf, ARefusalNamesThePlace) {
  EXPECT_THAT(refusal_of("(;SZ[15]\n;B[hh]\n;W[hh])"),
              HasSubstr("line 3, column 2: move 2: h8 is occupied"));
  EXPECT_THAT(refusal_of("(;SZ[15];B[pp])"), HasSubstr("B[pp] is no point"));
  EXPECT_THAT(refusal_of("(;SZ[15];B[hh"), HasSubstr("does not end"));
  EXPECT_THAT(refusal_of("(;SZ[15];B)"), HasSubstr("without a value"));
  EXPECT_THAT(refusal_of("(;SZ[15];B[hh]) 7"), HasSubstr("column 17: '7'"));
  EXPECT_THAT(refusal_of("(;SZ[15]C[nothing])"), HasSubstr("no stone"));
}

}  // namespace
}  // namespace kinjite
