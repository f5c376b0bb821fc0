// The enumerations themselves: that they are complete, and that what they rest on is right.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include <kinjite/harness/sweeps/board_sweep.hpp>
#include <kinjite/harness/sweeps/crossing.hpp>
#include <kinjite/harness/sweeps/crossing_sweep.hpp>
#include <kinjite/harness/sweeps/line_sweep.hpp>
#include <kinjite/oracle/oracle.hpp>
#include <kinjite/terms/position_text.hpp>

#include "placements.hpp"
#include "realising.hpp"

namespace kinjite {
namespace {

using enum ExtensionState;

TEST(LineClass, EveryClassOccursAndNoOther) {
  const Definitions definitions;
  std::set<LineClass> seen;
  const NeighbourhoodTable table(definitions);
  for (int i = 0; i < neighbourhoods_in_all; ++i) seen.insert(table.at(i));
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(line_classes_in_all));
}

TEST(LineClass, AnswersThatFitNoClassAreRefused) {
  EXPECT_EQ(classify({}), LineClass::nothing);
  EXPECT_EQ(classify({.fours = 2, .completions = 2}), LineClass::two_fours);
  EXPECT_EQ(classify({.fours = 1, .straight_fours = 1, .completions = 2}), LineClass::one_four);
  EXPECT_FALSE(classify({.fours = 3, .completions = 3}));
  EXPECT_FALSE(classify({.fours = 1, .completions = 2}));
  EXPECT_FALSE(classify({.five = true, .overline = true}));
  EXPECT_FALSE(classify({.fours = 1, .completions = 1, .threes = 1, .extensions = 1}));
  EXPECT_FALSE(classify({.threes = 2, .extensions = 3}));
  EXPECT_FALSE(classify({.threes = 1, .extensions = 3}));
}

TEST(Neighbourhood, TakesTheEdgeForWhiteStones) {
  const Position corner({Point::at(1, 0)}, {});
  const int at_the_edge = neighbourhood_of(corner, Point::at(0, 0), Direction::along_rank);
  const Position inside({Point::at(8, 7)}, {Point::at(2, 7), Point::at(3, 7), Point::at(4, 7),
                                            Point::at(5, 7), Point::at(6, 7)});
  EXPECT_EQ(at_the_edge, neighbourhood_of(inside, Point::at(7, 7), Direction::along_rank));
}

TEST(Crossing, VerdictsFollowFromTheLines) {
  const CrossingLine nothing;
  const CrossingLine four{LineClass::one_four, {}};
  const CrossingLine counting{LineClass::three_by_plus_1, {allowed}};
  const CrossingLine by_a{LineClass::three_by_plus_1, {spoilt_by_a}};
  const CrossingLine by_b{LineClass::three_by_plus_1, {spoilt_by_b}};
  const CrossingLine by_five{LineClass::three_by_plus_1, {five}};
  const CrossingLine a_or_b{LineClass::three_by_minus_2_and_plus_2, {spoilt_by_a, spoilt_by_b}};
  const Verdict double_three = Verdict::forbidden(Foul::double_three);
  for (const Reading reading : all_readings) {
    EXPECT_EQ(verdict_of({nothing, nothing, four, four}, reading),
              Verdict::forbidden(Foul::double_four));
    EXPECT_EQ(verdict_of({nothing, counting, nothing, counting}, reading), double_three);
    EXPECT_EQ(verdict_of({CrossingLine{LineClass::five, {}}, counting, counting, four}, reading),
              Verdict::five());
    EXPECT_TRUE(verdict_of({counting, by_a, by_b, nothing}, reading).is_legal() ||
                reading == Reading::rif_separate);
  }
  EXPECT_TRUE(verdict_of({counting, a_or_b, nothing, nothing}, Reading::rif).is_legal());
  EXPECT_EQ(verdict_of({counting, a_or_b, nothing, nothing}, Reading::rif_separate), double_three);
  EXPECT_EQ(verdict_of({counting, by_five, nothing, nothing}, Reading::japan), double_three);
  EXPECT_TRUE(verdict_of({counting, by_five, nothing, nothing}, Reading::rif).is_legal());
}

TEST(Patterns, AreAsManyAsTheProofSays) {
  EXPECT_EQ(Patterns(Alphabet::two).size(), 707281U);
  EXPECT_EQ(Patterns(Alphabet::three).size(), 6250000U);
  EXPECT_EQ(Patterns(Alphabet::four).size(), 35153041U);
}

TEST(Patterns, NumbersReadBackAndSymmetriesActOnThem) {
  const Patterns patterns(Alphabet::three);
  for (std::uint64_t number = 0; number < patterns.size(); number += 7919) {
    EXPECT_EQ(patterns.number_of(patterns.at(number)), number);
    for (const Symmetry symmetry : Symmetry::all()) {
      const std::uint64_t image = patterns.image_of(number, symmetry);
      EXPECT_EQ(patterns.image_of(image, symmetry.inverse()), number);
    }
  }
}

TEST(Patterns, BurnsideCountsTheOrbits) {
  const Patterns patterns(Alphabet::two);
  std::uint64_t canonical = 0;
  for (std::uint64_t number = 0; number < patterns.size(); ++number) {
    bool first = true;
    for (const Symmetry symmetry : Symmetry::all()) {
      first = first && patterns.image_of(number, symmetry) >= number;
    }
    canonical += first ? 1 : 0;
  }
  EXPECT_EQ(canonical, patterns.size_up_to_symmetry(4));
}

TEST(Realiser, ShowsWhatWasOrdered) {
  const Definitions definitions;
  const NeighbourhoodTable table(definitions);
  const Realiser realiser(definitions, table);
  const Patterns patterns(Alphabet::three);
  for (std::uint64_t number = 1; number < patterns.size(); number += 99991) {
    const Pattern pattern = patterns.at(number);
    const auto position = realiser.realise(pattern, patterns);
    ASSERT_TRUE(position) << to_string(pattern);
    EXPECT_TRUE(realiser.shows(*position, pattern, patterns));
    EXPECT_FALSE(realiser.shows(Position(), pattern, patterns)) << to_string(pattern);
    // A symmetry of the board is one of the pattern.
    const Symmetry quarter_turn(5);
    const Pattern turned = patterns.at(patterns.image_of(number, quarter_turn));
    EXPECT_TRUE(realiser.shows(quarter_turn(*position), turned, patterns)) << to_string(pattern);
  }
}

TEST(Placements, BurnsideCountsWhatIsEnumerated) {
  for (const BoardSweepSize size : {BoardSweepSize{3, 0, 2}, BoardSweepSize{2, 2, 1},
                                    BoardSweepSize{8, 0, 1}, BoardSweepSize{2, 1, 3}}) {
    const Definitions definitions;
    const auto sweep = board_sweep(definitions, {}, size);
    std::uint64_t items = 0;
    for (std::uint64_t block = 0; block < sweep->blocks(); ++block) {
      items += sweep->run(block).items;
    }
    EXPECT_EQ(items, boards_expected(size)) << size.black << ' ' << size.white;
  }
}

TEST(Placements, AreCountedAsByHand) {
  // One stone in a window of eight cells: beside the centre or at a corner.
  EXPECT_EQ(SweepWindow(1).placements_up_to_symmetry(1, 0), 3U);
  EXPECT_EQ(SweepWindow(1).placements_up_to_symmetry(0, 1), 3U);
}

TEST(Placements, PrefixesHaveNumbers) {
  const SweepWindow window(3);
  const Prefixes prefixes(window, 3, 2);
  std::set<std::vector<int>> seen;
  for (std::uint64_t number = 0; number < prefixes.count(); ++number) {
    const std::vector<int> prefix = prefixes.at(number);
    EXPECT_TRUE(std::ranges::is_sorted(prefix));
    EXPECT_TRUE(window.may_begin(prefix.front()));
    seen.insert(prefix);
  }
  EXPECT_EQ(seen.size(), prefixes.count());
}

TEST(Sweeps, AgreeOnTheirFirstBlocks) {
  const Definitions definitions;
  std::vector<std::unique_ptr<Referee>> referees;
  std::vector<const Referee*> all;
  for (const Implementation& implementation : implementations()) {
    if (!implementation.runs_here) continue;
    referees.push_back(std::make_unique<Referee>(implementation));
    all.push_back(referees.back().get());
  }
  const auto lines = line_sweep(definitions, all);
  for (std::uint64_t block = 1; block < 9; ++block) {
    EXPECT_EQ(lines->run(block).difference, std::nullopt);
  }
  EXPECT_EQ(board_sweep(definitions, all, {3, 0, 4})->run(3).difference, std::nullopt);
}

TEST(Sweeps, ForgetNoLine) {
  const Definitions definitions;
  const auto lines = line_sweep(definitions, {});
  EXPECT_EQ(lines->blocks(), 1102U);
  EXPECT_EQ(lines->run(1).items, 3U);
  EXPECT_EQ(lines->run(9).items, 19683U);
  EXPECT_EQ(*items_expected("lines", {}), 59049U + 21523359U);
}

}  // namespace
}  // namespace kinjite
