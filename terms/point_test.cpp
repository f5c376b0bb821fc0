#include <gtest/gtest.h>

#include <kinjite/terms/point.hpp>

namespace kinjite {
namespace {

TEST(Point, IsNumberedTwice) {
  const Point a15 = Point::at(0, 14);
  EXPECT_EQ(a15.cell(), 0);
  EXPECT_EQ(a15.bit(), 16 * 14);
  const Point o1 = Point::at(14, 0);
  EXPECT_EQ(o1.cell(), 224);
  EXPECT_EQ(o1.bit(), 14);
  for (int cell = 0; cell < board_points; ++cell) {
    const Point point = Point::from_cell(cell);
    EXPECT_EQ(point.cell(), cell);
    EXPECT_EQ(Point::from_bit(point.bit()), point);
  }
}

TEST(Point, IsNamedByFileAndRank) {
  EXPECT_EQ(to_string(Point::at(7, 7)), "h8");
  EXPECT_EQ(to_string(Point::at(14, 14)), "o15");
  for (int cell = 0; cell < board_points; ++cell) {
    const Point point = Point::from_cell(cell);
    EXPECT_EQ(parse_point(to_string(point)), point);
  }
  EXPECT_EQ(parse_point("O15"), Point::at(14, 14));
}

TEST(Point, RefusesWhatIsNoPoint) {
  for (const std::string_view text : {"", "h", "8", "p16", "p1", "h0", "h16", "h08", "h8 ", " h8",
                                      "hh", "h-1", "8h", "h8i9", "\xff\xfe"}) {
    EXPECT_FALSE(parse_point(text)) << text;
  }
  EXPECT_EQ(parse_point("p16").error().message,
            "'p16' is no point; expected a file a to o and a rank 1 to 15, as in h8");
}

}  // namespace
}  // namespace kinjite
