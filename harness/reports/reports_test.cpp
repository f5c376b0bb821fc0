// What reports are made of: foreign text made safe, boards, findings, and each report as a whole.
#include <algorithm>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <kinjite/harness/reports/badge.hpp>
#include <kinjite/harness/reports/html.hpp>
#include <kinjite/harness/reports/junit.hpp>
#include <kinjite/harness/reports/markdown.hpp>
#include <kinjite/harness/reports/summary.hpp>
#include <kinjite/harness/reports/tap.hpp>
#include <kinjite/terms/position_text.hpp>

#include "foreign_text.hpp"
#include "small_board.hpp"
#include "story.hpp"
#include "test_runs.hpp"

namespace kinjite {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + part.size())) {
    ++count;
  }
  return count;
}

bool has_control_characters(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) < ' ' && c != '\n') || c == '\x7f';
  });
}

/// Markdown without its blocks of code, in which nothing is markup.
std::string without_code(const std::string& markdown) {
  std::istringstream lines(markdown);
  std::string prose;
  std::string fence;
  for (std::string line; std::getline(lines, line);) {
    const std::string ticks = line.substr(0, line.find_first_not_of('`'));
    if (!fence.empty()) {
      if (line == fence) fence.clear();
    } else if (ticks.size() >= 3) {
      fence = ticks;
    } else {
      prose += line + "\n";
    }
  }
  return prose;
}

TEST(ForeignText, BecomesReadable) {
  const std::string unknown = "\xef\xbf\xbd";
  EXPECT_EQ(readable("h8 \xe7\xa6\x81\xe6\x89\x8b\n"), "h8 \xe7\xa6\x81\xe6\x89\x8b\n");
  EXPECT_EQ(readable("a\x1b[31mb"), "a" + unknown + "[31mb");
  EXPECT_EQ(readable("\xff"), unknown);
  EXPECT_EQ(readable("\xe7\xa6"), unknown + unknown);                // cut off
  EXPECT_EQ(readable("\xc0\xaf"), unknown + unknown);                // too long a form
  EXPECT_EQ(readable("\xed\xa0\x80"), unknown + unknown + unknown);  // half a pair
  EXPECT_EQ(readable("a\xe2\x80\xae"
                     "b"),
            "a" + unknown + "b");  // turns the direction
  EXPECT_EQ(one_line("a\nb\tc"), "a b c");
  EXPECT_EQ(one_line("abcdef", 3), "abc\xe2\x80\xa6");
  EXPECT_EQ(one_line("\xe7\xa6\x81\xe6\x89\x8b", 2), "\xe7\xa6\x81\xe6\x89\x8b");
}

TEST(ForeignText, IsNoMarkdown) {
  EXPECT_EQ(for_markdown("engine 2.1, a-b"), "engine 2.1, a-b");
  EXPECT_EQ(for_markdown("1. x"), "1&#46; x");
  EXPECT_EQ(for_markdown("- x"), "&#45; x");
  EXPECT_EQ(for_markdown("www.x"), "www&#46;x");
  EXPECT_THAT(for_markdown("@me |`*_<b>[x](y)#1 ~ \\ ! http://x"),
              Not(ContainsRegex("[]@|`*_<>\\[\\)~\\\\!]|://|[^&]#")));
  EXPECT_EQ(markdown_block("a ``` b", "sh"), "````sh\na ``` b\n````\n");
}

TEST(ForeignText, IsOneWordForAShell) {
  EXPECT_EQ(for_shell("--as=x/y.z"), "--as=x/y.z");
  EXPECT_EQ(for_shell("a b"), "'a b'");
  EXPECT_EQ(for_shell("it's; $(x)"), "'it'\\''s; $(x)'");
  EXPECT_EQ(for_shell(""), "''");
}

TEST(ForeignText, IsABlockOfYaml) {
  EXPECT_EQ(yaml_block("a: \"b\"\n\n  c\n", 4), "|\n    a: \"b\"\n\n      c");
  for (const char* text : {"", "a", " a\n", "\na\n", "a\n\n"}) {
    EXPECT_EQ(yaml_block(text, 4), json_string(text));
  }
}

TEST(SmallBoard, ShowsTheStonesAndTheAskedPoint) {
  EXPECT_EQ(small_board_text(*parse_position("B b2 W b3"), PointSet{*parse_point("a1")}),
            " 4 . . .\n"
            " 3 . o .\n"
            " 2 . x .\n"
            " 1 ? . .\n"
            "   a b c\n");
  EXPECT_EQ(small_board(Position(), {}).size(), 16U);
}

TEST(Story, BringsSymmetricalFailuresTogether) {
  RunRecord run =
      run_with({failure_at("corpus/k1/0", "B a1", "b2"), failure_at("corpus/k1/1", "B o1", "n2"),
                failure_at("random/7/h8", "B a1", "c3")});
  const Story story = story_of(run);
  ASSERT_EQ(story.findings.size(), 2U);
  EXPECT_EQ(story.findings[0].count, 2U);
  EXPECT_EQ(story.findings[0].counted(), "2 questions");
  EXPECT_EQ(story.findings[0].explain_command(), "kinjite explain 'B a1 W' b2");
  EXPECT_EQ(story.ask_again_command(story.findings[1]),
            "kinjite gate --stage random --seed 7 --random 1 --run random/7/h8 -- ./engine 'a b'");
  EXPECT_EQ(story.replay_command(), "kinjite gate --replay results.jsonl -- ./engine 'a b'");
  run.stream = "old run.jsonl";
  EXPECT_EQ(story.replay_command(), "kinjite gate --replay 'old run.jsonl' -- ./engine 'a b'");
}

TEST(Story, TakesTheGroupsOfTheDiagnosis) {
  const Story story = story_of(diagnosed_run());
  ASSERT_EQ(story.findings.size(), 1U);
  EXPECT_EQ(story.findings[0].about, "The stone makes two rows of three");
  EXPECT_EQ(story.findings[0].counted(), "142 wrong answers");
  EXPECT_EQ(story.findings[0].difference(), "expected forbidden double-three, given legal");
  EXPECT_EQ(story.findings[0].cases, (std::vector<std::string>{"k0001"}));
}

TEST(Story, CountsCasesByThemeAndClause) {
  ResultRecord one = failure_at("corpus/k1/0", "B a1", "b2");
  one.case_id = "k1";
  one.theme = "five";
  one.clauses = {"9.1", "9.2"};
  ResultRecord other = one;
  other.case_id = "k2";
  other.outcome = QuestionOutcome::pass;
  other.clauses = {"9.2"};
  const Story story = story_of(run_with({one, one, other}));
  ASSERT_EQ(story.clauses.size(), 2U);
  EXPECT_EQ(story.clauses[1].name, "9.2");
  EXPECT_EQ(story.clauses[1].cases, 2U);
  EXPECT_EQ(story.clauses[1].cases_failed, 1U);
  EXPECT_EQ(story.clauses[1].counts.unexpected, 2U);
  EXPECT_EQ(story.themes.at(0).cases, 2U);
}

TEST(Reports, TellAConformingRun) {
  const RunRecord run = conforming_run();
  EXPECT_EQ(conclusion(run), "conforms: 10 questions answered as the rules do");
  EXPECT_THAT(html(run),
              AllOf(HasSubstr("judges as the rules do"), Not(HasSubstr("id=\"findings\""))));
  EXPECT_THAT(markdown(run), HasSubstr("## Kinjite: conforms: 10 questions"));
  EXPECT_THAT(junit(run), HasSubstr("failures=\"0\""));
  EXPECT_EQ(tap(run), "TAP version 14\n1..1\nok 1 - kinjite.random: 10 questions that passed\n");
  EXPECT_THAT(tap_13(run), testing::StartsWith("TAP version 13\n"));
  EXPECT_THAT(badge_svg(run), HasSubstr(">conform (rif)<"));
  EXPECT_EQ(badge_json(run),
            "{\"schemaVersion\":1,\"label\":\"renju fouls\",\"message\":\"conform (rif)\","
            "\"color\":\"brightgreen\",\"isError\":false}\n");
}

TEST(Reports, ClaimNoConformanceWhereKnownFailuresFailed) {
  ResultRecord known = failure_at("corpus/k1/0", "B a1", "b2");
  known.known = Known::failing;
  RunRecord run = run_with({known, known});
  run.footer->counts[static_cast<std::size_t>(Stage::corpus)].known_failures = 2;
  EXPECT_EQ(conclusion(run), "as expected: 2 known failures");
  for (const std::string& report : {html(run), markdown(run), summary(run), badge_svg(run)}) {
    EXPECT_THAT(report, AllOf(HasSubstr("as expected: 2 known failures"),
                              Not(ContainsRegex("conform|judges? as the rules do"))));
  }
  EXPECT_THAT(badge_json(run), AllOf(HasSubstr("as expected"), Not(HasSubstr("green"))));
}

TEST(Reports, TellThatAListIsOld) {
  ResultRecord passes = failure_at("corpus/k1/0", "B a1", "b2");
  passes.known = Known::failing;
  passes.outcome = QuestionOutcome::pass;
  const RunRecord one = run_with({passes});
  EXPECT_EQ(conclusion(one), "1 known failure passes now: take it off the list");
  const RunRecord two = run_with({passes, passes});
  for (const std::string& report : {html(two), markdown(two), summary(two)}) {
    EXPECT_THAT(report, AllOf(HasSubstr("2 known failures pass now: take them off the list"),
                              Not(HasSubstr("judge as the rules do"))));
  }
  EXPECT_THAT(badge_json(two), Not(HasSubstr("green")));
  const RunRecord mixed = run_with({passes, failure_at("corpus/k1/1", "B a1", "b2")});
  EXPECT_EQ(conclusion(mixed),
            "does not conform: 1 of 2 questions; 1 known failure passes now: take it off the list");
}

TEST(Reports, OfAReplayDoNotSpeakOfTheRest) {
  RunRecord run = run_with({});
  run.footer->counts[static_cast<std::size_t>(Stage::replay)].by_outcome[0] = 3;
  EXPECT_EQ(conclusion(run), "all that had failed is right now; run the whole gate");
  for (const std::string& report : {html(run), markdown(run), summary(run), badge_json(run)}) {
    EXPECT_THAT(report, Not(ContainsRegex("conform|judges? as the rules do|brightgreen")));
  }
}

TEST(Reports, NeverPraiseARunThatWasCutOff) {
  RunRecord run = conforming_run();
  run.footer.reset();
  for (const std::string& report : {html(run), markdown(run), junit(run), tap(run), summary(run),
                                    badge_svg(run), badge_json(run), conclusion(run)}) {
    EXPECT_THAT(report, AllOf(HasSubstr("incomplete"), Not(HasSubstr("conform")),
                              Not(HasSubstr("judges as the rules do"))));
  }
  EXPECT_THAT(tap(run), HasSubstr("\nBail out! incomplete"));
  EXPECT_THAT(junit(run), HasSubstr("type=\"incomplete\""));
}

TEST(Reports, NeverPraiseARunThatGaveUpOrAskedNothing) {
  RunRecord aborted = conforming_run();
  aborted.footer->aborted = "the program ended";
  RunRecord empty = conforming_run();
  empty.footer->exit_code = 4;
  RunRecord wrong_list = conforming_run();
  wrong_list.footer->exit_code = 2;
  wrong_list.footer->complaints = {"'k9' matches nothing"};
  RunRecord broken = conforming_run();
  broken.footer->exit_code = 3;
  for (const RunRecord& run : {aborted, empty, wrong_list, broken}) {
    for (const std::string& report : {html(run), markdown(run), summary(run), badge_json(run)}) {
      EXPECT_THAT(report,
                  Not(ContainsRegex("(^|[^t]) conforms?[: ]|judges as the rules do|brightgreen")));
    }
  }
}

TEST(Reports, TellTheDiagnosisAndTheDerivation) {
  const RunRecord run = diagnosed_run();
  for (const std::string& report : {html(run), markdown(run), summary(run)}) {
    EXPECT_THAT(report, AllOf(HasSubstr("Behaves exactly like"), HasSubstr("cut-at-1-allowed"),
                              HasSubstr("142 of 142"), HasSubstr("kinjite explain ")));
  }
  const std::string page = html(run);
  EXPECT_THAT(page, AllOf(HasSubstr("<em>cut-at-1-allowed</em>"), HasSubstr("Why the rules say so"),
                          HasSubstr("A limit keeps the search short"), HasSubstr("(RIF 9.2)")));
  EXPECT_EQ(count_of(page, "class=\"kinjite-board\""), 2U);  // the finding's, and the witness
}

TEST(Reports, MarkWhatIsWrongOnAWholeBoard) {
  ResultRecord map = failure_at("corpus/k1/map", "B b2 W b3", "");
  map.whole_board = true;
  map.wrong = {*parse_point("a1"), *parse_point("c3")};
  const RunRecord run = run_with({map});
  for (const std::string& report : {summary(run), markdown(run), junit(run), tap(run), html(run)}) {
    EXPECT_THAT(report, HasSubstr(" 3 . o ? ."));
    EXPECT_THAT(report, HasSubstr(" 1 ? . . ."));
  }
  EXPECT_EQ(count_of(html(run), "<title>a1</title>"), 1U);
  EXPECT_EQ(count_of(html(run), "<title>c3</title>"), 1U);
}

TEST(Reports, TellTapInLinesThatCanBeRead) {
  const std::string taps = tap(run_with({failure_at("random/1/a1", "B b2 W b3", "a1")}));
  EXPECT_THAT(taps, HasSubstr("  details: |\n"
                              "    random/1/a1\n"
                              "    expected legal\n"
                              "    given    five\n"
                              "     4 . . .\n"
                              "     3 . o .\n"));
  EXPECT_THAT(taps, HasSubstr("    kinjite explain 'B b2 W b3' a1\n  ...\n"));
}

TEST(Reports, FitAScreen) {
  RunRecord run = diagnosed_run();
  for (int i = 0; i < 40; ++i) {
    run.groups.push_back(run.groups.front());
    run.events.push_back("something happened");
  }
  const std::string text = summary(run);
  EXPECT_LE(count_of(text, "\n"), 60U);
  EXPECT_THAT(text, HasSubstr("more; the HTML report shows all of them"));
  EXPECT_THAT(summary(run, "page.html"), HasSubstr("more; page.html shows all of them"));
  run.stream = "run.jsonl";
  EXPECT_THAT(summary(run), HasSubstr("more; kinjite report html run.jsonl shows all of them"));
  EXPECT_LE(markdown(run).size(), 200'000U);
}

TEST(Reports, EscapeWhateverAProgramSays) {
  const std::string nasty =
      "</script><script>alert(1)</script>]]>&\"'|`**\nok 999 - "
      "x\n::set-output\x1b[2J\xff\xe2\x80\xae# SKIP x";
  RunRecord run = hostile_run(nasty);
  const std::string clean = html(hostile_run("plain"));
  const std::string page = html(run);
  for (const std::string_view tag : {"<script", "</script", "<style", "<a ", "<td>", "<li>"}) {
    EXPECT_EQ(count_of(page, tag), count_of(clean, tag)) << tag;
  }
  EXPECT_THAT(page, AllOf(HasSubstr("&lt;/script&gt;"), Not(HasSubstr("alert(1)<"))));
  const std::string xml = junit(run);
  EXPECT_THAT(xml, AllOf(HasSubstr("]]&gt;"), Not(HasSubstr("]]>")), Not(HasSubstr("<script"))));
  const std::string taps = tap(run);
  EXPECT_EQ(count_of(taps, "\n"), count_of(tap(hostile_run("plain")), "\n"));
  EXPECT_EQ(count_of(taps, " # SKIP "), count_of(tap(hostile_run("plain")), " # SKIP "));
  EXPECT_THAT(taps, Not(HasSubstr("\nok 999")));
  const std::string marked = markdown(run);
  const std::string prose = without_code(marked);
  EXPECT_EQ(count_of(prose, "|"), count_of(without_code(markdown(hostile_run("plain"))), "|"));
  EXPECT_THAT(prose, AllOf(HasSubstr("&#60;script"), Not(HasSubstr("<script"))));
  EXPECT_THAT(marked, Not(HasSubstr("\nok 999")));
  for (const std::string& report : {page, xml, taps, marked, summary(run)}) {
    EXPECT_FALSE(has_control_characters(report));
    EXPECT_EQ(readable(report), report);
  }
}

}  // namespace
}  // namespace kinjite
