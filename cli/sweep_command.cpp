// kinjite sweep: what can be enumerated is enumerated, in blocks that any number of machines share.
#include <cstdlib>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include <kinjite/harness/files.hpp>
#include <kinjite/harness/parallel.hpp>
#include <kinjite/harness/sweeps/board_sweep.hpp>
#include <kinjite/harness/sweeps/crossing_sweep.hpp>
#include <kinjite/harness/sweeps/line_sweep.hpp>
#include <kinjite/harness/sweeps/running.hpp>

#include "command.hpp"
#include "inputs.hpp"
#include "numerals.hpp"
#include "progress_line.hpp"

namespace kinjite {
namespace {

struct SweepOptions {
  std::string output;
  std::string shard;
  std::optional<std::uint64_t> sample;
  std::uint64_t seed = 1;
  std::string against;
  std::vector<std::string> implementations;
  unsigned threads = all_cores();
};

using Referees = std::vector<std::unique_ptr<Referee>>;
using MakeSweep =
    std::function<std::unique_ptr<Sweep>(const Definitions&, std::vector<const Referee*>)>;

/// The blocks that the command line or the cluster asks for.
Result<std::vector<std::uint64_t>> chosen_blocks(const SweepOptions& options, const Sweep& sweep) {
  Shard shard;
  if (!options.shard.empty()) {
    const Result<Shard> given = parse_shard(options.shard);
    if (!given) return failure("--shard: " + given.error().message);
    shard = *given;
  } else {
    const auto asked = shard_of_environment([](const char* name) { return std::getenv(name); });
    if (!asked) return tl::unexpected(asked.error());
    shard = asked->value_or(Shard{});
  }
  std::vector<std::uint64_t> blocks =
      sampled_blocks(sweep.blocks(), options.sample.value_or(sweep.blocks()), options.seed);
  std::erase_if(blocks, [&](std::uint64_t block) { return !shard.holds(block); });
  return blocks;
}

void print_totals(const SweepTotals& totals, Output& output) {
  output.write(fmt::format("sweep      {}\n", to_string(totals.identity)));
  output.write(fmt::format("blocks     {}\n", with_separators(totals.blocks_done)));
  output.write(fmt::format("items      {}\n", with_separators(totals.items)));
  for (const auto& [what, count] : totals.counts) {
    output.write(fmt::format("  {:<32} {:>15}\n", what, with_separators(count)));
  }
  output.write(fmt::format("time       {:.1f} s of one thread\n", totals.seconds));
  if (totals.complete()) output.write(fmt::format("digest     {}\n", to_string(totals.digest)));
}

/// The published results that --against names, if it names any.
Result<std::optional<PublishedSweep>> published_in(const std::string& path) {
  if (path.empty()) return std::nullopt;
  constexpr std::size_t most = std::size_t{1} << 28;
  return read_file(path, most).and_then([&](const std::string& text) {
    return parse_published(text)
        .map([](PublishedSweep&& published) { return std::optional(std::move(published)); })
        .map_error([&](const Error& error) { return Error{path + ": " + error.message}; });
  });
}

/// What is left to say once the blocks agree: whether their number is right and their digests are
/// the published ones.
Outcome judge_totals(const SweepTotals& totals, const std::optional<PublishedSweep>& published,
                     Output& output) {
  const auto expected = items_expected(totals.identity.sweep, totals.identity.parameters);
  if (totals.complete() && expected && *expected != totals.items) {
    output.write(fmt::format("counted in another way there are {} items\ndiffer\n", *expected));
    return ExitCode::difference;
  }
  if (published) {
    if (const auto same = compare_with_published(totals, *published); !same) {
      output.write(same.error().message + "\ndiffer\n");
      return ExitCode::difference;
    }
    output.write("published  the same digests\n");
  }
  output.write("agree\n");
  return ExitCode::answered;
}

Outcome run(const SweepOptions& options, const MakeSweep& make, Output& output) {
  if (options.threads == 0) return wrong_use("--threads 0; expected 1 or more");
  const Result<Referees> referees = referees_named(options.implementations);
  if (!referees) return wrong_use(referees.error());
  if (options.sample && *options.sample == 0) return wrong_use("--sample 0; expected 1 or more");
  const auto published = published_in(options.against);
  if (!published) return wrong_use(published.error());
  const Definitions definitions;
  std::vector<const Referee*> contestants;
  for (const auto& referee : *referees) contestants.push_back(referee.get());
  const std::unique_ptr<Sweep> sweep = make(definitions, std::move(contestants));
  if (*published) {
    const SweepIdentity identity{std::string(sweep->name()), sweep->parameters(), sweep->blocks(),
                                 KINJITE_VERSION};
    if (const auto fits = check_published(identity, **published); !fits) {
      return wrong_use(options.against + ": " + fits.error().message);
    }
  }
  const Result<std::vector<std::uint64_t>> blocks = chosen_blocks(options, *sweep);
  if (!blocks) return wrong_use(blocks.error());
  if (blocks->empty()) {
    return tl::unexpected(Refusal{ExitCode::nothing_selected, "this shard holds no blocks"});
  }

  ProgressLine line(fmt::format("{}, blocks", sweep->name()), blocks->size());
  const auto report = run_sweep(*sweep, {*blocks, options.output, options.threads, KINJITE_VERSION,
                                         [&](std::uint64_t done) { line.show(done); }});
  if (!report) {
    return tl::unexpected(Refusal{report.error().at_once ? ExitCode::wrong_use : ExitCode::broken,
                                  report.error().message});
  }
  if (report->difference) {
    output.write(fmt::format("block {} of {}\n{}", report->difference->first, sweep->name(),
                             report->difference->second));
    return ExitCode::difference;
  }
  print_totals(report->totals, output);
  if (report->resumed > 0) {
    output.write(
        fmt::format("resumed    {} blocks were done before\n", with_separators(report->resumed)));
  }
  return judge_totals(report->totals, *published, output);
}

Outcome merge(const std::vector<std::string>& files, bool json, const std::string& against,
              Output& output) {
  const Result<SweepTotals> totals = merge_records(files);
  if (!totals) return wrong_use(totals.error());
  if (json) {
    output.write(to_json(*totals));
    return ExitCode::answered;
  }
  const auto published = published_in(against);
  if (!published) return wrong_use(published.error());
  if (*published) {
    if (const auto fits = check_published(totals->identity, **published); !fits) {
      return wrong_use(against + ": " + fits.error().message);
    }
  }
  print_totals(*totals, output);
  return judge_totals(*totals, *published, output);
}

void add_common_options(Command& command, SweepOptions& options) {
  command
      .add_option("--output", options.output,
                  "append a record of each finished block to this file, and go on from what it "
                  "holds")
      ->type_name("FILE");
  command
      .add_option("--shard", options.shard,
                  "do only the blocks of shard i of n, as in 3/8 (default: what a Slurm job array "
                  "or Kubernetes indexed job asks for, or everything)")
      ->type_name("I/N");
  command.add_option("--sample", options.sample, "do only this many blocks, chosen by the seed")
      ->type_name("K");
  command.add_option("--seed", options.seed, "chooses the sample")
      ->type_name("S")
      ->capture_default_str();
  command.add_option("--against", options.against, "published results to compare digests with")
      ->type_name("FILE");
  command
      .add_option("--implementation", options.implementations,
                  "only this implementation of the referee (repeatable; default: all that this "
                  "machine runs)")
      ->type_name("NAME");
  command.add_option("--threads", options.threads, "how many threads (default: all cores)")
      ->type_name("N");
}

void add_lines(Command& sweep, Run& chosen) {
  auto options = std::make_shared<SweepOptions>();
  Command* command = sweep.add_subcommand(
      "lines", "Every line of length 1 to 15 with every free point, at every place of the board");
  add_common_options(*command, *options);
  command->callback([options, &chosen] {
    chosen = [options](Output& output) {
      return run(
          *options,
          [](const Definitions& definitions, std::vector<const Referee*> referees) {
            return line_sweep(definitions, std::move(referees));
          },
          output);
    };
  });
}

void add_crossings(Command& sweep, Run& chosen) {
  struct CrossingOptions : SweepOptions {
    int threes = threes_by_default;
  };
  auto options = std::make_shared<CrossingOptions>();
  Command* command = sweep.add_subcommand(
      "crossings", "Every way in which four lines can meet in a new stone, realised as a board");
  command
      ->add_option(
          "--threes", options->threes,
          "most threes in the patterns that tell 9.3 a) from b), 0 to 4 (4: all, far longer)")
      ->type_name("N")
      ->capture_default_str();
  add_common_options(*command, *options);
  command->callback([options, &chosen] {
    chosen = [options](Output& output) -> Outcome {
      const int threes = options->threes;
      if (threes < 0 || threes > 4) {
        return wrong_use(fmt::format("--threes {}; expected 0 to 4", threes));
      }
      return run(
          *options,
          [threes](const Definitions& definitions, std::vector<const Referee*> referees) {
            return crossing_sweep(definitions, std::move(referees), threes);
          },
          output);
    };
  });
}

void add_boards(Command& sweep, Run& chosen) {
  struct BoardOptions : SweepOptions {
    BoardSweepSize size;
  };
  auto options = std::make_shared<BoardOptions>();
  Command* command = sweep.add_subcommand(
      "boards", "Every board with a few stones in a window around the new one, up to symmetry");
  command->add_option("--black", options->size.black, "most black stones")
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--white", options->size.white, "most white stones")
      ->type_name("M")
      ->capture_default_str();
  command
      ->add_option("--radius", options->size.radius,
                   "the window reaches so many files and ranks from the new stone")
      ->type_name("R")
      ->capture_default_str();
  add_common_options(*command, *options);
  command->callback([options, &chosen] {
    chosen = [options](Output& output) -> Outcome {
      const BoardSweepSize size = options->size;
      if (const auto possible = check_size(size); !possible) return wrong_use(possible.error());
      return run(
          *options,
          [size](const Definitions& definitions, std::vector<const Referee*> referees) {
            return board_sweep(definitions, std::move(referees), size);
          },
          output);
    };
  });
}

void add_merge(Command& sweep, Run& chosen) {
  struct MergeOptions {
    std::vector<std::string> files;
    bool json = false;
    std::string against;
  };
  auto options = std::make_shared<MergeOptions>();
  Command* command = sweep.add_subcommand(
      "merge", "Put files of blocks together: no hole, no overlap, one sweep and one version");
  command->add_option("files", options->files, "what --output wrote")
      ->type_name("FILE")
      ->required();
  command->add_flag("--json", options->json, "print the results as they are published");
  command->add_option("--against", options->against, "published results to compare digests with")
      ->type_name("FILE");
  command->callback([options, &chosen] {
    chosen = [options](Output& output) {
      return merge(options->files, options->json, options->against, output);
    };
  });
}

}  // namespace

void add_sweep_command(Command& app, Run& run) {
  Command* command = app.add_subcommand(
      "sweep",
      "Enumerate all lines, crossings or small boards, and set the judges against each "
      "other on them");
  command->require_subcommand(1);
  add_lines(*command, run);
  add_crossings(*command, run);
  add_boards(*command, run);
  add_merge(*command, run);
  command->footer(
      "Ends with 'agree', or shows the smallest differing position found and exits with 1.\n"
      "docs/proof.md says what the sweeps prove together, and what they cost.");
}

}  // namespace kinjite
