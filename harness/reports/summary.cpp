#include <algorithm>

#include <fmt/format.h>

#include <kinjite/harness/reports/summary.hpp>

#include "foreign_text.hpp"
#include "small_board.hpp"
#include "story.hpp"

namespace kinjite {
namespace {

constexpr std::size_t screen_width = 96;
constexpr std::size_t lines_for_findings = 30;
constexpr std::size_t rows_on_screen = 8;
constexpr std::size_t notes_on_screen = 5;

/// `text` broken at blanks into lines of at most `most` bytes; a longer word gets a line of its
/// own.
std::vector<std::string> wrapped(std::string_view text, std::size_t most) {
  std::vector<std::string> lines;
  std::string line;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    if (!line.empty() && line.size() + 1 + word.size() > most) {
      lines.push_back(std::move(line));
      line.clear();
    }
    if (!line.empty() && !word.empty()) line += ' ';
    line += word;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

std::string field(std::string_view name, std::string_view text) {
  std::string result;
  for (const std::string& line : wrapped(text, screen_width - 11)) {
    result += fmt::format("{:11}{}\n", result.empty() ? name : "", line);
  }
  return result;
}

/// "9.3 a: 12 of 40 cases; 9.2: 3 of 50; and 2 more": the rows in which something failed.
std::string failed_rows(const std::vector<Tally>& rows) {
  std::string text;
  std::size_t failed = 0;
  for (const Tally& row : rows) {
    if (row.cases_failed == 0 || ++failed > rows_on_screen) continue;
    text += fmt::format("{}{}: {} of {}{}", text.empty() ? "" : "; ", one_line(row.name, 40),
                        row.cases_failed, row.cases, text.empty() ? " cases" : "");
  }
  if (failed > rows_on_screen) text += fmt::format("; and {} more", failed - rows_on_screen);
  return text;
}

/// One finding: the board on the left, what there is to say of it on the right.
std::vector<std::string> finding_lines(const Finding& finding, std::size_t number) {
  std::vector<std::string> board;
  if (finding.position) board = small_board(*finding.position, finding.in_question());
  const std::size_t left = board.empty() ? 0 : board.front().size() + 3;
  std::vector<std::string> words =
      wrapped(fmt::format("{}. {}: {}", number, finding.counted(), one_line(finding.about)),
              std::max<std::size_t>(screen_width - left, 40));
  const auto add = [&](const std::string& text) {
    for (std::string& line : wrapped(text, std::max<std::size_t>(screen_width - left, 40))) {
      words.push_back(std::move(line));
    }
  };
  add(one_line(finding.difference()));
  if (!finding.remark.empty()) add(one_line(finding.remark));
  if (!finding.cases.empty()) add(one_line(fmt::format("case {}", fmt::join(finding.cases, " "))));
  if (board.empty() && !finding.ids.empty()) add(one_line(finding.ids.front()));
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < std::max(board.size(), words.size()); ++i) {
    lines.push_back(fmt::format("  {:{}}{}", i < board.size() ? board[i] : "", left,
                                i < words.size() ? words[i] : ""));
    while (lines.back().ends_with(' ')) lines.back().pop_back();
  }
  // On a line of its own, so that it can be copied.
  if (const std::string command = finding.explain_command(); !command.empty()) {
    lines.push_back("  " + command);
  }
  return lines;
}

/// Who shows all findings.
std::string page_in_words(const RunRecord& run, std::string_view page) {
  if (!page.empty()) return one_line(page);
  return run.stream.empty() ? "the HTML report" : "kinjite report html " + for_shell(run.stream);
}

std::string findings_text(const Story& story, std::string_view page) {
  std::string text;
  std::size_t used = 0;
  std::size_t shown = 0;
  for (const Finding& finding : story.findings) {
    const std::vector<std::string> lines = finding_lines(finding, shown + 1);
    if (shown > 0 && used + lines.size() > lines_for_findings) break;
    used += lines.size() + 1;
    ++shown;
    text += "\n";
    for (const std::string& line : lines) text += line + "\n";
  }
  if (const std::size_t left = story.findings.size() - shown; left > 0) {
    text += fmt::format("\n  and {} more; {} shows all of them\n", with_commas(left),
                        page_in_words(*story.run, page));
  }
  return text.empty() ? text : text + "\n";
}

/// The last line. Why a run came to nothing is an error, which the command tells.
std::string last_line(const Story& story) {
  switch (story.standing) {
    case Standing::incomplete: return "incomplete";
    case Standing::aborted: return "aborted";
    case Standing::wrong_lists: return "no conclusion";
    default: return one_line(story.conclusion);
  }
}

std::string notes_text(const RunRecord& run) {
  std::string text;
  const std::size_t shown = std::min(run.events.size(), notes_on_screen);
  for (std::size_t i = 0; i < shown; ++i) text += "note: " + one_line(run.events[i]) + "\n";
  if (run.events.size() > shown)
    text += fmt::format("and {} more notes\n", run.events.size() - shown);
  if (run.footer) {
    for (const std::string& complaint : run.footer->complaints) {
      text += "note: " + one_line(complaint) + "\n";
    }
  }
  return text;
}

}  // namespace

std::string conclusion(const RunRecord& run) {
  return one_line(story_of(run).conclusion);
}

std::string summary(const RunRecord& run, std::string_view page) {
  const Story story = story_of(run);
  const RunHeader& header = run.header;
  std::string text;
  if (!header.program.empty()) {
    text += field("program",
                  one_line(fmt::format("{} ({})", story.program, announcement_words(header))));
  }
  if (header.shards > 1) text += fmt::format("shard      {} of {}\n", header.shard, header.shards);
  for (const Tally& stage : story.stages) text += field(stage.name, counts_words(stage.counts));
  if (const std::string words = readings_words(run); !words.empty())
    text += field("readings", words);
  if (run.footer) text += fmt::format("time       {:.1f} s\n", run.footer->seconds);
  if (const std::string rows = failed_rows(story.clauses); !rows.empty()) {
    text += field("by clause", rows);
  }
  if (const std::string rows = failed_rows(story.themes); !rows.empty()) {
    text += field("by theme", rows);
  }
  if (const std::string words = diagnosis_words(run, "*"); !words.empty()) {
    text += "\n" + field("diagnosis", one_line(words, 1500));
  }
  text += findings_text(story, page);
  return text + notes_text(run) + last_line(story) + "\n";
}

}  // namespace kinjite
