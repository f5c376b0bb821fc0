// kinjite version: what this binary is and what it will run with.
#include <fmt/format.h>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/harness/number.hpp>

#include "command.hpp"
#include "inputs.hpp"

namespace kinjite {

Outcome print_version(Output& output) {
  const auto referee = active_referee();
  if (!referee) return wrong_use(referee.error());
  const Result<Corpus> corpus = embedded_corpus();
  if (!corpus) return tl::unexpected(Refusal{ExitCode::broken, corpus.error().message});
  output.write(fmt::format("kinjite {}\n", KINJITE_VERSION));
  output.write(fmt::format("compiler        {}\n", KINJITE_COMPILER));
  output.write(
      fmt::format("corpus          {} cases in {} themes\n", corpus->size(), corpus->files.size()));
  output.write(fmt::format("number          version {}\n", number_version));
  for (const Implementation& implementation : implementations()) {
    const bool used = (*referee)->implementation().name == implementation.name;
    output.write(fmt::format("implementation  {:9} {}{}\n", implementation.name,
                             implementation.description,
                             used                       ? " (in use)"
                             : implementation.runs_here ? ""
                                                        : " (not on this processor)"));
  }
  return ExitCode::answered;
}

void add_version_command(Command& app, Run& run) {
  Command* command =
      app.add_subcommand("version", "The version, and which implementation the referee will use");
  command->callback([&run] { run = print_version; });
}

}  // namespace kinjite
