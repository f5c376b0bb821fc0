// kinjite serve: answers the gate's line protocol, as any program under test would.
//
// It shows what a right program looks like to the gate, and with --as what a wrong one does. The
// gate runs it over a shared library.
#include <memory>
#include <unistd.h>

#include <kinjite/harness/gate/serve.hpp>
#include <kinjite/harness/misreadings.hpp>
#include <kinjite/oracle/oracle.hpp>

#include "command.hpp"
#include "inputs.hpp"

namespace kinjite {
namespace {

struct ServeOptions {
  std::string reading = "rif";
  std::string by = "referee";
  std::string misreading;
  std::string library;
};

/// The judge that the options ask for.
Result<std::unique_ptr<Judge>> chosen_judge(const ServeOptions& options) {
  if (!options.misreading.empty()) return judge_named(options.misreading);
  if (options.by == "oracle") return std::make_unique<Oracle>();
  if (options.by != "referee") {
    return failure("--by " + options.by + "; expected referee or oracle");
  }
  auto referee = active_referee();
  if (!referee) return tl::unexpected(referee.error());
  return std::unique_ptr<Judge>(std::move(*referee));
}

Outcome answer(const Answerer& answerer, Output& output) {
  const auto served = serve(
      STDIN_FILENO, answerer, [&](std::string_view text) { output.write(text); },
      [&] { output.flush(); });
  if (!served) return wrong_use("standard input: " + served.error().message);
  return ExitCode::answered;
}

Outcome run_serve(const ServeOptions& options, Output& output) {
  if (!options.library.empty()) {
    const auto library = answer_by_library(options.library);
    if (!library) return wrong_use(library.error());
    return answer(**library, output);
  }
  const Result<Reading> reading = parse_reading(options.reading);
  if (!reading) return wrong_use(reading.error());
  const auto judge = chosen_judge(options);
  if (!judge) return wrong_use(judge.error());
  return answer(*answer_by_judge(**judge, *reading, KINJITE_VERSION), output);
}

}  // namespace

void add_serve_command(Command& app, Run& run) {
  auto options = std::make_shared<ServeOptions>();
  Command* command = app.add_subcommand(
      "serve", "Answer the gate's line protocol on standard input, as a program under test does");
  add_reading_option(*command, options->reading);
  auto* by = command->add_option("--by", options->by, "referee or oracle");
  by->type_name("JUDGE")->capture_default_str();
  auto* as = command->add_option("--as", options->misreading,
                                 "answer as a misreading would, or several joined by +");
  as->type_name("MISREADING")->excludes(by);
  command->add_option("--library", options->library, "answer by a function (kinjite_judge.h)")
      ->type_name("LIBRARY:SYMBOL")
      ->excludes(as)
      ->excludes(by);
  command->footer("docs/protocol.md describes the lines.");
  command->callback(
      [options, &run] { run = [options](Output& output) { return run_serve(*options, output); }; });
}

}  // namespace kinjite
