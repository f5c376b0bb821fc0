#include <optional>

#include <gtest/gtest.h>

#include <kinjite/terms/position.hpp>

namespace kinjite {
namespace {

constexpr Point corner = Point::at(0, 0);
constexpr Point far_corner = Point::at(14, 14);
constexpr Point middle = Point::at(7, 7);

TEST(Position, KnowsTheStoneOnEachPoint) {
  const Position position({middle}, {far_corner});
  EXPECT_EQ(position.at(middle), Colour::black);
  EXPECT_EQ(position.at(far_corner), Colour::white);
  EXPECT_EQ(position.at(corner), std::nullopt);
  EXPECT_EQ(position.stones(Colour::black), PointSet{middle});
  EXPECT_EQ(position.stones(Colour::white), PointSet{far_corner});
  EXPECT_EQ(position.free().size(), board_points - 2);
  EXPECT_FALSE(position.is_free(far_corner));
}

TEST(Position, GrowsAndShrinksByAStone) {
  const Position position = Position().with(middle, Colour::black).with(corner, Colour::white);
  EXPECT_EQ(position, Position({middle}, {corner}));
  EXPECT_EQ(position.without(middle), Position({}, {corner}));
  EXPECT_EQ(position.without(corner), Position({middle}, {}));
  EXPECT_EQ(position.without(far_corner), position);
}

}  // namespace
}  // namespace kinjite
