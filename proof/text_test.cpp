// What a player reads. The texts are whole, so that a change of a word is seen.
#include <gmock/gmock.h>

#include <kinjite/proof/text.hpp>

#include "test_derivations.hpp"

namespace kinjite {
namespace {

using ::kinjite::testing::allowed_double_three;
using ::kinjite::testing::double_four;
using ::kinjite::testing::double_three;
using ::kinjite::testing::extension;
using ::kinjite::testing::five_with_overline;
using ::kinjite::testing::overline;
using ::kinjite::testing::points;
using ::kinjite::testing::stone;
using ::kinjite::testing::three_by_a_five;
using ::testing::HasSubstr;

TEST(Explain, SaysWhyAStoneIsLegal) {
  EXPECT_EQ(explain(stone("B", "h8")),
            "h8: legal (reading rif)\n"
            "  no four; a double-four needs two\n"
            "  no row of three; a double-three needs two threes\n");
  Derivation single = stone("B e8 g8", "h8");
  single.threes = {{Direction::along_rank, points("e8 g8 h8"), {extension("f8", "d8", "i8")}}};
  EXPECT_EQ(explain(single),
            "h8: legal (reading rif)\n"
            "  row of three e8 g8 h8 along the rank (RIF 3)\n"
            "    by f8 a straight four, completed by d8 or i8\n"
            "  no four; a double-four needs two\n"
            "  one row of three, not looked at further; a double-three needs two threes\n");
}

TEST(Explain, ShowsAFiveAndLeavesTheRest) {
  EXPECT_EQ(explain(five_with_overline()),
            "h8: five (reading rif)\n"
            "  five in a row d8 e8 f8 g8 h8 along the rank (RIF 3)\n"
            "  overline of six: h7 h8 h9 h10 h11 h12 along the file (RIF 3)\n"
            "  a five in a row wins and beats every foul (RIF 9.1, 9.2)\n");
}

TEST(Explain, ShowsAnOverline) {
  EXPECT_EQ(explain(overline()),
            "h8: forbidden overline (reading rif)\n"
            "  overline of six: e8 f8 g8 h8 i8 j8 along the rank (RIF 3)\n"
            "  an overline is forbidden (RIF 9.2)\n"
            "  no four; a double-four needs two\n"
            "  no row of three; a double-three needs two threes\n");
}

TEST(Explain, ShowsFoursWithTheirCompletions) {
  EXPECT_EQ(explain(double_four()),
            "h8: forbidden double-four (reading rif)\n"
            "  four f8 g8 h8 i8 along the rank, completed by j8 (RIF 3)\n"
            "  four h6 h7 h8 h9 along the file, completed by h10 (RIF 3)\n"
            "  two fours: a double-four is forbidden (RIF 9.2)\n"
            "  no row of three; a double-three needs two threes\n");
}

TEST(Explain, ShowsThreesWithTheirExtensions) {
  EXPECT_EQ(explain(double_three()),
            "h8: forbidden double-three (reading rif)\n"
            "  row of three g8 h8 i8 along the rank (RIF 3)\n"
            "    by f8 a straight four, completed by e8 or j8: counts, the stone is legal there "
            "(at most one row of three)\n"
            "    by j8 a straight four, completed by f8 or k8: counts, the stone is legal there "
            "(at most one row of three)\n"
            "  row of three h7 h8 h9 along the file (RIF 3)\n"
            "    by h6 a straight four, completed by h5 or h10: counts, the stone is legal there "
            "(at most one row of three)\n"
            "    by h10 a straight four, completed by h6 or h11: counts, the stone is legal "
            "there (at most one row of three)\n"
            "  no four; a double-four needs two\n"
            "  two threes, both of which extend where 9.3 admits it: the double-three is forbidden "
            "(RIF 9.2)\n");
}

TEST(Explain, NestsTheReasonOfARefusedExtension) {
  const std::string text = explain(allowed_double_three());
  EXPECT_THAT(text, HasSubstr("    by f8 a straight four, completed by e8 or j8: does not "
                              "count (RIF 9.3 a)\n"
                              "      f8: forbidden overline\n"
                              "        overline of six: f5 f6 f7 f8 f9 f10 along the file (RIF "
                              "3)\n"));
  EXPECT_THAT(text, HasSubstr("  two threes, only one of which extends where 9.3 admits it: the "
                              "double-three is allowed (RIF 9.3)\n"));
}

TEST(Explain, SaysWhichHalfOf93LeavesWhatWhenTheyAreSeparate) {
  const std::string text = explain(allowed_double_three(Reading::rif_separate));
  EXPECT_THAT(text, HasSubstr("does not count under 9.3 a), counts under 9.3 b)"));
  EXPECT_THAT(text, HasSubstr("  two threes, of which 9.3 a) leaves one and 9.3 b) leaves two: a) "
                              "alone allows the double-three (RIF 9.3)\n"));
}

TEST(Explain, SaysWhatAFiveAtAnExtensionDoesUnderEachReading) {
  const std::string rif = explain(three_by_a_five(Reading::rif));
  EXPECT_THAT(rif, HasSubstr("no three by this point, it makes a five in a row (RIF 3)\n"
                             "      h12: five\n"));
  EXPECT_THAT(rif, HasSubstr("  one three (RIF 3); a double-three needs two threes\n"));
  const std::string japan = explain(three_by_a_five(Reading::japan));
  EXPECT_THAT(japan, HasSubstr("counts, a five in a row is legal (reading japan)\n"));
  EXPECT_THAT(japan, HasSubstr("the double-three is forbidden (RIF 9.2)\n"));
}

}  // namespace
}  // namespace kinjite
