// kinjite regress: one's own directory of settled disputes as a gate for one's program.
#include <memory>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/harness/judged_lint.hpp>

#include "gate_command.hpp"
#include "inputs.hpp"

namespace kinjite {
namespace {

/// An Error where a case does not say what the judges say: somebody wrote it by hand.
Result<void> check_cases(const std::string& directory) {
  const Result<Corpus> corpus = load_directory(directory);
  if (!corpus) return tl::unexpected(corpus.error());
  for (const CaseFile& file : corpus->files) {
    for (const Case& one : file.cases) {
      if (one.position.is_free(one.point)) continue;
      return failure(file.name + ": " + one.id + ": " + to_string(one.point) +
                     " is occupied; expected a free point");
    }
  }
  const auto referee = active_referee();
  if (!referee) return tl::unexpected(referee.error());
  const Judge* const judge = referee->get();
  const auto complaints = judged_lint(*corpus, Oracle(), {&judge, 1});
  if (!complaints.empty()) return failure(to_string(complaints.front()));
  return {};
}

struct RegressOptions {
  std::string directory;
  GateOptions gate;
};

Outcome regress(const RegressOptions& given, Output& output) {
  GateOptions options = given.gate;
  if (!options.corpus.empty()) return wrong_use("--corpus beside DIR; expected DIR alone");
  options.corpus = given.directory;
  if (const auto in_order = check_cases(options.corpus); !in_order) {
    return wrong_use(in_order.error());
  }
  if (options.stages.empty()) options.stages = {"smoke", "corpus"};
  return run_gate_command(options, output);
}

}  // namespace

void add_regress_command(Command& app, Run& run) {
  auto options = std::make_shared<RegressOptions>();
  Command* command = app.add_subcommand(
      "regress", "Ask a program about your own settled disputes (see kinjite triage --to)");
  command->add_option("DIR", options->directory, "the directory of settled disputes")->required();
  add_gate_options(*command, options->gate);
  command->footer(
      "The same as kinjite gate --corpus DIR --stage smoke --stage corpus, after the judges have\n"
      "confirmed what the cases say. Exit codes are those of the gate.\n"
      "Example: kinjite regress disputes -- python3 examples/python/adapter.py");
  command->callback(
      [options, &run] { run = [options](Output& output) { return regress(*options, output); }; });
}

}  // namespace kinjite
