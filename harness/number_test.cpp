#include <gtest/gtest.h>

#include <kinjite/harness/number.hpp>
#include <kinjite/harness/split_mix.hpp>
#include <kinjite/oracle/oracle.hpp>
#include <kinjite/referee/referee.hpp>

namespace kinjite {
namespace {

TEST(SplitMix64, GivesThePublishedSequence) {
  SplitMix64 random(0);
  EXPECT_EQ(random.next(), 0xE220A8397B1DCDAF);
  EXPECT_EQ(random.next(), 0x6E789E6AA1B965F4);
}

TEST(NumberBoard, IsDrawnCellByCell) {
  SplitMix64 random(7);
  const std::uint64_t densities = random.next();
  const std::uint64_t first_cell = random.next() % 256;
  const bool black = first_cell < 24 + densities % 72;
  EXPECT_EQ(number_board(7).black().contains(Point::at(0, 14)), black);
}

TEST(BoardHash, TellsVerdictsApart) {
  const Position empty;
  BoardVerdicts verdicts;
  const std::uint64_t legal = board_hash(empty, verdicts);
  verdicts.overline.insert(Point::at(7, 7));
  EXPECT_NE(board_hash(empty, verdicts), legal);
}

TEST(KinjiteNumber, IsTheSameFromTheOracleAndEveryImplementation) {
  for (const Reading reading : all_readings) {
    const auto expected = kinjite_number(Oracle(), reading, 40, 1);
    for (const Implementation& implementation : implementations()) {
      if (!implementation.runs_here) continue;
      EXPECT_EQ(kinjite_number(Referee(implementation), reading, 40, 1), expected)
          << implementation.name;
    }
  }
}

TEST(KinjiteNumber, DoesNotDependOnThreads) {
  const Referee referee;
  const auto one = kinjite_number(referee, Reading::rif, 1000, 1);
  EXPECT_EQ(kinjite_number(referee, Reading::rif, 1000, 3), one);
  ASSERT_EQ(one.size(), 11U);
  EXPECT_EQ(one[9].boards, 512U);
  EXPECT_EQ(one[10].boards, 1000U);
}

TEST(KinjiteNumber, PrefixesDoNotDependOnTheTotal) {
  const Referee referee;
  const auto few = kinjite_number(referee, Reading::rif, 4, 1);
  const auto more = kinjite_number(referee, Reading::rif, 600, 1);
  EXPECT_TRUE(std::equal(few.begin(), few.end(), more.begin()));
}

}  // namespace
}  // namespace kinjite
