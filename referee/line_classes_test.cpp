// What a stone makes on one line: all 59,049 neighbourhoods of five cells to each side.
#include <array>
#include <map>
#include <string>

#include <gmock/gmock.h>

#include "test_support.hpp"

namespace kinjite {
namespace {

using ::kinjite::testing::board;
using ::kinjite::testing::Boards;
using ::kinjite::testing::implementation_name;
using ::kinjite::testing::runnable;
using ::kinjite::testing::WithEveryImplementation;
using ::testing::Pair;
using ::testing::UnorderedElementsAre;
using ::testing::ValuesIn;

class Lines : public WithEveryImplementation {};
INSTANTIATE_TEST_SUITE_P(, Lines, ValuesIn(runnable()), implementation_name);

constexpr Point centre = Point::at(7, 7);

/// The point `step` steps from h8 in `direction`.
Point along(Direction direction, int step) {
  switch (direction) {
    case Direction::along_rank: return Point::at(7 + step, 7);
    case Direction::along_file: return Point::at(7, 7 + step);
    case Direction::rising: return Point::at(7 + step, 7 + step);
    case Direction::falling: return Point::at(7 + step, 7 - step);
  }
  return centre;
}

/// Neighbourhood number `number`, 0 to 59,048, around h8, walled off by white stones.
Position neighbourhood(Direction direction, int number) {
  PointSet black;
  PointSet white{along(direction, -6), along(direction, 6)};
  for (int step = -5; step <= 5; ++step) {
    if (step == 0) continue;
    if (number % 3 == 1) black.insert(along(direction, step));
    if (number % 3 == 2) white.insert(along(direction, step));
    number /= 3;
  }
  return {black, white};
}

/// The class of h8 in words, such as "two fours" or "three by -1 3".
std::string class_of_centre(const LineClasses& classes) {
  std::string text;
  const auto add = [&text](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
  if (classes.five.contains(centre)) add("five");
  if (classes.overline.contains(centre)) add("overline");
  if (classes.one_four.contains(centre)) add("one four");
  if (classes.two_fours.contains(centre)) add("two fours");
  std::string three;
  for (std::size_t i = 0; i < extension_offsets.size(); ++i) {
    if (!classes.three_by_extension[i].contains(centre)) continue;
    three += " " + std::to_string(extension_offsets[i]);
  }
  if (!three.empty()) add("three by" + three);
  return text.empty() ? "nothing" : text;
}

TEST_P(Lines, FallIntoFourteenClasses) {
  for (std::size_t i = 0; i < all_directions.size(); ++i) {
    std::map<std::string, int> found;
    for (int number = 0; number < 59'049; ++number) {
      const BoardClasses classes = referee.line_classes(neighbourhood(all_directions[i], number));
      ++found[class_of_centre(classes[i])];
      for (std::size_t other = 0; other < classes.size(); ++other) {
        if (other == i) continue;
        ASSERT_EQ(class_of_centre(classes[other]), "nothing");
      }
    }
    EXPECT_THAT(found, UnorderedElementsAre(Pair("nothing", 49'276), Pair("one four", 5'776),
                                            Pair("two fours", 136), Pair("five", 1'620),
                                            Pair("overline", 1'053), Pair("three by -3", 72),
                                            Pair("three by -2", 180), Pair("three by -1", 288),
                                            Pair("three by 1", 288), Pair("three by 2", 180),
                                            Pair("three by 3", 72), Pair("three by -3 1", 36),
                                            Pair("three by -2 2", 36), Pair("three by -1 3", 36)))
        << to_string(all_directions[i]);
  }
}

TEST_P(Lines, StepsRunAsTheDirectionsSay) {
  const std::array<const char*, 4> stones_two_and_three_steps_on{"B j8 k8", "B h10 h11",
                                                                 "B j10 k11", "B j6 k5"};
  for (std::size_t i = 0; i < all_directions.size(); ++i) {
    const BoardClasses classes = referee.line_classes(board(stones_two_and_three_steps_on[i]));
    EXPECT_EQ(class_of_centre(classes[i]), "three by 1") << to_string(all_directions[i]);
  }
}

TEST_P(Lines, HoldOnlyFreePoints) {
  Boards boards(21);
  for (int i = 0; i < 500; ++i) {
    const Position position = boards.next();
    for (const LineClasses& line : referee.line_classes(position)) {
      PointSet all = line.five | line.overline | line.one_four | line.two_fours;
      for (const PointSet& three : line.three_by_extension) all |= three;
      ASSERT_EQ(all & position.occupied(), PointSet());
    }
  }
}

TEST_P(Lines, AddUpToTheShapesOfTheBoard) {
  Boards boards(22);
  for (int i = 0; i < 1000; ++i) {
    const Position position = boards.next();
    std::map<Point, int> fours;
    std::map<Point, int> threes;
    BoardVerdicts expected;
    for (const LineClasses& line : referee.line_classes(position)) {
      expected.five |= line.five;
      expected.overline |= line.overline;
      for (const Point one : line.one_four) fours[one] += 1;
      for (const Point two : line.two_fours) fours[two] += 2;
      PointSet three;
      for (const PointSet& by : line.three_by_extension) three |= by;
      for (const Point makes : three) threes[makes] += 1;
    }
    for (const auto& [on, count] : fours) {
      if (count >= 2) expected.double_four.insert(on);
    }
    for (const auto& [on, count] : threes) {
      if (count >= 2) expected.double_three.insert(on);
    }
    expected.overline -= expected.five;
    expected.double_four -= expected.five;
    expected.double_three -= expected.five;
    ASSERT_EQ(referee.judge_shapes(position), expected) << to_setup(position);
  }
}

}  // namespace
}  // namespace kinjite
