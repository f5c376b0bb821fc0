// What every subcommand has in common.
//
// A subcommand is one file: its `add_..._command` declares the options and hands over the function
// to run when the command line names it. It answers through an Output and ends with an ExitCode, or
// with a Refusal that becomes the one line "error: ..." on standard error.
#pragma once

#include <functional>
#include <string>

#include <tl/expected.hpp>

#include <kinjite/terms/result.hpp>

#include "arguments.hpp"
#include "output.hpp"

namespace kinjite {

enum class ExitCode : int {
  answered = 0,          // whatever the answer: a forbidden point is an answer
  difference = 1,        // a difference or a failure was found
  wrong_use = 2,         // wrong use or wrong input
  broken = 3,            // something broke: reading, writing, a child program, we ourselves
  nothing_selected = 4,  // what was asked for selects nothing
};

struct Refusal {
  ExitCode exit_code;
  std::string message;
};

using Outcome = tl::expected<ExitCode, Refusal>;

/// A refusal of what the user gave.
inline tl::unexpected<Refusal> wrong_use(std::string message) {
  return tl::unexpected(Refusal{ExitCode::wrong_use, std::move(message)});
}
inline tl::unexpected<Refusal> wrong_use(const Error& error) {
  return wrong_use(error.message);
}

/// The function of the subcommand that the command line named.
using Run = std::function<Outcome(Output&)>;

void add_judge_command(Command& app, Run& run);
void add_hunt_command(Command& app, Run& run);
void add_map_command(Command& app, Run& run);
void add_explain_command(Command& app, Run& run);
void add_check_command(Command& app, Run& run);
void add_number_command(Command& app, Run& run);
void add_perft_command(Command& app, Run& run);
void add_sweep_command(Command& app, Run& run);
void add_misreadings_command(Command& app, Run& run);
void add_corpus_command(Command& app, Run& run);
void add_gate_command(Command& app, Run& run);
void add_report_command(Command& app, Run& run);
void add_triage_command(Command& app, Run& run);
void add_regress_command(Command& app, Run& run);
void add_serve_command(Command& app, Run& run);
void add_version_command(Command& app, Run& run);

/// What `kinjite version` prints.
Outcome print_version(Output& output);

}  // namespace kinjite
