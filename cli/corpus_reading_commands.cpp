// kinjite corpus list, show, export, coverage: the cases to look at and to take away.
#include <algorithm>
#include <memory>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <kinjite/corpus/coverage.hpp>
#include <kinjite/corpus/export.hpp>
#include <kinjite/terms/position_text.hpp>
#include <kinjite/terms/quoting.hpp>

#include "corpus_commands.hpp"

namespace kinjite {
namespace {

/// Which cases; what is empty selects all.
struct CaseSelection {
  std::string corpus;
  std::vector<std::string> themes;
  std::vector<std::string> clauses;
  std::vector<std::string> tags;
  std::string verdict;
};

struct CorpusReadingOptions : CaseSelection {
  std::vector<std::string> ids;
  std::string format = "jsonl";
};

bool shares_one(const std::vector<std::string>& wanted, const std::vector<std::string>& given) {
  return wanted.empty() || std::ranges::any_of(wanted, [&](const std::string& one) {
           return std::ranges::find(given, one) != given.end();
         });
}

/// A name that no case bears is a slip of the pen, and not a selection of nothing.
Result<bool> check_names(const char* option, const std::vector<std::string>& wanted,
                         const std::set<std::string>& known) {
  for (const std::string& name : wanted) {
    if (known.contains(name)) continue;
    return failure(fmt::format("{} {}; expected one of {}", option, kinjite::quoted(name),
                               fmt::join(known, ", ")));
  }
  return true;
}

Result<bool> check_selection(const Corpus& corpus, const CaseSelection& selection) {
  std::set<std::string> themes;
  std::set<std::string> clauses;
  std::set<std::string> tags;
  for (const CaseFile& file : corpus.files) {
    themes.insert(file.theme);
    for (const Case& one : file.cases) {
      clauses.insert(one.clauses.begin(), one.clauses.end());
      tags.insert(one.tags.begin(), one.tags.end());
    }
  }
  if (!selection.verdict.empty()) {
    const auto verdict = parse_verdict(selection.verdict);
    if (!verdict) return failure("--verdict " + verdict.error().message);
  }
  return check_names("--theme", selection.themes, themes)
      .and_then([&](bool) { return check_names("--clause", selection.clauses, clauses); })
      .and_then([&](bool) { return check_names("--tag", selection.tags, tags); });
}

std::vector<SelectedCase> selected(const Corpus& corpus, const CaseSelection& selection) {
  std::vector<SelectedCase> cases;
  for (const CaseFile& file : corpus.files) {
    if (!shares_one(selection.themes, {file.theme})) continue;
    for (const Case& one : file.cases) {
      if (!shares_one(selection.clauses, one.clauses)) continue;
      if (!shares_one(selection.tags, one.tags)) continue;
      const std::string verdict = to_string(one.expected_under(Reading::rif));
      if (!selection.verdict.empty() && verdict != selection.verdict) continue;
      cases.push_back({file.theme, &one});
    }
  }
  return cases;
}

tl::unexpected<Refusal> nothing_selected() {
  return tl::unexpected(Refusal{ExitCode::nothing_selected, "no case is selected"});
}

Outcome list_cases(const CorpusReadingOptions& options, Output& output) {
  const Result<Corpus> corpus = corpus_from(options.corpus);
  if (!corpus) return wrong_use(corpus.error());
  if (const auto fit = check_selection(*corpus, options); !fit) return wrong_use(fit.error());
  const auto cases = selected(*corpus, options);
  if (cases.empty()) return nothing_selected();
  for (const auto& [theme, item] : cases) {
    output.write(fmt::format("{}  {:22} {:38} {}\n", item->id, theme,
                             to_string(item->expected_under(Reading::rif)), item->title));
  }
  return ExitCode::answered;
}

/// The drawn board with the asked point as a question mark.
std::string drawn(const Case& one) {
  std::string board = draw(one.position);
  const std::string black = draw(one.position.with(one.point, Colour::black));
  const auto parting = std::ranges::mismatch(board, black);
  if (parting.in1 != board.end()) *parting.in1 = '?';
  return board;
}

void show_case(const std::string& theme, const Case& one, Output& output) {
  output.write(fmt::format("{}  {}\n\n{}\n{}\npoint {}\n", one.id, one.title, drawn(one),
                           to_setup(one.position), to_string(one.point)));
  for (const Reading reading : all_readings) {
    output.write(
        fmt::format("{}: {}\n", to_string(reading), to_string(one.expected_under(reading))));
  }
  output.write(fmt::format("\n{}\n\ntheme {}; turns on RIF {}; depth {}\n", one.why, theme,
                           fmt::join(one.clauses, ", "), one.depth));
  if (!one.tags.empty()) output.write(fmt::format("tags {}\n", fmt::join(one.tags, ", ")));
  if (one.twin) output.write(fmt::format("one stone away: {}\n", *one.twin));
  output.write(fmt::format("source {}\n", one.source));
}

Outcome show_cases(const CorpusReadingOptions& options, Output& output) {
  const Result<Corpus> corpus = corpus_from(options.corpus);
  if (!corpus) return wrong_use(corpus.error());
  bool first = true;
  for (const std::string& id : options.ids) {
    const CaseFile* in = nullptr;
    for (const CaseFile& file : corpus->files) {
      if (std::ranges::find(file.cases, id, &Case::id) != file.cases.end()) in = &file;
    }
    if (in == nullptr) {
      if (corpus->suite) {
        const auto& withdrawn = corpus->suite->withdrawn;
        const auto gone = std::ranges::find(withdrawn, id, &WithdrawnCase::id);
        if (gone != withdrawn.end()) {
          return wrong_use(
              fmt::format("{} was withdrawn in version {}: {}{}", id, gone->version, gone->reason,
                          gone->successor ? " In its place: " + *gone->successor : ""));
        }
      }
      return wrong_use(
          fmt::format("no case {}; expected an id such as k0001", kinjite::quoted(id)));
    }
    if (!first) output.write("\n\n");
    first = false;
    show_case(in->theme, *corpus->find(id), output);
  }
  return ExitCode::answered;
}

Outcome export_selected(const CorpusReadingOptions& options, Output& output) {
  const auto format = parse_export_format(options.format);
  if (!format) return wrong_use(format.error());
  const Result<Corpus> corpus = corpus_from(options.corpus);
  if (!corpus) return wrong_use(corpus.error());
  if (const auto fit = check_selection(*corpus, options); !fit) return wrong_use(fit.error());
  const auto cases = selected(*corpus, options);
  if (cases.empty()) return nothing_selected();
  output.write(export_cases(cases, *format));
  return ExitCode::answered;
}

Outcome print_coverage(const CorpusReadingOptions& options, Output& output) {
  const Result<Corpus> corpus = corpus_from(options.corpus);
  if (!corpus) return wrong_use(corpus.error());
  output.write(coverage_table(*corpus));
  const auto rows = coverage(*corpus);
  const bool gap =
      std::ranges::any_of(rows, [](const ClauseCoverage& row) { return row.cases == 0; });
  return gap ? ExitCode::difference : ExitCode::answered;
}

void add_selection(Command& command, CorpusReadingOptions& options) {
  add_corpus_option(command, options.corpus);
  command.add_option("--theme", options.themes, "only cases of this theme (repeatable)")
      ->type_name("THEME");
  command
      .add_option("--clause", options.clauses,
                  "only cases that turn on this clause, such as '9.3 a' (repeatable)")
      ->type_name("CLAUSE");
  command.add_option("--tag", options.tags, "only cases with this tag (repeatable)")
      ->type_name("TAG");
  command
      .add_option("--verdict", options.verdict,
                  "only cases with this verdict under rif, such as 'forbidden double-four'")
      ->type_name("VERDICT");
}

using ReadingAction = Outcome (*)(const CorpusReadingOptions&, Output&);

void run_reading(Command& command, const std::shared_ptr<CorpusReadingOptions>& options, Run& run,
                 ReadingAction action) {
  command.callback([options, &run, action] {
    run = [options, action](Output& output) { return action(*options, output); };
  });
}

}  // namespace

void add_corpus_option(Command& command, std::string& directory) {
  command
      .add_option("--corpus", directory,
                  "a directory of case files, or a suite, to use instead of what is built in")
      ->type_name("DIR");
}

Result<Corpus> corpus_from(const std::string& directory) {
  return directory.empty() ? embedded_corpus() : load_directory(directory);
}

void add_corpus_reading_commands(Command& corpus, Run& run) {
  {
    auto options = std::make_shared<CorpusReadingOptions>();
    Command* command = corpus.add_subcommand("list", "The cases, a line each");
    add_selection(*command, *options);
    run_reading(*command, options, run, list_cases);
  }
  {
    auto options = std::make_shared<CorpusReadingOptions>();
    Command* command = corpus.add_subcommand("show", "Cases with their boards drawn");
    add_corpus_option(*command, options->corpus);
    command->add_option("ID", options->ids, "which cases, such as k0001")->required();
    run_reading(*command, options, run, show_cases);
  }
  {
    auto options = std::make_shared<CorpusReadingOptions>();
    Command* command =
        corpus.add_subcommand("export", "The cases in a format that other programs read");
    add_selection(*command, *options);
    command->add_option("--format", options->format, "jsonl, csv, markdown or txt")
        ->type_name("FORMAT")
        ->capture_default_str();
    command->footer(
        "txt is one case a line: its id, 225 cells, the point, and the verdicts under rif, japan "
        "and\nrif-separate as numbers: 0 legal, 8 five, or the sum of 1 overline, 2 double-four, "
        "4 double-three.");
    run_reading(*command, options, run, export_selected);
  }
  {
    auto options = std::make_shared<CorpusReadingOptions>();
    Command* command =
        corpus.add_subcommand("coverage", "How many cases turn on each clause of the rules");
    add_corpus_option(*command, options->corpus);
    command->footer("Exits with 1 when a clause has no case.");
    run_reading(*command, options, run, print_coverage);
  }
}

}  // namespace kinjite
