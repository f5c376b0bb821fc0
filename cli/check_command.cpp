// kinjite check: the referee against the oracle, on every free point of every position at hand.
#include <chrono>
#include <memory>

#include <fmt/format.h>

#include <kinjite/harness/check.hpp>
#include <kinjite/harness/judged_lint.hpp>
#include <kinjite/harness/number.hpp>
#include <kinjite/harness/parallel.hpp>
#include <kinjite/proof/text.hpp>
#include <kinjite/terms/position_text.hpp>

#include "command.hpp"
#include "inputs.hpp"
#include "numerals.hpp"
#include "progress_line.hpp"

namespace kinjite {
namespace {

struct CheckOptions {
  std::vector<std::string> games;
  std::vector<std::string> positions;
  std::uint64_t random = 2000;
  std::uint64_t seed = 1;
  std::vector<std::string> implementations;
  std::string corpus;
  bool no_corpus = false;
  unsigned threads = all_cores();
};

using Referees = std::vector<std::unique_ptr<Referee>>;
using Sources = std::vector<std::unique_ptr<PositionSource>>;

Result<Sources> gather_sources(const CheckOptions& options, const Corpus& corpus) {
  Sources sources;
  if (!options.no_corpus) sources.push_back(corpus_source(corpus));
  for (const std::string& path : options.games) {
    auto source = games_source(path);
    if (!source) return tl::unexpected(source.error());
    sources.push_back(std::move(*source));
  }
  for (const std::string& path : options.positions) {
    auto source = positions_source(path);
    if (!source) return tl::unexpected(source.error());
    sources.push_back(std::move(*source));
  }
  if (options.random > 0) sources.push_back(generated_source(options.random, options.seed));
  return sources;
}

std::string described(const Difference& difference, const std::string& origin) {
  return fmt::format(
      "differ: {} against the oracle, first seen at {}\n\n{}\n{}\npoint {}, reading {}\n"
      "{}: {}\noracle: {}\n\n{}",
      difference.contestant, origin, draw(difference.position), to_setup(difference.position),
      to_string(difference.point), to_string(difference.reading), difference.contestant,
      to_string(difference.given), to_string(difference.expected.verdict),
      explain(difference.expected));
}

std::string described(const FalseClaim& found, const std::string& origin) {
  const Derivation& derivation = found.derivation;
  return fmt::format("false claim of the oracle at {}: {}\n\n{}\n{}\npoint {}, reading {}\n",
                     origin, found.claim, draw(derivation.position), to_setup(derivation.position),
                     to_string(derivation.point), to_string(derivation.reading));
}

void print_counts(const CheckCounts& counts, Output& output) {
  output.write(fmt::format(
      "verdicts   {}: legal {}, five {}, overline {}, double-four {}, double-three {}\n",
      with_separators(counts.verdicts), with_separators(counts.legal), with_separators(counts.five),
      with_separators(counts.overline), with_separators(counts.double_four),
      with_separators(counts.double_three)));
  output.write(
      fmt::format("readings   differ on {} points\n", with_separators(counts.readings_differ)));
  std::string depths;
  for (std::size_t depth = 0; depth < counts.by_depth.size(); ++depth) {
    if (counts.by_depth[depth] == 0) continue;
    depths += fmt::format("{}{}: {}", depths.empty() ? "" : ", ", depth,
                          with_separators(counts.by_depth[depth]));
  }
  output.write(fmt::format("depths     {}\n", depths));
}

/// The number of every implementation, which must be one number.
ExitCode print_number(const Referees& referees, unsigned threads, Output& output) {
  ExitCode end = ExitCode::answered;
  for (const Reading reading : all_readings) {
    std::uint64_t first = 0;
    for (const auto& referee : referees) {
      const std::uint64_t number =
          kinjite_number(*referee, reading, number_boards, threads).back().number;
      if (referee == referees.front()) {
        first = number;
        output.write(fmt::format("number     {:016x} (version {}, {} boards, {})\n", number,
                                 number_version, number_boards, to_string(reading)));
      } else if (number != first) {
        output.write(fmt::format("number     {:016x} by {}: differs\n", number, referee->name()));
        end = ExitCode::difference;
      }
    }
  }
  return end;
}

Outcome run_check(const CheckOptions& options, Output& output) {
  if (options.threads == 0) return wrong_use("--threads 0; expected 1 or more");
  const Result<Referees> referees = referees_named(options.implementations);
  if (!referees) return wrong_use(referees.error());
  const Result<Corpus> corpus =
      options.corpus.empty() ? embedded_corpus() : load_directory(options.corpus);
  if (!corpus) return wrong_use(corpus.error());
  const Result<Sources> sources = gather_sources(options, *corpus);
  if (!sources) return wrong_use(sources.error());
  if (sources->empty()) {
    return tl::unexpected(Refusal{ExitCode::nothing_selected, "nothing selected to check"});
  }

  std::vector<const Judge*> contestants;
  std::string names;
  for (const auto& referee : *referees) {
    contestants.push_back(referee.get());
    names += fmt::format("{}{}", names.empty() ? "" : ", ", referee->name());
  }
  const Oracle oracle;
  output.write(
      fmt::format("judges     {} against the oracle, on {} threads\n", names, options.threads));

  if (!options.no_corpus) {
    if (const auto complaints = judged_lint(*corpus, oracle, contestants); !complaints.empty()) {
      for (const Complaint& complaint : complaints) output.write(to_string(complaint) + "\n");
      return ExitCode::difference;
    }
  }

  CheckCounts total;
  for (const auto& source : *sources) {
    const auto begin = std::chrono::steady_clock::now();
    ProgressLine line(source->name(), source->size());
    const CheckReport report = check(*source, oracle, contestants, options.threads,
                                     [&](std::uint64_t done) { line.show(done); });
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    if (report.difference)
      output.write(described(*report.difference, source->origin(report.difference->index)));
    if (report.false_claim)
      output.write(described(*report.false_claim, source->origin(report.false_claim->index)));
    if (!report.agree()) return ExitCode::difference;
    output.write(fmt::format("compared   {}: {} positions, {} free points, in {:.1f} s\n",
                             source->name(), with_separators(report.counts.positions),
                             with_separators(report.counts.points), seconds));
    output.flush();
    total.add(report.counts);
  }
  if (total.positions == 0) {
    return tl::unexpected(Refusal{ExitCode::nothing_selected, "no position to check"});
  }
  print_counts(total, output);
  const ExitCode end = print_number(*referees, options.threads, output);
  output.write(end == ExitCode::answered ? "agree\n" : "differ\n");
  return end;
}

}  // namespace

void add_check_command(Command& app, Run& run) {
  auto options = std::make_shared<CheckOptions>();
  Command* command =
      app.add_subcommand("check", "Set the referee against the oracle on every free point");
  command
      ->add_option("--games", options->games,
                   "a file of games, one a line, as h8i9j10 with an optional B, W or D after a "
                   "blank, or an SGF, Piskvork, RenLib or RenjuNet file: the position before each "
                   "move, and the last (repeatable)")
      ->type_name("FILE");
  command
      ->add_option("--positions", options->positions,
                   "a file of boards, 225 cells a line (repeatable)")
      ->type_name("FILE");
  command->add_option("--random", options->random, "how many generated boards")
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--seed", options->seed, "number of the first generated board")
      ->type_name("S")
      ->capture_default_str();
  command
      ->add_option("--implementation", options->implementations,
                   "check only this implementation of the referee (repeatable; default: all "
                   "that this machine runs)")
      ->type_name("NAME");
  auto* corpus = command->add_option("--corpus", options->corpus,
                                     "case files to use instead of those built in");
  corpus->type_name("DIR");
  command->add_flag("--no-corpus", options->no_corpus, "leave the corpus out")->excludes(corpus);
  command->add_option("--threads", options->threads, "how many threads (default: all cores)")
      ->type_name("N");
  command->footer(
      "Every free point, every reading, every implementation, asked as one point, as a whole "
      "board\n"
      "and among many boards; every derivation of the oracle is put before the claim checker.\n"
      "Ends with 'agree', or shows the smallest differing position found and exits with 1.");
  command->callback(
      [options, &run] { run = [options](Output& output) { return run_check(*options, output); }; });
}

}  // namespace kinjite
