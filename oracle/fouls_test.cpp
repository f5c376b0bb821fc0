// RIF 9.2 and 9.3 said in boards: the fouls, what a five does to them, the double-three allowed.
#include <gmock/gmock.h>

#include "test_support.hpp"

namespace kinjite {
namespace {

using ::kinjite::testing::stone;
using ::kinjite::testing::verdict;
using ::testing::SizeIs;

// -- the four seed positions of the rules text

TEST(Seed, TwoThreesAreADoubleThree) {
  const Derivation seed = stone("B g8 i8 h7 h9", "h8");
  EXPECT_EQ(to_string(seed.verdict), "forbidden double-three");
  EXPECT_THAT(seed.threes, SizeIs(2));
}

TEST(Seed, AThreeThatWouldJoinASixIsNone) {
  EXPECT_EQ(verdict("B g8 i8 h7 h9 h12 W h5", "h8"), "legal");
  EXPECT_THAT(stone("B g8 i8 h7 h9 h12 W h5", "h8").threes, SizeIs(1));
}

TEST(Seed, TwoBlockedFoursAreADoubleFour) {
  EXPECT_EQ(verdict("B f8 g8 i8 h6 h7 h9 W e8 h5", "h8"), "forbidden double-four");
}

TEST(Seed, SixIsAnOverline) {
  EXPECT_EQ(verdict("B e8 f8 g8 i8 j8", "h8"), "forbidden overline");
}

// -- RIF 9.2

TEST(Fouls, AFourAndAThreeAreLegal) {
  EXPECT_EQ(verdict("B e8 f8 g8 h7 h9", "h8"), "legal");
  EXPECT_EQ(verdict("B e8 f8 g8 h7 h9 W d8", "h8"), "legal");
}

TEST(Fouls, MustBeMadeByTheNewStone) {
  // A double-three stands on h8 already; the stone on a1 made none of it.
  EXPECT_EQ(verdict("B g8 i8 h7 h9 h8", "a1"), "legal");
  EXPECT_EQ(verdict("B d8 e8 f8 g8 h8 i8", "a1"), "legal");
}

TEST(Fouls, MustMeetInTheNewStone) {
  // The new stone makes one three; the other stood before it.
  EXPECT_EQ(verdict("B d4 e4 f4 k10 l10", "m10"), "legal");
}

TEST(Fouls, AreASet) {
  // Rank: six. File: four. Rising diagonal: four. Falling diagonal and the rest: nothing.
  EXPECT_EQ(verdict("B e8 f8 g8 i8 j8 h9 h10 h11 i9 j10 k11", "h8"),
            "forbidden overline,double-four");
  EXPECT_EQ(verdict("B e8 f8 g8 i8 j8 h7 h9 g9 i7", "h8"), "forbidden overline,double-three");
  EXPECT_EQ(verdict("B e8 f8 g8 h9 h10 h11 g7 i9 g9 i7", "h8"),
            "forbidden double-four,double-three");
}

TEST(Fouls, CombineInEveryNumber) {
  // Three threes; three fours; a four with two threes; two fours with a three.
  EXPECT_EQ(verdict("B g8 i8 h7 h9 g7 i9", "h8"), "forbidden double-three");
  EXPECT_EQ(verdict("B e8 f8 g8 h9 h10 h11 i9 j10 k11", "h8"), "forbidden double-four");
  EXPECT_EQ(verdict("B e8 f8 g8 h7 h9 g9 i7", "h8"), "forbidden double-three");
  EXPECT_EQ(verdict("B e8 f8 g8 h9 h10 h11 g7 i9", "h8"), "forbidden double-four");
}

TEST(Fouls, OfASixAndANineByOneStoneAreOneOverlineFoul) {
  const Derivation both = stone("B e8 f8 g8 i8 j8 h4 h5 h6 h7 h9 h10 h11 h12", "h8");
  EXPECT_EQ(to_string(both.verdict), "forbidden overline");
  EXPECT_THAT(both.overlines, SizeIs(2));
}

TEST(Five, BeatsEveryFoulOfTheSameStone) {
  EXPECT_EQ(verdict("B d8 e8 f8 g8 h9 h10 h11 h12 h7", "h8"), "five");      // an overline
  EXPECT_EQ(verdict("B d8 e8 f8 g8 h9 h10 h11 i9 j10 k11", "h8"), "five");  // a double-four
  EXPECT_EQ(verdict("B d8 e8 f8 g8 h7 h9 g7 i9", "h8"), "five");            // a double-three
}

TEST(Five, CarriesNoFouls) {
  const Verdict won = stone("B d8 e8 f8 g8 h9 h10 h11 h12 h7", "h8").verdict;
  for (const Foul foul : {Foul::overline, Foul::double_four, Foul::double_three}) {
    EXPECT_FALSE(won.has(foul));
  }
}

// -- RIF 9.3

TEST(DoubleThree, IsAllowedByAWhenTheOtherThreeWouldMakeADoubleFour) {
  // The rank extends only on h9 and l9, where a column becomes a four as well.
  EXPECT_EQ(verdict("B h6 h7 h8 l6 l7 l8 i9 k9 j7 j8", "j9"), "legal");
  EXPECT_EQ(verdict("B h6 h7 h8 i9 k9 j7 j8", "j9"), "forbidden double-three");
}

TEST(DoubleThree, IsAllowedByAWhenTheOtherThreeWouldMakeAnOverline) {
  // g8 and j8 would each make six along their file.
  const std::string rank = "B g8 i8 h7 h9";
  EXPECT_EQ(verdict(rank + " f5 f6 f7 f9 f10 j5 j6 j7 j9 j10", "h8"), "legal");
  EXPECT_EQ(verdict(rank + " f5 f6 f7 f9 f10", "h8"), "forbidden double-three");
}

TEST(DoubleThree, IsAllowedByBWhenTheOtherThreeWouldMakeADoubleThree) {
  // The rank extends only on g8, where the file and the rising diagonal become threes.
  const std::string stones = "B f8 i8 h7 h9 g7 g9 e6 f7";
  EXPECT_EQ(verdict(stones, "h8"), "legal");
  // Blocked, the diagonal is no three, and g8 is free again.
  EXPECT_EQ(verdict(stones + " W d5 i10", "h8"), "forbidden double-three");
}

TEST(DoubleThree, NeedsOneGoodExtensionOfEachThreeOnly) {
  // One end of the rank is spoilt by a double-four; the other end is enough.
  EXPECT_EQ(verdict("B g8 i8 h7 h9 f5 f6 f7", "h8"), "forbidden double-three");
}

TEST(DoubleThree, MakesNoImaginedReplyOfWhite) {
  // The first stone stays on the board when its extension is imagined: with it the row is four.
  const Derivation found = stone("B g8 i8 h7 h9", "h8");
  const Derivation& imagined = found.threes[0].extensions[0].imagined.front();
  EXPECT_EQ(imagined.position, found.position.with(found.point, Colour::black));
}

TEST(DoubleThree, CountsThreesNotPairs) {
  // Three threes, of which one cannot be extended: two remain.
  EXPECT_EQ(verdict("B h6 h7 h8 l6 l7 l8 i9 k9 j7 j8 W j6", "j9"), "legal");
  EXPECT_EQ(verdict("B g8 i8 h7 h9 g7 i9 f9 f10 f11 j5 j6 j7 W f12 j4", "h8"),
            "forbidden double-three");
}

// -- folklore that is not a rule

TEST(Folklore, DoubleDoesNotMeanTwoDirections) {
  EXPECT_EQ(verdict("B d8 e8 f8 j8 k8 l8", "h8"), "forbidden double-four");
}

TEST(Folklore, AFourDoesNotExcuseADoubleThree) {
  EXPECT_EQ(verdict("B e8 f8 g8 h7 h9 g9 i7 W d8", "h8"), "forbidden double-three");
}

TEST(Folklore, PlacingNextToAStoneIsNoFoul) {
  for (const char* name : {"g7", "g8", "g9", "h7", "h9", "i7", "i8", "i9"}) {
    EXPECT_EQ(verdict("B h8", name), "legal") << name;
    EXPECT_EQ(verdict("W h8", name), "legal") << name;
  }
}

TEST(Folklore, FreeEndsAloneMakeNoStraightFour) {
  // Both ends of the row of four are free, yet one of them makes six: it is no straight four, and
  // f8 g8 h8 is no three by i8. It is none by e8 either, for want of room.
  EXPECT_EQ(verdict("B f8 g8 k8 h7 h9 W d8", "h8"), "legal");
}

TEST(Folklore, StraightFoursOfBothSidesForbidNothing) {
  EXPECT_EQ(verdict("B e8 f8 g8 W e10 f10 g10 h10", "h8"), "legal");
}

}  // namespace
}  // namespace kinjite
