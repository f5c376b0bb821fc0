// What is said of each claim, word by word.
#include "sentences.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "test_derivations.hpp"

namespace kinjite {
namespace {

using ::kinjite::testing::board;
using ::kinjite::testing::double_four;
using ::kinjite::testing::double_three;
using ::kinjite::testing::five_with_overline;
using ::kinjite::testing::overline;
using ::kinjite::testing::point;
using ::kinjite::testing::points;
using ::kinjite::testing::threes_extended;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

const Verdict is_legal = Verdict::legal();
const Verdict makes_overline = Verdict::forbidden(Foul::overline);
const Verdict makes_double_three = Verdict::forbidden(Foul::double_three);

TEST(NearMissSentences, SayWhatKeepsAThreeFromBeingOne) {
  EXPECT_THAT(
      sentences(NearMiss{NearMissKind::three,
                         Direction::along_file,
                         points("h7 h8 h9"),
                         {{point("h6"), {{EndFault::white, point("h5")}}},
                          {point("h10"), {{EndFault::six, point("h11"), 6}}}}}),
      ElementsAre("No three h7 h8 h9, along the file: nothing makes it a straight four (RIF 3)",
                  "h6 makes four in a row, but h5 is White's",
                  "h10 makes four in a row, but h11 would make an overline of six and no five"));
  EXPECT_THAT(
      sentences(NearMiss{NearMissKind::wide_three, Direction::rising, points("f6 h8 j10")}),
      ElementsAre("No three f6 h8 j10, on the rising diagonal: one more stone leaves a gap, and so "
                  "no straight four (RIF 3)"));
}

TEST(NearMissSentences, SayWhatKeepsAFourFromBeingOne) {
  EXPECT_THAT(sentences(NearMiss{NearMissKind::long_four,
                                 Direction::falling,
                                 points("d12 e11 f10 h8 i7"),
                                 {{point("g9"), {}}}}),
              ElementsAre("No four in i7 h8 f10 e11 d12, on the falling diagonal: g9 makes six in "
                          "a row, which is an overline and no five (RIF 3)"));
  EXPECT_THAT(sentences(NearMiss{NearMissKind::closed_four,
                                 Direction::along_rank,
                                 points("a8 b8 c8 d8"),
                                 {},
                                 {{EndFault::edge, {}}, {EndFault::white, point("e8")}}}),
              ElementsAre("No four a8 b8 c8 d8, along the rank: nothing makes it five, for the "
                          "board ends and e8 is White's (RIF 3)"));
  EXPECT_THAT(sentences(NearMiss{NearMissKind::half_four,
                                 Direction::along_rank,
                                 points("f8 g8 h8 i8"),
                                 {},
                                 {{EndFault::white, point("e8")}}}),
              ElementsAre("It is no straight four, for e8 is White's"));
}

TEST(ShortReason, NamesTheRowsOfWhatNeedsNoThree) {
  EXPECT_EQ(short_reason(five_with_overline()), "a five: d8 e8 f8 g8 h8");
  EXPECT_EQ(short_reason(overline()), "an overline: e8 f8 g8 h8 i8 j8");
  EXPECT_EQ(short_reason(double_four()), "a double-four: f8 g8 h8 i8 and h6 h7 h8 h9");
  Derivation both = double_four();
  both.overlines = {{Direction::rising, points("c3 d4 e5 f6 g7 h8")}};
  both.verdict = both.verdict.with(Foul::overline);
  EXPECT_EQ(short_reason(both),
            "an overline and a double-four: c3 d4 e5 f6 g7 h8; f8 g8 h8 i8 and h6 h7 h8 h9");
  EXPECT_EQ(short_reason(double_three()), "");
}

TEST(ShortReason, IsEnoughBesideThreesUnlessTheClausesAreSeparate) {
  for (const Reading reading : all_readings) {
    Derivation found = double_three(reading);
    found.overlines = {{Direction::rising, points("c3 d4 e5 f6 g7 h8")}};
    found.verdict = makes_overline.with(Foul::double_three);
    EXPECT_EQ(short_reason(found), reading == Reading::rif_separate
                                       ? ""
                                       : "an overline and a double-three that is forbidden: c3 d4 "
                                         "e5 f6 g7 h8");
    // A single row of three asks nothing of 9.3 b).
    found.threes.pop_back();
    found.verdict = makes_overline;
    EXPECT_EQ(short_reason(found), "an overline: c3 d4 e5 f6 g7 h8");
  }
}

TEST(ExtensionSentence, RulesByBothClausesAtOnce) {
  const auto ruling = [](Verdict imagined, Reading reading) {
    return sentence(threes_extended({imagined, is_legal}, reading).threes[0].extensions[0]);
  };
  const Verdict both = makes_overline.with(Foul::double_three);
  EXPECT_THAT(ruling(makes_overline, Reading::rif), HasSubstr(": refused by RIF 9.3 a), for a"));
  EXPECT_THAT(ruling(makes_double_three, Reading::rif),
              HasSubstr(": refused by RIF 9.3 b), for a stone there makes a double-three that is "
                        "forbidden"));
  EXPECT_THAT(ruling(both, Reading::rif), HasSubstr(": refused by RIF 9.3 a) and b), for a"));
  EXPECT_THAT(ruling(makes_overline, Reading::rif_separate),
              HasSubstr(": refused by RIF 9.3 a) but not by b), for a"));
  EXPECT_THAT(ruling(makes_double_three, Reading::rif_separate),
              HasSubstr(": refused by RIF 9.3 b) but not by a), for a"));
  EXPECT_THAT(ruling(both, Reading::rif_separate),
              HasSubstr(": refused by RIF 9.3 a) and b), for a"));
}

TEST(ExtensionSentence, TellsAStoneWithADoubleThreeThatIsAllowedFromOneWithout) {
  Derivation found = threes_extended({is_legal, is_legal});
  EXPECT_THAT(sentence(found.threes[0].extensions[0]),
              HasSubstr(": counts, for a stone there makes no foul"));
  found.threes[0].extensions[0].imagined[0].threes =
      threes_extended({is_legal, makes_overline}).threes;
  EXPECT_THAT(sentence(found.threes[0].extensions[0]),
              HasSubstr(": counts, for a stone there is legal"));
}

TEST(DecidingCounts, SayHowManyThreesAreLeft) {
  const auto counted = [](const std::vector<Verdict>& imagined) {
    return deciding_counts(threes_extended(imagined), false);
  };
  const std::string three_of = "Three threes make a double-three (RIF 3). ";
  const std::string two_of = "Two threes make a double-three (RIF 3). ";
  const std::string forbidden =
      " can be extended where RIF 9.3 a) and b) permit it: the double-three is forbidden (RIF 9.2)";
  const std::string allowed =
      " can be extended where RIF 9.3 a) and b) permit it: the double-three is allowed (RIF 9.3)";
  EXPECT_THAT(counted({is_legal, is_legal}), Contains(two_of + "Both of them" + forbidden));
  EXPECT_THAT(counted({is_legal, makes_overline}), Contains(two_of + "Only one of them" + allowed));
  EXPECT_THAT(counted({is_legal, Verdict::forbidden(Foul::double_four)}),
              Contains(two_of + "Only one of them" + allowed));
  EXPECT_THAT(counted({makes_double_three, makes_overline}),
              Contains(two_of + "None of them" + allowed));
  EXPECT_THAT(counted({is_legal, is_legal, is_legal}),
              Contains(three_of + "All of them" + forbidden));
  EXPECT_THAT(counted({is_legal, makes_overline, is_legal}),
              Contains(three_of + "Two of them" + forbidden));
  EXPECT_THAT(counted({Verdict::five(), Verdict::five()}),
              Contains("No three; a double-three needs two (RIF 3)"));
}

TEST(DecidingCounts, AskTheClausesOneAtATimeWhereTheyAreSeparate) {
  const auto counted = [](const std::vector<Verdict>& imagined) {
    return deciding_counts(threes_extended(imagined, Reading::rif_separate), false);
  };
  const auto leaves = [](const char* by_a, const char* by_b, const char* end) {
    return Contains(AllOf(HasSubstr(std::string("9.3 a) leaves ") + by_a +
                                    " that can be extended and 9.3 b) "
                                    "leaves " +
                                    by_b + ": " + end)));
  };
  EXPECT_THAT(
      counted({is_legal, is_legal}),
      leaves("two", "two", "neither allows the double-three, which is forbidden (RIF 9.2)"));
  EXPECT_THAT(counted({is_legal, makes_overline}),
              leaves("one", "two", "a) alone allows the double-three (RIF 9.3)"));
  EXPECT_THAT(counted({makes_overline, makes_overline}),
              leaves("none", "two", "a) alone allows the double-three (RIF 9.3)"));
  EXPECT_THAT(counted({is_legal, makes_double_three}),
              leaves("two", "one", "b) alone allows the double-three (RIF 9.3)"));
  EXPECT_THAT(counted({makes_overline, makes_double_three}),
              leaves("one", "one", "a) and b) each allow the double-three (RIF 9.3)"));
}

TEST(DecidingCounts, OfAnImaginedStoneEndWhereItsVerdictIsClear) {
  EXPECT_THAT(deciding_counts(five_with_overline(), true),
              ElementsAre("A five in a row beats every foul of the same stone: overline, "
                          "double-four and double-three (RIF 9.2)"));
  EXPECT_THAT(deciding_counts(double_four(), true),
              ElementsAre("Two fours make a double-four (RIF 3), which is forbidden (RIF 9.2)"));
  EXPECT_THAT(deciding_counts(threes_extended({is_legal, makes_overline}), true),
              ElementsAre("No four; a double-four needs two (RIF 3)",
                          HasSubstr("the double-three is allowed (RIF 9.3)")));
}

TEST(LastingClaims, TellWhatRowsFromBeforeMean) {
  Explanation told{overline()};
  told.derivation.position = board(
      "B e8 f8 g8 i8 j8 a1 b1 c1 d1 e1 a3 b3 c3 d3 e3 f3 "
      "W a5 b5 c5 d5 e5 a7 b7 c7 d7 e7");
  told.standing = {{Direction::along_rank, points("a1 b1 c1 d1 e1")},
                   {Direction::along_rank, points("a3 b3 c3 d3 e3 f3")},
                   {Direction::along_rank, points("a5 b5 c5 d5 e5")},
                   {Direction::along_rank, points("a7 b7 c7 d7 e7")}};
  EXPECT_THAT(
      lasting_claims(told),
      ElementsAre("The five a1 b1 c1 d1 e1 stood before. If nobody claimed it, the game went on, "
                  "and it protects no later stone (RIF 9.7)",
                  "The overline a3 b3 c3 d3 e3 f3 stood before. It is not this stone's doing; "
                  "White may still claim it (RIF 9.8)",
                  "White has five in a row, a5 b5 c5 d5 e5. That wins for White (RIF 9.1) and is "
                  "no foul of Black's"));
}

TEST(LastingClaims, OfTwoFoulsOnlyTheOverlineLasts) {
  Explanation told{overline()};
  EXPECT_THAT(lasting_claims(told), ElementsAre());
  told.derivation.verdict = makes_overline.with(Foul::double_four);
  EXPECT_THAT(lasting_claims(told),
              ElementsAre("If White plays on, the overline alone can still be claimed (RIF 9.8)"));
}

}  // namespace
}  // namespace kinjite
