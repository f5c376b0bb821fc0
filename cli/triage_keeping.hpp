// kinjite triage --add and --to: settled disputes kept as cases.
#pragma once

#include <string>
#include <vector>

#include <kinjite/harness/triage/regression.hpp>
#include <kinjite/harness/triage/reports.hpp>
#include <kinjite/terms/judge.hpp>

#include "command.hpp"

namespace kinjite {

struct KeepingOptions {
  bool add = false;
  std::string corpus = "corpus";
  std::string theme;
  std::string to;
  Provenance provenance;
};

/// Declares --add, --to and what goes with them.
void add_keeping_options(Command& command, KeepingOptions& options);

/// An Error where the options do not go together.
Result<void> check_keeping(const KeepingOptions& options);

/// Keeps what was settled where the options say, and prints the ids; nothing where they say
/// nothing. A case that is there already, up to symmetry, is not added again. The options must go
/// together.
tl::expected<void, Refusal> keep(const KeepingOptions& options, const std::vector<Settled>& settled,
                                 const Judge& referee, Output& output);

}  // namespace kinjite
