// The oracle as a judge, and what becomes of it when one definition is another.
#include <memory>

#include "test_support.hpp"

namespace kinjite {
namespace {

using ::kinjite::testing::board;
using ::kinjite::testing::point;
using ::kinjite::testing::stone;

TEST(Oracle, IsAJudgeByThatName) {
  const Oracle oracle;
  EXPECT_EQ(oracle.name(), "oracle");
  EXPECT_EQ(oracle.judge(board("B g8 i8 h7 h9"), point("h8"), Reading::rif),
            Verdict::forbidden(Foul::double_three));
}

TEST(Oracle, JudgesWholeBoards) {
  const BoardVerdicts verdicts = Oracle().judge_board(board("B g8 i8 h7 h9"), Reading::rif);
  EXPECT_EQ(verdicts.double_three, PointSet{point("h8")});
  EXPECT_TRUE(verdicts.five.empty());
  EXPECT_EQ(verdicts.forbidden(), verdicts.double_three);
}

TEST(Oracle, LeavesTheQuestionsUnaskedThatDecideNothing) {
  const Derivation one_three = stone("B f8 g8", "h8");
  ASSERT_EQ(one_three.threes.size(), 1U);
  EXPECT_TRUE(one_three.threes[0].extensions[0].imagined.empty());
  const Derivation two_threes = stone("B g8 i8 h7 h9", "h8");
  for (const ThreeClaim& three : two_threes.threes) {
    for (const ExtensionClaim& extension : three.extensions) {
      EXPECT_EQ(extension.imagined.size(), 1U);
    }
  }
}

/// Believes that six in a row are a five, in every definition.
class SixIsFive final : public Definitions {
  [[nodiscard]] bool is_five(const PointSet& row) const override {
    return row.size() == 5 || row.size() == 6;
  }
};

TEST(Misreading, OfOneDefinitionReachesEveryOther) {
  const Oracle misled("six is five", std::make_unique<SixIsFive>());
  EXPECT_EQ(misled.name(), "six is five");
  EXPECT_TRUE(misled.judge(board("B e8 f8 g8 i8 j8"), point("h8"), Reading::rif).is_five());
  // The second seed: what could only become six is a three to this judge.
  EXPECT_EQ(misled.judge(board("B g8 i8 h7 h9 h12 W h5"), point("h8"), Reading::rif),
            Verdict::forbidden(Foul::double_three));
}

/// Believes that a five beats all fouls but one.
class FiveYieldsTo final : public Definitions {
 public:
  explicit FiveYieldsTo(Foul foul) : foul_(foul) {}

 private:
  [[nodiscard]] bool five_beats(Foul foul) const override { return foul != foul_; }
  Foul foul_;
};

TEST(Misreading, MayLetAFoulBeatAFive) {
  struct Both {
    Foul foul;
    const char* five_with_it;
  };
  for (const Both& both : {Both{Foul::overline, "B d8 e8 f8 g8 h7 h9 h10 h11 h12"},
                           Both{Foul::double_four, "B d8 e8 f8 g8 h9 h10 h11 i9 j10 k11"},
                           Both{Foul::double_three, "B d8 e8 f8 g8 h7 h9 g7 i9"}}) {
    const Oracle misled("five yields", std::make_unique<FiveYieldsTo>(both.foul));
    EXPECT_EQ(misled.judge(board(both.five_with_it), point("h8"), Reading::rif),
              Verdict::forbidden(both.foul));
    EXPECT_EQ(Oracle().judge(board(both.five_with_it), point("h8"), Reading::rif), Verdict::five());
  }
}

/// Never asks a question deeper than level 0: every extension counts.
class NothingImagined final : public Definitions {
  [[nodiscard]] Derivation derive(const Question& question) const override {
    if (question.level > 0) {
      return {question.before(), question.stone, question.reading, {}, {}, {}, {}, {}};
    }
    return Definitions::derive(question);
  }
};

TEST(Misreading, MayCutTheRecursionByTheLevelOfAQuestion) {
  const Oracle misled("cut at 0", std::make_unique<NothingImagined>());
  const Position position = board("B h6 h7 h8 l6 l7 l8 i9 k9 j7 j8");
  EXPECT_TRUE(Oracle().judge(position, point("j9"), Reading::rif).is_legal());
  EXPECT_EQ(misled.judge(position, point("j9"), Reading::rif),
            Verdict::forbidden(Foul::double_three));
}

/// Counts who asked.
class AskedBy final : public Definitions {
  [[nodiscard]] Derivation derive(const Question& question) const override {
    int askers = 0;
    for (const Question* asker = question.asked_by; asker != nullptr; asker = asker->asked_by) {
      ++askers;
    }
    EXPECT_EQ(askers, question.level);
    return Definitions::derive(question);
  }
};

TEST(Question, KnowsTheChainThatAskedIt) {
  const Oracle counting("asked by", std::make_unique<AskedBy>());
  const char* nested = "B i10 f11 h11 i11 f12 h12 g13 g14 i14";
  EXPECT_TRUE(counting.judge(board(nested), point("f13"), Reading::rif).is_forbidden());
}

}  // namespace
}  // namespace kinjite
