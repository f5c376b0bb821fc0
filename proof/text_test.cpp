// What a player reads. Whole texts stand in cli/golden/explain; here are the sentences.
#include <gmock/gmock.h>

#include <kinjite/proof/pictures.hpp>
#include <kinjite/proof/text.hpp>

#include "test_derivations.hpp"
#include "text_board.hpp"
#include "wording.hpp"

namespace kinjite {
namespace {

using ::kinjite::testing::allowed_double_three;
using ::kinjite::testing::double_four;
using ::kinjite::testing::double_three;
using ::kinjite::testing::extension;
using ::kinjite::testing::five_with_overline;
using ::kinjite::testing::overline;
using ::kinjite::testing::point;
using ::kinjite::testing::points;
using ::kinjite::testing::stone;
using ::kinjite::testing::three_by_a_five;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(Explain, DrawsTheBoardAndSaysWhyAStoneIsLegal) {
  Derivation single = stone("B e8 g8", "h8");
  single.threes = {{Direction::along_rank, points("e8 g8 h8"), {extension("f8", "d8", "i8")}}};
  EXPECT_EQ(explain(single),
            "h8: legal (reading rif)\n"
            "\n"
            " 9 . . . . . .\n"
            " 8 . x + x 1 .\n"
            " 7 . . . . . .\n"
            "   d e f g h i\n"
            "1 is the stone, + makes a straight four\n"
            "\n"
            "  Row of three e8 g8 h8, along the rank (RIF 3)\n"
            "    f8 makes a straight four, for d8 or i8 to make five\n"
            "  No four; a double-four needs two (RIF 3)\n"
            "  Only one row could be a three; a double-three needs two (RIF 3), so RIF 9.3 is not "
            "asked\n"
            "  So the stone makes no foul of RIF 9.2: it is legal\n");
  EXPECT_THAT(
      explain(stone("B", "h8")),
      EndsWith("  None of its rows is a five, an overline, a four or a three: no foul of RIF "
               "9.2\n"));
}

TEST(Explain, ShowsAFiveAndLeavesTheRest) {
  const std::string text = explain(five_with_overline());
  EXPECT_THAT(text, HasSubstr("  Five in a row d8 e8 f8 g8 h8, along the rank (RIF 3)\n"
                              "  Overline of six, h7 h8 h9 h10 h11 h12, along the file (RIF 3)\n"
                              "  A five in a row wins (RIF 9.1) and beats every foul"));
  EXPECT_THAT(text, Not(HasSubstr("needs two")));
}

TEST(Explain, ShowsAnOverline) {
  EXPECT_THAT(explain(overline()),
              HasSubstr("  Overline of six, e8 f8 g8 h8 i8 j8, along the rank (RIF 3)\n"
                        "  An overline is no five and wins nothing (RIF 9.1); it is forbidden (RIF "
                        "9.2)\n"));
}

TEST(Explain, ShowsFoursWithTheirCompletions) {
  EXPECT_THAT(explain(double_four()),
              HasSubstr("  Four f8 g8 h8 i8, along the rank: j8 makes it five (RIF 3)\n"
                        "  Four h6 h7 h8 h9, along the file: h10 makes it five (RIF 3)\n"
                        "  Two fours make a double-four (RIF 3), which is forbidden (RIF 9.2)\n"));
}

TEST(Explain, ShowsThreesWithTheirExtensions) {
  const std::string text = explain(double_three());
  EXPECT_THAT(text, HasSubstr("  Three g8 h8 i8, along the rank (RIF 3), which can be extended\n"
                              "    f8 (then e8 or j8): counts, for a stone there makes no foul\n"
                              "    j8 (then f8 or k8): counts, for a stone there makes no foul\n"
                              "  Three h7 h8 h9, along the file (RIF 3), which can be extended\n"));
  EXPECT_THAT(text, HasSubstr("Both of them can be extended where RIF 9.3 a) and"));
  EXPECT_THAT(text, HasSubstr("the double-three is forbidden (RIF 9.2)\n"));
}

TEST(Explain, TellsWhyAnExtensionIsRefusedOnABoardOfItsOwn) {
  const std::string text = explain(allowed_double_three());
  EXPECT_THAT(text,
              HasSubstr("  Three g8 h8 i8, along the rank (RIF 3), which cannot be extended as "
                        "RIF 9.3 asks\n"
                        "    f8 (then e8 or j8): refused by RIF 9.3 a), for a stone there "
                        "makes an overline: f5 f6 f7 f8\n"
                        "      f9 f10 [2]\n"));
  EXPECT_THAT(text, HasSubstr("\n[2] h8, then f8: forbidden overline (asked in [1])\n"));
  EXPECT_THAT(text, HasSubstr("\n 8 . . 2 x 1 x . . .\n"));
  EXPECT_THAT(text, HasSubstr("the double-three is allowed (RIF 9.3)\n"));
}

TEST(Explain, SaysWhichHalfOf93LeavesWhatWhenTheyAreSeparate) {
  const std::string text = explain(allowed_double_three(Reading::rif_separate));
  EXPECT_THAT(text, HasSubstr("refused by RIF 9.3 a) but not by b), for a stone there makes"));
  EXPECT_THAT(text, HasSubstr("9.3 b) leaves two: a) alone allows the double-three (RIF 9.3)\n"));
}

TEST(Explain, SaysWhatAFiveAtAnExtensionDoesUnderEachReading) {
  const std::string rif = explain(three_by_a_five(Reading::rif));
  EXPECT_THAT(rif,
              HasSubstr("  No three f12 g12 i12, along the rank: nothing can extend it (RIF 3)\n"
                        "    h12 (then e12 or j12): makes no three by RIF 3, for a stone there "
                        "makes a five at the same\n"
                        "      time: h8 h9 h10 h11 h12 [2]\n"));
  EXPECT_THAT(rif, HasSubstr("  One three; a double-three needs two (RIF 3)\n"));
  const std::string japan = explain(three_by_a_five(Reading::japan));
  EXPECT_THAT(japan, HasSubstr("counts under japan, for a five there is legal"));
  EXPECT_THAT(japan, HasSubstr("the double-three is forbidden (RIF 9.2)\n"));
}

TEST(Explain, NamesTheCoreAndTheChangesThatItIsGiven) {
  Explanation told{double_three()};
  told.core = told.derivation.position;
  told.changes = {{ChangeKind::remove, point("g8"), Verdict::legal()},
                  {ChangeKind::recolour, point("g8"), Verdict::legal()},
                  {ChangeKind::add_white, point("h10"), Verdict::legal()}};
  EXPECT_THAT(
      explain(told),
      EndsWith("Every stone on the board matters.\n"
               "Nearest change that gives another verdict: g8 away or white: legal. Others: "
               "White on h10: legal.\n"));
}

TEST(ExplanationMarkdown, HoldsTheSameSentences) {
  const std::string text = explanation_markdown({allowed_double_three()});
  EXPECT_THAT(text, StartsWith("## h8: legal\n"));
  EXPECT_THAT(text, HasSubstr("\n### [2] h8, then f8: forbidden overline\n"));
  EXPECT_THAT(text, HasSubstr("\n- Overline of six, f5 f6 f7 f8 f9 f10, along the file (RIF 3)\n"));
}

TEST(ExplanationMarkdown, EndsWithTheRemarks) {
  Explanation told{double_three()};
  told.core = told.derivation.position;
  EXPECT_THAT(explanation_markdown(told), EndsWith("\nEvery stone on the board matters.\n"));
}

TEST(ExplanationHtml, EndsWithTheRemarksAndTellsTheKeysWhereThereAreSteps) {
  Explanation told{double_four()};
  EXPECT_THAT(explanation_html(told), Not(HasSubstr("<section class=\"remarks\">")));
  EXPECT_THAT(explanation_html(told), Not(HasSubstr("class=\"keys\"")));
  told.core = told.derivation.position;
  EXPECT_THAT(explanation_html(told),
              HasSubstr("<p>Every stone on the board matters.</p>\n</section>"));
  EXPECT_THAT(explanation_html({allowed_double_three()}), HasSubstr("class=\"keys\""));
}

TEST(ExplanationSvg, DrawsTheStoneAndWhatItMakes) {
  const std::string svg = explanation_svg({double_four()});
  EXPECT_THAT(svg, HasSubstr("<title>h8: forbidden double-four (reading rif)</title>"));
  EXPECT_THAT(svg, HasSubstr("<title>h8: stone 1</title>"));
  EXPECT_THAT(svg, HasSubstr("<title>j8 makes f8 g8 h8 i8 a five</title>"));
  EXPECT_THAT(svg, HasSubstr("<style>"));
}

TEST(ExplanationHtml, IsOneFileWithAStepForEachQuestion) {
  const std::string html = explanation_html({allowed_double_three()});
  EXPECT_THAT(html, HasSubstr("id=\"step-3\" data-asked-in=\"0\""));
  EXPECT_THAT(html, HasSubstr("<a href=\"#step-2\">step 2</a>"));
  for (const char* outside : {"http-equiv", "src=", "<link", "url(", "@import"}) {
    EXPECT_THAT(html, Not(HasSubstr(outside)));
  }
}

TEST(Wording, WrapsWithoutPartingAClauseFromItsNumber) {
  const std::string words(90, 'w');
  EXPECT_EQ(wrapped(words + " (RIF 9.3 a) end", 2), "  " + words + "\n    (RIF 9.3 a) end\n");
  EXPECT_EQ(wrapped(words + " RIF", 0), words + " RIF\n");
  EXPECT_EQ(wrapped("", 2), "  \n");
}

TEST(Wording, CountsInWordsUpToNine) {
  EXPECT_EQ(in_words(0), "no");
  EXPECT_EQ(in_words(9), "nine");
  EXPECT_EQ(in_words(10), "10");
  EXPECT_EQ(counted(1, "four"), "one four");
  EXPECT_EQ(counted(2, "four"), "two fours");
}

TEST(Wording, JoinsWithCommasAndALastWord) {
  EXPECT_EQ(joined({"a"}), "a");
  EXPECT_EQ(joined({"a", "b"}), "a and b");
  EXPECT_EQ(joined({"a", "b", "c"}, "or"), "a, b or c");
}

TEST(Wording, CapitalisesOnlyLetters) {
  EXPECT_EQ(capitalised("both"), "Both");
  for (const char* text : {"", "Both", "{both}"}) EXPECT_EQ(capitalised(text), text);
}

TEST(TextBoard, WidensItsCellsForTenStones) {
  BoardMarks marks;
  for (int file = 0; file < 10; ++file) marks.imagined.push_back(Point::at(file, 0));
  EXPECT_EQ(text_board(Position(), marks, points("a1 j1")),
            " 2  .  .  .  .  .  .  .  .  .  .  .\n"
            " 1  1  2  3  4  5  6  7  8  9 10  .\n"
            "    a  b  c  d  e  f  g  h  i  j  k\n");
}

}  // namespace
}  // namespace kinjite
