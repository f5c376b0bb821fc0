#include <vector>

#include <gtest/gtest.h>

#include <kinjite/terms/point_set.hpp>

namespace kinjite {
namespace {

constexpr Point a1 = Point::at(0, 0);
constexpr Point h8 = Point::at(7, 7);
constexpr Point o15 = Point::at(14, 14);

TEST(PointSet, HoldsWhatWasInserted) {
  PointSet set{a1, o15};
  EXPECT_TRUE(set.contains(a1));
  EXPECT_FALSE(set.contains(h8));
  set.insert(h8);
  set.erase(a1);
  EXPECT_EQ(set, (PointSet{h8, o15}));
  EXPECT_EQ(set.size(), 2);
  EXPECT_FALSE(set.empty());
  EXPECT_TRUE(PointSet().empty());
}

TEST(PointSet, IteratesByRisingBit) {
  std::vector<Point> seen;
  for (const Point point : PointSet{o15, a1, h8}) seen.push_back(point);
  EXPECT_EQ(seen, (std::vector<Point>{a1, h8, o15}));
  for (const Point point : PointSet()) ADD_FAILURE() << point.bit();
  int count = 0;
  for (const Point point : PointSet::all()) count += point.bit() >= 0 ? 1 : 0;
  EXPECT_EQ(count, board_points);
}

TEST(PointSet, StepsFromPointToPoint) {
  const PointSet set{a1, h8};
  auto at = set.begin();
  EXPECT_EQ(*at++, a1);
  EXPECT_EQ(*at, h8);
  EXPECT_EQ(++at, set.end());
}

TEST(PointSet, KeepsGuardBitsZero) {
  const PointSet::Words words = PointSet::all().words();
  for (int bit = 0; bit < 256; ++bit) {
    const bool guard = bit % 16 == 15 || bit / 16 == 15;
    EXPECT_EQ((words[static_cast<std::size_t>(bit / 64)] >> (bit % 64)) & 1, guard ? 0U : 1U);
  }
  EXPECT_EQ(PointSet::from_words(words), PointSet::all());
}

TEST(PointSet, CombinesAsSetsDo) {
  const PointSet left{a1, h8};
  const PointSet right{h8, o15};
  EXPECT_EQ(left | right, (PointSet{a1, h8, o15}));
  EXPECT_EQ(left & right, (PointSet{h8}));
  EXPECT_EQ(left - right, (PointSet{a1}));
  PointSet grown = left;
  grown |= right;
  EXPECT_EQ(grown, left | right);
  grown -= left;
  EXPECT_EQ(grown, right - left);
}

}  // namespace
}  // namespace kinjite
