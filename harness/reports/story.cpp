#include "story.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>

#include <fmt/format.h>

#include <kinjite/terms/position_text.hpp>

#include "findings.hpp"
#include "foreign_text.hpp"
#include "small_board.hpp"

namespace kinjite {
namespace {

/// How many questions passed although they are known to fail.
std::uint64_t passing_known_failures(const RunRecord& run) {
  return static_cast<std::uint64_t>(std::ranges::count_if(run.results, [](const auto& result) {
    return result.is_unexpected() && result.outcome == QuestionOutcome::pass;
  }));
}

std::string list_is_old_words(std::uint64_t passing) {
  return passing == 1 ? "1 known failure passes now: take it off the list"
                      : fmt::format("{} known failures pass now: take them off the list",
                                    with_commas(passing));
}

std::string conclusion_of(const RunRecord& run, Standing standing) {
  const Counts total = run.total();
  switch (standing) {
    case Standing::conforms:
      return fmt::format("conforms: {} questions answered as the rules do",
                         with_commas(total.of(QuestionOutcome::pass)));
    case Standing::as_expected:
      return "as expected: " + counted(total.known_failures, "known failure");
    case Standing::mended: return "all that had failed is right now; run the whole gate";
    case Standing::list_is_old: return list_is_old_words(total.unexpected);
    case Standing::incomplete: return "incomplete: the run was cut off before its end";
    case Standing::aborted: return "aborted: " + run.footer->aborted;
    case Standing::nothing_selected: return "nothing was selected";
    case Standing::wrong_lists: return "no conclusion: " + run.footer->complaints.front();
    case Standing::differs: break;
  }
  if (total.unexpected > 0) {
    const std::uint64_t passing = std::min(passing_known_failures(run), total.unexpected);
    return fmt::format("does not conform: {} of {} questions{}{}",
                       with_commas(total.unexpected - passing), with_commas(total.total()),
                       passing > 0 ? "; " : "", passing > 0 ? list_is_old_words(passing) : "");
  }
  const auto& complaints = run.footer->complaints;
  return "does not conform" + (complaints.empty() ? "" : ": " + complaints.front());
}

std::vector<Tally> stages_of(const RunRecord& run) {
  std::vector<Tally> rows;
  for (const Stage stage : all_stages) {
    Tally row;
    row.name = to_string(stage);
    if (run.footer) row.counts = run.footer->counts[static_cast<std::size_t>(stage)];
    if (row.counts.total() > 0) rows.push_back(std::move(row));
  }
  return rows;
}

void enter(const ResultRecord& result, Counts& counts) {
  ++counts.by_outcome[static_cast<std::size_t>(result.outcome)];
  if (result.is_unexpected()) ++counts.unexpected;
  if (result.known != Known::nothing && is_failure(result.outcome)) ++counts.known_failures;
}

/// Rows by what `names` says of each result of the corpus, most failed cases first.
template <class Names>
std::vector<Tally> tallies(const RunRecord& run, Names names) {
  struct Row {
    Tally tally;
    std::map<std::string_view, bool> failed_cases;
  };
  std::map<std::string, Row> rows;
  for (const ResultRecord& result : run.results) {
    if (result.case_id.empty() || result.stage == Stage::repeats) continue;
    for (const std::string& name : names(result)) {
      Row& row = rows[name];
      enter(result, row.tally.counts);
      row.failed_cases[result.case_id] |= result.is_unexpected();
    }
  }
  std::vector<Tally> sorted;
  for (auto& [name, row] : rows) {
    row.tally.name = name;
    row.tally.cases = row.failed_cases.size();
    for (const auto& [id, failed] : row.failed_cases) row.tally.cases_failed += failed ? 1 : 0;
    sorted.push_back(std::move(row.tally));
  }
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const Tally& a, const Tally& b) { return a.cases_failed > b.cases_failed; });
  return sorted;
}

std::vector<FailedTest> failed_tests(const RunRecord& run) {
  std::vector<FailedTest> failed;
  std::unordered_map<std::string_view, std::size_t> by_name;
  for (const ResultRecord& result : run.results) {
    if (!result.is_unexpected()) continue;
    const bool is_case = !result.case_id.empty() && result.stage != Stage::repeats;
    const std::string& name = is_case ? result.case_id : result.id;
    const auto [place, is_new] = by_name.try_emplace(name, failed.size());
    if (is_new) failed.push_back({&result, name, 0});
    ++failed[place->second].count;
  }
  return failed;
}

/// The options by which the question `id` is among those asked.
std::string options_for(std::string_view id, const RunHeader& header) {
  std::string options;
  if (id.starts_with("repeats/")) id.remove_prefix(std::string_view("repeats/").size());
  if (id.starts_with("smoke/")) return " --stage smoke";
  if (id.starts_with("shrunk/")) return " --replay FILE";
  const std::string_view stage = id.substr(0, id.find('/'));
  options += fmt::format(" --stage {}", for_shell(stage));
  if (stage == "random") {
    // Boards are numbered: the one that is wanted can be the only one.
    const std::string_view number = id.substr(id.find('/') + 1);
    options += fmt::format(" --seed {} --random 1", for_shell(number.substr(0, number.find('/'))));
  }
  if (stage == "games") options += " --games FILE";
  options += fmt::format(" --run {}", for_shell(id));
  if (header.options.find("strict-kinds=true") != std::string::npos) options += " --strict-kinds";
  return options;
}

std::string command_about(const Position& position, std::optional<Point> point, Reading reading) {
  const std::string board = to_setup(position);
  return fmt::format(
      "kinjite {} '{}'{}{}", point ? "explain" : "map", board, point ? " " + to_string(*point) : "",
      reading == Reading::rif ? "" : fmt::format(" --reading {}", to_string(reading)));
}

/// The program as `kinjite gate` takes it.
std::string program_arguments(const RunHeader& header) {
  std::string text;
  if (header.protocol != "kinjite" && !header.protocol.empty()) {
    text += " --protocol " + for_shell(header.protocol);
  }
  const bool is_library = header.command.size() == 4 && header.command[1] == "serve" &&
                          header.command[2] == "--library";
  if (is_library) return text + " --library " + for_shell(header.command[3]);
  if (header.command.empty()) return text + " -- PROGRAM";
  text += " --";
  for (const std::string& word : header.command) text += " " + for_shell(word);
  return text;
}

}  // namespace

Standing standing_of(const RunRecord& run) {
  constexpr int wrong_use = 2;
  constexpr int nothing_selected = 4;
  if (!run.footer) return Standing::incomplete;
  const RunFooter& footer = *run.footer;
  if (!footer.aborted.empty()) return Standing::aborted;
  if (footer.exit_code == nothing_selected) return Standing::nothing_selected;
  if (footer.exit_code == wrong_use && !footer.complaints.empty()) return Standing::wrong_lists;
  const Counts total = run.total();
  if (footer.exit_code != 0 || !footer.complaints.empty() || total.unexpected > 0) {
    const bool all_pass = total.unexpected > 0 && passing_known_failures(run) == total.unexpected;
    return all_pass && footer.complaints.empty() ? Standing::list_is_old : Standing::differs;
  }
  if (total.known_failures > 0) return Standing::as_expected;
  const bool is_replay = footer.counts[static_cast<std::size_t>(Stage::replay)].total() > 0;
  return is_replay ? Standing::mended : Standing::conforms;
}

PointSet Finding::in_question() const {
  return point ? PointSet{*point} : wrong;
}

std::string Finding::difference() const {
  if (outcome == QuestionOutcome::pass) return "is known to fail, but passes: take it off the list";
  if (outcome == QuestionOutcome::fail && !given.empty() && point) {
    return fmt::format("expected {}, given {}", expected, given);
  }
  return std::string(to_string(outcome));
}

std::string Finding::counted() const {
  return kinjite::counted(count, is_group ? "wrong answer" : "question");
}

std::string Finding::explain_command() const {
  return position ? command_about(*position, point, reading) : std::string();
}

std::string small_board_text(const ResultRecord& result) {
  const Result<Position> position = parse_cells(result.cells);
  const Result<Point> point = parse_point(result.point);
  if (!position) return {};
  return small_board_text(*position, point ? PointSet{*point} : result.wrong);
}

std::string explain_command(const ResultRecord& result, Reading reading) {
  const Result<Position> position = parse_cells(result.cells);
  const Result<Point> point = parse_point(result.point);
  if (!position) return {};
  return command_about(*position, point ? std::optional(*point) : std::nullopt, reading);
}

std::string Story::ask_again_command(const Finding& finding) const {
  if (finding.ids.empty()) return {};
  return "kinjite gate" + options_for(finding.ids.front(), run->header) +
         program_arguments(run->header);
}

std::string Story::replay_command() const {
  const std::string stream = run->stream.empty() ? "results.jsonl" : run->stream;
  return "kinjite gate --replay " + for_shell(stream) + program_arguments(run->header);
}

Story story_of(const RunRecord& run) {
  Story story;
  story.run = &run;
  story.standing = standing_of(run);
  story.conclusion = conclusion_of(run, story.standing);
  story.program = run.header.program.empty() ? "unknown program" : run.header.program;
  if (!run.header.program_version.empty()) story.program += " " + run.header.program_version;
  story.stages = stages_of(run);
  story.themes = tallies(
      run, [](const ResultRecord& result) { return std::vector<std::string>{result.theme}; });
  story.clauses = tallies(run, [](const ResultRecord& result) { return result.clauses; });
  story.findings = findings_of(run);
  story.failed = failed_tests(run);
  return story;
}

std::string diagnosis_words(const RunRecord& run, std::string_view emphasis) {
  return run.diagnosis ? in_words(*run.diagnosis, emphasis) : std::string();
}

std::string announcement_words(const RunHeader& header) {
  return fmt::format("reading {}{}{}",
                     header.announced_reading.empty() ? "unknown" : header.announced_reading,
                     header.language.empty() ? "" : ", ", header.language);
}

std::string readings_words(const RunRecord& run) {
  if (!run.footer || run.footer->readings_asked == 0) return {};
  const RunFooter& footer = *run.footer;
  std::string text =
      fmt::format("{} where the readings differ: ", counted(footer.readings_asked, "answer"));
  if (footer.explained_by.empty()) return text + "no single reading explains them all";
  text += "all explained by ";
  for (std::size_t i = 0; i < footer.explained_by.size(); ++i) {
    text += fmt::format("{}{}", i == 0 ? "" : " and by ", to_string(footer.explained_by[i]));
  }
  return text + (run.header.announced_reading == "unknown" ? " (it announced none)" : "");
}

std::string with_commas(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t from_end = 3; from_end < text.size(); from_end += 4) {
    text.insert(text.size() - from_end, 1, ',');
  }
  return text;
}

std::string counted(std::uint64_t number, std::string_view word) {
  return fmt::format("{} {}{}", with_commas(number), word, number == 1 ? "" : "s");
}

std::string counts_words(const Counts& counts) {
  std::string text;
  for (const QuestionOutcome outcome : all_outcomes) {
    if (counts.of(outcome) == 0) continue;
    const std::string_view words = outcome == QuestionOutcome::pass   ? "passed"
                                   : outcome == QuestionOutcome::fail ? "failed"
                                                                      : to_string(outcome);
    text +=
        fmt::format("{}{} {}", text.empty() ? "" : ", ", with_commas(counts.of(outcome)), words);
  }
  if (counts.known_failures > 0) {
    text += fmt::format(" ({} of the failures were known)", with_commas(counts.known_failures));
  }
  return text;
}

}  // namespace kinjite
