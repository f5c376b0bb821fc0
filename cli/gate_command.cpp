// kinjite gate: any program, in any language, against the rules.
#include <array>
#include <csignal>
#include <memory>
#include <sys/signalfd.h>

#include <fmt/format.h>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/harness/gate/gate.hpp>
#include <kinjite/harness/gate/junit.hpp>
#include <kinjite/harness/gate/summary.hpp>

#include "command.hpp"
#include "gate_options.hpp"
#include "inputs.hpp"
#include "result_file.hpp"

namespace kinjite {
namespace {

/// A descriptor that becomes readable when the user, or the system, wants us to stop. From now on
/// those signals do nothing else.
Descriptor watch_for_interrupts() {
  sigset_t signals;
  ::sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::sigaddset(&signals, signal);
  ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  return Descriptor(::signalfd(-1, &signals, SFD_CLOEXEC));
}

/// Writes what was asked for beside the summary.
Result<bool> write_reports(const GateOptions& options, const RunRecord& run) {
  if (!options.junit.empty()) {
    if (const auto written = write_file(options.junit, junit(run)); !written) return written;
  }
  if (!options.write_known_failing.empty()) {
    return write_file(options.write_known_failing, known_failing_list(run));
  }
  return true;
}

Outcome write_question_file(const GateSettings& settings, const Judge& judge,
                            const std::string& path) {
  Result<ResultFile> file = ResultFile::create(path);
  if (!file) return wrong_use(file.error());
  const auto written =
      write_questions(settings, judge, [&](std::string_view text) { file->write(text); });
  if (!written) return wrong_use(written.error());
  if (const auto closed = file->close(); !closed) {
    return tl::unexpected(Refusal{ExitCode::broken, closed.error().message});
  }
  return ExitCode::answered;
}

Outcome run_gate_command(const GateOptions& options, Output& output) {
  Result<GateSettings> settings = gate_settings(options);
  if (!settings) return wrong_use(settings.error());
  const Result<Corpus> corpus =
      options.corpus.empty() ? embedded_corpus() : load_directory(options.corpus);
  if (!corpus) return wrong_use(corpus.error());
  settings->corpus = &*corpus;
  const auto referee = active_referee();
  if (!referee) return wrong_use(referee.error());
  if (!options.write_questions.empty()) {
    return write_question_file(*settings, **referee, options.write_questions);
  }

  std::optional<ResultFile> results;
  if (!options.results.empty()) {
    Result<ResultFile> file = ResultFile::create(options.results);
    if (!file) return wrong_use(file.error());
    results.emplace(std::move(*file));
    settings->write = [&](std::string_view line) { results->write_line(line); };
  }
  const Descriptor interrupt = watch_for_interrupts();
  settings->interrupt = interrupt.number();
  const Result<RunRecord> run = options.answers.empty()
                                    ? run_gate(*settings, **referee)
                                    : gate_answers(*settings, **referee, options.answers);
  if (!run) return wrong_use(run.error());

  output.write(summary(*run));
  Result<bool> written = write_reports(options, *run);
  if (results && written) written = results->close();
  if (!written) return tl::unexpected(Refusal{ExitCode::broken, written.error().message});
  return static_cast<ExitCode>(run->footer->exit_code);
}

}  // namespace

void add_gate_command(Command& app, Run& run) {
  auto options = std::make_shared<GateOptions>();
  Command* command =
      app.add_subcommand("gate", "Ask any program what the rules say: does it judge as they do?");
  add_gate_options(*command, *options);
  command->footer(
      "A PATTERN is a case (k0183), a question (random/7/h8), or theme:, clause:, tag: or stage: "
      "and a name;\n* and ? are wildcards. Lists hold a pattern and its reason a line.\n"
      "Exit codes: 0 conforms; 1 a question failed, crashed or timed out; 2 wrong use;\n"
      "3 handshake or smoke failed, or the run was aborted; 4 nothing was selected.\n"
      "docs/protocol.md describes the protocols; examples/ has adapters.\n"
      "Example: kinjite gate -- python3 examples/python/adapter.py");
  command->callback([options, &run] {
    run = [options](Output& output) { return run_gate_command(*options, output); };
  });
}

}  // namespace kinjite
