// The records `group` and `diagnosis` of a result stream, read; result_stream.hpp writes them.
#pragma once

#include <string_view>

#include <kinjite/harness/diagnosis/diagnosis.hpp>

namespace kinjite {

/// Reads a line of type "group".
Result<FailureGroup> parse_group(std::string_view line);

/// Reads a line of type "diagnosis".
Result<Diagnosis> parse_diagnosis(std::string_view line);

}  // namespace kinjite
