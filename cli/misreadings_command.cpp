// kinjite misreadings: the known wrong ways to read the rules, listed, shown, and set against
// positions.
#include <functional>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/harness/kill_matrix.hpp>
#include <kinjite/harness/misreading_differences.hpp>
#include <kinjite/harness/parallel.hpp>
#include <kinjite/terms/position_text.hpp>

#include "command.hpp"
#include "inputs.hpp"
#include "numerals.hpp"
#include "progress_line.hpp"

namespace kinjite {
namespace {

using Json = nlohmann::ordered_json;

struct MisreadingsOptions {
  std::string name;
  std::string against;
  std::string reading = "rif";
  std::string corpus;
  bool json = false;
  unsigned threads = all_cores();
};

/// Calls `begin` with each family that has a misreading among `rows`, and `row` with each of those.
template <class Rows, class MisreadingOf, class Begin, class Row>
void by_family(const Rows& rows, MisreadingOf misreading_of, const Begin& begin, const Row& row) {
  for (const Family& family : families()) {
    bool begun = false;
    for (const auto& each : rows) {
      if (std::invoke(misreading_of, each).family != family.name) continue;
      if (!begun) begin(family);
      begun = true;
      row(each);
    }
  }
}

Json as_json(const Misreading& misreading) {
  return {{"name", misreading.name},
          {"family", misreading.family},
          {"sentence", misreading.sentence},
          {"why", misreading.why}};
}

/// A question, with what the rules say of it and what the misreading does.
Json asked_as_json(const Position& position, Point point, Verdict by_rules, Verdict by_misreading) {
  return {{"position", to_setup(position)},
          {"point", to_string(point)},
          {"rules", to_string(by_rules)},
          {"misreading", to_string(by_misreading)}};
}

Outcome list(bool json, Output& output) {
  if (json) {
    Json all = Json::array();
    for (const Misreading& each : misreadings()) all.push_back(as_json(each));
    output.write(all.dump(2) + "\n");
    return ExitCode::answered;
  }
  by_family(
      misreadings(), std::identity(),
      [&](const Family& family) {
        output.write(fmt::format("{}: {}\n", family.name, family.about));
      },
      [&](const Misreading& each) {
        output.write(fmt::format("  {:34} {}\n", each.name, each.sentence));
      });
  output.write(
      fmt::format("{} misreadings in {} families\n", misreadings().size(), families().size()));
  return ExitCode::answered;
}

/// The case with the fewest stones among those that catch the misreading, or null.
const Case* smallest_witness(const Corpus& corpus, const std::vector<std::string>& ids) {
  const Case* smallest = nullptr;
  for (const std::string& id : ids) {
    const Case* one = corpus.find(id);
    const auto stones = [](const Case& of) { return of.position.occupied().size(); };
    if (smallest == nullptr || stones(*one) < stones(*smallest)) smallest = one;
  }
  return smallest;
}

Outcome show(const MisreadingsOptions& options, const Misreading& misreading, Output& output) {
  const Result<Corpus> corpus =
      options.corpus.empty() ? embedded_corpus() : load_directory(options.corpus);
  if (!corpus) return wrong_use(corpus.error());
  const KillMatrix matrix = kill_matrix(*corpus, {&misreading, 1}, options.threads);
  const std::vector<std::string>& ids = matrix.rows.front().caught_by;
  const Case* witness = smallest_witness(*corpus, ids);
  const Verdict wrong = witness == nullptr ? Verdict()
                                           : misreading.judge()->judge(
                                                 witness->position, witness->point, Reading::rif);
  if (options.json) {
    Json json = as_json(misreading);
    json["caught_by"] = ids;
    if (witness != nullptr) {
      json["witness"]["id"] = witness->id;
      json["witness"].update(asked_as_json(witness->position, witness->point,
                                           witness->expected_under(Reading::rif), wrong));
    }
    output.write(json.dump(2) + "\n");
    return ExitCode::answered;
  }
  output.write(fmt::format("{} ({})\n{}\nWhy: {}\n", misreading.name, misreading.family,
                           misreading.sentence, misreading.why));
  if (witness == nullptr) {
    output.write(fmt::format("No case of the corpus catches it ({} tried).\n", matrix.cases));
    return ExitCode::answered;
  }
  output.write(fmt::format(
      "Caught by {} of {} cases; the smallest is {}: {}\n\n{}\n{}\npoint {}\nrules:      {}\n"
      "misreading: {}\n",
      ids.size(), matrix.cases, witness->id, witness->title, draw(witness->position),
      to_setup(witness->position), to_string(witness->point),
      to_string(witness->expected_under(Reading::rif)), to_string(wrong)));
  return ExitCode::answered;
}

std::string as_json(const DifferenceReport& report, Reading reading) {
  Json json{{"reading", to_string(reading)},
            {"positions", report.positions},
            {"points", report.points},
            {"misreadings", Json::array()}};
  for (const MisreadingDifferences& each : report.misreadings) {
    Json entry{{"name", each.misreading.name},
               {"family", each.misreading.family},
               {"points", each.points},
               {"positions", each.positions}};
    if (each.smallest) {
      entry["smallest"] = asked_as_json(each.smallest->position, each.smallest->point,
                                        each.smallest->right, each.smallest->wrong);
    }
    json["misreadings"].push_back(std::move(entry));
  }
  return json.dump(2) + "\n";
}

void print(const DifferenceReport& report, Reading reading, Output& output) {
  std::size_t silent = 0;
  by_family(
      report.misreadings, &MisreadingDifferences::misreading,
      [&](const Family& family) {
        output.write(fmt::format("{}: {}\n", family.name, family.about));
      },
      [&](const MisreadingDifferences& each) {
        output.write(fmt::format("  {:34} {:>11} points on {} positions\n", each.misreading.name,
                                 with_separators(each.points), with_separators(each.positions)));
        if (!each.smallest) {
          ++silent;
          return;
        }
        output.write(fmt::format("      {}; {}: {}, by the misreading {}\n",
                                 to_setup(each.smallest->position), to_string(each.smallest->point),
                                 to_string(each.smallest->right), to_string(each.smallest->wrong)));
      });
  output.write(fmt::format(
      "{} of {} misreadings differ from the rules ({}) on {} positions with {} free points\n",
      report.misreadings.size() - silent, report.misreadings.size(), to_string(reading),
      with_separators(report.positions), with_separators(report.points)));
}

Outcome set_against(const MisreadingsOptions& options, std::span<const Misreading> held,
                    Output& output) {
  const Result<Reading> reading = parse_reading(options.reading);
  if (!reading) return wrong_use(reading.error());
  const auto source = positions_source(options.against);
  if (!source) return wrong_use(source.error());
  if ((*source)->size() == 0) {
    return tl::unexpected(
        Refusal{ExitCode::nothing_selected, options.against + " has no position"});
  }
  const auto referee = active_referee();
  if (!referee) return wrong_use(referee.error());
  DifferenceReport report;
  {
    ProgressLine line((*source)->name(), (*source)->size());
    report = differences_from(**referee, held, **source, *reading, options.threads,
                              [&](std::uint64_t done) { line.show(done); });
  }
  if (options.json) {
    output.write(as_json(report, *reading));
  } else {
    print(report, *reading, output);
  }
  return ExitCode::answered;
}

Outcome run_misreadings(const MisreadingsOptions& options, Output& output) {
  if (options.threads == 0) return wrong_use("--threads 0; expected 1 or more");
  if (options.name.empty()) {
    if (!options.against.empty()) return set_against(options, misreadings(), output);
    return list(options.json, output);
  }
  const Result<Misreading> misreading = find_misreading(options.name);
  if (!misreading) return wrong_use(misreading.error());
  if (!options.against.empty()) return set_against(options, {&*misreading, 1}, output);
  return show(options, *misreading, output);
}

}  // namespace

void add_misreadings_command(Command& app, Run& run) {
  auto options = std::make_shared<MisreadingsOptions>();
  Command* command = app.add_subcommand(
      "misreadings", "The known wrong ways to read the rules: list them, show one, measure them");
  command->add_option("NAME", options->name, "only this one; without --against it is shown whole");
  auto* against = command->add_option(
      "--against", options->against,
      "a file of boards, 225 cells a line: on how many free points each misreading differs from "
      "the rules, and the smallest such position");
  against->type_name("FILE");
  command->add_option("--reading", options->reading, "with --against: rif, japan or rif-separate")
      ->type_name("READING")
      ->capture_default_str();
  command
      ->add_option("--corpus", options->corpus,
                   "case files to show a witness from instead of those built in")
      ->type_name("DIR")
      ->excludes(against);
  command->add_flag("--json", options->json, "as JSON");
  command->add_option("--threads", options->threads, "how many threads (default: all cores)")
      ->type_name("N");
  command->footer(
      "`kinjite judge --as NAME` judges by a misreading, `--as NAME+NAME` by two at once.\n"
      "Example: kinjite misreadings split-fours-missed");
  command->callback([options, &run] {
    run = [options](Output& output) { return run_misreadings(*options, output); };
  });
}

}  // namespace kinjite
