#include <algorithm>
#include <map>

#include <fmt/format.h>

#include <kinjite/harness/gate/summary.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

/// What fails, together: the questions of one case, or of one board.
struct Group {
  const ResultRecord* first = nullptr;
  std::size_t failures = 0;
};

constexpr std::size_t groups_shown = 8;
constexpr std::size_t events_shown = 5;

std::string with_separators(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t from_end = 3; from_end < text.size(); from_end += 4) {
    text.insert(text.size() - from_end, 1, ',');
  }
  return text;
}

std::string one_line(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = '?';
  }
  return text;
}

std::string counts_text(const Counts& counts) {
  std::string text;
  for (const QuestionOutcome outcome : all_outcomes) {
    if (counts.of(outcome) == 0) continue;
    const std::string_view words = outcome == QuestionOutcome::pass   ? "passed"
                                   : outcome == QuestionOutcome::fail ? "failed"
                                                                      : to_string(outcome);
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", with_separators(counts.of(outcome)),
                        words);
  }
  if (counts.known_failures > 0) {
    text += fmt::format(" ({} of the failures were known)", with_separators(counts.known_failures));
  }
  return text;
}

std::string readings_text(const RunRecord& run) {
  const RunFooter& footer = *run.footer;
  if (footer.readings_asked == 0) return {};
  std::string text = fmt::format("readings   {} answers where the readings differ: ",
                                 with_separators(footer.readings_asked));
  if (footer.explained_by.empty()) return text + "no single reading explains them all\n";
  text += "all explained by ";
  for (std::size_t i = 0; i < footer.explained_by.size(); ++i) {
    text += fmt::format("{}{}", i == 0 ? "" : " and by ", to_string(footer.explained_by[i]));
  }
  return text + (run.header.announced_reading == "unknown" ? " (it announced none)\n" : "\n");
}

std::string failure_text(const Group& group) {
  const ResultRecord& result = *group.first;
  const std::string name = result.case_id.empty() ? result.id : result.case_id;
  std::string text =
      fmt::format("  {}  {}", name, result.title.empty() ? result.origin : result.title);
  if (group.failures > 1) text += fmt::format(" ({} questions)", group.failures);
  text += "\n";
  if (result.known == Known::failing) {
    return text + "    is known to fail, but passes: take it off the list\n";
  }
  if (result.outcome == QuestionOutcome::fail && !result.given.empty() && !result.whole_board) {
    text += fmt::format("    expected {}, given {}", result.expected, one_line(result.given));
    text += result.message.empty() ? "\n" : fmt::format(" ({})\n", one_line(result.message));
  } else {
    text += fmt::format("    {}: {}\n", to_string(result.outcome), one_line(result.message));
  }
  const Result<Position> position = parse_cells(result.cells);
  if (position && result.whole_board) {
    text += fmt::format("    kinjite map '{}'\n", to_setup(*position));
  } else if (position) {
    text += fmt::format("    kinjite explain '{}' {}\n", to_setup(*position), result.point);
  }
  return text;
}

std::string failures_text(const RunRecord& run) {
  std::vector<Group> groups;
  std::map<std::string, std::size_t> by_name;
  for (const ResultRecord& result : run.results) {
    if (!result.is_unexpected()) continue;
    const std::string name = result.case_id.empty() ? result.id : result.case_id;
    const auto [place, is_new] = by_name.try_emplace(name, groups.size());
    if (is_new) groups.push_back({&result, 0});
    ++groups[place->second].failures;
  }
  if (groups.empty()) return {};
  std::string text = "\n";
  for (std::size_t i = 0; i < std::min(groups.size(), groups_shown); ++i) {
    text += failure_text(groups[i]);
  }
  if (groups.size() > groups_shown) {
    text += fmt::format("  and {} more\n", with_separators(groups.size() - groups_shown));
  }
  return text;
}

}  // namespace

std::string conclusion(const RunRecord& run) {
  if (!run.footer) return "incomplete: the run was cut off before its end";
  const RunFooter& footer = *run.footer;
  if (!footer.aborted.empty()) return "aborted: " + one_line(footer.aborted);
  const Counts total = run.total();
  if (footer.exit_code == 4) return "nothing was selected";
  if (total.unexpected > 0) {
    return fmt::format("does not conform: {} of {} questions", with_separators(total.unexpected),
                       with_separators(total.total()));
  }
  if (!footer.complaints.empty()) return "does not conform: " + one_line(footer.complaints.front());
  return fmt::format("conforms: {} questions answered as the rules do",
                     with_separators(total.of(QuestionOutcome::pass)));
}

std::string summary(const RunRecord& run) {
  const RunHeader& header = run.header;
  std::string text;
  if (!header.program.empty()) {
    text += fmt::format("program    {} {} (reading {}{}{})\n", one_line(header.program),
                        one_line(header.program_version), header.announced_reading,
                        header.language.empty() ? "" : ", ", one_line(header.language));
  }
  if (header.shards > 1) text += fmt::format("shard      {} of {}\n", header.shard, header.shards);
  if (run.footer) {
    for (const Stage stage : all_stages) {
      const Counts& counts = run.footer->counts[static_cast<std::size_t>(stage)];
      if (counts.total() == 0) continue;
      text += fmt::format("{:10} {}\n", to_string(stage), counts_text(counts));
    }
    text += readings_text(run);
    text += fmt::format("time       {:.1f} s\n", run.footer->seconds);
  }
  text += failures_text(run);
  const std::size_t events = std::min(run.events.size(), events_shown);
  for (std::size_t i = 0; i < events; ++i) text += "note: " + one_line(run.events[i]) + "\n";
  if (run.events.size() > events)
    text += fmt::format("and {} more notes\n", run.events.size() - events);
  if (run.footer) {
    for (const std::string& complaint : run.footer->complaints)
      text += "error: " + one_line(complaint) + "\n";
  }
  return text + conclusion(run) + "\n";
}

}  // namespace kinjite
