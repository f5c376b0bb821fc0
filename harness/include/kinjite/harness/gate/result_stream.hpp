// A run as JSON lines: a header, results and events as they come, the groups of failures and the
// diagnosis where there are failures, and a footer once it is complete.
//
// gate/schema/result-stream.schema.json describes each line. A stream without a footer comes from a
// run that was cut off; reading it is no error, but it conforms to nothing.
#pragma once

#include <string>
#include <string_view>

#include <kinjite/harness/gate/record.hpp>

namespace kinjite {

inline constexpr int result_stream_version = 1;

/// One line each, line break included.
std::string header_line(const RunHeader& header);
std::string result_line(const ResultRecord& result);
std::string event_line(std::string_view event);
std::string group_line(const FailureGroup& group);
std::string diagnosis_line(const Diagnosis& diagnosis);
std::string footer_line(const RunFooter& footer);

/// Reads the stream in the file at `path`. The message of a failure names the line.
Result<RunRecord> read_result_stream(const std::string& path);

/// The whole run as a stream again.
std::string to_result_stream(const RunRecord& run);

}  // namespace kinjite
