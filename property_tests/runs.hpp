// What must hold of a run of the gate, whatever its program or its file has said.
#pragma once

#include <string_view>

#include <kinjite/harness/gate/record.hpp>

#include "properties.hpp"

namespace kinjite {

/// Broken unless the run, called `what`, is written as a stream that reads back as the same, is no
/// different from itself, and every report of it can be shown: nothing in it is a control
/// character.
Broken run_is_told(std::string_view what, const RunRecord& run);

}  // namespace kinjite
