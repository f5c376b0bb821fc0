// kinjite gate: any program, in any language, against the rules.
#include "gate_command.hpp"

#include <array>
#include <csignal>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <sys/signalfd.h>
#include <system_error>
#include <tuple>
#include <unistd.h>
#include <vector>

#include <fmt/format.h>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/harness/gate/gate.hpp>
#include <kinjite/harness/gate/replay.hpp>
#include <kinjite/harness/gate/result_stream.hpp>
#include <kinjite/harness/reports/summary.hpp>

#include "inputs.hpp"
#include "report_files.hpp"
#include "result_file.hpp"
#include "run_outcome.hpp"

namespace kinjite {
namespace {

/// While it lives, the signals by which the user or the system wants us to stop do nothing but make
/// a descriptor readable.
class InterruptWatch {
 public:
  InterruptWatch() {
    sigset_t signals;
    ::sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::sigaddset(&signals, signal);
    ::pthread_sigmask(SIG_BLOCK, &signals, &before_);
    descriptor_ = Descriptor(::signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK));
  }
  /// What came has been heeded: it must not end us before we have told what there is to tell.
  ~InterruptWatch() {
    signalfd_siginfo heeded{};
    while (::read(descriptor_.number(), &heeded, sizeof heeded) > 0) {
    }
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

  [[nodiscard]] int descriptor() const { return descriptor_.number(); }

 private:
  sigset_t before_{};
  Descriptor descriptor_;
};

/// What is written beside the summary. Where it cannot be written, that is known before any
/// question is asked.
class Reports {
 public:
  static Result<Reports> open(const GateOptions& options) {
    Reports reports;
    std::set<std::string> paths;
    for (const auto& [path, file, make] :
         {std::tuple(&options.results, &reports.results_, &ResultFile::create),
          std::tuple(&options.write_known_failing, &reports.known_failing_,
                     &ResultFile::prepare)}) {
      if (path->empty()) continue;
      if (!paths.insert(*path).second) {
        return failure(*path + " is named for two reports; expected a file for each");
      }
      Result<ResultFile> opened = make(*path);
      if (!opened) return tl::unexpected(opened.error());
      file->emplace(std::move(*opened));
    }
    Result<ReportFiles> files = ReportFiles::open(options.reports, paths);
    if (!files) return tl::unexpected(files.error());
    reports.files_ = std::move(*files);
    return reports;
  }

  /// Takes a line of the result stream.
  void write_line(std::string_view line) {
    if (results_) results_->write_line(line);
  }

  Result<bool> close(const RunRecord& run) {
    if (known_failing_) known_failing_->write(known_failing_list(run));
    for (auto* file : {&results_, &known_failing_}) {
      if (!*file) continue;
      if (const auto closed = (*file)->close(); !closed) return closed;
    }
    return files_.write(run);
  }

 private:
  std::optional<ResultFile> results_;
  std::optional<ResultFile> known_failing_;
  ReportFiles files_;
};

/// An Error where the library cannot be loaded or has no such function.
Result<bool> check_library(const GateSettings& settings) {
  // Loaded in a process of its own here too. What else it does will show when it is asked.
  auto child = ChildProcess::start({settings.command, settings.memory_limit, -1});
  if (!child) return failure(child.error().message);
  const ChildProcess::End end = child->end(settings.patience.start);
  constexpr std::string_view mark = "error: ";
  const std::string& said = child->error_tail();
  if (end.how == "exited with code 2" && said.starts_with(mark)) {
    return failure(said.substr(mark.size(), said.find('\n') - mark.size()));
  }
  return true;
}

Result<RunRecord> run_watched(GateSettings& settings, const Judge& judge,
                              const std::string& answers) {
  // A file of answers is only read: a signal may end that as it ends anything.
  if (!answers.empty()) return gate_answers(settings, judge, answers);
  const InterruptWatch interrupts;
  settings.interrupt = interrupts.descriptor();
  return run_gate(settings, judge);
}

/// An Error where a report would take the place of the stream that is replayed.
Result<bool> check_replay_is_kept(const GateOptions& options) {
  std::vector<std::string> written = options.reports.given();
  written.insert(written.end(),
                 {options.results, options.write_known_failing, options.write_questions});
  for (const std::string& path : written) {
    std::error_code unknown;  // a file that is not there yet is no other
    if (path.empty() || !std::filesystem::equivalent(path, options.replay, unknown)) continue;
    return failure(fmt::format("--replay {} is to be written over by a report; expected two files",
                               options.replay));
  }
  return true;
}

Outcome write_question_file(const GateSettings& settings, const Judge& judge,
                            const std::string& path) {
  Result<ResultFile> file = ResultFile::prepare(path);
  if (!file) return wrong_use(file.error());
  const auto written =
      write_questions(settings, judge, [&](std::string_view text) { file->write(text); });
  if (!written) return wrong_use(written.error());
  if (const auto closed = file->close(); !closed) {
    return tl::unexpected(Refusal{ExitCode::broken, closed.error().message});
  }
  return ExitCode::answered;
}

}  // namespace

Outcome run_gate_command(const GateOptions& options, Output& output) {
  Result<GateSettings> settings = gate_settings(options);
  if (!settings) return wrong_use(settings.error());
  const Result<Corpus> corpus =
      options.corpus.empty() ? embedded_corpus() : load_directory(options.corpus);
  if (!corpus) return wrong_use(corpus.error());
  settings->corpus = &*corpus;
  const auto referee = active_referee();
  if (!referee) return wrong_use(referee.error());
  if (!options.replay.empty()) {
    if (const auto kept = check_replay_is_kept(options); !kept) return wrong_use(kept.error());
    const Result<RunRecord> earlier = read_result_stream(options.replay);
    if (!earlier) return wrong_use(earlier.error());
    auto questions = replay_questions(*earlier, *corpus, **referee);
    if (!questions) return wrong_use(options.replay + ": " + questions.error().message);
    settings->replay = std::move(*questions);
    settings->replay_is_partial = !earlier->footer;
  }
  if (!options.write_questions.empty()) {
    return write_question_file(*settings, **referee, options.write_questions);
  }

  if (!options.library.empty()) {
    if (const auto fit = check_library(*settings); !fit) return wrong_use(fit.error());
  }
  Result<Reports> reports = Reports::open(options);
  if (!reports) return wrong_use(reports.error());
  settings->write = [&](std::string_view line) { reports->write_line(line); };
  Result<RunRecord> run = run_watched(*settings, **referee, options.answers);
  if (!run) return wrong_use(run.error());
  run->stream = options.results;

  const std::string& page = options.reports.html;
  output.write(summary(*run, page.empty() && options.results.empty() ? "--html FILE" : page));
  if (const auto written = reports->close(*run); !written) {
    return tl::unexpected(Refusal{ExitCode::broken, written.error().message});
  }
  return outcome_of(*run);
}

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
