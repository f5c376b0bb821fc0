// How a command ends that shows a run of the gate.
#pragma once

#include <kinjite/harness/gate/record.hpp>

#include "command.hpp"

namespace kinjite {

/// The run's own exit code. What is wrong with the run as a whole, and not with the program's
/// answers (it was aborted or cut off, a list does not fit, nothing was selected), is a Refusal and
/// so an error of the command.
Outcome outcome_of(const RunRecord& run);

}  // namespace kinjite
