// A run in the Test Anything Protocol, for harnesses that speak it.
//
// The same tests as in JUnit XML. What is known to fail carries the directive for that, what was
// not asked a `# SKIP`; a run that gave up or was cut off bails out. Versions 13 and 14 differ here
// only in their first line.
#pragma once

#include <string>

#include <kinjite/harness/gate/record.hpp>

namespace kinjite {

/// The document, of TAP version 14, or 13.
std::string tap(const RunRecord& run);
std::string tap_13(const RunRecord& run);

}  // namespace kinjite
