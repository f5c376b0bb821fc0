#include <gmock/gmock.h>

#include <kinjite/harness/corpus_editing.hpp>
#include <kinjite/harness/triage/regression.hpp>
#include <kinjite/harness/why_check.hpp>
#include <kinjite/referee/referee.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class Regressions : public testing::Test {
 protected:
  Case case_for(std::string_view line, const Provenance& provenance = {}) {
    const auto submitted = disputes_in(line, "", {}, BlackIs::unsaid);
    const Dispute& dispute = submitted.front().dispute.value();
    return case_of(dispute, triage_.look_at(dispute), provenance, referee_);
  }

  Referee referee_;
  Corpus nothing_;
  Triage triage_{nothing_, referee_};
};

TEST_F(Regressions, KeepOnlyTheStonesThatMatter) {
  const Case one = case_for("B a1 g8 i8 h7 h9 o15 W o1 a15 ; h8 ; legal");
  EXPECT_EQ(to_setup(one.position), "B h7 g8 i8 h9 W");
  EXPECT_EQ(one.expected_under(Reading::rif), Verdict().with(Foul::double_three));
}

TEST_F(Regressions, StillCatchTheMisreadingBehindTheClaim) {
  const Case one = case_for("B a1 g8 i8 h7 h9 h12 W h5 o1 ; h8 ; double-three ; my engine");
  EXPECT_EQ(one.expected_under(Reading::rif), Verdict());
  EXPECT_TRUE(one.position.white().contains(parse_point("h5").value()));
  EXPECT_FALSE(one.position.white().contains(parse_point("o1").value()));
  EXPECT_THAT(one.why, HasSubstr("A program that believes"));
}

TEST_F(Regressions, AreExplainedInSentencesThatAreTrue) {
  const Oracle oracle;
  for (const char* line :
       {"B a1 g8 i8 h7 h9 W ; h8 ; legal", "B e8 f8 g8 i8 j8 W ; h8 ; five",
        "B f8 g8 i8 h6 h7 h9 W e8 h5 ; h8 ; legal", "B e8 f8 g8 i8 W ; h8 ; forbidden",
        "B g8 i8 h7 h9 h12 W h5 ; h8 ; double-three", "B a1 W ; h8",
        "B f12 g10 g12 h8 h9 h10 h11 W h7 ; i12 ; double-three"}) {
    const Case one = case_for(line);
    EXPECT_THAT(false_claims_in_why(one, oracle), IsEmpty()) << line;
    EXPECT_FALSE(one.clauses.empty());
  }
}

TEST_F(Regressions, HaveATitleThatTellsTheDispute) {
  const std::string threes = "B g8 i8 h7 h9 W ; h8 ";
  EXPECT_EQ(case_for(threes + "; legal").title, "A double-three, not legal as claimed");
  EXPECT_EQ(case_for(threes + "; forbidden").title, "A double-three, as claimed");
  EXPECT_EQ(case_for(threes).title, "A double-three, though disputed");
  EXPECT_EQ(case_for("B a1 W ; h8 ; overline").title, "Legal, not an overline as claimed");
  EXPECT_EQ(case_for("B e8 f8 g8 i8 W ; h8 ; forbidden").title, "A five, not forbidden as claimed");
  EXPECT_EQ(case_for("B f12 g10 g12 h8 h9 h10 h11 W h7 ; i12 ; double-three").title,
            "Legal under rif, not a double-three as claimed");
}

TEST_F(Regressions, KeepReadingsApart) {
  const Case one = case_for("B a1 f12 g10 g12 h8 h9 h10 h11 W h7 ; i12 ; double-three");
  EXPECT_NE(one.expected_under(Reading::rif), one.expected_under(Reading::japan));
  EXPECT_FALSE(one.position.black().contains(parse_point("a1").value()));
  EXPECT_THAT(one.why, Not(HasSubstr("believes")));
}

TEST_F(Regressions, SayWhereTheyComeFrom) {
  const Case one =
      case_for("B g8 i8 h7 h9 ; h8 ; legal ; White", {"", "", "club game\n12", "2026-01-31"});
  EXPECT_EQ(one.source, "dispute: claimed legal by White, 2026-01-31; club game 12");
}

TEST_F(Regressions, AreACorpusOfTheirOwn) {
  const auto directory = std::filesystem::path(testing::TempDir()) / "kinjite_regressions";
  std::filesystem::remove_all(directory);
  Result<Corpus> corpus = open_disputes(directory);
  ASSERT_TRUE(corpus) << corpus.error().message;
  const Oracle oracle;
  const Judge* const judge = &referee_;
  const Case one = case_for("B a1 g8 i8 h7 h9 W ; h8 ; legal");
  EXPECT_EQ(same_question(*corpus, one.position, one.point), nullptr);
  ASSERT_EQ(add_case(*corpus, disputes_theme, one, {oracle, {&judge, 1}}).value(), "k0001");
  std::filesystem::create_directories(directory / "cases");
  const auto written = write_suite(*corpus, directory);
  ASSERT_TRUE(written) << written.error().message;
  Result<Corpus> again = open_disputes(directory);
  ASSERT_TRUE(again) << again.error().message;
  const Case mirrored = case_for("B o1 i8 g8 h7 h9 W ; h8");
  ASSERT_NE(same_question(*again, mirrored.position, mirrored.point), nullptr);
  std::filesystem::remove_all(directory);
}

TEST_F(Regressions, AreNotPutIntoADirectoryOfOtherThings) {
  const auto directory = std::filesystem::path(testing::TempDir()) / "kinjite_other_things";
  std::filesystem::create_directories(directory / "photographs");
  EXPECT_THAT(open_disputes(directory).error().message, HasSubstr("neither empty nor"));
  std::filesystem::remove_all(directory);
}

}  // namespace
}  // namespace kinjite
