// kinjite hunt: searches for the positions that nest deepest or ask most.
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include <kinjite/harness/files.hpp>
#include <kinjite/harness/hunt/hunt.hpp>
#include <kinjite/harness/parallel.hpp>
#include <kinjite/proof/claim_checker.hpp>
#include <kinjite/proof/depth.hpp>
#include <kinjite/terms/position_text.hpp>

#include "command.hpp"
#include "inputs.hpp"
#include "numerals.hpp"
#include "progress_line.hpp"

namespace kinjite {
namespace {

namespace fs = std::filesystem;

struct HuntOptions {
  std::string goal;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> seconds;
  std::optional<std::uint64_t> generations;
  std::string state;
  std::uint64_t most_questions = 100000;
  unsigned threads = 1;
};

constexpr std::uint64_t seconds_by_default = 60;
constexpr int climbs_a_generation = 8;
constexpr int steps_a_climb = 4000;

/// The hunt to go on with: the one of the state file, or a new one.
Result<Hunt> begun(const HuntOptions& options) {
  Hunt hunt;
  hunt.goal = options.goal == to_string(Goal::width) ? Goal::width : Goal::depth;
  hunt.seed = options.seed.value_or(1);
  hunt.most_questions = static_cast<double>(options.most_questions);
  if (options.state.empty() || !fs::exists(options.state)) return hunt;
  constexpr std::size_t largest_state = std::size_t{1} << 24;
  const Result<std::string> text = read_file(options.state, largest_state);
  if (!text) return tl::unexpected(text.error());
  Result<Hunt> known = parse_hunt(*text);
  if (!known) return failure(options.state + ": " + known.error().message);
  if (known->goal != hunt.goal) {
    return failure(fmt::format("{}: a hunt for {}; expected one for {}", options.state,
                               to_string(known->goal), options.goal));
  }
  if (options.seed && *options.seed != known->seed) {
    return failure(fmt::format("{}: a hunt with seed {}; expected seed {}", options.state,
                               known->seed, *options.seed));
  }
  return known;
}

/// Writes the state beside the file first, so that a hunt that is ended in between loses nothing.
bool save(const Hunt& hunt, const std::string& path) {
  Result<Replacement> file = Replacement::of(path);
  return file && file->write(to_text(hunt)) && file->take_place();
}

/// What the oracle and the claim checker say against a find, if anything.
std::optional<std::string> objection(const Find& find) {
  const Derivation derivation = Oracle().derive(find.position, find.point, Reading::rif);
  if (const auto claims = check_claims(derivation); !claims) return claims.error().message;
  const Nesting known{derivation.verdict, depth(derivation),
                      static_cast<double>(questions(derivation))};
  if (known == find.nesting) return std::nullopt;
  return fmt::format("the oracle finds {} at depth {} by {} questions", to_string(known.verdict),
                     known.depth, known.questions);
}

Outcome report(const Hunt& hunt, Output& output) {
  if (hunt.archive.empty()) {
    return tl::unexpected(Refusal{ExitCode::nothing_selected, "the hunt found nothing yet"});
  }
  ExitCode end = ExitCode::answered;
  for (const auto& [rung, find] : hunt.archive) {
    output.write(fmt::format("depth {:2}  {:38} {:>9} questions  {:2} stones  {} {}\n",
                             find.nesting.depth, to_string(find.nesting.verdict),
                             with_separators(static_cast<std::uint64_t>(find.nesting.questions)),
                             find.position.occupied().size(), to_string(find.point),
                             to_setup(find.position)));
    if (const auto wrong = objection(find)) {
      output.write("  refuted: " + *wrong + "\n");
      end = ExitCode::difference;
    }
  }
  output.write(fmt::format("after {} generations of seed {}; confirmed by the oracle: {}\n",
                           with_separators(hunt.generation), hunt.seed,
                           end == ExitCode::answered ? "all" : "not all"));
  return end;
}

Outcome run_hunt(const HuntOptions& options, Output& output) {
  using Clock = std::chrono::steady_clock;
  for (const auto& [name, value] :
       {std::pair("--threads", std::optional<std::uint64_t>(options.threads)),
        std::pair("--seconds", options.seconds), std::pair("--generations", options.generations),
        std::pair("--most-questions", std::optional(options.most_questions))}) {
    if (value && *value == 0) return wrong_use(fmt::format("{} 0; expected 1 or more", name));
  }
  constexpr std::uint64_t most_seconds = 1'000'000'000;
  const std::uint64_t seconds = options.seconds.value_or(seconds_by_default);
  if (seconds > most_seconds) {
    return wrong_use(fmt::format("--seconds {}; expected at most {}", seconds, most_seconds));
  }
  const auto referee = active_referee();
  if (!referee) return wrong_use(referee.error());
  Result<Hunt> hunt = begun(options);
  if (!hunt) return wrong_use(hunt.error());
  // Known now, and not after the first generation.
  if (!options.state.empty() && !save(*hunt, options.state)) {
    return wrong_use(options.state + ": the state cannot be written");
  }
  const auto end = Clock::now() + std::chrono::seconds(seconds);
  {
    ProgressLine line(fmt::format("hunting {}", options.goal),
                      options.generations.value_or(seconds));
    for (std::uint64_t done = 0;; ++done) {
      if (options.generations ? done == *options.generations : Clock::now() >= end) break;
      run_generation(*hunt, climbs_a_generation, steps_a_climb, options.threads);
      if (!options.state.empty() && !save(*hunt, options.state)) {
        return tl::unexpected(
            Refusal{ExitCode::broken, options.state + ": the state cannot be written"});
      }
      const auto left = std::chrono::duration_cast<std::chrono::seconds>(end - Clock::now());
      line.show(options.generations ? done + 1
                                    : seconds - static_cast<std::uint64_t>(std::max<std::int64_t>(
                                                    0, static_cast<std::int64_t>(left.count()))));
    }
  }
  return report(*hunt, output);
}

}  // namespace

void add_hunt_command(Command& app, Run& run) {
  auto options = std::make_shared<HuntOptions>();
  Command* command =
      app.add_subcommand("hunt", "Search for the positions that nest deepest or ask most");
  command->add_option("GOAL", options->goal, "depth or width")
      ->required()
      ->one_of({"depth", "width"});
  command->add_option("--seed", options->seed, "where its chance begins (default: 1)")
      ->type_name("S");
  auto* seconds =
      command->add_option("--seconds", options->seconds,
                          fmt::format("how long to hunt (default: {})", seconds_by_default));
  seconds->type_name("T");
  command
      ->add_option("--generations", options->generations,
                   "how many generations to run, instead of a time: the same ones find the same")
      ->type_name("G")
      ->excludes(seconds);
  command
      ->add_option("--state", options->state,
                   "goes on with the hunt of this file, and writes it after each generation")
      ->type_name("FILE");
  command
      ->add_option("--most-questions", options->most_questions,
                   "pass by positions that ask more questions than this")
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--threads", options->threads, "how many threads")
      ->type_name("N")
      ->capture_default_str();
  command->footer(
      "One line a depth (or, for width, a doubling of the questions) and answer: the smallest\n"
      "position found. Each is derived again by the oracle and put before the claim checker.");
  command->callback(
      [options, &run] { run = [options](Output& output) { return run_hunt(*options, output); }; });
}

}  // namespace kinjite
