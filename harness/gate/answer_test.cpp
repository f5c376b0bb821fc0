#include <gtest/gtest.h>

#include <kinjite/harness/gate/answer.hpp>
#include <kinjite/referee/referee.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

using Kind = PointAnswer::Kind;

GateQuestion about(const char* position, const char* point) {
  const auto board =
      std::make_shared<const Board>(judged_board(*parse_position(position), Referee(), "a test"));
  GateQuestion question{"test", Stage::random, board, std::nullopt};
  if (point != nullptr) question.point = *parse_point(point);
  return question;
}

TEST(PointAnswers, AreReadAsTheyAreWritten) {
  for (const char* text : {"legal", "five", "forbidden", "forbidden overline",
                           "forbidden overline,double-four,double-three"}) {
    EXPECT_EQ(to_string(parse_point_answer(text).value()), text);
  }
  EXPECT_EQ(to_string(parse_point_answer("forbidden double-three,overline").value()),
            "forbidden overline,double-three");
  for (const char* text : {"", "Legal", "legal ", "five in a row", "forbidden ", "forbidden six",
                           "forbidden overline,", "forbidden overline double-four"}) {
    EXPECT_FALSE(parse_point_answer(text)) << text;
  }
}

TEST(PointAnswers, NeedOneFoulThatHoldsOrAllOfThem) {
  const Verdict both = Verdict::forbidden(Foul::overline).with(Foul::double_four);
  const Strictness lenient;
  const Strictness strict{true, true};
  const auto forbidden = [](Verdict fouls) { return PointAnswer{Kind::forbidden, fouls}; };
  EXPECT_TRUE(is_right(forbidden({}), both, lenient));
  EXPECT_TRUE(is_right(forbidden(Verdict::forbidden(Foul::overline)), both, lenient));
  EXPECT_TRUE(is_right(forbidden(both), both, strict));
  EXPECT_FALSE(is_right(forbidden({}), both, strict));
  EXPECT_FALSE(is_right(forbidden(Verdict::forbidden(Foul::overline)), both, strict));
  EXPECT_FALSE(is_right(forbidden(Verdict::forbidden(Foul::double_three)), both, lenient));
  EXPECT_FALSE(is_right(forbidden({}), Verdict::legal(), lenient));
  EXPECT_FALSE(is_right({}, both, lenient));
}

TEST(PointAnswers, MayPassOverAFiveOnlyWhereFivesAreNotTold) {
  EXPECT_FALSE(is_right({}, Verdict::five(), {false, true}));
  EXPECT_TRUE(is_right({}, Verdict::five(), {false, false}));
  EXPECT_FALSE(is_right({Kind::forbidden, {}}, Verdict::five(), {false, false}));
}

TEST(Marks, MustLeaveTheStonesWhereTheyAre) {
  const GateQuestion question = about("B g8 i8 h7 h9 W a1", nullptr);
  std::string cells = question.board->cells;
  EXPECT_TRUE(check_marks(cells, *question.board));
  cells[112] = '!';
  EXPECT_TRUE(check_marks(cells, *question.board));
  EXPECT_FALSE(check_marks(cells.substr(1), *question.board));
  cells[112] = 'x';
  EXPECT_EQ(check_marks(cells, *question.board).error().message,
            "h8 is 'x'; expected one of . 5 6 4 3 !");
  cells[112] = '.';
  cells[111] = '.';
  EXPECT_EQ(check_marks(cells, *question.board).error().message, "g8 is '.'; expected 'x'");
}

TEST(Marks, AreWrongPointByPoint) {
  const GateQuestion question = about("B g8 i8 h7 h9 W", nullptr);
  Answer answer{Answer::Kind::board, {}, marked_cells(*question.board, Reading::rif)};
  EXPECT_TRUE(wrong_points(question, answer, Reading::rif, {true, true}).empty());
  answer.text[112] = '!';
  EXPECT_TRUE(wrong_points(question, answer, Reading::rif, {}).empty());
  EXPECT_EQ(wrong_points(question, answer, Reading::rif, {true, true}).size(), 1U);
  answer.text[112] = '.';
  answer.text[0] = '5';
  EXPECT_EQ(wrong_points(question, answer, Reading::rif, {}).size(), 2U);
}

TEST(Marks, FollowTheReading) {
  const GateQuestion question = about("B f12 g10 g12 h8 h9 h10 h11 W h7", "i12");
  EXPECT_EQ(expected_text(question, Reading::rif), "legal");
  EXPECT_EQ(expected_text(question, Reading::japan), "forbidden double-three");
  const Answer legal{Answer::Kind::point, {}, {}};
  EXPECT_TRUE(wrong_points(question, legal, Reading::rif, {}).empty());
  EXPECT_EQ(wrong_points(question, legal, Reading::japan, {}).size(), 1U);
}

}  // namespace
}  // namespace kinjite
