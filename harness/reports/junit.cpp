#include <fmt/format.h>

#include <kinjite/harness/reports/junit.hpp>

#include "foreign_text.hpp"
#include "test_suites.hpp"

namespace kinjite {
namespace {

std::string attribute(std::string_view name, std::string_view value) {
  return fmt::format(" {}=\"{}\"", name, for_markup(one_line(value, 1000)));
}

std::string test_text(const ReportedTest& test, const std::string& suite) {
  std::string text = fmt::format("    <testcase{}{} time=\"0\"", attribute("classname", suite),
                                 attribute("name", test.name));
  if (!test.failure.empty()) {
    return text + fmt::format(">\n      <failure{}{}>{}</failure>\n    </testcase>\n",
                              attribute("message", test.failure), attribute("type", test.type),
                              for_markup(test.details));
  }
  if (!test.skipped.empty()) {
    return text + fmt::format(">\n      <skipped{}/>\n    </testcase>\n",
                              attribute("message", test.skipped));
  }
  return text + "/>\n";
}

std::string suite_text(const TestSuite& suite) {
  std::string text = fmt::format(
      "  <testsuite{} tests=\"{}\" failures=\"{}\" errors=\"0\" skipped=\"{}\" time=\"0\"{}>\n",
      attribute("name", suite.name), suite.tests.size(), suite.failures(), suite.skipped(),
      suite.file.empty() ? "" : attribute("file", suite.file));
  for (const ReportedTest& test : suite.tests) text += test_text(test, suite.name);
  return text + "  </testsuite>\n";
}

}  // namespace

std::string junit(const RunRecord& run) {
  std::string body;
  std::size_t tests = 0;
  std::size_t failures = 0;
  for (const TestSuite& suite : test_suites(run)) {
    tests += suite.tests.size();
    failures += suite.failures();
    body += suite_text(suite);
  }
  const std::string program = run.header.program.empty() ? "unknown program" : run.header.program;
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites{} tests=\"{}\" failures=\"{}\" "
      "errors=\"0\" time=\"{:.3f}\">\n{}</testsuites>\n",
      attribute("name", "kinjite: " + program), tests, failures,
      run.footer ? run.footer->seconds : 0, body);
}

}  // namespace kinjite
