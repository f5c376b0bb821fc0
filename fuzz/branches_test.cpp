#include "branches.hpp"

#include <gtest/gtest.h>

#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

int reached_by(const char* position) {
  const int before = branches_reached();
  count_branches(*parse_position(position));
  return branches_reached() - before;
}

// One test, in this order: what has been reached stays so.
TEST(Branches, are_told_apart_by_clause_direction_reading_and_level) {
  EXPECT_EQ(reached_by("B W"), 0);
  // A four along the rank, under three readings; the ends with a gap are fours that are not
  // straight.
  EXPECT_EQ(reached_by("B g8 h8 i8 W"), 6);
  EXPECT_EQ(reached_by("B g8 h8 i8 W"), 0);
  EXPECT_EQ(reached_by("B c3 d3 e3 W"), 0);
  EXPECT_EQ(reached_by("B h7 h8 h9 W"), 6);
  // Two threes cross: counted at the stone, and one level deeper where an extension is imagined.
  EXPECT_GT(reached_by("B g8 i8 h7 h9 W"), 12);
  EXPECT_GT(reached_by("B i10 f11 h11 i11 f12 h12 g13 g14 i14 W"), 20);
  EXPECT_LT(branches_reached(), branches_there_are());
}

}  // namespace
}  // namespace kinjite
