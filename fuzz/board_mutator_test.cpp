#include "board_mutator.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include <kinjite/harness/generator.hpp>
#include <kinjite/harness/hunt/nesting.hpp>
#include <kinjite/terms/position_text.hpp>
#include <kinjite/terms/symmetry.hpp>

#include "custom_mutator.hpp"
#include "judges.hpp"
#include "target.hpp"

namespace kinjite {
namespace {

const BoardMove& move_called(std::string_view name) {
  return *std::ranges::find(board_moves(), name, &BoardMove::name);
}

/// What a move makes of a some_board, with each of many chances that leave room for it.
std::vector<Position> all_by(std::string_view name, const Position& start) {
  std::vector<Position> changed;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    SplitMix64 random(seed);
    if (const auto next = move_called(name).apply(start, random)) changed.push_back(*next);
  }
  EXPECT_FALSE(changed.empty()) << name;
  return changed;
}

int stones(const Position& board) {
  return board.occupied().size();
}

const Position some_board = *parse_position("B g8 i8 h7 h9 k11 W h5 a1 o15");

TEST(BoardMoves, add_remove_slide_and_recolour_one_stone) {
  for (const Position& more : all_by("add", some_board)) EXPECT_EQ(stones(more), 9);
  for (const Position& less : all_by("remove", some_board)) EXPECT_EQ(stones(less), 7);
  for (const Position& slid : all_by("slide", some_board)) {
    EXPECT_EQ(slid.black().size(), 5);
    EXPECT_EQ(slid.white().size(), 3);
    EXPECT_EQ((slid.occupied() - some_board.occupied()).size(), 1);
  }
  for (const Position& recoloured : all_by("recolour", some_board)) {
    EXPECT_EQ(recoloured.occupied(), some_board.occupied());
    EXPECT_EQ(std::abs(recoloured.black().size() - 5), 1);
  }
}

TEST(BoardMoves, leave_nothing_to_remove_on_an_empty_board_and_nothing_to_add_on_a_full_one) {
  SplitMix64 random(1);
  for (const std::string_view name : {"remove", "slide", "recolour"}) {
    EXPECT_FALSE(move_called(name).apply(Position(), random)) << name;
  }
  EXPECT_FALSE(move_called("add").apply(Position(PointSet::all(), {}), random));
}

TEST(BoardMoves, stamp_shapes_that_mean_something) {
  // On an empty board every stone is the stamp's.
  const Referee& referee = *referees().front();
  std::map<std::string_view, int> seen;
  for (const std::string_view name : {"stamp_three", "stamp_split_three", "stamp_four",
                                      "stamp_two_fours", "stamp_near_overline"}) {
    for (const Position& stamped : all_by(name, Position())) {
      for (const LineClasses& line : referee.line_classes(stamped)) {
        for (const PointSet& threes : line.three_by_extension) seen["three"] += threes.size();
        seen["four"] += line.one_four.size();
        seen["two fours"] += line.two_fours.size();
        seen["five"] += line.five.size();
        seen["overline"] += line.overline.size();
      }
    }
  }
  for (const std::string_view kind : {"three", "four", "two fours", "five", "overline"}) {
    EXPECT_GT(seen[kind], 0) << kind;
  }
  for (const Position& walled : all_by("stamp_wall", Position())) {
    EXPECT_TRUE(walled.black().empty());
    EXPECT_GE(walled.white().size(), 2);
  }
}

TEST(BoardMoves, mirror_and_turn_by_a_symmetry_that_moves) {
  for (const std::string_view name : {"mirror", "turn"}) {
    for (const Position& image : all_by(name, some_board)) {
      EXPECT_NE(image, some_board);
      EXPECT_TRUE(std::ranges::any_of(Symmetry::all(), [&](const Symmetry& symmetry) {
        return symmetry(some_board) == image;
      }));
    }
  }
}

TEST(BoardMoves, deepen_a_nesting) {
  // A double-three that hangs on nothing; a row laid through h8 makes it an extension.
  const Position shallow = *parse_position("B g8 i8 h7 h9 W");
  NestingMeter meter(1000, *referees().front());
  const auto depth_of = [&](const Position& on) {
    int depth = 0;
    const auto nestings = meter.measure_board(on);
    if (!nestings) return depth;
    for (const auto& at : *nestings) depth = std::max(depth, at.nesting.depth);
    return depth;
  };
  int deepest = 0;
  for (const Position& deeper : all_by("deepen", shallow)) {
    deepest = std::max(deepest, depth_of(deeper));
  }
  EXPECT_GT(deepest, depth_of(shallow));
}

TEST(Mutated, is_another_board_whatever_the_board) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    SplitMix64 random(seed);
    for (const Position& from : {Position(), some_board, generate_position(seed),
                                 Position(PointSet::all(), {}), Position({}, PointSet::all())}) {
      EXPECT_NE(mutated(from, random), from);
    }
  }
}

TEST(Mutated, comes_to_every_move) {
  // Chance chooses among all: a thousand boards from the empty one differ widely.
  std::vector<std::string> boards;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    SplitMix64 random(seed);
    boards.push_back(to_cells(mutated(some_board, random)));
  }
  std::ranges::sort(boards);
  boards.erase(std::unique(boards.begin(), boards.end()), boards.end());
  EXPECT_GT(boards.size(), 900U);
}

TEST(Crossed, has_each_stone_from_one_of_the_two) {
  const Position black(PointSet::all(), {});
  const Position white({}, PointSet::all());
  int mixed = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    SplitMix64 random(seed);
    const Position both = crossed(black, white, random);
    EXPECT_EQ(stones(both), board_points);
    if (!both.black().empty() && !both.white().empty()) ++mixed;
  }
  EXPECT_EQ(mixed, 100);
}

TEST(Written, reads_back_and_is_never_too_long) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    SplitMix64 random(seed);
    const Position board = generate_position(seed);
    for (const std::size_t most : {10U, 225U, 1024U}) {
      const auto text = written(board, most, random);
      if (!text) {
        EXPECT_LT(most, 225U);
        continue;
      }
      EXPECT_LE(text->size(), most);
      EXPECT_EQ(parse_position(*text), board);
    }
  }
}

TEST(CustomMutator, changes_boards_as_boards_and_the_rest_as_bytes) {
  int boards = 0;
  for (unsigned seed = 0; seed < 200; ++seed) {
    std::string text = to_setup(some_board);
    const std::size_t size = text.size();
    text.resize(1024);
    auto* data = reinterpret_cast<std::uint8_t*>(text.data());
    const std::size_t length = LLVMFuzzerCustomMutator(data, size, text.size(), seed);
    ASSERT_LE(length, text.size());
    const auto next = parse_position(as_text(data, length));
    if (next && *next != some_board) ++boards;
  }
  EXPECT_GT(boards, 180);

  std::string noise = "\x01no board at all";
  auto* data = reinterpret_cast<std::uint8_t*>(noise.data());
  EXPECT_EQ(LLVMFuzzerCustomMutator(data, noise.size(), noise.size(), 7), noise.size());
  EXPECT_EQ(LLVMFuzzerCustomMutator(data, 0, noise.size(), 7), 0U);
}

TEST(CustomCrossOver, joins_boards_and_splices_the_rest) {
  const auto cross = [](std::string_view first, std::string_view second, std::size_t most) {
    std::string out(most, '\0');
    const auto bytes = [](std::string_view text) {
      return reinterpret_cast<const std::uint8_t*>(text.data());
    };
    const std::size_t length =
        LLVMFuzzerCustomCrossOver(bytes(first), first.size(), bytes(second), second.size(),
                                  reinterpret_cast<std::uint8_t*>(out.data()), most, 5);
    out.resize(length);
    return out;
  };
  EXPECT_TRUE(parse_position(cross("B a1 h8 W", "B o15 h9 W a15", 1024)));
  EXPECT_EQ(cross("abcd", "1234", 64), "ab34");
  EXPECT_EQ(cross("abcd", "1234", 3), "ab3");
}

}  // namespace
}  // namespace kinjite
