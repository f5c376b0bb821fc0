#include <gmock/gmock.h>

#include <kinjite/harness/generator.hpp>
#include <kinjite/harness/hunt/hunt.hpp>
#include <kinjite/oracle/oracle.hpp>
#include <kinjite/proof/depth.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

using testing::HasSubstr;

constexpr int enough = 4000;

Hunt small_hunt(Goal goal, unsigned threads) {
  Hunt hunt;
  hunt.goal = goal;
  hunt.seed = 3;
  for (int generation = 0; generation < 2; ++generation) run_generation(hunt, 3, 150, threads);
  return hunt;
}

TEST(NestingMeter, SaysWhatTheDerivationSays) {
  const Referee referee;
  NestingMeter meter(enough, referee);
  const Oracle oracle;
  int deep = 0;
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    const Position position = generate_position(seed);
    const auto all = meter.measure_board(position);
    if (!all) continue;
    for (const auto& [point, nesting] : *all) {
      if (nesting.questions > 3000) continue;
      const Derivation found = oracle.derive(position, point, Reading::rif);
      ASSERT_EQ(nesting.verdict, found.verdict) << to_setup(position) << ' ' << to_string(point);
      ASSERT_EQ(nesting.depth, depth(found)) << to_setup(position) << ' ' << to_string(point);
      ASSERT_EQ(nesting.questions, questions(found))
          << to_setup(position) << ' ' << to_string(point);
      ASSERT_EQ(meter.measure(position, point), nesting);
      ++compared;
      deep += nesting.depth > 2 ? 1 : 0;
    }
  }
  EXPECT_GT(compared, 500);
  EXPECT_GT(deep, 5);
}

TEST(NestingMeter, MeasuresStonesWithoutQuestions) {
  const Referee referee;
  NestingMeter meter(enough, referee);
  const Point h8 = *parse_point("h8");
  EXPECT_EQ(meter.measure(*parse_position("B d8 e8 f8 g8 W"), h8),
            (Nesting{Verdict::five(), 0, 0}));
  EXPECT_EQ(meter.measure(*parse_position("B h5 h6 h7 e8 f8 g8 W h4 d8"), h8),
            (Nesting{Verdict::forbidden(Foul::double_four), 0, 0}));
  EXPECT_EQ(meter.measure(Position(), h8), (Nesting{Verdict::legal(), 0, 0}));
}

TEST(NestingMeter, GivesUpWhereTooMuchIsAsked) {
  const Referee referee;
  NestingMeter patient(enough, referee);
  NestingMeter impatient(1, referee);
  // The seven stones of a question of depth 5.
  const Position position = *parse_position("B b11 c11 d12 e12 c13 f13 e14 W");
  const Point point = *parse_point("d11");
  EXPECT_EQ(patient.measure(position, point)->depth, 5);
  EXPECT_EQ(impatient.measure(position, point), std::nullopt);
  EXPECT_EQ(impatient.measure_board(position), std::nullopt);
}

TEST(Hunt, FindsTheSameOnAnyNumberOfThreads) {
  for (const Goal goal : {Goal::depth, Goal::width}) {
    const Hunt hunt = small_hunt(goal, 1);
    EXPECT_EQ(to_text(hunt), to_text(small_hunt(goal, 3)));
    EXPECT_EQ(hunt.generation, 2u);
    EXPECT_FALSE(hunt.archive.empty());
  }
}

TEST(Hunt, GoesDeeperThanOneStone) {
  const Hunt hunt = small_hunt(Goal::depth, 2);
  EXPECT_GE(hunt.archive.rbegin()->first.level, 2);
  for (const auto& [rung, find] : hunt.archive) {
    const Derivation found = derive(find.position, find.point, Reading::rif);
    EXPECT_EQ(depth(found), rung.level);
    EXPECT_EQ(found.verdict.has(Foul::double_three), rung.double_three);
  }
}

TEST(Hunt, KeepsTheSmallerOfTwoFinds) {
  Hunt hunt;
  const Position small = *parse_position("B g8 i8 h7 h9 W");
  const Position large = *parse_position("B g8 i8 h7 h9 W a1");
  const Point h8 = *parse_point("h8");
  const Nesting nesting{Verdict::forbidden(Foul::double_three), 1, 4};
  EXPECT_TRUE(keep(hunt, {large, h8, nesting}));
  EXPECT_TRUE(keep(hunt, {small, h8, nesting}));
  EXPECT_FALSE(keep(hunt, {large, h8, nesting}));
  EXPECT_EQ(hunt.archive.size(), 1u);
  EXPECT_EQ(hunt.archive.begin()->second.position, small);
}

TEST(HuntText, ReadsBackAsTheSameHunt) {
  for (const Goal goal : {Goal::depth, Goal::width}) {
    const std::string text = to_text(small_hunt(goal, 1));
    const auto hunt = parse_hunt(text);
    ASSERT_TRUE(hunt) << hunt.error().message;
    EXPECT_EQ(to_text(*hunt), text);
  }
}

TEST(HuntText, RefusesWhatItDoesNotWrite) {
  const std::string good = to_text(small_hunt(Goal::depth, 1));
  const auto message = [](const std::string& text) {
    const auto hunt = parse_hunt(text);
    return hunt ? std::string() : hunt.error().message;
  };
  EXPECT_THAT(message(""), HasSubstr("is empty"));
  EXPECT_THAT(message("kinjite hunt 2\n"), HasSubstr("line 1"));
  EXPECT_THAT(message(good + "seed -1\n"), HasSubstr("expected goal, seed"));
  EXPECT_THAT(message(good + "goal fame\n"), HasSubstr("expected goal depth or goal width"));
  EXPECT_THAT(message(good + "find h8 B h8 W\n"), HasSubstr("a free point"));
  EXPECT_THAT(message(good + "find p1 B W\n"), HasSubstr("a free point"));
}

TEST(HuntText, BelievesOnlyTheStones) {
  // A find is entered where it belongs, whatever the file says around it.
  const auto hunt = parse_hunt("kinjite hunt 1\ngoal depth\nfind h8 B g8 i8 h7 h9 W\n");
  ASSERT_TRUE(hunt) << hunt.error().message;
  ASSERT_EQ(hunt->archive.size(), 1u);
  EXPECT_EQ(hunt->archive.begin()->first, (Rung{1, true}));
}

}  // namespace
}  // namespace kinjite
