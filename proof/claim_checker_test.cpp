// The checker accepts what is so, and names the first thing that is not.
#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <string>

#include <gmock/gmock.h>

#include <kinjite/proof/claim_checker.hpp>

#include "test_derivations.hpp"

namespace kinjite {
namespace {

using ::kinjite::testing::allowed_double_three;
using ::kinjite::testing::board;
using ::kinjite::testing::double_four;
using ::kinjite::testing::double_three;
using ::kinjite::testing::extension;
using ::kinjite::testing::five_with_overline;
using ::kinjite::testing::four;
using ::kinjite::testing::overline;
using ::kinjite::testing::point;
using ::kinjite::testing::points;
using ::kinjite::testing::stone;
using ::kinjite::testing::straight_four;
using ::kinjite::testing::three_by_a_five;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// The checker's objection; empty when it has none.
std::string objection(const Derivation& derivation) {
  const Result<void> checked = check_claims(derivation);
  return checked ? "" : checked.error().message;
}

// -- what is so

TEST(ClaimChecker, AcceptsAStoneThatMakesNothing) {
  EXPECT_EQ(objection(stone("B", "h8")), "");
  EXPECT_EQ(objection(stone("B g8 W h9", "a1")), "");
  EXPECT_EQ(objection(stone("B d8 f8", "o15")), "");
}

TEST(ClaimChecker, AcceptsEachFoul) {
  EXPECT_EQ(objection(overline()), "");
  EXPECT_EQ(objection(double_four()), "");
  EXPECT_EQ(objection(double_three()), "");
  EXPECT_EQ(objection(double_three(Reading::japan)), "");
  EXPECT_EQ(objection(double_three(Reading::rif_separate)), "");
}

TEST(ClaimChecker, AcceptsAFiveWithOrWithoutTheFoursThatItBeats) {
  EXPECT_EQ(objection(five_with_overline()), "");
  Derivation with_four = stone("B d8 e8 f8 g8 h9 h10 h11", "h8");
  with_four.fives = {{Direction::along_rank, points("d8 e8 f8 g8 h8")}};
  with_four.verdict = Verdict::five();
  EXPECT_EQ(objection(with_four), "");
  with_four.fours = {straight_four(Direction::along_file, "h8 h9 h10 h11", "h7", "h12")};
  EXPECT_EQ(objection(with_four), "");
}

TEST(ClaimChecker, AcceptsThreesBesideAFiveIfNoneIsMissing) {
  Derivation found = stone("B d8 e8 f8 g8 h7 h9 g7 i9", "h8");
  found.fives = {{Direction::along_rank, points("d8 e8 f8 g8 h8")}};
  found.verdict = Verdict::five();
  const ThreeClaim on_file{Direction::along_file,
                           points("h7 h8 h9"),
                           {extension("h6", "h5", "h10"), extension("h10", "h6", "h11")}};
  found.threes = {on_file};
  EXPECT_THAT(objection(found), HasSubstr("the three g7 h8 i9 with extension f6 is not listed"));
  found.position = board("B d8 e8 f8 g8 h7 h9");
  EXPECT_EQ(objection(found), "");
}

TEST(ClaimChecker, AcceptsAnOverlineFromEdgeToEdge) {
  for (const char* last : {"a8", "h8", "o8"}) {
    const PointSet rank = points("a8 b8 c8 d8 e8 f8 g8 h8 i8 j8 k8 l8 m8 n8 o8");
    Derivation found = stone("B", last);
    found.position = Position(rank, {}).without(point(last));
    found.overlines = {{Direction::along_rank, rank}};
    found.verdict = Verdict::forbidden(Foul::overline);
    EXPECT_EQ(objection(found), "") << last;
  }
}

TEST(ClaimChecker, MissesNoThreeThatWouldJoinASix) {
  // Of the two ends of four in a row one is White's, and at the other a stone would make six.
  EXPECT_EQ(objection(stone("B h7 h9 h12 W h5", "h8")), "");
  EXPECT_EQ(objection(stone("B h7 h9 h4 W h11", "h8")), "");
}

TEST(ClaimChecker, AcceptsTwoFoursOnOneLine) {
  Derivation found = stone("B e8 g8 i8 k8", "h8");
  found.fours = {four(Direction::along_rank, "e8 g8 h8 i8", "f8"),
                 four(Direction::along_rank, "g8 h8 i8 k8", "j8")};
  found.verdict = Verdict::forbidden(Foul::double_four);
  EXPECT_EQ(objection(found), "");
}

TEST(ClaimChecker, AcceptsADoubleThreeThatIsAllowed) {
  for (const Reading reading : all_readings) {
    EXPECT_EQ(objection(allowed_double_three(reading)), "") << to_string(reading);
  }
}

TEST(ClaimChecker, AcceptsAnExtensionThatMakesAFiveAsTheReadingHasIt) {
  for (const Reading reading : all_readings) {
    EXPECT_EQ(objection(three_by_a_five(reading)), "") << to_string(reading);
  }
}

TEST(ClaimChecker, DoesNotMindOldFoursElsewhere) {
  EXPECT_EQ(objection(stone("B e8 f8 g8 h8 e10 f10 g10 h10 W d8", "o1")), "");
}

// -- what is not: each tampering is caught at the claim it falsifies

struct Tampering {
  const char* name;
  Derivation honest;
  std::function<void(Derivation&)> tamper;
  const char* objection;
};

ExtensionClaim& first_extension(Derivation& d) {
  return d.threes[0].extensions[0];
}
Derivation& first_imagined(Derivation& d) {
  return first_extension(d).imagined.front();
}

class Tampered : public ::testing::TestWithParam<Tampering> {};

TEST_P(Tampered, IsRefusedForTheRightReason) {
  Derivation derivation = GetParam().honest;
  ASSERT_EQ(objection(derivation), "");
  GetParam().tamper(derivation);
  EXPECT_THAT(objection(derivation), HasSubstr(GetParam().objection));
  EXPECT_THAT(objection(derivation), StartsWith(to_string(derivation.point)));
  EXPECT_THAT(objection(derivation), Not(HasSubstr("\n")));
}

INSTANTIATE_TEST_SUITE_P(
    Subject, Tampered,
    ::testing::Values(
        Tampering{"occupied", stone("B", "h8"), [](Derivation& d) { d.position = board("W h8"); },
                  "the point is not free"},
        Tampering{"two_stones_on_a_point", stone("B", "h8"),
                  [](Derivation& d) {
                    const std::array both{points("a1"), points("a1")};
                    d.position = std::bit_cast<Position>(both);
                  },
                  "the position has two stones on one point"},
        Tampering{"beyond_the_file_o", stone("B", "h8"),
                  [](Derivation& d) { d.point = std::bit_cast<Point>(std::uint8_t{0x0f}); },
                  "the point is not on the board"},
        Tampering{"beyond_the_rank_15", stone("B", "h8"),
                  [](Derivation& d) { d.point = std::bit_cast<Point>(std::uint8_t{0xf0}); },
                  "the point is not on the board"},
        Tampering{"reading", stone("B", "h8"),
                  [](Derivation& d) { d.reading = static_cast<Reading>(7); }, "no such reading"}),
    [](const auto& each) { return std::string(each.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Rows, Tampered,
    ::testing::Values(
        Tampering{"unlisted", overline(), [](Derivation& d) { d.overlines.clear(); },
                  "the row of 6 along the rank is not listed"},
        Tampering{"unlisted_five", five_with_overline(), [](Derivation& d) { d.fives.clear(); },
                  "the row of 5 along the rank is not listed"},
        Tampering{"unlisted_beside_a_five", five_with_overline(),
                  [](Derivation& d) { d.overlines.clear(); },
                  "the row of 6 along the file is not listed"},
        Tampering{"cut_to_five", overline(),
                  [](Derivation& d) {
                    d.fives = {{Direction::along_rank, points("f8 g8 h8 i8 j8")}};
                  },
                  "the five f8 g8 h8 i8 j8 along the rank: the row goes on to e8"},
        Tampering{"direction", overline(),
                  [](Derivation& d) { d.overlines[0].direction = Direction::rising; },
                  "is not on that line"},
        Tampering{"no_direction", overline(),
                  [](Derivation& d) { d.overlines[0].direction = static_cast<Direction>(9); },
                  "there is no such direction"},
        Tampering{"longer_than_it_is", overline(),
                  [](Derivation& d) { d.overlines[0].stones.insert(point("k8")); },
                  "no black stone on k8"},
        Tampering{"gap", overline(),
                  [](Derivation& d) { d.overlines[0].stones.erase(point("f8")); },
                  "there is a gap between its stones"},
        Tampering{"without_the_stone", overline(),
                  [](Derivation& d) { d.overlines[0].stones.erase(point("h8")); },
                  "it does not hold the new stone"},
        Tampering{"empty", overline(), [](Derivation& d) { d.overlines[0].stones = {}; },
                  "it does not hold the new stone"},
        Tampering{"too_short", stone("B g8", "h8"),
                  [](Derivation& d) {
                    d.overlines = {{Direction::along_rank, points("g8 h8")}};
                  },
                  "a row of 2 stones is none"},
        Tampering{"of_one", stone("B", "h8"),
                  [](Derivation& d) {
                    d.fives = {{Direction::along_rank, points("h8")}};
                  },
                  "a row of 1 stone is none"},
        Tampering{"twice", overline(), [](Derivation& d) { d.overlines.push_back(d.overlines[0]); },
                  "not in order, or one is listed twice"}),
    [](const auto& each) { return std::string(each.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Fours, Tampered,
    ::testing::Values(
        Tampering{"unlisted", double_four(), [](Derivation& d) { d.fours.pop_back(); },
                  "the four h6 h7 h8 h9 with completion h10 is not listed"},
        Tampering{"no_direction", double_four(),
                  [](Derivation& d) { d.fours[0].direction = static_cast<Direction>(9); },
                  "there is no such direction"},
        Tampering{"of_other_stones", double_four(),
                  [](Derivation& d) { d.fours[0].stones = points("f8 g8 h8 k8"); },
                  "no black stone on k8"},
        Tampering{"completion_order", three_by_a_five(Reading::rif),
                  [](Derivation& d) {
                    std::vector<Point>& completions =
                        d.threes[1].extensions[0].imagined.front().fours[0].completions;
                    std::swap(completions[0], completions[1]);
                  },
                  "its completions are not in order"},
        Tampering{"no_completion", double_four(),
                  [](Derivation& d) { d.fours[0].completions.clear(); }, "no completion is given"},
        Tampering{"occupied_completion", double_four(),
                  [](Derivation& d) { d.fours[0].completions = {point("e8")}; },
                  "completion e8 is not free"},
        Tampering{"own_completion", double_four(),
                  [](Derivation& d) { d.fours[0].completions = {point("h8")}; },
                  "completion h8 is not free"},
        Tampering{"completion_off_the_line", double_four(),
                  [](Derivation& d) { d.fours[0].completions = {point("j9")}; },
                  "completion j9 is not on that line"},
        Tampering{"completion_too_far", double_four(),
                  [](Derivation& d) { d.fours[0].completions = {point("k8")}; },
                  "completion k8 makes no five in a row: there is a gap"},
        Tampering{"five_stones", double_four(),
                  [](Derivation& d) { d.fours[0].stones.insert(point("j8")); },
                  "a four has four stones"},
        Tampering{
            "six_is_no_five", stone("B e8 f8 g8 j8 W d8", "h8"),
            [](Derivation& d) { d.fours = {four(Direction::along_rank, "e8 f8 g8 h8", "i8")}; },
            "completion i8 makes no five in a row: the row goes on to j8"},
        Tampering{"half_a_straight_four", three_by_a_five(Reading::rif),
                  [](Derivation& d) {
                    d.threes[1].extensions[0].imagined.front().fours[0].completions.pop_back();
                  },
                  "i12, then f9: the four f9 g10 h11 i12 with completion j13 is not listed"},
        Tampering{"order", double_four(), [](Derivation& d) { std::swap(d.fours[0], d.fours[1]); },
                  "the fours are not in order"},
        Tampering{"twice", double_four(),
                  [](Derivation& d) { d.fours.insert(d.fours.begin(), d.fours[0]); },
                  "one is listed twice"}),
    [](const auto& each) { return std::string(each.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Threes, Tampered,
    ::testing::Values(
        Tampering{"unlisted", double_three(),
                  [](Derivation& d) {
                    d.threes.pop_back();
                    for (ExtensionClaim& extended : d.threes[0].extensions) {
                      extended.imagined.clear();
                    }
                    d.verdict = Verdict::legal();
                  },
                  "the three h7 h8 h9 with extension h6 is not listed"},
        Tampering{"no_direction", double_three(),
                  [](Derivation& d) { d.threes[0].direction = static_cast<Direction>(9); },
                  "there is no such direction"},
        Tampering{"of_other_stones", double_three(),
                  [](Derivation& d) { d.threes[0].stones = points("g8 h8 k8"); },
                  "no black stone on k8"},
        Tampering{"extension_off_the_line", double_three(),
                  [](Derivation& d) { d.threes[0].extensions[1].point = point("a9"); },
                  "extension a9 is not on that line"},
        Tampering{"extension_too_far", double_three(),
                  [](Derivation& d) { d.threes[0].extensions[1].point = point("k8"); },
                  "extension k8 makes no straight four: there is a gap"},
        Tampering{"unlisted_extension", double_three(),
                  [](Derivation& d) { d.threes[0].extensions.pop_back(); },
                  "the three g8 h8 i8 with extension j8 is not listed"},
        Tampering{"no_extension", double_three(),
                  [](Derivation& d) { d.threes[0].extensions.clear(); }, "no extension is given"},
        Tampering{"too_few_stones", double_three(),
                  [](Derivation& d) { d.threes[0].stones.erase(point("g8")); },
                  "a three has three stones"},
        Tampering{"wrong_completion", double_three(),
                  [](Derivation& d) { first_extension(d).completions[0] = point("d8"); },
                  "extension f8 makes no straight four: completion d8 makes no five in a row"},
        Tampering{"one_completion_twice", double_three(),
                  [](Derivation& d) { first_extension(d).completions[0] = point("j8"); },
                  "the completions of extension f8 are not two points in order"},
        Tampering{"blocked", stone("B f8 g8 W d8 j8", "h8"),
                  [](Derivation& d) {
                    d.threes = {
                        {Direction::along_rank, points("f8 g8 h8"), {extension("e8", "d8", "i8")}}};
                  },
                  "extension e8 makes no straight four: completion d8 is not free"},
        Tampering{
            "extension_order", double_three(),
            [](Derivation& d) { std::swap(d.threes[0].extensions[0], d.threes[0].extensions[1]); },
            "its extensions are not in order"},
        Tampering{"order", double_three(),
                  [](Derivation& d) { std::swap(d.threes[0], d.threes[1]); },
                  "the threes are not in order"}),
    [](const auto& each) { return std::string(each.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Nested, Tampered,
    ::testing::Values(
        Tampering{"not_asked", double_three(),
                  [](Derivation& d) { first_extension(d).imagined.clear(); },
                  "extension f8 needs one derivation and has 0"},
        Tampering{"asked_twice", double_three(),
                  [](Derivation& d) { first_extension(d).imagined.push_back(first_imagined(d)); },
                  "extension f8 needs one derivation and has 2"},
        Tampering{"another_point", double_three(),
                  [](Derivation& d) { first_imagined(d).point = point("a1"); },
                  "extension f8 carries the derivation of a1"},
        Tampering{"without_the_first_stone", double_three(),
                  [](Derivation& d) { first_imagined(d).position = d.position; },
                  "the stone imagined on f8 is judged on another board"},
        Tampering{"another_reading", double_three(),
                  [](Derivation& d) { first_imagined(d).reading = Reading::japan; },
                  "the stone imagined on f8 is judged under another reading"},
        Tampering{"unlisted_four", double_three(),
                  [](Derivation& d) { first_imagined(d).fours.clear(); },
                  "h8, then f8: the four f8 g8 h8 i8 with completion e8 is not listed"},
        Tampering{
            "verdict", double_three(),
            [](Derivation& d) { first_imagined(d).verdict = Verdict::forbidden(Foul::overline); },
            "h8, then f8: the verdict is said to be forbidden overline, but legal follows"}),
    [](const auto& each) { return std::string(each.param.name); });

TEST(ClaimChecker, RefusesAQuestionAskedForASingleThree) {
  Derivation single = stone("B f8 g8", "h8");
  single.threes = {{Direction::along_rank,
                    points("f8 g8 h8"),
                    {extension("e8", "d8", "i8"), extension("i8", "e8", "j8")}}};
  EXPECT_EQ(objection(single), "");
  ::kinjite::testing::imagine_all(single);
  EXPECT_EQ(objection(single), "h8: a stone is imagined on e8 without a second row of three");
}

TEST(ClaimChecker, RefusesEveryVerdictThatDoesNotFollow) {
  for (const Derivation& honest :
       {stone("B", "h8"), overline(), double_four(), double_three(), allowed_double_three(),
        five_with_overline(), three_by_a_five(Reading::rif), three_by_a_five(Reading::japan)}) {
    for (int byte = 0; byte <= 8; ++byte) {
      Derivation claimed = honest;
      claimed.verdict = Verdict::from_byte(byte);
      const bool true_verdict = claimed.verdict == honest.verdict;
      EXPECT_EQ(objection(claimed).empty(), true_verdict)
          << to_string(claimed.verdict) << " for " << to_string(honest.verdict);
    }
  }
}

TEST(ClaimChecker, RefusesADerivationGivenForAnotherReading) {
  // The outcome differs between the readings, so the certificate must not be transferable.
  Derivation moved = three_by_a_five(Reading::japan);
  moved.reading = Reading::rif;
  EXPECT_NE(objection(moved), "");
}

TEST(ClaimChecker, AnswersAbsurdData) {
  Derivation absurd = double_three();
  absurd.threes[0].stones = PointSet::all();
  absurd.fours = {{Direction::falling, PointSet::all(), {}}};
  absurd.fives = {{Direction::falling, {}}};
  EXPECT_NE(objection(absurd), "");
  // A derivation nested in itself a thousand times over adds no stone and goes no deeper than one.
  Derivation tower = double_three();
  for (int level = 0; level < 1000; ++level) {
    Derivation next = double_three();
    first_extension(next).imagined.front() = std::move(tower);
    tower = std::move(next);
  }
  EXPECT_THAT(objection(tower), HasSubstr("extension f8 carries the derivation of h8"));
}

}  // namespace
}  // namespace kinjite
