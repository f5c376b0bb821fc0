// The rules said in boards, to every implementation that this machine runs.
#include <thread>
#include <vector>

#include <gmock/gmock.h>

#include "test_support.hpp"

namespace kinjite {
namespace {

using ::kinjite::testing::board;
using ::kinjite::testing::Boards;
using ::kinjite::testing::implementation_name;
using ::kinjite::testing::point;
using ::kinjite::testing::points;
using ::kinjite::testing::runnable;
using ::kinjite::testing::WithEveryImplementation;
using ::testing::ValuesIn;

class RefereeRules : public WithEveryImplementation {};
INSTANTIATE_TEST_SUITE_P(, RefereeRules, ValuesIn(runnable()), implementation_name);

TEST_P(RefereeRules, FiveIsExactlyFive) {
  EXPECT_EQ(verdict("B d8 e8 f8", "g8"), "legal");
  EXPECT_EQ(verdict("B d8 e8 f8 g8", "h8"), "five");
  EXPECT_EQ(verdict("B d8 e8 g8 h8", "f8"), "five");
  EXPECT_EQ(verdict("B d8 e8 f8 h8 i8", "g8"), "forbidden overline");
  EXPECT_EQ(verdict("B a8 b8 c8 d8 f8 g8 h8 i8", "e8"), "forbidden overline");
}

TEST_P(RefereeRules, RowsRunInFourDirectionsAndEndAtTheEdge) {
  EXPECT_EQ(verdict("B o12 o13 o14 o15", "o11"), "five");
  EXPECT_EQ(verdict("B l12 m13 n14 o15", "k11"), "five");
  EXPECT_EQ(verdict("B a15 b14 c13 d12", "e11"), "five");
  EXPECT_EQ(verdict("B l15 m15 n15 o15 a14", "k15"), "five");
  EXPECT_EQ(verdict("B m8 n8 o8 a9", "b9"), "legal");
  EXPECT_EQ(verdict("B n14 o15 a1 b2", "m13"), "legal");
}

TEST_P(RefereeRules, StraightFourIsOneFour) {
  EXPECT_EQ(verdict("B e8 f8 g8", "h8"), "legal");
  EXPECT_EQ(verdict("B f8 g8 i8 h6 h7 h9 W e8 h5", "h8"), "forbidden double-four");
}

TEST_P(RefereeRules, TwoFoursCanShareALine) {
  EXPECT_EQ(verdict("B d8 f8 h8 j8", "g8"), "forbidden double-four");
  EXPECT_EQ(verdict("B d8 e8 h8 j8 k8", "g8"), "forbidden double-four");
  EXPECT_EQ(verdict("B d8 e8 f8 j8 k8 l8", "h8"), "forbidden double-four");
  EXPECT_EQ(verdict("B c8 d8 e8 f8 j8 k8 l8 m8", "h8"), "legal");
}

TEST_P(RefereeRules, WhatCanOnlyBecomeSixIsNoFour) {
  EXPECT_EQ(verdict("B d8 e8 f8 g5 g6 g7 W c8 g4", "g8"), "forbidden double-four");
  EXPECT_EQ(verdict("B d8 e8 f8 i8 g5 g6 g7 W c8 g4", "g8"), "legal");
}

TEST_P(RefereeRules, DoubleThreeNeedsTwoThreesThatExtend) {
  EXPECT_EQ(verdict("B g8 i8 h7 h9", "h8"), "forbidden double-three");
  EXPECT_EQ(verdict("B g8 i8 h7 h9 h12 W h5", "h8"), "legal");
  EXPECT_EQ(verdict("B f8 g8 h10 h11", "h8"), "forbidden double-three");
  EXPECT_EQ(verdict("B f8 g8 h10 h11 W i8", "h8"), "legal");
}

TEST_P(RefereeRules, FoursBesideThreesAllowNothing) {
  EXPECT_EQ(verdict("B g8 i8 h7 h9 g7 f6 e5 W d4", "h8"), "forbidden double-three");
}

TEST_P(RefereeRules, FoulsAreASet) {
  const std::string six_and_threes = "B c8 d8 e8 f8 g8 h7 h9 i9 g7";
  EXPECT_EQ(verdict(six_and_threes, "h8"), "forbidden overline,double-three");
  EXPECT_EQ(verdict("B c8 d8 e8 f8 g8 h9 h10 h11 g9 f10 e11", "h8"),
            "forbidden overline,double-four");
}

TEST_P(RefereeRules, FiveBeatsEveryFoul) {
  EXPECT_EQ(verdict("B d8 e8 f8 g8 h9 h10 i9 j10", "h8"), "five");
  EXPECT_EQ(verdict("B d8 e8 f8 g8 h3 h4 h5 h6 h7", "h8"), "five");
  EXPECT_EQ(verdict("B d8 e8 f8 g8 h7 h6 h5 g9 f10 e11", "h8"), "five");
}

TEST_P(RefereeRules, ReadingsPartWhereTheirWitnessesSay) {
  struct Witness {
    const char* position;
    const char* on;
    const char* rif;
    const char* japan;
    const char* rif_separate;
  };
  const char* three = "forbidden double-three";
  for (const Witness& witness : {
           Witness{"B f12 g10 g12 h8 h9 h10 h11 W h7", "i12", "legal", three, "legal"},
           Witness{"B f7 f12 g10 g11 h6 h7 h8 i10 i12 j9 k9 W f8 g6 g12 h5 h11 i7 k8 k12", "h9",
                   three, "legal", three},
           Witness{"B g7 i7 e9 h9 f10 g10 j10 h11", "h8", "legal", "legal", three},
           Witness{"B i10 f11 h11 i11 f12 h12 g13 g14 i14", "f13", three, three, "legal"},
           Witness{"B i6 j6 h7 k7 i8 j8 g9 k9 l9 i10", "j7", "legal", "legal", "legal"},
       }) {
    EXPECT_EQ(verdict(witness.position, witness.on, Reading::rif), witness.rif) << witness.on;
    EXPECT_EQ(verdict(witness.position, witness.on, Reading::japan), witness.japan) << witness.on;
    EXPECT_EQ(verdict(witness.position, witness.on, Reading::rif_separate), witness.rif_separate)
        << witness.on;
  }
}

TEST_P(RefereeRules, EdgeIsLikeAWhiteStone) {
  EXPECT_EQ(verdict("B a8 b8 c8 d7 d6 d5 W d4", "d8"), "forbidden double-four");
  EXPECT_EQ(verdict("B b8 c8 d8 e7 e6 e5 W a8 e4", "e8"), "forbidden double-four");
  EXPECT_EQ(verdict("B b8 c8 d7 d6", "d8"), "forbidden double-three");
  EXPECT_EQ(verdict("B a8 b8 c7 c6", "c8"), "legal");
}

class RefereeBoard : public WithEveryImplementation {};
INSTANTIATE_TEST_SUITE_P(, RefereeBoard, ValuesIn(runnable()), implementation_name);

TEST_P(RefereeBoard, EmptyAndFullBoardsHaveNothing) {
  for (const Reading reading : all_readings) {
    EXPECT_EQ(referee.judge_board(Position(), reading), BoardVerdicts());
    EXPECT_EQ(referee.judge_board(Position(PointSet::all(), {}), reading), BoardVerdicts());
    EXPECT_EQ(referee.judge_board(Position({}, PointSet::all()), reading), BoardVerdicts());
  }
}

TEST_P(RefereeBoard, FindsEveryPointOfAShape) {
  const BoardVerdicts verdicts = referee.judge_board(board("B e8 f8 g8 h8"), Reading::rif);
  EXPECT_EQ(verdicts.five, points("d8 i8"));
  EXPECT_EQ(verdicts.forbidden(), PointSet());
}

TEST_P(RefereeBoard, EveryFreePointOfAFullBoardButOneIsJudged) {
  const Point hole = point("h8");
  const Position around = Position(PointSet::all(), {}).without(hole);
  EXPECT_EQ(referee.judge(around, hole, Reading::rif), Verdict::forbidden(Foul::overline));
}

TEST_P(RefereeBoard, AgreesWithPointByPoint) {
  Boards boards(1);
  for (int i = 0; i < 300; ++i) {
    const Position position = boards.next();
    for (const Reading reading : all_readings) {
      const BoardVerdicts verdicts = referee.judge_board(position, reading);
      for (const Point free : position.free()) {
        ASSERT_EQ(referee.judge(position, free, reading), verdicts.at(free))
            << to_setup(position) << " at " << to_string(free);
      }
    }
  }
}

TEST_P(RefereeBoard, IsTheSameForEveryImplementation) {
  const Referee baseline(implementations().front());
  Boards boards(2);
  for (int i = 0; i < 2000; ++i) {
    const Position position = boards.next();
    for (const Reading reading : all_readings) {
      ASSERT_EQ(referee.judge_board(position, reading), baseline.judge_board(position, reading))
          << to_setup(position);
    }
  }
}

TEST_P(RefereeBoard, ShapesAreTheVerdictsBeforeClause93) {
  EXPECT_EQ(verdict("B e8 f8 g10 g11 h8 h9 W d8", "g8"), "legal");
  Boards boards(3);
  int allowed = 0;
  for (int i = 0; i < 2000; ++i) {
    const Position position = boards.next();
    const BoardVerdicts shapes = referee.judge_shapes(position);
    const BoardVerdicts verdicts = referee.judge_board(position, Reading::rif);
    EXPECT_EQ(shapes.five, verdicts.five);
    EXPECT_EQ(shapes.overline, verdicts.overline);
    EXPECT_EQ(shapes.double_four, verdicts.double_four);
    EXPECT_EQ(verdicts.double_three - shapes.double_three, PointSet());
    allowed += (shapes.double_three - verdicts.double_three).size();
  }
  EXPECT_GT(allowed, 100);
}

TEST_P(RefereeBoard, IsTheSameFromManyThreads) {
  const std::vector<Position> positions = Boards(4).take(500);
  std::vector<BoardVerdicts> expected;
  for (const Position& position : positions) {
    expected.push_back(referee.judge_board(position, Reading::rif));
  }
  std::vector<int> differences(8);
  {
    std::vector<std::jthread> threads;
    for (std::size_t thread = 0; thread < differences.size(); ++thread) {
      threads.emplace_back([&, thread] {
        for (std::size_t i = 0; i < positions.size(); ++i) {
          const std::size_t at = (i * 7 + thread * 61) % positions.size();
          const bool same = referee.judge_board(positions[at], Reading::rif) == expected[at];
          differences[thread] += same ? 0 : 1;
        }
      });
    }
  }
  EXPECT_THAT(differences, ::testing::Each(0));
}

TEST(FreeFunctions, UseTheActiveImplementation) {
  const Referee active;
  EXPECT_EQ(active.name(), active_implementation().referee_name);
  const std::vector<Position> positions = Boards(5).take(50);
  std::vector<BoardVerdicts> verdicts(positions.size());
  judge_boards(positions, Reading::japan, verdicts);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    EXPECT_EQ(judge_board(positions[i], Reading::japan), verdicts[i]);
    EXPECT_EQ(forbidden_points(positions[i], Reading::japan), verdicts[i].forbidden());
    EXPECT_EQ(line_classes(positions[i]), active.line_classes(positions[i]));
    for (const Point free : positions[i].free()) {
      EXPECT_EQ(judge(positions[i], free, Reading::japan), verdicts[i].at(free));
    }
  }
}

}  // namespace
}  // namespace kinjite
