// RIF 3 said in boards: rows, fives, overlines, fours, straight fours, threes.
#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <gmock/gmock.h>

#include "test_support.hpp"

namespace kinjite {
namespace {

using ::kinjite::testing::board;
using ::kinjite::testing::point;
using ::kinjite::testing::points;
using ::kinjite::testing::question;
using ::kinjite::testing::stone;
using ::kinjite::testing::verdict;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

// -- rows, fives, overlines

TEST(Row, IsBrokenByAFreePointAWhiteStoneOrTheEdge) {
  const Definitions rules;
  const Position position = board("B a8 b8 c8 e8 f8 h8 W g8");
  EXPECT_EQ(rules.unbroken_row(position, point("b8"), Direction::along_rank), points("a8 b8 c8"));
  EXPECT_EQ(rules.unbroken_row(position, point("e8"), Direction::along_rank), points("e8 f8"));
  EXPECT_EQ(rules.unbroken_row(position, point("h8"), Direction::along_rank), points("h8"));
}

TEST(Row, RunsInFourDirections) {
  EXPECT_EQ(verdict("B d8 e8 f8 g8", "h8"), "five");
  EXPECT_EQ(verdict("B h4 h5 h6 h7", "h8"), "five");
  EXPECT_EQ(verdict("B d4 e5 f6 g7", "h8"), "five");
  EXPECT_EQ(verdict("B d12 e11 f10 g9", "h8"), "five");
}

TEST(Row, DoesNotGoOnBeyondTheEdge) {
  EXPECT_EQ(verdict("B n8 o8 a9 b9", "c9"), "legal");
  EXPECT_EQ(verdict("B n8 o8 a7 b7", "c7"), "legal");
  EXPECT_EQ(verdict("B m1 n1 o1 m15 n15", "o15"), "legal");
}

TEST(Five, IsExactlyFive) {
  EXPECT_EQ(verdict("B d8 e8 f8", "g8"), "legal");
  EXPECT_EQ(verdict("B d8 e8 f8 g8", "h8"), "five");
  EXPECT_EQ(verdict("B d8 e8 f8 g8 i8", "h8"), "forbidden overline");
}

TEST(Five, MayBeCompletedAtAnyOfItsStones) {
  EXPECT_EQ(verdict("B e8 f8 g8 h8", "d8"), "five");
  EXPECT_EQ(verdict("B d8 e8 g8 h8", "f8"), "five");
  EXPECT_EQ(verdict("B a1 b1 c1 d1", "e1"), "five");
}

TEST(Five, IsNotStoppedByWhiteStonesAtItsEnds) {
  EXPECT_EQ(verdict("B d8 e8 f8 g8 W c8 i8", "h8"), "five");
}

TEST(Overline, OfSixIsNeverAFiveByCuttingIt) {
  EXPECT_EQ(verdict("B e8 f8 g8 i8 j8", "h8"), "forbidden overline");
  EXPECT_THAT(stone("B e8 f8 g8 i8 j8", "h8").fives, IsEmpty());
}

TEST(Overline, OfNineIsTheLongestWithoutAFiveBefore) {
  const Derivation nine = stone("B d8 e8 f8 g8 i8 j8 k8 l8", "h8");
  ASSERT_THAT(nine.overlines, SizeIs(1));
  EXPECT_EQ(nine.overlines.front().stones, points("d8 e8 f8 g8 h8 i8 j8 k8 l8"));
  EXPECT_EQ(nine.verdict, Verdict::forbidden(Foul::overline));
}

TEST(Overline, OfElevenJoinsTwoStandingFives) {
  const Derivation eleven = stone("B c8 d8 e8 f8 g8 i8 j8 k8 l8 m8", "h8");
  ASSERT_THAT(eleven.overlines, SizeIs(1));
  EXPECT_EQ(eleven.overlines.front().stones.size(), 11);
  EXPECT_EQ(eleven.verdict, Verdict::forbidden(Foul::overline));
}

TEST(Overline, OfFifteenFillsTheLine) {
  const std::string rest = "B a8 b8 c8 d8 e8 f8 g8 i8 j8 k8 l8 m8 n8 o8";
  EXPECT_EQ(stone(rest, "h8").overlines.front().stones.size(), 15);
  EXPECT_EQ(verdict(rest, "h8"), "forbidden overline");
}

TEST(Overline, ExtendsAStandingFiveWhichProtectsNothing) {
  EXPECT_EQ(verdict("B d8 e8 f8 g8 h8", "i8"), "forbidden overline");
  // Elsewhere the old five makes no difference either.
  EXPECT_EQ(verdict("B a1 b1 c1 d1 e1 g8 i8 h7 h9", "h8"), "forbidden double-three");
}

// -- fours

TEST(Four, IsFourStonesThatOneMoreTurnsIntoAFive) {
  const Derivation blocked = stone("B e8 f8 g8 W d8", "h8");
  EXPECT_THAT(blocked.fours,
              ElementsAre(FourClaim{Direction::along_rank, points("e8 f8 g8 h8"), {point("i8")}}));
  const Derivation split = stone("B e8 g8 i8", "h8");
  EXPECT_THAT(split.fours,
              ElementsAre(FourClaim{Direction::along_rank, points("e8 g8 h8 i8"), {point("f8")}}));
}

TEST(Four, ThatCanOnlyBecomeSixIsNone) {
  EXPECT_THAT(stone("B e8 f8 g8 j8 W d8", "h8").fours, IsEmpty());
  EXPECT_THAT(stone("B e8 f8 g8 W d8 i8", "h8").fours, IsEmpty());
}

TEST(Four, WithBothEndsFreeIsOneFourWithTwoCompletions) {
  const Derivation straight = stone("B e8 f8 g8", "h8");
  EXPECT_THAT(straight.fours,
              ElementsAre(FourClaim{
                  Direction::along_rank, points("e8 f8 g8 h8"), {point("d8"), point("i8")}}));
  EXPECT_TRUE(straight.verdict.is_legal());
}

TEST(Four, ComesTwiceOnOneLineInThreeShapes) {
  // o.ooo.o, oo.oo.oo and ooo.o.ooo, the new stone in the middle group.
  EXPECT_EQ(verdict("B e8 g8 i8 k8", "h8"), "forbidden double-four");
  EXPECT_EQ(verdict("B e8 g8 h8 k8", "i8"), "forbidden double-four");
  EXPECT_EQ(verdict("B d8 e8 g8 j8 k8", "h8"), "forbidden double-four");
  EXPECT_EQ(verdict("B d8 e8 f8 j8 k8 l8", "h8"), "forbidden double-four");
  EXPECT_THAT(stone("B d8 e8 f8 j8 k8 l8", "h8").fours,
              ElementsAre(FourClaim{Direction::along_rank, points("d8 e8 f8 h8"), {point("g8")}},
                          FourClaim{Direction::along_rank, points("h8 j8 k8 l8"), {point("i8")}}));
}

TEST(Four, DoesNotComeTwiceWhenTheNewStoneIsInAnOuterGroup) {
  EXPECT_THAT(stone("B g8 h8 i8 k8", "e8").fours, SizeIs(1));
  EXPECT_EQ(verdict("B g8 h8 i8 k8", "e8"), "legal");
}

TEST(Four, IsNoneWhereEveryGapMakesSixOrMore) {
  // oooo.o.oooo
  EXPECT_THAT(stone("B c8 d8 e8 f8 j8 k8 l8 m8", "h8").fours, IsEmpty());
  EXPECT_EQ(verdict("B c8 d8 e8 f8 j8 k8 l8 m8", "h8"), "legal");
}

TEST(Four, MustHoldTheNewStone) {
  EXPECT_THAT(stone("B e8 f8 g8 h8 e10 f10 g10 h10", "o1").fours, IsEmpty());
  EXPECT_THAT(stone("B d8 e8 f8 g8 W c8", "j8").fours, IsEmpty());
}

TEST(Four, OfBeforeIsGoneWithoutAFoulWhenTheNewStoneLeavesOnlySix) {
  // d8 to g8 could become five on h8; with i8 the stone there would join six.
  EXPECT_EQ(verdict("B d8 e8 f8 g8 W c8", "i8"), "legal");
  EXPECT_EQ(verdict("B d8 e8 f8 g8 i8 W c8", "h8"), "forbidden overline");
}

TEST(Four, NeedsNoLegalityOfItsCompletion) {
  // i8 completes five on the rank and would be an overline along the file: five beats it.
  EXPECT_THAT(stone("B e8 f8 g8 i5 i6 i7 i9 i10 W d8", "h8").fours, SizeIs(1));
}

// -- straight four

TEST(StraightFour, NeedsExactlyFiveAtBothEnds) {
  const Definitions rules;
  const Direction line = Direction::along_rank;
  EXPECT_TRUE(rules.straight_four(question("B e8 f8 g8", "h8"), line));
  EXPECT_FALSE(rules.straight_four(question("B e8 f8 g8 W i8", "h8"), line));
  EXPECT_FALSE(rules.straight_four(question("B e8 f8 g8 j8", "h8"), line));
  EXPECT_FALSE(rules.straight_four(question("B a8 b8 c8", "d8"), line));
  EXPECT_FALSE(rules.straight_four(question("B e8 f8 h8", "i8"), line));
}

// -- threes

TEST(Three, IsExtendedToAStraightFour) {
  const Derivation solid = stone("B f8 g8", "h8");
  ASSERT_THAT(solid.threes, SizeIs(1));
  EXPECT_EQ(solid.threes[0].stones, points("f8 g8 h8"));
  ASSERT_THAT(solid.threes[0].extensions, SizeIs(2));
  EXPECT_EQ(solid.threes[0].extensions[0].point, point("e8"));
  EXPECT_EQ(solid.threes[0].extensions[0].completions[0], point("d8"));
  EXPECT_EQ(solid.threes[0].extensions[0].completions[1], point("i8"));
  EXPECT_EQ(solid.threes[0].extensions[1].point, point("i8"));
}

TEST(Three, NeedNotBeAdjacent) {
  const Derivation split = stone("B e8 g8", "h8");
  ASSERT_THAT(split.threes, SizeIs(1));
  ASSERT_THAT(split.threes[0].extensions, SizeIs(1));
  EXPECT_EQ(split.threes[0].extensions[0].point, point("f8"));
}

TEST(Three, IsNoneWithTwoGaps) {
  EXPECT_THAT(stone("B d8 f8", "h8").threes, IsEmpty());
}

TEST(Three, BlockedAtOneEndIsNone) {
  EXPECT_THAT(stone("B f8 g8 W e8", "h8").threes, IsEmpty());
}

TEST(Three, AgainstTheEdgeIsNone) {
  EXPECT_THAT(stone("B a8 b8", "c8").threes, IsEmpty());
  // One point of room at the edge lets it extend the other way.
  ASSERT_THAT(stone("B b8 c8", "d8").threes, SizeIs(1));
  EXPECT_THAT(stone("B b8 c8", "d8").threes[0].extensions, SizeIs(1));
}

TEST(Three, BetweenWhiteStonesNeedsRoomForAFiveAtBothEndsOfTheStraightFour) {
  EXPECT_THAT(stone("B f8 g8 W d8 j8", "h8").threes, IsEmpty());
  EXPECT_THAT(stone("B f8 g8 W d8 k8", "h8").threes, SizeIs(1));
}

TEST(Three, SpoiltByOnesOwnStoneBeyondIsNone) {
  // j8 would join i8 into six; on the other side white leaves no room.
  EXPECT_THAT(stone("B f8 g8 j8 W d8", "h8").threes, IsEmpty());
}

TEST(Three, MustHoldTheNewStone) {
  EXPECT_THAT(stone("B f8 g8 h8 f10 g10 h10", "o1").threes, IsEmpty());
}

// -- every neighbourhood of five cells to each side

/// What one line holds: a five, an overline, how many fours, and by which offsets a three extends.
using LineFinding = std::tuple<bool, bool, std::size_t, std::set<int>>;

TEST(Line, FallsIntoFourteenClasses) {
  const Definitions rules;
  const Point centre = point("h8");
  std::set<LineFinding> classes;
  constexpr int neighbourhoods = 59'049;
  for (int number = 0; number < neighbourhoods; ++number) {
    PointSet black;
    PointSet white;
    int digits = number;
    for (int offset = -5; offset <= 5; ++offset) {
      if (offset == 0) continue;
      if (digits % 3 == 1) black.insert(Point::at(7 + offset, 7));
      if (digits % 3 == 2) white.insert(Point::at(7 + offset, 7));
      digits /= 3;
    }
    const Question asked = Question::about(Position(black, white), centre, Reading::rif);
    const Direction line = Direction::along_rank;
    const std::vector<FourClaim> fours = rules.fours(asked, line);
    const std::vector<ThreeClaim> threes = rules.rows_of_three(asked, line);
    const bool straight = rules.straight_four(asked, line).has_value();

    ASSERT_LE(threes.size(), 1U) << to_setup(asked.board);
    ASSERT_TRUE(threes.empty() || fours.empty()) << to_setup(asked.board);
    ASSERT_LE(fours.size(), 2U) << to_setup(asked.board);
    ASSERT_TRUE(!straight || (fours.size() == 1 && threes.empty())) << to_setup(asked.board);
    std::size_t completions = 0;
    for (const FourClaim& four : fours) {
      ASSERT_EQ(four.stones.size(), 4) << to_setup(asked.board);
      completions += four.completions.size();
    }
    ASSERT_TRUE(fours.size() < 2 || fours[0].stones != fours[1].stones) << to_setup(asked.board);
    ASSERT_EQ(completions, fours.size() + (straight ? 1 : 0)) << to_setup(asked.board);

    std::set<int> extensions;
    for (const ThreeClaim& three : threes) {
      for (const ExtensionClaim& extension : three.extensions) {
        extensions.insert(extension.point.file() - 7);
      }
    }
    classes.emplace(rules.five(asked, line).has_value(), rules.overline(asked, line).has_value(),
                    fours.size(), extensions);
  }
  EXPECT_THAT(classes, SizeIs(14));
  const auto that_extend_by = [&](std::size_t ways) {
    return std::ranges::count_if(
        classes, [&](const LineFinding& found) { return std::get<3>(found).size() == ways; });
  };
  EXPECT_EQ(that_extend_by(1), 6);
  EXPECT_EQ(that_extend_by(2), 3);
  EXPECT_EQ(that_extend_by(0), 5);
}

}  // namespace
}  // namespace kinjite
