// kinjite corpus: the cases, looked after.
#include <algorithm>
#include <iterator>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/corpus/lint.hpp>
#include <kinjite/harness/files.hpp>
#include <kinjite/harness/judged_lint.hpp>
#include <kinjite/harness/kill_matrix.hpp>
#include <kinjite/harness/parallel.hpp>
#include <kinjite/harness/why_check.hpp>

#include "corpus_commands.hpp"
#include "inputs.hpp"

namespace kinjite {
namespace {

struct CorpusOptions {
  std::string corpus;
  std::string check;
  unsigned threads = all_cores();
};

Outcome run_lint(const CorpusOptions& options, Output& output) {
  const Result<Corpus> corpus = corpus_from(options.corpus);
  if (!corpus) return wrong_use(corpus.error());
  const auto referees = referees_named({});
  if (!referees) return wrong_use(referees.error());

  std::vector<Complaint> complaints = lint(*corpus);
  // Judges may only be asked about cases that are in order.
  if (complaints.empty()) {
    std::vector<const Judge*> judges;
    for (const auto& referee : *referees) judges.push_back(referee.get());
    const Oracle oracle;
    complaints = judged_lint(*corpus, oracle, judges);
    std::ranges::move(lint_whys(*corpus, oracle), std::back_inserter(complaints));
  }
  for (const Complaint& complaint : complaints) output.write(to_string(complaint) + "\n");
  output.write(fmt::format("{} cases in {} themes: {} complaints\n", corpus->size(),
                           corpus->files.size(), complaints.size()));
  return complaints.empty() ? ExitCode::answered : ExitCode::difference;
}

/// What is missing for each misreading to be caught as often as wanted, a line each.
std::vector<std::string> shortcomings(const KillMatrix& matrix) {
  std::vector<std::string> lines;
  for (const KillMatrix::Row& row : matrix.rows) {
    if (row.satisfied()) continue;
    lines.push_back(fmt::format("{}: caught by {} cases, {} of them pure; expected {} and {}",
                                row.misreading.name, row.caught_by.size(), row.pure.size(),
                                catches_wanted, pure_catches_wanted));
  }
  return lines;
}

/// The committed page must be the one that is made now.
Outcome compare_page(const std::string& path, const std::string& page) {
  constexpr std::size_t most = 1 << 24;
  const auto committed = OpenFile::for_reading(path).and_then(
      [&](const OpenFile& file) { return read_all(file.descriptor(), most); });
  if (!committed) return wrong_use(committed.error());
  if (*committed == page) return ExitCode::answered;
  return tl::unexpected(Refusal{
      ExitCode::difference, path + " is not what `kinjite corpus matrix` prints; write it anew"});
}

Outcome run_matrix(const CorpusOptions& options, Output& output) {
  if (options.threads == 0) return wrong_use("--threads 0; expected 1 or more");
  const Result<Corpus> corpus = corpus_from(options.corpus);
  if (!corpus) return wrong_use(corpus.error());
  if (const auto complaints = lint(*corpus); !complaints.empty()) {
    return wrong_use(to_string(complaints.front()));
  }
  const KillMatrix matrix = kill_matrix(*corpus, misreadings(), options.threads);
  const std::vector<std::string> missing = shortcomings(matrix);
  if (options.check.empty()) {
    output.write(to_markdown(matrix));
  } else {
    if (const Outcome same = compare_page(options.check, to_markdown(matrix)); !same) return same;
    for (const std::string& line : missing) output.write(line + "\n");
    output.write(fmt::format("{} misreadings, {} cases: {} not caught often enough\n",
                             matrix.rows.size(), matrix.cases, missing.size()));
  }
  return missing.empty() ? ExitCode::answered : ExitCode::difference;
}

void add_lint(Command& corpus, Run& run) {
  auto options = std::make_shared<CorpusOptions>();
  Command* command = corpus.add_subcommand(
      "lint", "Everything that can be said against the cases, by form and by the judges");
  add_corpus_option(*command, options->corpus);
  command->footer("Exits with 1 where there is a complaint.");
  command->callback(
      [options, &run] { run = [options](Output& output) { return run_lint(*options, output); }; });
}

void add_matrix(Command& corpus, Run& run) {
  auto options = std::make_shared<CorpusOptions>();
  Command* command =
      corpus.add_subcommand("matrix", "Which case catches which misreading, as a page in Markdown");
  add_corpus_option(*command, options->corpus);
  command
      ->add_option("--check", options->check,
                   "compare with this page instead of printing it, and list what is missing")
      ->type_name("FILE");
  command->add_option("--threads", options->threads, "how many threads (default: all cores)")
      ->type_name("N");
  command->footer(fmt::format(
      "Exits with 1 where a misreading is caught by fewer than {} cases, or purely by fewer than "
      "{},\nor where the page of --check is not the one made now.",
      catches_wanted, pure_catches_wanted));
  command->callback([options, &run] {
    run = [options](Output& output) { return run_matrix(*options, output); };
  });
}

}  // namespace

void add_corpus_command(Command& app, Run& run) {
  Command* corpus = app.add_subcommand("corpus", "The cases: read, change, check and measure them");
  corpus->require_subcommand(1);
  add_lint(*corpus, run);
  add_matrix(*corpus, run);
  add_corpus_reading_commands(*corpus, run);
  add_corpus_editing_commands(*corpus, run);
  add_corpus_book_command(*corpus, run);
}

}  // namespace kinjite
