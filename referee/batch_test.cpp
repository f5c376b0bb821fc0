// Many boards at once give what each gives alone.
#include <span>
#include <vector>

#include <gmock/gmock.h>

#include "test_support.hpp"

namespace kinjite {
namespace {

using ::kinjite::testing::board;
using ::kinjite::testing::Boards;
using ::kinjite::testing::implementation_name;
using ::kinjite::testing::runnable;
using ::kinjite::testing::WithEveryImplementation;
using ::testing::ValuesIn;

class Batch : public WithEveryImplementation {
 protected:
  [[nodiscard]] std::vector<BoardVerdicts> one_by_one(std::span<const Position> positions,
                                                      Reading reading) const {
    std::vector<BoardVerdicts> verdicts;
    for (const Position& position : positions) {
      verdicts.push_back(referee.judge_board(position, reading));
    }
    return verdicts;
  }
  [[nodiscard]] std::vector<BoardVerdicts> at_once(std::span<const Position> positions,
                                                   Reading reading) const {
    // Whatever stood there before must be gone.
    const PointSet all = PointSet::all();
    std::vector<BoardVerdicts> verdicts(positions.size(), BoardVerdicts{all, all, all, all});
    referee.judge_boards(positions, reading, verdicts);
    return verdicts;
  }
};
INSTANTIATE_TEST_SUITE_P(, Batch, ValuesIn(runnable()), implementation_name);

TEST_P(Batch, OfAnyLengthAndPlace) {
  const std::vector<Position> positions = Boards(11).take(140);
  for (std::size_t length = 0; length <= 70; ++length) {
    const std::span<const Position> part = std::span(positions).subspan(length, length);
    EXPECT_EQ(at_once(part, Reading::rif), one_by_one(part, Reading::rif)) << length;
  }
}

TEST_P(Batch, UnderEveryReading) {
  const std::vector<Position> positions = Boards(12).take(4000);
  for (const Reading reading : all_readings) {
    EXPECT_EQ(at_once(positions, reading), one_by_one(positions, reading));
  }
}

TEST_P(Batch, OfBoardsThatAllHaveRowsAndQuestions) {
  // A five, an overline and double-threes of which 9.3 must decide, on every board.
  std::vector<Position> positions;
  Boards boards(13);
  while (positions.size() < 200) {
    const Position position = boards.next();
    const BoardVerdicts shapes = referee.judge_shapes(position);
    if (shapes.five.empty() || shapes.overline.empty() ||
        shapes.double_three == referee.judge_board(position, Reading::rif).double_three) {
      continue;
    }
    positions.push_back(position);
  }
  for (const Reading reading : all_readings) {
    EXPECT_EQ(at_once(positions, reading), one_by_one(positions, reading));
  }
}

TEST_P(Batch, KeepsTheBoardsApart) {
  const Position busy = board("B g8 i8 h7 h9 c3 c4 c5 c6");
  const Position empty;
  for (std::size_t place = 0; place < 40; ++place) {
    std::vector<Position> positions(40, empty);
    positions[place] = busy;
    const std::vector<BoardVerdicts> verdicts = at_once(positions, Reading::rif);
    for (std::size_t i = 0; i < positions.size(); ++i) {
      EXPECT_EQ(verdicts[i], referee.judge_board(positions[i], Reading::rif)) << i;
    }
  }
}

}  // namespace
}  // namespace kinjite
