// The gate as a command, for other commands that end in one.
#pragma once

#include "command.hpp"
#include "gate_options.hpp"

namespace kinjite {

/// Runs the gate with these options, writes its summary and reports, and ends as it does.
Outcome run_gate_command(const GateOptions& options, Output& output);

}  // namespace kinjite
