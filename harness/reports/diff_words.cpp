// Differences of runs, laid out.
#include <array>
#include <vector>

#include <fmt/format.h>

#include <kinjite/harness/reports/diff.hpp>
#include <kinjite/harness/reports/summary.hpp>
#include <kinjite/terms/position_text.hpp>

#include "foreign_text.hpp"
#include "story.hpp"

namespace kinjite {
namespace {

using Became = RunChange::Kind;

constexpr std::size_t most_in_text = 12;       // of each kind
constexpr std::size_t most_in_markdown = 100;  // likewise

struct KindWords {
  Became kind;
  std::string_view name;
  std::string_view heading;
};

constexpr std::array<KindWords, 5> kinds{{
    {Became::broken, "broken", "Broken: passed before, fails now"},
    {Became::changed, "changed", "Changed: failed before, fails now, but otherwise"},
    {Became::fixed, "fixed", "Fixed: failed before, passes now"},
    {Became::failing_new, "new", "New: not asked before, fails"},
    {Became::failing_gone, "gone", "Gone: failed before, not asked now"},
}};

/// The changes of one kind, at most so many, and how many more there are.
struct Shown {
  std::vector<const RunChange*> changes;
  std::size_t left = 0;
};

Shown shown_of(const RunDifference& difference, Became kind, std::size_t most) {
  Shown shown;
  for (const RunChange& change : difference.changes) {
    if (change.kind != kind) continue;
    if (shown.changes.size() < most) {
      shown.changes.push_back(&change);
    } else {
      ++shown.left;
    }
  }
  return shown;
}

std::string what_happened(const RunChange& change) {
  std::string text =
      change.expected.empty() ? std::string("the whole board") : "expected " + change.expected;
  switch (change.kind) {
    case Became::broken: return text + "; now " + change.now;
    case Became::changed:
      return text + fmt::format("; before {}, now {}", change.before, change.now);
    case Became::fixed:
    case Became::failing_gone: return text + "; before " + change.before;
    case Became::failing_new: return text + "; given " + change.now;
  }
  return text;
}

std::string explain_command(const RunChange& change) {
  const Result<Position> position = parse_cells(change.cells);
  if (!position) return {};
  const Result<Point> point = parse_point(change.point);
  return point ? fmt::format("kinjite explain '{}' {}", to_setup(*position), to_string(*point))
               : fmt::format("kinjite map '{}'", to_setup(*position));
}

/// "3 broken, 1 changed, 130 fixed; 4 fail as before".
std::string totals(const RunDifference& difference) {
  std::string text;
  for (const KindWords& kind : kinds) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ",
                        with_commas(difference.count(kind.kind)), kind.name);
  }
  text += fmt::format("; {} as before", with_commas(difference.failing_as_before));
  if (difference.passing_new > 0) {
    text +=
        fmt::format("; {} pass that were not asked before", with_commas(difference.passing_new));
  }
  if (difference.passing_gone > 0) {
    text += fmt::format("; {} passed that are not asked now", with_commas(difference.passing_gone));
  }
  return text;
}

std::string run_words(const RunRecord& run) {
  const Story story = story_of(run);
  return fmt::format("{} (Kinjite {}): {}", story.program, run.header.kinjite_version,
                     story.conclusion);
}

}  // namespace

std::string difference_text(const RunRecord& before, const RunRecord& now,
                            const RunDifference& difference) {
  std::string text = fmt::format("old        {}\nnew        {}\n", one_line(run_words(before)),
                                 one_line(run_words(now)));
  for (const std::string& caution : difference.cautions) {
    text += "note: " + one_line(caution) + "\n";
  }
  for (const KindWords& kind : kinds) {
    const auto [changes, left] = shown_of(difference, kind.kind, most_in_text);
    if (changes.empty()) continue;
    text += fmt::format("\n{}\n", kind.heading);
    for (const RunChange* change : changes) {
      text += fmt::format("  {}  {} ({})\n    {}\n", one_line(change->name),
                          one_line(change->title, 70), counted(change->count, "question"),
                          one_line(what_happened(*change)));
      if (kind.kind == Became::broken) text += fmt::format("    {}\n", explain_command(*change));
    }
    if (left > 0) text += fmt::format("  and {} more\n", with_commas(left));
  }
  if (!difference.changes.empty()) text += "\n";
  return text + totals(difference) + "\n";
}

std::string difference_markdown(const RunRecord& before, const RunRecord& now,
                                const RunDifference& difference) {
  std::string text =
      fmt::format("## Kinjite: {}\n\n| | |\n|---|---|\n| old | {} |\n| new | {} |\n\n",
                  for_markdown(totals(difference)), for_markdown(run_words(before)),
                  for_markdown(run_words(now)));
  for (const std::string& caution : difference.cautions) {
    text += fmt::format("> {}\n\n", for_markdown(caution));
  }
  for (const KindWords& kind : kinds) {
    const auto [changes, left] = shown_of(difference, kind.kind, most_in_markdown);
    if (changes.empty()) continue;
    text += fmt::format("### {}\n\n| | questions | | |\n|---|--:|---|---|\n", kind.heading);
    for (const RunChange* change : changes) {
      text += fmt::format("| {} | {} | {} | {} |\n", for_markdown(change->name), change->count,
                          for_markdown(change->title), for_markdown(what_happened(*change)));
    }
    text += left > 0 ? fmt::format("\nAnd {} more.\n\n", with_commas(left)) : "\n";
  }
  return text;
}

}  // namespace kinjite
