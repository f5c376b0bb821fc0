#include <gmock/gmock.h>

#include <kinjite/harness/check.hpp>
#include <kinjite/referee/referee.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

/// Right but for one belief: a double-three is never forbidden.
class AllowsDoubleThrees : public Judge {
 public:
  [[nodiscard]] std::string_view name() const override { return "allows double-threes"; }
  [[nodiscard]] Verdict judge(const Position& position, Point point,
                              Reading reading) const override {
    const Verdict right = oracle_.judge(position, point, reading);
    return right.has(Foul::double_three) ? Verdict::from_byte(right.byte() - 4) : right;
  }

 private:
  Oracle oracle_;
};

/// Right one board at a time, wrong when it is asked for many.
class WrongInBatches : public AllowsDoubleThrees {
 public:
  [[nodiscard]] Verdict judge(const Position& position, Point point,
                              Reading reading) const override {
    return referee_.judge(position, point, reading);
  }
  void judge_boards(std::span<const Position> positions, Reading reading,
                    std::span<BoardVerdicts> verdicts) const override {
    referee_.judge_boards(positions, reading, verdicts);
    for (BoardVerdicts& board : verdicts) board.double_three = {};
  }

 private:
  Referee referee_;
};

CheckReport check_generated(const Judge& judge, unsigned threads) {
  const Judge* const contestants[] = {&judge};
  return check(*generated_source(300, 1), Oracle(), contestants, threads, nullptr);
}

TEST(Check, AgreesWithTheReferee) {
  const CheckReport report = check_generated(Referee(), 2);
  EXPECT_TRUE(report.agree());
  EXPECT_EQ(report.counts.positions, 300U);
  EXPECT_EQ(report.counts.verdicts, 3 * report.counts.points);
  EXPECT_GT(report.counts.double_three, 0U);
  EXPECT_GT(report.counts.readings_differ, 0U);
  EXPECT_GE(report.counts.by_depth.size(), 2U);
}

TEST(Check, ShowsTheSmallestPositionThatStillDiffers) {
  const CheckReport report = check_generated(AllowsDoubleThrees(), 1);
  ASSERT_TRUE(report.difference);
  // A double-three needs two threes that share the new stone: four stones, and no fewer.
  EXPECT_EQ(report.difference->position.occupied().size(), 4);
  EXPECT_EQ(report.difference->given, Verdict::legal());
  EXPECT_EQ(report.difference->expected.verdict, Verdict::forbidden(Foul::double_three));
}

TEST(Check, ReportsTheSameDifferenceFromAnyNumberOfThreads) {
  const CheckReport one = check_generated(AllowsDoubleThrees(), 1);
  const CheckReport many = check_generated(AllowsDoubleThrees(), 4);
  ASSERT_TRUE(one.difference && many.difference);
  EXPECT_EQ(one.difference->index, many.difference->index);
  EXPECT_EQ(one.difference->position, many.difference->position);
}

TEST(Check, AsksThroughEveryDoor) {
  const CheckReport report = check_generated(WrongInBatches(), 1);
  ASSERT_TRUE(report.difference);
  EXPECT_THAT(report.difference->contestant, testing::HasSubstr("many boards"));
}

}  // namespace
}  // namespace kinjite
