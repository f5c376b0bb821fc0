// kinjite report: what can be made of the gate's result streams.
#include <memory>
#include <optional>

#include <fmt/format.h>

#include <kinjite/harness/gate/merge.hpp>
#include <kinjite/harness/gate/result_stream.hpp>
#include <kinjite/harness/reports/badge.hpp>
#include <kinjite/harness/reports/diff.hpp>
#include <kinjite/harness/reports/html.hpp>
#include <kinjite/harness/reports/junit.hpp>
#include <kinjite/harness/reports/markdown.hpp>
#include <kinjite/harness/reports/summary.hpp>
#include <kinjite/harness/reports/tap.hpp>

#include "command.hpp"
#include "report_files.hpp"
#include "result_file.hpp"
#include "run_outcome.hpp"

namespace kinjite {
namespace {

struct ReportOptions {
  std::vector<std::string> streams;
  std::string output;
  bool tap_13 = false;
  bool json = false;
  bool markdown = false;
};

using SharedOptions = std::shared_ptr<ReportOptions>;
using Render = std::string (*)(const ReportOptions&, const RunRecord&);

/// The file that --output names, ready to be written; none where it names none.
Result<std::optional<ResultFile>> output_file(const ReportOptions& options) {
  if (options.output.empty()) return std::optional<ResultFile>();
  Result<ResultFile> file = ResultFile::prepare(options.output);
  if (!file) return tl::unexpected(file.error());
  return std::optional(std::move(*file));
}

/// Writes to the file, or to standard output where there is none.
Result<bool> write(std::optional<ResultFile>& file, std::string_view text, Output& output) {
  if (!file) {
    output.write(text);
    return true;
  }
  file->write(text);
  return file->close();
}

tl::unexpected<Refusal> broken(const Error& error) {
  return tl::unexpected(Refusal{ExitCode::broken, error.message});
}

Outcome merge_streams(const ReportOptions& options, Output& output) {
  auto file = output_file(options);
  if (!file) return wrong_use(file.error());
  std::vector<NamedRun> runs;
  for (const std::string& path : options.streams) {
    Result<RunRecord> run = read_result_stream(path);
    if (!run) return wrong_use(run.error());
    runs.emplace_back(path, std::move(*run));
  }
  Result<RunRecord> whole = merge(runs);
  if (!whole) return wrong_use(whole.error());
  whole->stream = options.output;
  if (*file) {
    const auto written = write(*file, to_result_stream(*whole), output);
    if (!written) return broken(written.error());
  }
  output.write(summary(*whole));
  return outcome_of(*whole);
}

Outcome render(const ReportOptions& options, Render as_text, Output& output) {
  auto file = output_file(options);
  if (!file) return wrong_use(file.error());
  const Result<RunRecord> run = read_result_stream(options.streams.front());
  if (!run) return wrong_use(run.error());
  if (const auto written = write(*file, as_text(options, *run), output); !written) {
    return broken(written.error());
  }
  return outcome_of(*run);
}

Outcome compare(const ReportOptions& options, Output& output) {
  auto file = output_file(options);
  if (!file) return wrong_use(file.error());
  const Result<RunRecord> before = read_result_stream(options.streams[0]);
  if (!before) return wrong_use(before.error());
  const Result<RunRecord> now = read_result_stream(options.streams[1]);
  if (!now) return wrong_use(now.error());
  const RunDifference difference = difference_of(*before, *now);
  const auto as_text = options.markdown ? difference_markdown : difference_text;
  if (const auto written = write(*file, as_text(*before, *now, difference), output); !written) {
    return broken(written.error());
  }
  if (difference.count(RunChange::Kind::broken) > 0) return ExitCode::difference;
  for (std::size_t i = 0; i < 2; ++i) {
    const RunRecord& run = i == 0 ? *before : *now;
    if (run.footer && run.footer->aborted.empty()) continue;
    return broken(Error{options.streams[i] + " is incomplete: nothing broke as far as it goes"});
  }
  return ExitCode::answered;
}

Command* add_rendering(Command& report, const SharedOptions& options, Run& run, const char* name,
                       const char* help, Render as_text) {
  Command* command = report.add_subcommand(name, help);
  command->add_option("STREAM", options->streams, "a result stream")->required()->expected(1);
  command->add_option("--output", options->output, "write to this file")->type_name("FILE");
  command->callback([options, &run, as_text] {
    run = [options, as_text](Output& output) { return render(*options, as_text, output); };
  });
  return command;
}

void add_merge(Command& report, const SharedOptions& options, Run& run) {
  Command* merging = report.add_subcommand("merge", "Put the shards of a run together");
  merging->add_option("STREAM", options->streams, "the result streams of all shards")->required();
  merging->add_option("--output", options->output, "write the whole run as one result stream")
      ->type_name("FILE");
  merging->callback([options, &run] {
    run = [options](Output& output) { return merge_streams(*options, output); };
  });
}

void add_diff(Command& report, const SharedOptions& options, Run& run) {
  Command* comparing = report.add_subcommand("diff", "What has changed from one run to another");
  comparing->add_option("STREAM", options->streams, "the old result stream, and the new one")
      ->required()
      ->expected(2);
  comparing->add_flag("--markdown", options->markdown, "as Markdown");
  comparing->add_option("--output", options->output, "write to this file")->type_name("FILE");
  comparing->footer(
      "Exits with 1 when something broke: it passed in the old run and fails in the new one; with "
      "3\n"
      "when nothing did as far as can be seen, but a run is incomplete.");
  comparing->callback(
      [options, &run] { run = [options](Output& output) { return compare(*options, output); }; });
}

}  // namespace

void add_report_command(Command& app, Run& run) {
  auto options = std::make_shared<ReportOptions>();
  Command* report =
      app.add_subcommand("report", "Make reports of what `kinjite gate --results` has written");
  report->require_subcommand(1);
  report->footer("Exits as the gate did; 3 for a stream without an end.");

  add_rendering(*report, options, run, "summary", "The summary that the gate printed",
                [](const ReportOptions&, const RunRecord& record) { return summary(record); });
  add_rendering(*report, options, run, "html", "A page that needs nothing beside it",
                [](const ReportOptions&, const RunRecord& record) { return html(record); });
  add_rendering(*report, options, run, "markdown", "Markdown, for the summary of a CI job",
                [](const ReportOptions&, const RunRecord& record) { return markdown(record); });
  add_rendering(*report, options, run, "junit", "JUnit XML",
                [](const ReportOptions&, const RunRecord& record) { return junit(record); });
  Command* tap_command = add_rendering(*report, options, run, "tap", "The Test Anything Protocol",
                                       [](const ReportOptions& chosen, const RunRecord& record) {
                                         return chosen.tap_13 ? tap_13(record) : tap(record);
                                       });
  tap_command->add_flag("--13", options->tap_13, "version 13 instead of 14");
  Command* badge_command =
      add_rendering(*report, options, run, "badge", "A badge, SVG",
                    [](const ReportOptions& chosen, const RunRecord& record) {
                      return chosen.json ? badge_json(record) : badge_for(chosen.output, record);
                    });
  badge_command->add_flag("--json", options->json, "what badge services read from an endpoint");
  add_diff(*report, options, run);
  add_merge(*report, options, run);
}

}  // namespace kinjite
