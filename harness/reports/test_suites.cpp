#include "test_suites.hpp"

#include <algorithm>
#include <string_view>
#include <unordered_map>

#include <fmt/format.h>

#include <kinjite/harness/diagnosis/answer_table.hpp>

#include "foreign_text.hpp"
#include "story.hpp"

namespace kinjite {
namespace {

/// Asked about a case, and not only once more.
bool is_of_corpus(const ResultRecord& result) {
  return !result.case_id.empty() && result.stage != Stage::repeats;
}

/// Known to fail or to be flaky, and so it did.
bool failed_as_known(const ResultRecord& result) {
  return result.known != Known::nothing && is_failure(result.outcome);
}

bool does_not_count(const ResultRecord& result) {
  return result.outcome == QuestionOutcome::skipped ||
         result.outcome == QuestionOutcome::unsupported ||
         result.outcome == QuestionOutcome::not_run || failed_as_known(result);
}

std::string details_of(const ResultRecord& result, Reading reading) {
  std::string text =
      fmt::format("{}\nexpected {}\ngiven    {}\n", one_line(result.id), one_line(result.expected),
                  result.given.empty() ? "nothing" : one_line(result.given));
  if (!result.message.empty()) text += one_line(result.message, 1000) + "\n";
  const std::string board = small_board_text(result);
  return board.empty() ? text : text + board + explain_command(result, reading) + "\n";
}

std::string failure_line(const ResultRecord& result) {
  if (result.known == Known::failing) {
    return "is known to fail, but passes: take it off the list";
  }
  if (result.outcome == QuestionOutcome::fail && !result.whole_board && !result.given.empty()) {
    return fmt::format("expected {}, given {}", result.expected, result.given);
  }
  return fmt::format("{}{}{}", to_string(result.outcome), result.message.empty() ? "" : ": ",
                     result.message);
}

void add_result(ReportedTest& test, const ResultRecord& result, Reading reading) {
  if (result.is_unexpected()) {
    if (test.failure.empty()) {
      test.failure = failure_line(result);
      test.type = result.known == Known::failing ? "stale" : to_string(result.outcome);
    }
    // One board tells enough: a case is asked in its symmetries.
    test.details +=
        test.details.empty()
            ? details_of(result, reading)
            : one_line(fmt::format("also {}: {}", result.id, failure_line(result))) + "\n";
  } else if (does_not_count(result)) {
    test.skipped = fmt::format(
        "{}{}{}{}", to_string(result.outcome),
        result.known == Known::nothing ? "" : fmt::format(", known {}", to_string(result.known)),
        result.message.empty() ? "" : ": ", result.message);
  }
}

/// Suites and tests by name, in the order in which they are first met.
class SuiteGathering {
 public:
  ReportedTest& test(const std::string& suite, const std::string& file, const std::string& name) {
    const auto [place, is_new] = suites_.try_emplace(suite, result_.size());
    if (is_new) result_.push_back({suite, file, {}});
    std::vector<ReportedTest>& tests = result_[place->second].tests;
    const auto [index, is_new_test] = tests_.try_emplace(suite + '\n' + name, tests.size());
    if (is_new_test) tests.push_back({name});
    return tests[index->second];
  }
  std::vector<TestSuite> take() && { return std::move(result_); }

 private:
  std::vector<TestSuite> result_;
  std::unordered_map<std::string, std::size_t> suites_;
  std::unordered_map<std::string, std::size_t> tests_;
};

void add_stage(const RunRecord& run, Stage stage, SuiteGathering& suites) {
  const Reading reading = reading_of(run);
  const std::string stage_suite = fmt::format("kinjite.{}", to_string(stage));
  for (const ResultRecord& result : run.results) {
    if (result.stage != stage) continue;
    if (is_of_corpus(result)) {
      add_result(
          suites.test(fmt::format("{}.{}", stage_suite, result.theme), result.theme + ".json",
                      fmt::format("{} {}", result.case_id, result.title)),
          result, reading);
    } else if (result.is_unexpected() || does_not_count(result) || stage == Stage::smoke) {
      add_result(suites.test(stage_suite, "", result.id), result, reading);
    }
  }
  if (!run.footer || stage == Stage::smoke || stage == Stage::corpus) return;
  const std::uint64_t passed =
      run.footer->counts[static_cast<std::size_t>(stage)].of(QuestionOutcome::pass);
  if (passed > 0) suites.test(stage_suite, "", fmt::format("{} questions that passed", passed));
}

}  // namespace

std::size_t TestSuite::failures() const {
  return static_cast<std::size_t>(std::count_if(
      tests.begin(), tests.end(), [](const ReportedTest& test) { return !test.failure.empty(); }));
}

std::size_t TestSuite::skipped() const {
  return static_cast<std::size_t>(std::count_if(
      tests.begin(), tests.end(),
      [](const ReportedTest& test) { return test.failure.empty() && !test.skipped.empty(); }));
}

std::vector<TestSuite> test_suites(const RunRecord& run) {
  SuiteGathering suites;
  for (const Stage stage : all_stages) add_stage(run, stage, suites);
  const Story story = story_of(run);
  const auto fail = [&](const std::string& name, const std::string& type) {
    ReportedTest& test = suites.test("kinjite.run", "", name);
    test.failure = name;
    test.type = type;
  };
  if (story.standing == Standing::incomplete) fail(story.conclusion, "incomplete");
  if (story.standing == Standing::aborted) fail(story.conclusion, "aborted");
  if (story.standing == Standing::nothing_selected) fail(story.conclusion, "nothing-selected");
  if (run.footer) {
    for (const std::string& complaint : run.footer->complaints) fail(complaint, "complaint");
  }
  return std::move(suites).take();
}

}  // namespace kinjite
