// kinjite report: what can be made of the gate's result streams.
#include <memory>

#include <fmt/format.h>

#include <kinjite/harness/gate/junit.hpp>
#include <kinjite/harness/gate/merge.hpp>
#include <kinjite/harness/gate/result_stream.hpp>
#include <kinjite/harness/gate/summary.hpp>

#include "command.hpp"
#include "result_file.hpp"

namespace kinjite {
namespace {

struct Options {
  std::vector<std::string> streams;
  std::string output;
};

/// A run that was cut off conforms to nothing.
ExitCode exit_code_of(const RunRecord& run) {
  return run.footer ? static_cast<ExitCode>(run.footer->exit_code) : ExitCode::broken;
}

Outcome merge_streams(const Options& options, Output& output) {
  std::vector<NamedRun> runs;
  for (const std::string& path : options.streams) {
    Result<RunRecord> run = read_result_stream(path);
    if (!run) return wrong_use(run.error());
    runs.emplace_back(path, std::move(*run));
  }
  const Result<RunRecord> whole = merge(runs);
  if (!whole) return wrong_use(whole.error());
  if (!options.output.empty()) {
    const auto written = write_file(options.output, to_result_stream(*whole));
    if (!written) return tl::unexpected(Refusal{ExitCode::broken, written.error().message});
  }
  output.write(summary(*whole));
  return exit_code_of(*whole);
}

using Render = std::string (*)(const RunRecord&);

Outcome render(const Options& options, Render as_text, Output& output) {
  const Result<RunRecord> run = read_result_stream(options.streams.front());
  if (!run) return wrong_use(run.error());
  output.write(as_text(*run));
  return exit_code_of(*run);
}

void add_rendering(Command& report, const std::shared_ptr<Options>& options, Run& run,
                   const char* name, const char* help, Render as_text) {
  Command* command = report.add_subcommand(name, help);
  command->add_option("STREAM", options->streams, "a result stream")->required()->expected(1);
  command->callback([options, &run, as_text] {
    run = [options, as_text](Output& output) { return render(*options, as_text, output); };
  });
}

}  // namespace

void add_report_command(Command& app, Run& run) {
  auto options = std::make_shared<Options>();
  Command* report =
      app.add_subcommand("report", "Make reports of what `kinjite gate --results` has written");
  report->require_subcommand(1);
  report->footer("Exits as the gate did; 3 for a stream without an end.");

  Command* merging = report->add_subcommand("merge", "Put the shards of a run together");
  merging->add_option("STREAM", options->streams, "the result streams of all shards")->required();
  merging->add_option("--output", options->output, "write the whole run as one result stream")
      ->type_name("FILE");
  merging->callback([options, &run] {
    run = [options](Output& output) { return merge_streams(*options, output); };
  });
  add_rendering(*report, options, run, "summary", "The summary that the gate printed", summary);
  add_rendering(*report, options, run, "junit", "JUnit XML", junit);
}

}  // namespace kinjite
