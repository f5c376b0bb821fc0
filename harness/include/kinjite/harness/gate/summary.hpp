// A run for people at a terminal, on about a screen.
#pragma once

#include <string>

#include <kinjite/harness/gate/record.hpp>

namespace kinjite {

/// Who was asked, the stages with their counts, the first failures with what was expected, and one
/// last line that says it all. Ends with a line break.
std::string summary(const RunRecord& run);

/// The last line of the summary: whether the program conforms, and if not, why not.
std::string conclusion(const RunRecord& run);

}  // namespace kinjite
