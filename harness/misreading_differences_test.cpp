#include <gmock/gmock.h>

#include <kinjite/harness/generator.hpp>
#include <kinjite/harness/misreading_differences.hpp>
#include <kinjite/oracle/oracle.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

constexpr std::uint64_t boards_compared = 30;

DifferenceReport report_of(std::span<const Misreading> held, unsigned threads) {
  return differences_from(Oracle(), held, *generated_source(boards_compared, 1), Reading::rif,
                          threads, nullptr);
}

TEST(MisreadingDifferences, AreCountedPointByPoint) {
  const Misreading misreading = *find_misreading("split-threes-missed");
  const auto misled = misreading.judge();
  const Oracle oracle;
  std::uint64_t points = 0;
  std::uint64_t positions = 0;
  for (std::uint64_t seed = 1; seed <= boards_compared; ++seed) {
    const Position position = generate_position(seed);
    const std::uint64_t before = points;
    for (const Point point : position.free()) {
      if (misled->judge(position, point, Reading::rif) !=
          oracle.judge(position, point, Reading::rif)) {
        ++points;
      }
    }
    if (points > before) ++positions;
  }
  ASSERT_GT(points, positions);
  const DifferenceReport report = report_of({&misreading, 1}, 2);
  EXPECT_EQ(report.positions, boards_compared);
  EXPECT_EQ(report.misreadings.front().points, points);
  EXPECT_EQ(report.misreadings.front().positions, positions);
}

TEST(MisreadingDifferences, ShowASmallestPosition) {
  const Misreading misreading = *find_misreading("split-threes-missed");
  const DifferenceReport report = report_of({&misreading, 1}, 2);
  const auto& smallest = report.misreadings.front().smallest;
  ASSERT_TRUE(smallest);
  const auto misled = misreading.judge();
  EXPECT_EQ(smallest->right, Oracle().judge(smallest->position, smallest->point, Reading::rif));
  EXPECT_EQ(smallest->wrong, misled->judge(smallest->position, smallest->point, Reading::rif));
  EXPECT_NE(smallest->right, smallest->wrong);
  for (const Point stone : smallest->position.occupied()) {
    const Position without = smallest->position.without(stone);
    EXPECT_EQ(Oracle().judge(without, smallest->point, Reading::rif),
              misled->judge(without, smallest->point, Reading::rif))
        << to_setup(smallest->position) << " without " << to_string(stone);
  }
}

TEST(MisreadingDifferences, AreTheSameFromAnyNumberOfThreads) {
  const DifferenceReport one = report_of(misreadings(), 1);
  const DifferenceReport many = report_of(misreadings(), 4);
  ASSERT_EQ(one.misreadings.size(), misreadings().size());
  for (std::size_t i = 0; i < one.misreadings.size(); ++i) {
    const MisreadingDifferences& a = one.misreadings[i];
    const MisreadingDifferences& b = many.misreadings[i];
    EXPECT_EQ(a.misreading.name, misreadings()[i].name);
    EXPECT_EQ(a.points, b.points);
    EXPECT_EQ(a.positions, b.positions);
    ASSERT_EQ(a.smallest.has_value(), b.smallest.has_value());
    if (!a.smallest) continue;
    EXPECT_EQ(a.smallest->position, b.smallest->position);
  }
}

TEST(MisreadingDifferences, ReportProgress) {
  const Misreading misreading = *find_misreading("overline-wins");
  std::uint64_t last = 0;
  (void)differences_from(Oracle(), {&misreading, 1}, *generated_source(5, 1), Reading::rif, 1,
                         [&](std::uint64_t done) { last = done; });
  EXPECT_EQ(last, 5U);
}

}  // namespace
}  // namespace kinjite
