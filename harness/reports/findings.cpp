#include "findings.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>

#include <fmt/format.h>

#include <kinjite/harness/diagnosis/answer_table.hpp>
#include <kinjite/oracle/oracle.hpp>
#include <kinjite/proof/claim_checker.hpp>
#include <kinjite/proof/text.hpp>
#include <kinjite/terms/position_text.hpp>
#include <kinjite/terms/symmetry.hpp>

namespace kinjite {
namespace {

constexpr std::size_t most_ids = 8;

void add_once(std::vector<std::string>& list, const std::string& text) {
  if (std::find(list.begin(), list.end(), text) == list.end()) list.push_back(text);
}

/// Notes that `result` is one of the questions of `finding`.
void add_result(Finding& finding, const ResultRecord& result) {
  if (finding.ids.size() < most_ids) add_once(finding.ids, result.id);
  if (result.case_id.empty()) return;
  add_once(finding.cases, result.case_id);
  add_once(finding.themes, result.theme);
  for (const std::string& clause : result.clauses) add_once(finding.clauses, clause);
}

/// A stream may come from anywhere: only a free point of a board is one.
void set_place(Finding& finding, const ResultRecord& result) {
  const Result<Position> position = parse_cells(result.cells);
  if (!position) return;
  finding.position = *position;
  const Result<Point> point = parse_point(result.point);
  if (point && position->is_free(*point)) finding.point = *point;
  finding.wrong = result.wrong & position->free();
}

/// The same text for a board, with or without a point, in each of its symmetries.
std::string canonical_place(const Finding& finding) {
  if (!finding.position) return {};
  std::string smallest;
  for (const Symmetry symmetry : Symmetry::all()) {
    std::string text = to_cells(symmetry(*finding.position));
    if (finding.point) text += to_string(symmetry(*finding.point));
    if (smallest.empty() || text < smallest) smallest = std::move(text);
  }
  return smallest;
}

/// What the rules find, without the answers, which stand beside it in every report.
std::string shape_of(const FailureGroup& group) {
  std::string text = group.description.substr(0, group.description.rfind(": by the rules "));
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

Finding finding_of(const FailureGroup& group) {
  Finding finding;
  finding.about = shape_of(group);
  finding.is_group = true;
  finding.position = group.position;
  finding.point = group.point;
  finding.reading = group.reading;
  finding.expected = to_string(group.expected);
  finding.given = to_string(group.given);
  finding.count = group.count;
  finding.explained_by = group.explained_by;
  if (group.confirmation == Confirmation::not_repeated) {
    finding.remark = fmt::format("Asked again, it answered {}: it does not always answer alike.",
                                 to_string(group.given_again));
  } else if (group.confirmation == Confirmation::not_asked) {
    finding.remark = "Not shrunk: the program could not be asked any more.";
  }
  return finding;
}

/// A wrong answer about a point, which the groups of the diagnosis hold where there are any.
bool is_wrong_answer(const ResultRecord& result) {
  return result.outcome == QuestionOutcome::fail && !result.given.empty() &&
         result.stage != Stage::smoke && result.stage != Stage::repeats;
}

Finding finding_of(const ResultRecord& result, Reading reading) {
  Finding finding;
  finding.about = !result.title.empty() ? result.title : result.origin;
  set_place(finding, result);
  finding.reading = reading;
  finding.expected = result.expected;
  finding.given = result.given;
  finding.remark = result.message;
  finding.outcome = result.outcome;
  return finding;
}

}  // namespace

std::vector<Finding> findings_of(const RunRecord& run) {
  const Reading reading = reading_of(run);
  std::vector<Finding> findings;
  std::unordered_map<std::string_view, const ResultRecord*> by_id;
  for (const ResultRecord& result : run.results) by_id.try_emplace(result.id, &result);
  for (const FailureGroup& group : run.groups) {
    Finding finding = finding_of(group);
    for (const std::string& id : group.examples) {
      if (const auto found = by_id.find(id); found != by_id.end()) {
        add_result(finding, *found->second);
      } else {
        add_once(finding.ids, id);
      }
    }
    findings.push_back(std::move(finding));
  }
  std::unordered_map<std::string, std::size_t> by_key;
  for (const ResultRecord& result : run.results) {
    if (!result.is_unexpected() || (is_wrong_answer(result) && !run.groups.empty())) continue;
    Finding finding = finding_of(result, reading);
    const std::string key =
        fmt::format("{}|{}|{}|{}|{}", to_string(finding.outcome), to_string(result.stage),
                    result.whole_board ? "" : result.expected,
                    result.whole_board ? "" : result.given, canonical_place(finding));
    const auto [place, is_new] = by_key.try_emplace(key, findings.size());
    if (is_new) findings.push_back(std::move(finding));
    add_result(findings[place->second], result);
    ++findings[place->second].count;
  }
  std::stable_sort(findings.begin(), findings.end(),
                   [](const Finding& a, const Finding& b) { return a.count > b.count; });
  return findings;
}

std::string derivation_words(const Finding& finding, std::size_t most_lines) {
  if (!finding.position || !finding.point) return {};
  const Derivation derivation = Oracle().derive(*finding.position, *finding.point, finding.reading);
  if (!check_claims(derivation)) return {};
  std::string text = explain(derivation);
  std::size_t end = 0;
  for (std::size_t line = 0; line < most_lines; ++line) {
    const std::size_t next = text.find('\n', end);
    if (next == std::string::npos) return text;
    end = next + 1;
  }
  if (end == text.size()) return text;
  const auto left = std::count(text.begin() + static_cast<std::ptrdiff_t>(end), text.end(), '\n');
  text.resize(end);
  return text + fmt::format("... and {} lines more; the command above shows them all\n", left);
}

}  // namespace kinjite
