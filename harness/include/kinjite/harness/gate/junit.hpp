// A run as JUnit XML, for what shows test results: one suite a stage, one test a case.
#pragma once

#include <string>

#include <kinjite/harness/gate/record.hpp>

namespace kinjite {

/// The document. Questions about one corpus case are one test; of the other stages each failure is
/// a test, and all that passed are one. A run that was aborted or cut off has a test that says so.
/// Text that XML cannot hold is replaced.
std::string junit(const RunRecord& run);

}  // namespace kinjite
