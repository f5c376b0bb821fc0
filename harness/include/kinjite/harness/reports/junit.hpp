// A run as JUnit XML, for what shows test results: a suite for each theme and stage.
//
// The dialect is what Jenkins (both of its plugins), GitLab and the common reporters of GitHub
// take: reports/schema/junit.xsd says exactly what is written. Times of single questions are not
// measured, so a test's time is 0 and the whole run's stands on the outermost element.
#pragma once

#include <string>

#include <kinjite/harness/gate/record.hpp>

namespace kinjite {

/// The document. Questions about one corpus case are one test; of the other stages each failure is
/// a test, and all that passed are one. A run that was aborted or cut off has a test that says so.
/// Text that XML cannot hold is replaced.
std::string junit(const RunRecord& run);

}  // namespace kinjite
