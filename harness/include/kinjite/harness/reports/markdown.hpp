// A run as Markdown, for the summary of a CI job or a comment.
#pragma once

#include <string>

#include <kinjite/harness/gate/record.hpp>

namespace kinjite {

/// The conclusion, the diagnosis, outcomes by stage, clause and theme, and the first findings, each
/// with a small board, the reason and the commands that repeat it. Well below the size that a job
/// summary may have. Nothing that the program has said is taken for markup.
std::string markdown(const RunRecord& run);

}  // namespace kinjite
