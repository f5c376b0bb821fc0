#include <array>
#include <cstddef>
#include <random>
#include <vector>

#include <gmock/gmock.h>

#include <kinjite/oracle/near_misses.hpp>
#include <kinjite/oracle/oracle.hpp>

namespace kinjite {
namespace {

/// A board with about `stones` of its points taken, in the middle, where shapes come about.
Position crowded_board(std::mt19937& random, int stones) {
  Position position;
  for (int i = 0; i < stones; ++i) {
    const Point point =
        Point::at(static_cast<int>(random() % 8) + 3, static_cast<int>(random() % 8));
    if (!position.is_free(point)) continue;
    position = position.with(point, random() % 3 == 0 ? Colour::white : Colour::black);
  }
  return position;
}

TEST(NearMisses, HoldOnAnyBoard) {
  std::mt19937 random(7);
  const Definitions rules;
  std::array<int, 5> seen{};
  for (int i = 0; i < 60; ++i) {
    const Position position = crowded_board(random, 20 + i % 30);
    EXPECT_TRUE(check_standing_rows(position, standing_rows(rules, position)));
    for (const Point point : position.free()) {
      const Derivation found = derive(position, point, Reading::rif);
      const std::vector<NearMiss> near = near_misses(rules, found);
      const Result<void> held = check_near_misses(found, near);
      EXPECT_TRUE(held) << held.error().message;
      for (const NearMiss& one : near) ++seen.at(static_cast<std::size_t>(one.kind));
    }
  }
  EXPECT_THAT(seen, ::testing::Each(::testing::Gt(20)));
}

TEST(NearMisses, AreNoneBesideAFive) {
  const PointSet four{Point::at(3, 7), Point::at(4, 7), Point::at(5, 7), Point::at(6, 7)};
  const PointSet beside{Point::at(7, 5), Point::at(7, 9)};
  const Derivation found = derive(Position(four | beside, {}), Point::at(7, 7), Reading::rif);
  EXPECT_TRUE(found.verdict.is_five());
  EXPECT_TRUE(near_misses(Definitions(), found).empty());
}

}  // namespace
}  // namespace kinjite
