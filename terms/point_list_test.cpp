#include <gtest/gtest.h>

#include <kinjite/terms/point_list.hpp>

namespace kinjite {
namespace {

TEST(PointList, NamesPointsWithBlanksBetween) {
  EXPECT_EQ(listed({}), "");
  EXPECT_EQ(listed(PointSet{Point::at(0, 0)}), "a1");
  EXPECT_EQ(listed(PointSet{Point::at(8, 8), Point::at(7, 7), Point::at(14, 7)}), "h8 o8 i9");
}

}  // namespace
}  // namespace kinjite
