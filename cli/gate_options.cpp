#include "gate_options.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include <kinjite/harness/position_source.hpp>
#include <kinjite/harness/sweeps/running.hpp>

namespace kinjite {
namespace {

std::chrono::milliseconds milliseconds(double seconds) {
  return std::chrono::milliseconds(static_cast<std::int64_t>(std::ceil(seconds * 1000)));
}

/// The choice among three words: yes, no, or to be found out.
Result<std::optional<bool>> parse_choice(const std::string& option, const std::string& value,
                                         const std::string& no, const std::string& yes) {
  if (value == "auto") return std::nullopt;
  if (value == no) return std::optional(false);
  if (value == yes) return std::optional(true);
  return failure(fmt::format("{} {}; expected auto, {} or {}", option, value, no, yes));
}

Result<bool> set_protocol(const GateOptions& options, GateSettings& settings) {
  settings.protocol_name = options.protocol;
  if (options.protocol == "kinjite") {
    settings.protocol = kinjite_lines;
  } else if (options.protocol == "json") {
    settings.protocol = json_lines;
  } else if (options.protocol == "gomocup") {
    GomocupSettings gomocup_settings;
    if (options.gomocup_rule == "4" || options.gomocup_rule == "2") {
      gomocup_settings.rule = options.gomocup_rule == "4" ? 4 : 2;
    } else if (options.gomocup_rule != "auto") {
      return failure(fmt::format("--gomocup-rule {}; expected auto, 4 or 2", options.gomocup_rule));
    }
    const auto order = parse_choice("--gomocup-order", options.gomocup_order, "xy", "yx");
    if (!order) return tl::unexpected(order.error());
    const auto occupied =
        parse_choice("--gomocup-occupied", options.gomocup_occupied, "refuse", "ignore");
    if (!occupied) return tl::unexpected(occupied.error());
    gomocup_settings.row_first = *order;
    gomocup_settings.lists_occupied = *occupied;
    settings.protocol = [gomocup_settings] { return gomocup(gomocup_settings); };
    if (options.window) return failure("--window; a Gomocup engine is asked one board at a time");
    if (options.ask == "judge") return failure("--ask judge; a Gomocup engine knows only boards");
    settings.window = 1;
  } else {
    return failure(
        fmt::format("--protocol {}; expected kinjite, json or gomocup", options.protocol));
  }
  const bool habits = options.gomocup_rule != "auto" || options.gomocup_order != "auto" ||
                      options.gomocup_occupied != "auto";
  if (habits && options.protocol != "gomocup") {
    return failure("--gomocup-... without --protocol gomocup; expected both or neither");
  }
  return true;
}

/// Entries given on the command line: a pattern, or @ and the name of a list.
Result<std::vector<ListEntry>> entries(const std::string& option,
                                       const std::vector<std::string>& values) {
  std::vector<ListEntry> result;
  for (const std::string& value : values) {
    if (!value.starts_with('@')) {
      result.push_back({value, "", option});
      continue;
    }
    const auto listed = read_list(value.substr(1), false);
    if (!listed) return tl::unexpected(listed.error());
    // To ask only what an empty list names is to ask nothing; it must not come to mean everything.
    if (listed->empty() && option == "--run") {
      return failure(
          fmt::format("--run {}: the list holds no pattern; expected one or more", value));
    }
    result.insert(result.end(), listed->begin(), listed->end());
  }
  return result;
}

Result<std::vector<ListEntry>> lists(const std::vector<std::string>& paths) {
  std::vector<ListEntry> result;
  for (const std::string& path : paths) {
    const auto listed = read_list(path, true);
    if (!listed) return tl::unexpected(listed.error());
    result.insert(result.end(), listed->begin(), listed->end());
  }
  return result;
}

Result<bool> set_selection(const GateOptions& options, SelectionSettings& selection) {
  const auto run = entries("--run", options.run);
  const auto skip = entries("--skip", options.skip);
  const auto failing = lists(options.known_failing);
  const auto flaky = lists(options.known_flaky);
  for (const auto* list : {&run, &skip, &failing, &flaky}) {
    if (!*list) return tl::unexpected(list->error());
  }
  selection.run = *run;
  selection.skip = *skip;
  selection.known_failing = *failing;
  selection.known_flaky = *flaky;
  if (!options.shard.empty()) {
    const Result<Shard> shard = parse_shard(options.shard);
    if (!shard) return failure("--shard: " + shard.error().message);
    selection.shard = shard->index + 1;
    selection.shards = shard->count;
  }
  return true;
}

Result<bool> set_program(const GateOptions& options, GateSettings& settings) {
  const int ways = (options.program.empty() ? 0 : 1) + (options.library.empty() ? 0 : 1) +
                   (options.write_questions.empty() ? 0 : 1) + (options.answers.empty() ? 0 : 1);
  if (ways != 1) {
    return failure(
        "expected one of -- PROGRAM, --library, --write-questions and --answers (see kinjite gate "
        "--help)");
  }
  settings.command = options.program;
  if (!options.library.empty()) {
    settings.command = {"/proc/self/exe", "serve", "--library", options.library};
  }
  if (!options.library.empty()) {
    const std::size_t colon = options.library.rfind(':');
    if (colon == std::string::npos || colon == 0 || colon + 1 == options.library.size()) {
      return failure(fmt::format("--library {}; expected LIBRARY:SYMBOL", options.library));
    }
  }
  const bool by_file = !options.write_questions.empty() || !options.answers.empty();
  if ((by_file || !options.library.empty()) && options.protocol == "gomocup") {
    return failure("--protocol gomocup needs a program that is driven; expected -- PROGRAM");
  }
  if (!options.library.empty() && options.protocol != "kinjite") {
    return failure("--library speaks a protocol of its own; expected no --protocol");
  }
  return true;
}

/// Refuses options that say how a program is driven where none is.
Result<bool> check_driven(const GateOptions& options, GateSettings&) {
  if (options.answers.empty() && options.write_questions.empty()) return true;
  for (const auto& [given, option] :
       {std::pair(options.window.has_value(), "--window"),
        std::pair(options.jobs.has_value(), "--jobs"),
        std::pair(options.timeout.has_value(), "--timeout"),
        std::pair(options.start_timeout.has_value(), "--start-timeout"),
        std::pair(options.run_timeout.has_value(), "--run-timeout"),
        std::pair(options.grace.has_value(), "--grace"),
        std::pair(options.max_crashes.has_value(), "--max-crashes"),
        std::pair(options.memory_megabytes.has_value(), "--memory"),
        std::pair(options.repeats.value_or(0) > 0, "--repeats")}) {
    if (!given) continue;
    return failure(fmt::format("{} is for a program that is driven, and {} drives none", option,
                               options.answers.empty() ? "--write-questions" : "--answers"));
  }
  return true;
}

/// Refuses options that say how a stage is asked, while --stage names only others. To ask nothing
/// of such a stage (--random 0) is no contradiction.
Result<bool> check_use(const GateOptions& options, const GateSettings& settings) {
  struct Use {
    bool given;
    const char* option;
    Stage stage;
  };
  const std::array<Use, 5> uses{{{!options.games.empty(), "--games", Stage::games},
                                 {options.random.value_or(0) > 0, "--random", Stage::random},
                                 {options.seconds.has_value(), "--seconds", Stage::random},
                                 {options.seed.has_value(), "--seed", Stage::random},
                                 {options.repeats.value_or(0) > 0, "--repeats", Stage::repeats}}};
  for (const Use& use : uses) {
    const bool asked = settings.stages.empty() ||
                       std::ranges::find(settings.stages, use.stage) != settings.stages.end();
    if (use.given && !asked) {
      return failure(fmt::format("{} without the stage {}, which --stage leaves out", use.option,
                                 to_string(use.stage)));
    }
  }
  if (!options.replay.empty()) {
    if (!settings.stages.empty()) {
      return failure("--replay asks what failed and nothing else; expected no --stage");
    }
    for (const Use& use : uses) {
      if (!use.given) continue;
      return failure(
          fmt::format("--replay asks what failed and nothing else; expected no {}", use.option));
    }
  }
  if (options.no_diagnosis && options.diagnosis_seconds) {
    return failure("--no-diagnosis and --diagnosis-seconds; expected one of them at most");
  }
  if (options.random && options.seconds) {
    return failure("--random and --seconds; expected a number of questions or a time for them");
  }
  if (!options.write_questions.empty()) {
    std::vector<std::string> reports = options.reports.given();
    reports.push_back(options.results);
    reports.push_back(options.write_known_failing);
    for (const std::string& report : reports) {
      if (report.empty()) continue;
      return failure("--write-questions asks nobody, so there is nothing to report in " + report);
    }
  }
  return true;
}

Result<bool> set_times(const GateOptions& options, GateSettings& settings) {
  constexpr double longest = 1e9;  // also refuses what is no number
  struct Time {
    const char* option;
    double seconds;
    bool may_be_nothing;
  };
  const std::array<Time, 6> times{
      {{"--timeout", options.timeout.value_or(1), false},
       {"--start-timeout", options.start_timeout.value_or(1), false},
       {"--run-timeout", options.run_timeout.value_or(1), false},
       {"--seconds", options.seconds.value_or(1), false},
       {"--diagnosis-seconds", options.diagnosis_seconds.value_or(1), false},
       {"--grace", options.grace.value_or(0), true}}};
  for (const auto& [option, seconds, may_be_nothing] : times) {
    const bool fits = (seconds > 0 || (may_be_nothing && seconds == 0)) && seconds <= longest;
    if (fits) continue;
    return failure(fmt::format("{} {}; expected seconds, {}", option, seconds,
                               may_be_nothing ? "0 or more" : "more than 0"));
  }
  if (options.seconds) settings.random_time = milliseconds(*options.seconds);
  if (options.no_diagnosis) settings.diagnosis_time = {};
  if (options.diagnosis_seconds) {
    settings.diagnosis_time = milliseconds(*options.diagnosis_seconds);
  }
  if (options.timeout) settings.patience.question = milliseconds(*options.timeout);
  if (options.start_timeout) settings.patience.start = milliseconds(*options.start_timeout);
  if (options.grace) settings.patience.goodbye = milliseconds(*options.grace);
  if (options.run_timeout) {
    settings.patience.run = Clock::now() + milliseconds(*options.run_timeout);
  }
  return true;
}

Result<bool> set_numbers(const GateOptions& options, GateSettings& settings) {
  constexpr std::uint64_t most = std::numeric_limits<int>::max();
  constexpr std::uint64_t most_jobs = 1'000;  // each is a thread and a process
  struct Number {
    const char* option;
    std::optional<std::uint64_t> given;
    std::uint64_t most;
  };
  for (const auto& [option, given, most_of_it] :
       {Number{"--window", options.window, most}, Number{"--jobs", options.jobs, most_jobs},
        Number{"--max-crashes", options.max_crashes, most}}) {
    if (!given || (*given >= 1 && *given <= most_of_it)) continue;
    return failure(fmt::format("{} {}; expected 1 to {}", option, *given, most_of_it));
  }
  constexpr std::uint64_t most_megabytes = std::uint64_t{1} << 40;
  if (options.memory_megabytes &&
      (*options.memory_megabytes == 0 || *options.memory_megabytes > most_megabytes)) {
    return failure(
        fmt::format("--memory {}; expected megabytes, 1 or more", *options.memory_megabytes));
  }
  settings.random_questions = options.random.value_or(settings.random_questions);
  settings.seed = options.seed.value_or(settings.seed);
  settings.repeats = options.repeats.value_or(settings.repeats);
  if (options.window) settings.window = *options.window;
  if (options.jobs) settings.jobs = static_cast<unsigned>(*options.jobs);
  if (options.max_crashes) settings.most_crashes = static_cast<int>(*options.max_crashes);
  settings.memory_limit = options.memory_megabytes.value_or(0) << 20;
  return true;
}

Result<bool> read_games(const GateOptions& options, GateSettings& settings) {
  for (const std::string& path : options.games) {
    auto source = games_source(path);
    if (!source) return tl::unexpected(source.error());
    settings.games.push_back(std::move(*source));
  }
  return true;
}

}  // namespace

Result<GateSettings> gate_settings(const GateOptions& options) {
  GateSettings settings;
  for (const std::string& name : options.stages) {
    const Result<Stage> stage = parse_stage(name);
    if (!stage) return failure("--stage: " + stage.error().message);
    settings.stages.push_back(*stage);
  }
  if (options.ask != "judge" && options.ask != "map" && options.ask != "both") {
    return failure("--ask " + options.ask + "; expected judge, map or both");
  }
  settings.asks.points = options.ask != "map" && options.protocol != "gomocup";
  settings.asks.boards = options.ask != "judge" || options.protocol == "gomocup";
  settings.strict_kinds = options.strict_kinds;
  settings.kinjite_version = KINJITE_VERSION;
  settings.all_results = options.all_results;
  for (const auto set : {set_program, set_protocol, check_driven, set_numbers, set_times}) {
    if (const auto done = set(options, settings); !done) return tl::unexpected(done.error());
  }
  if (const auto used = check_use(options, settings); !used) return tl::unexpected(used.error());
  if (const auto set = set_selection(options, settings.selection); !set) {
    return tl::unexpected(set.error());
  }
  if (const auto read = read_games(options, settings); !read) return tl::unexpected(read.error());
  return settings;
}

void add_gate_options(Command& command, GateOptions& options) {
  const auto text = [&](const char* name, auto& value, const char* type, const char* help,
                        const char* group) {
    return command.add_option(name, value, help)->type_name(type)->group(group);
  };
  command.add_option("PROGRAM", options.program, "the program and its arguments, after --");

  constexpr const char* whom = "Whom";
  text("--protocol", options.protocol, "NAME", "kinjite, json or gomocup", whom)
      ->capture_default_str();
  text("--library", options.library, "LIBRARY:SYMBOL", "judge by a C function (kinjite_judge.h)",
       whom);
  text("--write-questions", options.write_questions, "FILE",
       "write all questions for a program that cannot be driven", whom);
  text("--answers", options.answers, "FILE", "read its answers", whom);
  text("--gomocup-rule", options.gomocup_rule, "N", "the number for INFO rule: auto, 4 or 2", whom);
  text("--gomocup-order", options.gomocup_order, "ORDER", "points in replies: auto, xy or yx",
       whom);
  text("--gomocup-occupied", options.gomocup_occupied, "HOW",
       "occupied points in replies: auto, refuse or ignore", whom);

  constexpr const char* what = "What is asked";
  text("--stage", options.stages, "NAME",
       "smoke, corpus, random, games or repeats (repeatable; default: all that apply)", what);
  text("--games", options.games, "FILE",
       "games, one a line, or an SGF, Piskvork, RenLib or RenjuNet file (repeatable)", what);
  text("--random", options.random, "N", "about so many questions on generated boards (20000)",
       what);
  text("--seconds", options.seconds, "S", "a time for them instead of a number", what);
  text("--seed", options.seed, "S", "number of the first generated board (1)", what);
  text("--repeats", options.repeats, "N", "questions to ask once more (1000)", what);
  text("--replay", options.replay, "FILE",
       "only what failed in this result stream, and its failures shrunk", what);
  text("--corpus", options.corpus, "DIR", "case files to use instead of those built in", what);
  text("--ask", options.ask, "KIND", "judge (points), map (boards) or both", what)
      ->capture_default_str();
  command.add_flag("--strict-kinds", options.strict_kinds, "the fouls must be the whole set")
      ->group(what);

  constexpr const char* selection = "Selection";
  text("--run", options.run, "PATTERN", "ask only what matches; @FILE for a list (repeatable)",
       selection);
  text("--skip", options.skip, "PATTERN", "leave out what matches; @FILE for a list (repeatable)",
       selection);
  text("--known-failing", options.known_failing, "FILE", "what must fail: patterns with reasons",
       selection);
  text("--known-flaky", options.known_flaky, "FILE", "what may fail: patterns with reasons",
       selection);
  text("--write-known-failing", options.write_known_failing, "FILE", "write what failed as a list",
       selection);
  text("--shard", options.shard, "I/N", "only this part of the questions", selection);

  constexpr const char* how = "How";
  text("--window", options.window, "N", "questions sent ahead (256)", how);
  text("--jobs", options.jobs, "N", "children at the same time (1)", how);
  text("--timeout", options.timeout, "S", "for one answer (10)", how);
  text("--start-timeout", options.start_timeout, "S", "for the greeting (30)", how);
  text("--run-timeout", options.run_timeout, "S", "for everything (default: none)", how);
  text("--grace", options.grace, "S", "to end after the goodbye (2)", how);
  text("--max-crashes", options.max_crashes, "N",
       "children replaced before the run is given up (10)", how);
  text("--memory", options.memory_megabytes, "MB", "that a child may hold (default: any)", how);

  constexpr const char* diagnosis = "Diagnosis of failures";
  command.add_flag("--no-diagnosis", options.no_diagnosis, "do not look for what it believes")
      ->group(diagnosis);
  text("--diagnosis-seconds", options.diagnosis_seconds, "S", "look for it so long at most (30)",
       diagnosis);

  constexpr const char* reports = "Reports";
  text("--results", options.results, "FILE", "write the result stream, JSON lines", reports);
  add_report_options(command, options.reports, reports);
  command.add_flag("--all-results", options.all_results, "the stream holds every pass too")
      ->group(reports);
}

}  // namespace kinjite
