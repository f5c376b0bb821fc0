// kinjite triage: disputed positions in whatever form they come, settled.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <unistd.h>

#include <fmt/format.h>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/harness/files.hpp>
#include <kinjite/harness/parallel.hpp>
#include <kinjite/harness/triage/reports.hpp>

#include "command.hpp"
#include "inputs.hpp"
#include "result_file.hpp"
#include "triage_keeping.hpp"

namespace kinjite {
namespace {

/// A RenjuNet database is 7 MB; nothing that people paste is larger.
constexpr std::size_t largest_text = 64U << 20;

struct TriageOptions {
  std::vector<std::string> inputs;
  std::string point;
  std::optional<std::uint64_t> move;
  std::string black;
  std::string claimed;
  std::string by;
  std::string reading;
  std::string known;
  KeepingOptions keeping;
  bool json = false;
  bool full = false;
  std::string junit;
  std::string html;
  unsigned threads = all_cores();
};

Result<BlackIs> parse_black(const std::string& text) {
  if (text.empty()) return BlackIs::unsaid;
  if (text == "x" || text == "X" || text == "1" || text == "own") return BlackIs::first;
  if (text == "o" || text == "O" || text == "2" || text == "opponent") return BlackIs::second;
  return failure("--black " + text + "; expected x or o, 1 or 2, own or opponent");
}

Result<Asked> parse_asked(const TriageOptions& options) {
  Asked asked{{}, options.move, {}, options.by};
  if (!options.point.empty()) {
    const auto point = parse_point(options.point);
    if (!point) return failure("--point: " + point.error().message);
    asked.point = *point;
  }
  if (!options.claimed.empty()) {
    const auto claim = parse_claim(options.claimed);
    if (!claim) return failure("--claimed: " + claim.error().message);
    asked.claim = *claim;
  }
  return asked;
}

/// Whether an operand is the text itself, and neither standard input nor a file.
bool is_text_itself(const std::string& input) {
  std::error_code error;
  return input != "-" && !std::filesystem::exists(input, error);
}

/// The disputes of one operand; `name` is what a text itself is called.
std::vector<Submitted> submitted_by(const std::string& input, const std::string& name,
                                    const Asked& asked, BlackIs black) {
  const auto refused = [](std::string origin, Error error) {
    std::vector<Submitted> one;
    one.push_back({std::move(origin), tl::unexpected(std::move(error))});
    return one;
  };
  if (input == "-") {
    const Result<std::string> text = read_all(STDIN_FILENO, largest_text);
    if (!text) return refused("standard input", text.error());
    return disputes_in(*text, "standard input", asked, black);
  }
  if (!is_text_itself(input)) {
    const Result<std::string> text = read_file(input, largest_text);
    if (!text) return refused("", text.error());
    return disputes_in(*text, input, asked, black);
  }
  std::vector<Submitted> submitted = disputes_in(input, name, asked, black);
  // A name without blanks may have been meant for a file.
  if (submitted.size() == 1 && !submitted.front().dispute && !recognise(input) &&
      input.find(' ') == std::string::npos) {
    submitted.front().dispute =
        tl::unexpected(Error{submitted.front().dispute.error().message + "; no such file either"});
  }
  return submitted;
}

/// Refuses options that mean something for none of what was read.
Result<void> check_used(const TriageOptions& options, const std::vector<Submitted>& submitted) {
  const auto none_that_was_read = [&](auto&& fits) {
    return std::ranges::any_of(submitted,
                               [](const Submitted& one) { return one.dispute.has_value(); }) &&
           std::ranges::none_of(submitted, [&](const Submitted& one) {
             return one.dispute.has_value() && fits(*one.dispute);
           });
  };
  if (!options.by.empty() &&
      none_that_was_read([](const Dispute& one) { return one.claim.has_value(); })) {
    return failure("--by without a claim; expected --claimed, or a claim on a line of the input");
  }
  if ((options.black == "own" || options.black == "opponent") &&
      none_that_was_read([](const Dispute& one) { return one.form == Form::board_block; })) {
    return failure(fmt::format("--black {} without a Gomocup board; expected x or o, or 1 or 2",
                               options.black));
  }
  return {};
}

Result<bool> write_report(const std::string& path, const std::string& text) {
  if (path.empty()) return true;
  Result<ResultFile> file = ResultFile::prepare(path);
  if (!file) return tl::unexpected(file.error());
  file->write(text);
  return file->close();
}

ExitCode end_of(const std::vector<Settled>& settled, std::optional<Reading> reading) {
  const bool refused =
      std::ranges::any_of(settled, [](const Settled& one) { return one.triaged == nullptr; });
  if (refused) return ExitCode::wrong_use;
  const bool trouble =
      std::ranges::any_of(settled, [&](const Settled& one) { return is_trouble(one, reading); });
  return trouble ? ExitCode::difference : ExitCode::answered;
}

Outcome triage(const TriageOptions& options, Output& output) {
  const Result<BlackIs> black = parse_black(options.black);
  if (!black) return wrong_use(black.error());
  const Result<Asked> asked = parse_asked(options);
  if (!asked) return wrong_use(asked.error());
  std::optional<Reading> reading;
  if (!options.reading.empty()) {
    const auto named = parse_reading(options.reading);
    if (!named) return wrong_use(named.error());
    reading = *named;
  }
  if (const auto fit = check_keeping(options.keeping); !fit) return wrong_use(fit.error());
  if (options.threads == 0) return wrong_use("--threads 0; expected 1 or more");
  const auto corpus = options.known.empty() ? embedded_corpus() : load_directory(options.known);
  if (!corpus) return wrong_use(corpus.error());
  const auto referee = active_referee();
  if (!referee) return wrong_use(referee.error());

  std::vector<Submitted> submitted;
  std::size_t texts = 0;
  for (const std::string& input : options.inputs) {
    const bool named = options.inputs.size() > 1 && is_text_itself(input);
    const std::string name = named ? fmt::format("text {}", ++texts) : "";
    std::vector<Submitted> found = submitted_by(input, name, *asked, *black);
    for (Submitted& one : found) {
      // A name for the reports only: a case that is kept does not come from there.
      if (named && one.dispute) one.dispute->origin.clear();
    }
    std::ranges::move(found, std::back_inserter(submitted));
  }
  if (const auto used = check_used(options, submitted); !used) return wrong_use(used.error());
  // One refused input alone is no batch: its line is the command's own.
  if (submitted.size() == 1 && !submitted.front().dispute && !options.json &&
      options.junit.empty() && options.html.empty()) {
    std::string line = triage_text({&submitted.front(), nullptr});
    line.pop_back();
    return wrong_use(line);
  }
  const Triage judges(*corpus, **referee);
  const auto triaged = triage_all(judges, submitted, options.threads);
  std::vector<Settled> settled;
  for (std::size_t i = 0; i < submitted.size(); ++i) {
    settled.push_back({&submitted[i], triaged[i] ? &*triaged[i] : nullptr});
  }

  if (options.json) {
    output.write(triage_json_lines(settled, reading));
  } else if (settled.size() == 1 || options.full) {
    for (const Settled& one : settled) {
      output.write((&one == &settled.front() ? "" : "\n") + triage_text(one));
    }
  } else {
    output.write(triage_table(settled, reading));
  }
  for (const auto& [path, text] :
       {std::pair(&options.junit, &triage_junit), std::pair(&options.html, &triage_html)}) {
    if (path->empty()) continue;
    if (const auto written = write_report(*path, text(settled, reading)); !written) {
      return tl::unexpected(Refusal{ExitCode::broken, written.error().message});
    }
  }
  if (const auto kept = keep(options.keeping, settled, **referee, output); !kept) {
    return tl::unexpected(kept.error());
  }
  return end_of(settled, reading);
}

}  // namespace

void add_triage_command(Command& app, Run& run) {
  auto options = std::make_shared<TriageOptions>();
  Command* command = app.add_subcommand(
      "triage", "Settle disputed positions: verdicts, proofs, who is wrong and why");
  command
      ->add_option("INPUT", options->inputs,
                   "a file, - for standard input, or the text itself: a position, a game or a "
                   "board in any form (docs/triage.md)")
      ->required();
  const auto text = [&](const char* name, std::string& value, const char* type, const char* help,
                        const char* group) {
    return command->add_option(name, value, help)->type_name(type)->group(group);
  };
  constexpr const char* what = "What is disputed";
  text("--point", options->point, "POINT", "the point of the black stone in question", what);
  command->add_option("--move", options->move, "its number in the game, counted from 1")
      ->type_name("N")
      ->group(what);
  text("--black", options->black, "MARK", "which mark is Black: x or o, 1 or 2, own or opponent",
       what);
  text("--claimed", options->claimed, "VERDICT", "what somebody says the verdict is", what);
  text("--by", options->by, "WHO", "who says so", what);
  text("--reading", options->reading, "READING", "a claim must hold under this reading", what);
  text("--known", options->known, "DIR", "known cases to use instead of those built in", what);
  constexpr const char* reports = "Reports";
  command->add_flag("--json", options->json, "one JSON object a dispute and line")->group(reports);
  command->add_flag("--full", options->full, "all about each dispute, of a batch too")
      ->group(reports);
  text("--junit", options->junit, "FILE", "write JUnit XML", reports);
  text("--html", options->html, "FILE", "write a page with drawn boards", reports);
  command->add_option("--threads", options->threads, "how many threads (default: all cores)")
      ->type_name("N")
      ->group(reports);
  add_keeping_options(*command, options->keeping);
  command->footer(
      "Without --point and --move the last stone is meant, if it is Black's. A file may hold\n"
      "positions one a line: POSITION ; POINT ; CLAIM ; WHO.\n"
      "Exit codes: 0 answered; 1 a claim does not hold, or the judges differ; 2 wrong input.\n"
      "Example: kinjite triage 'B g8 i8 h7 h9' --point h8 --claimed legal --by White");
  command->callback(
      [options, &run] { run = [options](Output& output) { return triage(*options, output); }; });
}

}  // namespace kinjite
