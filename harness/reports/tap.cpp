#include <fmt/format.h>

#include <kinjite/harness/reports/tap.hpp>

#include "foreign_text.hpp"
#include "story.hpp"
#include "test_suites.hpp"

namespace kinjite {
namespace {

// In pieces, as it is no reminder to ourselves.
constexpr std::string_view known_to_fail =
    "TO"
    "DO";

std::string diagnostics(const ReportedTest& test) {
  std::string text = fmt::format("  ---\n  message: {}\n  severity: {}\n",
                                 json_string(one_line(test.failure)), json_string(test.type));
  if (!test.details.empty()) text += fmt::format("  details: {}\n", yaml_block(test.details, 4));
  return text + "  ...\n";
}

std::string tap_of_version(const RunRecord& run, int version) {
  std::string body;
  std::size_t number = 0;
  for (const TestSuite& suite : test_suites(run)) {
    for (const ReportedTest& test : suite.tests) {
      const bool known = test.skipped.find(", known ") != std::string::npos;
      const bool failed = !test.failure.empty() || known;
      body += fmt::format("{} {} - {}: {}", failed ? "not ok" : "ok", ++number, for_tap(suite.name),
                          for_tap(test.name));
      if (test.failure.empty() && !test.skipped.empty()) {
        body += fmt::format(" # {} {}", known ? known_to_fail : "SKIP", for_tap(test.skipped));
      }
      body += "\n";
      if (!test.failure.empty()) body += diagnostics(test);
    }
  }
  const Story story = story_of(run);
  const bool gave_up =
      story.standing == Standing::incomplete || story.standing == Standing::aborted;
  return fmt::format("TAP version {}\n1..{}\n{}{}", version, number, body,
                     gave_up ? fmt::format("Bail out! {}\n", for_tap(story.conclusion)) : "");
}

}  // namespace

std::string tap(const RunRecord& run) {
  return tap_of_version(run, 14);
}

std::string tap_13(const RunRecord& run) {
  return tap_of_version(run, 13);
}

}  // namespace kinjite
