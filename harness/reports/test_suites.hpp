// A run as tests in suites, as viewers of test results know them.
//
// All questions about one case of the corpus are one test. Of the other stages each result that did
// not pass is a test, and all that passed are one. What is wrong with the run as a whole is a test
// too, so that no viewer can take an incomplete run for a clean one.
#pragma once

#include <string>
#include <vector>

#include <kinjite/harness/gate/record.hpp>

namespace kinjite {

struct ReportedTest {
  std::string name;
  std::string failure = {};  // in one line; empty where it did not fail
  std::string type = {};     // of the failure: "fail", "crash", ..., "stale", "incomplete", ...
  std::string details = {};  // of the failure, some lines
  std::string skipped = {};  // why it does not count; empty where it was asked and counts
};

struct TestSuite {
  std::string name;       // "kinjite.corpus.five"
  std::string file = {};  // the case file that it comes from, without its folder
  std::vector<ReportedTest> tests;

  [[nodiscard]] std::size_t failures() const;
  [[nodiscard]] std::size_t skipped() const;
};

/// The suites that have tests, in the order of the stages. Text is as it was given, but details are
/// readable lines.
std::vector<TestSuite> test_suites(const RunRecord& run);

}  // namespace kinjite
