#include <map>

#include <fmt/format.h>

#include <kinjite/harness/gate/junit.hpp>
#include <kinjite/harness/gate/summary.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

struct Test {
  std::string suite;  // the name of a class in the eyes of most viewers
  std::string name;
  std::string failure;  // one line; empty where it passed
  std::string details;
  std::string type;     // the outcome of the failure
  std::string skipped;  // why; empty where it was run
};

/// `text` as XML text or attribute: printable ASCII as it is, all else of a single byte replaced,
/// as what a program says may be no UTF-8.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      case '\n': result += "&#10;"; break;
      default: result += c >= ' ' && c <= '~' ? c : '?';
    }
  }
  return result;
}

std::string details_of(const ResultRecord& result) {
  std::string text = fmt::format("{}\nexpected {}\ngiven    {}\n", result.id, result.expected,
                                 result.given.empty() ? "nothing" : result.given);
  if (!result.message.empty()) text += result.message + "\n";
  if (const Result<Position> position = parse_cells(result.cells)) {
    text += fmt::format("kinjite {} '{}' {}\n{}", result.whole_board ? "map" : "explain",
                        to_setup(*position), result.point, draw(*position));
  }
  return text;
}

void take_failure(Test& test, const ResultRecord& result) {
  if (test.failure.empty()) {
    test.type = to_string(result.outcome);
    if (result.known == Known::failing) {
      test.failure = "is known to fail, but passes: take it off the list";
    } else if (result.outcome == QuestionOutcome::fail && !result.whole_board) {
      test.failure = fmt::format("expected {}, given {}", result.expected, result.given);
    } else {
      test.failure = fmt::format("{}: {}", to_string(result.outcome), result.message);
    }
  }
  test.details += details_of(result) + "\n";
}

bool is_skipped(const ResultRecord& result) {
  return result.outcome == QuestionOutcome::skipped ||
         result.outcome == QuestionOutcome::unsupported ||
         result.outcome == QuestionOutcome::not_run ||
         (result.known != Known::nothing && is_failure(result.outcome) && !result.is_unexpected());
}

std::vector<Test> tests_of(const RunRecord& run, Stage stage) {
  std::vector<Test> tests;
  std::map<std::string, std::size_t> by_name;
  for (const ResultRecord& result : run.results) {
    if (result.stage != stage) continue;
    const bool one_test = !result.case_id.empty() && stage == Stage::corpus;
    const bool lively =
        one_test || result.is_unexpected() || is_skipped(result) || stage == Stage::smoke;
    if (!lively) continue;
    const std::string name =
        one_test ? fmt::format("{} {}", result.case_id, result.title) : result.id;
    const auto [place, is_new] = by_name.try_emplace(name, tests.size());
    if (is_new) {
      const std::string_view suite = one_test ? std::string_view(result.theme) : to_string(stage);
      tests.push_back(
          {fmt::format("kinjite.{}.{}", to_string(stage), suite), name, "", "", "", ""});
    }
    Test& test = tests[place->second];
    if (result.is_unexpected()) {
      take_failure(test, result);
    } else if (is_skipped(result)) {
      test.skipped = fmt::format(
          "{}{}{}", to_string(result.outcome),
          result.known == Known::nothing ? "" : fmt::format(", known {}", to_string(result.known)),
          result.message.empty() ? "" : ": " + result.message);
    }
  }
  if (run.footer && stage != Stage::smoke && stage != Stage::corpus) {
    const std::uint64_t passed =
        run.footer->counts[static_cast<std::size_t>(stage)].of(QuestionOutcome::pass);
    if (passed > 0) {
      tests.push_back({fmt::format("kinjite.{}", to_string(stage)),
                       fmt::format("{} questions that passed", passed), "", "", "", ""});
    }
  }
  return tests;
}

std::string suite_text(std::string_view name, const std::vector<Test>& tests) {
  std::size_t failures = 0;
  std::size_t skipped = 0;
  std::string body;
  for (const Test& test : tests) {
    body += fmt::format(R"(    <testcase classname="{}" name="{}")", escaped(test.suite),
                        escaped(test.name));
    if (!test.failure.empty()) {
      ++failures;
      body += fmt::format(">\n      <failure message=\"{}\" type=\"{}\">{}</failure>\n",
                          escaped(test.failure), escaped(test.type), escaped(test.details));
      body += "    </testcase>\n";
    } else if (!test.skipped.empty()) {
      ++skipped;
      body += fmt::format(">\n      <skipped message=\"{}\"/>\n    </testcase>\n",
                          escaped(test.skipped));
    } else {
      body += "/>\n";
    }
  }
  return fmt::format(
      "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"0\" "
      "skipped=\"{}\">\n{}  </testsuite>\n",
      escaped(name), tests.size(), failures, skipped, body);
}

}  // namespace

std::string junit(const RunRecord& run) {
  std::string suites;
  std::size_t tests = 0;
  std::size_t failures = 0;
  const auto add = [&](std::string_view name, const std::vector<Test>& suite) {
    if (suite.empty()) return;
    tests += suite.size();
    for (const Test& test : suite) failures += test.failure.empty() ? 0 : 1;
    suites += suite_text(fmt::format("kinjite.{}", name), suite);
  };
  for (const Stage stage : all_stages) add(to_string(stage), tests_of(run, stage));
  std::vector<Test> whole;
  if (!run.footer || !run.footer->aborted.empty()) {
    whole.push_back({"kinjite.run", "the run came to its end", conclusion(run), "", "aborted", ""});
  }
  if (run.footer) {
    for (const std::string& complaint : run.footer->complaints) {
      whole.push_back({"kinjite.run", complaint, complaint, "", "complaint", ""});
    }
  }
  add("run", whole);
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"kinjite: {}\" "
      "tests=\"{}\" failures=\"{}\" errors=\"0\">\n{}</testsuites>\n",
      escaped(run.header.program.empty() ? "unknown program" : run.header.program), tests, failures,
      suites);
}

}  // namespace kinjite
