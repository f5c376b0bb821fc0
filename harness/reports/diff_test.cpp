// Two runs set side by side.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <kinjite/harness/reports/diff.hpp>

#include "test_runs.hpp"

namespace kinjite {
namespace {

using Became = RunChange::Kind;
using testing::HasSubstr;
using testing::Not;

ResultRecord wrong(const std::string& id, const std::string& given = "five") {
  ResultRecord result = failure_at(id, "B a1", "h8");
  result.given = given;
  return result;
}

ResultRecord right(const std::string& id) {
  ResultRecord result = failure_at(id, "B a1", "h8");
  result.outcome = QuestionOutcome::pass;
  result.given = result.expected;
  return result;
}

ResultRecord of_case(ResultRecord result, const std::string& name) {
  result.case_id = name;
  result.title = "a title";
  return result;
}

TEST(Difference, TellsWhatBecameOfEachQuestion) {
  const RunRecord before =
      run_with({wrong("random/1/h8"), wrong("random/2/h8"), wrong("random/3/h8"),
                right("corpus/k1/0"), wrong("corpus/k2/0")});
  const RunRecord now =
      run_with({wrong("random/1/h8"), wrong("random/2/h8", "forbidden overline"),
                wrong("random/4/h8"), wrong("corpus/k1/0"), wrong("corpus/k3/0")});
  const RunDifference difference = difference_of(before, now);
  EXPECT_EQ(difference.failing_as_before, 1U);
  EXPECT_EQ(difference.count(Became::changed), 1U);  // random/2
  EXPECT_EQ(difference.count(Became::fixed), 1U);    // random/3, which the new stream leaves out
  EXPECT_EQ(difference.count(Became::broken), 2U);   // random/4, k1
  EXPECT_EQ(difference.count(Became::failing_new), 1U);   // k3: all cases that were asked are named
  EXPECT_EQ(difference.count(Became::failing_gone), 1U);  // k2
  EXPECT_EQ(difference.changes.front().kind, Became::broken);
  EXPECT_TRUE(difference.cautions.empty());
  EXPECT_THAT(difference_text(before, now, difference),
              HasSubstr("\n2 broken, 1 changed, 1 fixed, 1 new, 1 gone; 1 as before\n"));
}

TEST(Difference, BringsTheQuestionsOfACaseTogether) {
  const RunRecord before =
      run_with({of_case(right("corpus/k1/0"), "k1"), of_case(right("corpus/k1/1"), "k1")});
  const RunRecord now =
      run_with({of_case(wrong("corpus/k1/0"), "k1"), of_case(wrong("corpus/k1/1"), "k1")});
  const RunDifference difference = difference_of(before, now);
  ASSERT_EQ(difference.changes.size(), 1U);
  EXPECT_EQ(difference.changes[0].count, 2U);
  EXPECT_THAT(difference_text(before, now, difference),
              HasSubstr("  k1  a title (2 questions)\n    expected legal; now five\n"
                        "    kinjite explain 'B a1 W' h8\n"));
}

TEST(Difference, TakesNothingForPassedThatMayNotHaveBeenAsked) {
  const RunRecord before = run_with({wrong("random/3/h8")});
  RunRecord other_questions = run_with({});
  other_questions.header.options = "random=5";
  RunRecord by_time = run_with({});
  by_time.header.options = "stages=random, seconds=1";
  RunRecord cut_off = run_with({});
  cut_off.footer.reset();
  RunRecord aborted = run_with({});
  aborted.footer->aborted = "it ended";
  for (const RunRecord& now : {other_questions, by_time, cut_off, aborted}) {
    RunRecord then = before;
    if (now.header.options == by_time.header.options) then.header.options = now.header.options;
    const RunDifference difference = difference_of(then, now);
    EXPECT_EQ(difference.count(Became::fixed), 0U);
    EXPECT_EQ(difference.count(Became::failing_gone), 1U);
  }
  EXPECT_THAT(difference_of(before, cut_off).cautions.at(0), HasSubstr("incomplete"));
  EXPECT_THAT(difference_of(before, other_questions).cautions.at(0),
              HasSubstr("the same questions"));
}

TEST(Difference, OfARunWithItselfIsNone) {
  const RunRecord run = run_with({wrong("random/1/h8"), right("corpus/k1/0")});
  const RunDifference difference = difference_of(run, run);
  EXPECT_TRUE(difference.changes.empty());
  EXPECT_EQ(difference.failing_as_before, 1U);
}

TEST(Difference, EscapesWhateverAProgramSays) {
  const std::string nasty = "a|b`c\n</td>\x1b";
  RunRecord now = run_with({wrong("random/1/h8", nasty)});
  now.header.program = nasty;
  const RunRecord before = run_with({});
  const RunDifference difference = difference_of(before, now);
  const std::string marked = difference_markdown(before, now, difference);
  EXPECT_THAT(marked, Not(HasSubstr("a|b")));
  EXPECT_THAT(marked, Not(HasSubstr("</td>")));
  EXPECT_THAT(difference_text(before, now, difference), Not(HasSubstr("\x1b")));
}

TEST(Difference, PutsNothingIntoACommandThatIsNoPoint) {
  RunRecord now = run_with({wrong("corpus/k1/0")});
  now.results.front().point = "h8; reboot";
  const RunRecord before = run_with({right("corpus/k1/0")});
  const std::string told = difference_text(before, now, difference_of(before, now));
  EXPECT_THAT(told, HasSubstr("    kinjite map 'B a1 W'\n"));
  EXPECT_THAT(told, Not(HasSubstr("reboot\n")));
}

}  // namespace
}  // namespace kinjite
