#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <kinjite/terms/colour.hpp>
#include <kinjite/terms/direction.hpp>
#include <kinjite/terms/judge.hpp>

namespace kinjite {
namespace {

/// Forbids every point of the file of a black stone as an overline, which is no rule at all.
class FileKeeper : public Judge {
 public:
  [[nodiscard]] std::string_view name() const override { return "file keeper"; }
  [[nodiscard]] Verdict judge(const Position& position, Point point,
                              Reading /*reading*/) const override {
    for (const Point stone : position.black()) {
      if (stone.file() == point.file()) return Verdict::forbidden(Foul::overline);
    }
    return Verdict::legal();
  }
};

TEST(Judge, JudgesABoardPointByPoint) {
  const FileKeeper judge;
  const Position position({Point::at(7, 7)}, {Point::at(7, 8)});
  const BoardVerdicts verdicts = judge.judge_board(position, Reading::rif);
  EXPECT_EQ(verdicts.overline.size(), 13);  // the file but for the two stones
  for (const Point point : position.free()) {
    EXPECT_EQ(verdicts.at(point), judge.judge(position, point, Reading::rif));
  }
}

TEST(Judge, JudgesManyBoardsOneByOne) {
  const FileKeeper judge;
  const std::vector<Position> positions{Position(), Position({Point::at(2, 3)}, {}), Position()};
  std::vector<BoardVerdicts> verdicts(positions.size());
  judge.judge_boards(positions, Reading::rif, verdicts);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    EXPECT_EQ(verdicts[i], judge.judge_board(positions[i], Reading::rif));
  }
  EXPECT_NE(verdicts[0], verdicts[1]);
}

TEST(Words, AreThoseOfARenjuBook) {
  EXPECT_EQ(to_string(Colour::black), "black");
  EXPECT_EQ(to_string(Colour::white), "white");
  EXPECT_EQ(to_string(Direction::along_rank), "along the rank");
  EXPECT_EQ(to_string(Direction::along_file), "along the file");
  EXPECT_EQ(to_string(Direction::rising), "on the rising diagonal");
  EXPECT_EQ(to_string(Direction::falling), "on the falling diagonal");
}

}  // namespace
}  // namespace kinjite
