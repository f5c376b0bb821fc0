#include <set>

#include <gtest/gtest.h>

#include <kinjite/terms/symmetry.hpp>

namespace kinjite {
namespace {

TEST(Symmetry, TheEightAreDifferent) {
  std::set<Point> images;
  for (const Symmetry symmetry : Symmetry::all()) images.insert(symmetry(Point::at(1, 3)));
  EXPECT_EQ(images.size(), 8U);
}

TEST(Symmetry, AllAreInTheOrderOfTheirNumbers) {
  int number = 0;
  for (const Symmetry symmetry : Symmetry::all()) EXPECT_EQ(symmetry.index(), number++);
}

TEST(Symmetry, TheFirstLeavesEverythingInPlace) {
  for (const Point point : PointSet::all()) EXPECT_EQ(Symmetry(0)(point), point);
}

TEST(Symmetry, EachIsTakenBackByItsInverse) {
  for (const Symmetry symmetry : Symmetry::all()) {
    for (const Point point : PointSet::all()) {
      EXPECT_EQ(symmetry.inverse()(symmetry(point)), point);
    }
  }
}

TEST(Symmetry, KeepsLinesLines) {
  for (const Symmetry symmetry : Symmetry::all()) {
    const Point from = symmetry(Point::at(3, 3));
    const Point to = symmetry(Point::at(4, 4));
    EXPECT_EQ(std::abs(from.file() - to.file()), 1);
    EXPECT_EQ(std::abs(from.rank() - to.rank()), 1);
    EXPECT_EQ(symmetry(Point::at(7, 7)), Point::at(7, 7));
  }
}

TEST(Symmetry, MovesStonesAndVerdictsAlike) {
  const Position position(PointSet{Point::at(0, 1)}, PointSet{Point::at(2, 5)});
  const Symmetry turn(5);
  EXPECT_EQ(turn(position).black(), (PointSet{turn(Point::at(0, 1))}));
  EXPECT_EQ(turn(position).white(), (PointSet{turn(Point::at(2, 5))}));
  BoardVerdicts verdicts;
  verdicts.double_four.insert(Point::at(3, 9));
  EXPECT_EQ(turn(verdicts).double_four, (PointSet{turn(Point::at(3, 9))}));
}

}  // namespace
}  // namespace kinjite
