#include <algorithm>

#include <fmt/format.h>

#include <kinjite/harness/reports/markdown.hpp>

#include "foreign_text.hpp"
#include "small_board.hpp"
#include "story.hpp"

namespace kinjite {
namespace {

constexpr std::size_t findings_in_markdown = 10;
constexpr std::size_t reason_lines_in_markdown = 60;
constexpr std::size_t notes_in_markdown = 10;

/// Prose with names between marks that no text holds, for Markdown.
std::string diagnosis_markdown(const RunRecord& run) {
  constexpr char mark = '\x02';
  const std::string words = diagnosis_words(run, std::string_view(&mark, 1));
  std::string text;
  for (std::size_t at = 0; at <= words.size();) {
    const std::size_t end = std::min(words.find(mark, at), words.size());
    text += for_markdown(std::string_view(words).substr(at, end - at));
    if (end < words.size()) text += "**";
    at = end + 1;
  }
  return text;
}

std::string stages_table(const Story& story) {
  if (story.stages.empty()) return {};
  std::string text =
      "| stage | questions | passed | failed | of these known | otherwise |\n"
      "|---|--:|--:|--:|--:|--:|\n";
  for (const Tally& row : story.stages) {
    std::uint64_t failed = 0;
    for (const QuestionOutcome outcome : all_outcomes) {
      if (is_failure(outcome)) failed += row.counts.of(outcome);
    }
    const std::uint64_t passed = row.counts.of(QuestionOutcome::pass);
    text += fmt::format("| {} | {} | {} | {} | {} | {} |\n", for_markdown(row.name),
                        with_commas(row.counts.total()), with_commas(passed), with_commas(failed),
                        with_commas(row.counts.known_failures),
                        with_commas(row.counts.total() - passed - failed));
  }
  return text + "\n";
}

std::string rows_table(const std::vector<Tally>& rows, std::string_view name) {
  const bool any =
      std::any_of(rows.begin(), rows.end(), [](const Tally& row) { return row.cases_failed > 0; });
  if (!any) return {};
  std::string text = fmt::format("| {} | cases | failed |\n|---|--:|--:|\n", name);
  for (const Tally& row : rows) {
    if (row.cases_failed == 0) continue;
    text += fmt::format("| {} | {} | {} |\n", for_markdown(row.name), row.cases, row.cases_failed);
  }
  return text + "\n";
}

std::string details(std::string_view summary, const std::string& body) {
  return fmt::format("<details><summary>{}</summary>\n\n{}\n</details>\n\n", summary, body);
}

std::string finding_markdown(const Story& story, const Finding& finding, std::size_t number) {
  std::string text = fmt::format("#### {}. {}\n\n{}: {}", number, for_markdown(finding.about),
                                 finding.counted(), as_markdown_code(finding.difference()));
  if (!finding.remark.empty()) text += fmt::format(" ({})", for_markdown(finding.remark));
  if (!finding.cases.empty()) {
    text +=
        fmt::format(". Cases: {}", for_markdown(fmt::format("{}", fmt::join(finding.cases, ", "))));
  }
  text += "\n\n";
  if (finding.position) {
    text +=
        markdown_block(small_board_text(*finding.position, finding.in_question()), "text") + "\n";
  }
  const std::string explain = finding.explain_command();
  const std::string again = story.ask_again_command(finding);
  if (!explain.empty() || !again.empty()) {
    text += markdown_block(explain + (explain.empty() || again.empty() ? "" : "\n") + again, "sh") +
            "\n";
  }
  if (const std::string reason = derivation_words(finding, reason_lines_in_markdown);
      !reason.empty()) {
    text += details("Why the rules say so", markdown_block(reason, "text"));
  }
  return text;
}

std::string findings_markdown(const Story& story) {
  if (story.findings.empty()) return {};
  std::string text =
      "### What differs\n\n`x` Black, `o` White, `?` the point that was asked about, or, where "
      "that was the whole board, each that was marked wrongly. Once it is mended, this asks just "
      "what failed:\n\n";
  text += markdown_block(story.replay_command(), "sh") + "\n";
  const std::size_t shown = std::min(story.findings.size(), findings_in_markdown);
  for (std::size_t i = 0; i < shown; ++i) {
    text += finding_markdown(story, story.findings[i], i + 1);
  }
  if (story.findings.size() > shown) {
    text += fmt::format("And {} more; the HTML report shows all of them.\n\n",
                        with_commas(story.findings.size() - shown));
  }
  return text;
}

std::string notes_markdown(const RunRecord& run) {
  std::vector<std::string> notes = run.footer ? run.footer->complaints : std::vector<std::string>();
  notes.insert(notes.end(), run.events.begin(), run.events.end());
  if (notes.empty()) return {};
  std::string text = "### Notes\n\n";
  for (std::size_t i = 0; i < std::min(notes.size(), notes_in_markdown); ++i) {
    text += fmt::format("- {}\n", for_markdown(notes[i]));
  }
  if (notes.size() > notes_in_markdown)
    text += fmt::format("- and {} more\n", notes.size() - notes_in_markdown);
  return text + "\n";
}

std::string what_was_run(const Story& story) {
  const RunHeader& header = story.run->header;
  std::string text = fmt::format("{} ({})", as_markdown_code(story.program),
                                 for_markdown(announcement_words(header)));
  if (!header.home.empty()) text += ", " + as_markdown_code(header.home);
  text += fmt::format("; Kinjite {}; corpus of {} cases, {}", for_markdown(header.kinjite_version),
                      with_commas(header.corpus_cases), for_markdown(header.corpus_digest));
  if (header.shards > 1) text += fmt::format("; shard {} of {}", header.shard, header.shards);
  if (story.run->footer) text += fmt::format("; {:.1f} s", story.run->footer->seconds);
  return text + ".\n\n";
}

}  // namespace

std::string markdown(const RunRecord& run) {
  const Story story = story_of(run);
  std::string text = fmt::format("## Kinjite: {}\n\n", for_markdown(story.conclusion));
  text += what_was_run(story);
  if (const std::string words = diagnosis_markdown(run); !words.empty()) {
    text += "> " + words + "\n\n";
  }
  text += stages_table(story);
  if (const std::string words = readings_words(run); !words.empty()) {
    text += for_markdown(words) + ".\n\n";
  }
  const std::string rows = rows_table(story.clauses, "clause") + rows_table(story.themes, "theme");
  if (!rows.empty())
    text += details("Cases that failed, by clause of the RIF rules and by theme", rows);
  return text + findings_markdown(story) + notes_markdown(run);
}

}  // namespace kinjite
