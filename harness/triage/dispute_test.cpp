#include <gmock/gmock.h>

#include <kinjite/harness/triage/dispute.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::SizeIs;

Asked point(std::string_view name) {
  Asked asked;
  asked.point = parse_point(name).value();
  return asked;
}

Asked move(std::size_t number) {
  Asked asked;
  asked.move = number;
  return asked;
}

std::vector<Submitted> read(std::string_view text, const Asked& asked = {}) {
  return disputes_in(text, "", asked, BlackIs::unsaid);
}

Dispute only(std::string_view text, const Asked& asked = {}) {
  std::vector<Submitted> submitted = read(text, asked);
  EXPECT_THAT(submitted, SizeIs(1));
  EXPECT_TRUE(submitted.front().dispute) << submitted.front().dispute.error().message;
  return submitted.front().dispute.value();
}

std::string refusal(std::string_view text, const Asked& asked = {}) {
  const std::vector<Submitted> submitted = read(text, asked);
  EXPECT_THAT(submitted, SizeIs(1));
  EXPECT_FALSE(submitted.front().dispute);
  return submitted.front().dispute ? "" : submitted.front().dispute.error().message;
}

TEST(Claims, AreVerdictsOrFoulsOrJustForbidden) {
  const Verdict double_three = Verdict().with(Foul::double_three);
  const Verdict two_fouls = double_three.with(Foul::overline);
  EXPECT_TRUE(parse_claim("forbidden")->holds(double_three));
  EXPECT_FALSE(parse_claim("forbidden")->holds(Verdict::five()));
  EXPECT_TRUE(parse_claim("double-three")->holds(two_fouls));
  EXPECT_TRUE(parse_claim("forbidden overline,double-three")->holds(two_fouls));
  EXPECT_FALSE(parse_claim("forbidden overline,double-three")->holds(double_three));
  EXPECT_FALSE(parse_claim("legal")->holds(double_three));
  EXPECT_TRUE(parse_claim("five")->holds(Verdict::five()));
  EXPECT_THAT(parse_claim("maybe").error().message, HasSubstr("'maybe' is no verdict"));
}

TEST(Disputes, AreAboutTheLastStoneOfAGameIfItIsBlacks) {
  const Dispute last = only("h8i9g7");
  EXPECT_EQ(last.point, parse_point("g7").value());
  EXPECT_EQ(last.move, 3U);
  EXPECT_EQ(to_setup(last.position), "B h8 W i9");
  EXPECT_THAT(last.earlier, SizeIs(2));
  EXPECT_THAT(refusal("h8i9"), HasSubstr("number 2, is i9 and White's"));
}

TEST(Disputes, AreAboutTheStoneThatIsAskedFor) {
  EXPECT_EQ(to_setup(only("h8i9g7g6i7", move(3)).position), "B h8 W i9");
  EXPECT_EQ(to_setup(only("h8i9g7g6i7", point("g7")).position), "B h8 W i9");
  EXPECT_EQ(to_setup(only("h8i9", point("a1")).position), "B h8 W i9");
  Asked early = point("a1");
  early.move = 2;
  EXPECT_EQ(to_setup(only("h8i9g7", early).position), "B h8 W");
  EXPECT_THAT(refusal("h8i9g7", move(2)), HasSubstr("move 2 is White's"));
  EXPECT_THAT(refusal("h8i9g7", move(4)), HasSubstr("expected 1 to 3"));
  EXPECT_THAT(refusal("h8i9g7", point("i9")), HasSubstr("i9 holds a white stone"));
  EXPECT_THAT(refusal("B h8 W"), HasSubstr("no point is asked about"));
  EXPECT_THAT(refusal("B h8 W", move(1)), HasSubstr("expected a game"));
}

TEST(Disputes, TakeTheStoneOffABoardThatHoldsItAlready) {
  const Dispute held = only("B g8 h8 i8 h7 h9 W", point("h8"));
  EXPECT_EQ(to_setup(held.position), "B h7 g8 i8 h9 W");
  EXPECT_THAT(held.notes, Contains(HasSubstr("h8 holds a black stone")));
}

TEST(Lists, HaveADisputeALineWithItsFields) {
  const auto submitted =
      read("# two\n\nB g8 i8 W h7 ; h8 ; forbidden double-three ; White\nh8i9g7g6i7 ; move 3\n" +
           std::string(225, '.') + " h8\n");
  ASSERT_THAT(submitted, SizeIs(3));
  EXPECT_EQ(submitted[0].origin, "line 3");
  EXPECT_EQ(to_string(*submitted[0].dispute->claim), "forbidden double-three");
  EXPECT_EQ(submitted[0].dispute->by, "White");
  EXPECT_EQ(submitted[1].dispute->move, 3U);
  EXPECT_EQ(submitted[2].dispute->point, parse_point("h8").value());
  EXPECT_EQ(only(std::string(225, '.') + " h8").form, Form::cells);
}

TEST(Lists, GoOnBehindALineThatCannotBeRead) {
  const auto submitted = read("nonsense\nh8i9g7\nh8i9g7 ; q1\nh8i9g7 ; move x\nh8i9g7 ;; perhaps");
  ASSERT_THAT(submitted, SizeIs(5));
  EXPECT_FALSE(submitted[0].dispute);
  EXPECT_TRUE(submitted[1].dispute);
  EXPECT_THAT(submitted[2].dispute.error().message, HasSubstr("'q1'"));
  EXPECT_THAT(submitted[3].dispute.error().message, HasSubstr("move 'x'"));
  EXPECT_THAT(submitted[4].dispute.error().message, HasSubstr("'perhaps'"));
}

TEST(Lists, HaveNoFifthField) {
  EXPECT_EQ(refusal("h8i9g7 ; g7 ; legal ; Ann; and Ben"),
            "a fifth field, 'and Ben'; expected POSITION ; POINT ; CLAIM ; WHO");
  EXPECT_EQ(only("h8i9g7 ; g7 ; legal ; Ann").by, "Ann");
  EXPECT_EQ(refusal("h8i9g7;;;;"), "a fifth field, ''; expected POSITION ; POINT ; CLAIM ; WHO");
}

TEST(Lists, NumberALineOnce) {
  const auto submitted = read("h8i9g7\nh8h8");
  ASSERT_THAT(submitted, SizeIs(2));
  EXPECT_EQ(submitted[1].origin, "line 2");
  EXPECT_EQ(submitted[1].dispute.error().message,
            "column 3: move 2: h8 is occupied; expected a free point");
  EXPECT_EQ(refusal("h8h8"), "line 1, column 3: move 2: h8 is occupied; expected a free point");
  EXPECT_EQ(refusal("# disputed\n\nh8h8"),
            "column 3: move 2: h8 is occupied; expected a free point");
  EXPECT_EQ(only("# disputed\n\nh8i9g7").origin, "line 3");
}

TEST(Lists, AreNotWhatIsOneRecordOfSeveralLines) {
  EXPECT_EQ(only("1. h8 i9\n2. g7\n").move, 3U);
  EXPECT_EQ(to_setup(only("B h8\nW i9\n", point("g7")).position), "B h8 W i9");
  EXPECT_EQ(only("(;SZ[15];B[hh]\n;W[ig]\n;B[gi])").move, 3U);
}

TEST(Lists, RefuseALongLineAndKeepTheRest) {
  const auto submitted = read("h8i9g7\n" + std::string(1 << 20, 'h') + "\nh8i9g7");
  ASSERT_THAT(submitted, SizeIs(3));
  EXPECT_THAT(submitted[1].dispute.error().message, HasSubstr("a line of 1048576 bytes"));
}

TEST(Lists, OfTooManyAreRefused) {
  std::string many;
  for (int i = 0; i < 1'000'001; ++i) many += "h8\n";
  EXPECT_THAT(refusal(many), HasSubstr("more than 1000000 disputes"));
}

}  // namespace
}  // namespace kinjite
