// Depth, nesting and the number of questions.
//
// Depth reads nothing but the shape of the tree, so most trees here are shapes: which extension was
// answered how, without a board to show it on.
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <kinjite/proof/depth.hpp>

#include "test_derivations.hpp"

namespace kinjite {
namespace {

using ::kinjite::testing::allowed_double_three;
using ::kinjite::testing::double_four;
using ::kinjite::testing::double_three;
using ::kinjite::testing::five_with_overline;
using ::kinjite::testing::overline;
using ::kinjite::testing::stone;
using ::kinjite::testing::three_by_a_five;

Derivation legal() {
  return stone("B", "h8");
}

Derivation with_overline(Derivation found) {
  found.overlines = {{}};
  found.verdict = found.verdict.with(Foul::overline);
  return found;
}

/// A stone that makes one three for each answer; every three has one extension with that answer.
Derivation threes(const std::vector<Derivation>& answers, Reading reading = Reading::rif) {
  Derivation found = stone("B", "h8", reading);
  int left = 0;
  for (const Derivation& answer : answers) {
    const Point anywhere = Point::at(0, 0);
    found.threes.push_back(
        {Direction::along_rank, {}, {{anywhere, {anywhere, anywhere}, {answer}}}});
    if (answer.verdict.is_legal()) ++left;
  }
  if (left > 1) found.verdict = Verdict::forbidden(Foul::double_three);
  return found;
}

/// `levels` questions one inside the other, each the only one that decides.
Derivation chain(int levels) {
  Derivation inner = levels % 2 == 0 ? legal() : with_overline(legal());
  for (int level = 0; level < levels; ++level) inner = threes({legal(), std::move(inner)});
  return inner;
}

TEST(Depth, IsNoneWhereNoImaginedStoneIsNeeded) {
  for (const Derivation& found : {legal(), overline(), double_four(), five_with_overline()}) {
    EXPECT_EQ(depth(found), 0);
    EXPECT_EQ(nesting(found), 0);
    EXPECT_EQ(questions(found), 0);
  }
}

TEST(Depth, IsOneWhereTheExtensionsOwnRowsDecide) {
  EXPECT_EQ(depth(double_three()), 1);
  EXPECT_EQ(nesting(double_three()), 1);
  EXPECT_EQ(questions(double_three()), 4);
  EXPECT_EQ(depth(allowed_double_three()), 1);
  EXPECT_EQ(questions(allowed_double_three()), 4);
}

TEST(Depth, CountsTheLevelsThatDecide) {
  for (int levels = 1; levels < 8; ++levels) {
    EXPECT_EQ(depth(chain(levels)), levels);
    EXPECT_EQ(nesting(chain(levels)), levels);
    EXPECT_EQ(questions(chain(levels)), 2 * levels);
  }
}

TEST(Depth, IsLessThanTheNestingWhereTheDeepestAnswersChangeNothing) {
  // The second stone has a deep question of its own, but the overline there decides already.
  const Derivation found = threes({legal(), legal(), with_overline(threes({legal(), legal()}))});
  EXPECT_EQ(nesting(found), 2);
  EXPECT_EQ(depth(found), 1);
}

TEST(Depth, IsZeroForADoubleThreeBesideAnAnswerThatCannotMatter) {
  // A five decides before anything is imagined, whatever is listed beside it.
  Derivation found = five_with_overline();
  found.threes = threes({legal(), legal()}).threes;
  EXPECT_EQ(depth(found), 0);
  EXPECT_EQ(nesting(found), 1);
}

TEST(Depth, IsOfTheWholeSetOfFouls) {
  // Forbidden anyway by the overline, yet the double-three in the set hangs on the questions.
  EXPECT_EQ(depth(with_overline(threes({legal(), legal()}))), 1);
}

TEST(Depth, AnswersAFiveAsTheReadingDoes) {
  EXPECT_EQ(depth(three_by_a_five(Reading::rif)), 1);
  EXPECT_EQ(depth(three_by_a_five(Reading::japan)), 1);
}

TEST(Depth, MayBeLessWhereTheHalvesOf93AreAskedSeparately) {
  EXPECT_EQ(depth(double_three(Reading::rif_separate)), 1);
  // One three is free, one is spoilt by a) and one by b). Jointly the third decides, by the stones
  // imagined two deep. Separately a) leaves two threes and so does b), whatever the third's are.
  const auto answers = [](Reading reading) {
    Derivation spoilt_by_b = threes({legal(), legal()}, reading);
    return threes({legal(), with_overline(legal()), std::move(spoilt_by_b)}, reading);
  };
  EXPECT_EQ(depth(answers(Reading::rif)), 2);
  Derivation separate = answers(Reading::rif_separate);
  separate.verdict = Verdict::forbidden(Foul::double_three);
  EXPECT_EQ(depth(separate), 1);
}

}  // namespace
}  // namespace kinjite
