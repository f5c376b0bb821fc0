// A run for people at a terminal, on about a screen.
#pragma once

#include <string>
#include <string_view>

#include <kinjite/harness/gate/record.hpp>

namespace kinjite {

/// Who was asked, the stages with their counts, the diagnosis, failures by clause and theme, the
/// first of them with a small board, and one last line that says it all. Lines end with a line
/// break; there are at most about fifty, of at most about a hundred characters. `page` is where the
/// page is that shows all failures, or how to have it; where it is empty the command is named that
/// makes it of the run's result stream.
std::string summary(const RunRecord& run, std::string_view page = {});

/// Whether the program conforms, and if not, why not, in one line without a line break.
std::string conclusion(const RunRecord& run);

}  // namespace kinjite
