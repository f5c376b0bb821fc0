// The findings and the table of failed tests on the HTML page.
#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include <kinjite/harness/diagnosis/answer_table.hpp>
#include <kinjite/terms/position_text.hpp>

#include "foreign_text.hpp"
#include "page_parts.hpp"

namespace kinjite {
namespace {

constexpr std::size_t findings_on_page = 1'000;
constexpr std::size_t reasons_on_page = 300;
constexpr std::size_t reason_lines_on_page = 120;
constexpr std::size_t tests_on_page = 3'000;

/// Finds the row of a test by the id of one of its questions, or of its case.
using Places = std::unordered_map<std::string_view, std::size_t>;

Places test_places(const Story& story) {
  Places places;
  for (std::size_t i = 0; i < std::min(story.failed.size(), tests_on_page); ++i) {
    places.try_emplace(story.failed[i].name, i);
  }
  return places;
}

Places finding_places(const Story& story) {
  Places places;
  for (std::size_t i = 0; i < std::min(story.findings.size(), findings_on_page); ++i) {
    for (const std::string& id : story.findings[i].ids) places.try_emplace(id, i);
    for (const std::string& name : story.findings[i].cases) places.try_emplace(name, i);
  }
  return places;
}

std::string words_list(const std::vector<std::string>& words) {
  return for_markup(one_line(fmt::format("{}", fmt::join(words, ", ")), 500));
}

/// Ids or cases, each a link to its row where it has one.
std::string links(const std::vector<std::string>& names, const Places& tests) {
  std::string text;
  for (const std::string& name : names) {
    if (!text.empty()) text += ", ";
    const std::string shown = for_markup(one_line(name, 100));
    const auto place = tests.find(name);
    text += place == tests.end() ? shown
                                 : fmt::format("<a href=\"#t{}\">{}</a>", place->second + 1, shown);
  }
  return text;
}

std::string facts(const Finding& finding, const Places& tests) {
  std::string text;
  const auto add = [&](std::string_view name, const std::string& markup) {
    if (!markup.empty()) text += fmt::format("<dt>{}</dt><dd>{}</dd>\n", name, markup);
  };
  if (finding.point) {
    add("expected", fmt::format("<b class=\"yes\">{}</b>", for_markup(one_line(finding.expected))));
    add("given", fmt::format("<b class=\"no\">{}</b>",
                             for_markup(one_line(finding.given.empty() ? to_string(finding.outcome)
                                                                       : finding.given))));
  } else {
    add("outcome", for_markup(to_string(finding.outcome)));
  }
  if (finding.point) add("point", for_markup(to_string(*finding.point)));
  add("note", for_markup(one_line(finding.remark, 1000)));
  add("clauses", words_list(finding.clauses));
  add("themes", words_list(finding.themes));
  add("explained by", words_list(finding.explained_by));
  add(finding.cases.empty() ? "questions" : "cases",
      links(finding.cases.empty() ? finding.ids : finding.cases, tests));
  return "<dl>\n" + text + "</dl>\n";
}

std::string finding_article(const Story& story, std::size_t index, const Places& tests) {
  const Finding& finding = story.findings[index];
  std::string text = fmt::format(
      "<article id=\"f{0}\" data-count=\"{1}\" data-order=\"{0}\" data-clauses=\"{2}\" "
      "data-themes=\"{3}\">\n"
      "<h3><a href=\"#f{0}\" class=\"number\">{0}</a> {4} <span class=\"count\">{5}</span></h3>\n",
      index + 1, finding.count, for_markup(fmt::format("{}", fmt::join(finding.clauses, "\n"))),
      for_markup(fmt::format("{}", fmt::join(finding.themes, "\n"))),
      for_markup(one_line(finding.about)), finding.counted());
  text += "<div class=\"finding\">\n";
  if (finding.position) {
    text += board_figure(*finding.position, finding.point, finding.expected, finding.wrong,
                         fmt::format("{}. {}", to_setup(*finding.position), finding.difference()));
  }
  text += "<div>\n" + facts(finding, tests);
  const std::string explain = finding.explain_command();
  if (!explain.empty()) text += command_line(explain);
  if (const std::string again = story.ask_again_command(finding); !again.empty()) {
    text += command_line(again);
  }
  text += "</div>\n</div>\n";
  if (index < reasons_on_page) {
    if (const std::string reason = derivation_words(finding, reason_lines_on_page);
        !reason.empty()) {
      text +=
          fmt::format("<details><summary>Why the rules say so</summary>\n<pre>{}</pre></details>\n",
                      for_markup(reason));
    }
  }
  return text + "</article>\n";
}

std::string options_of(const std::vector<Tally>& rows) {
  std::string text;
  for (const Tally& row : rows) {
    if (row.cases_failed == 0) continue;
    const std::string name = for_markup(one_line(row.name));
    text += fmt::format("<option value=\"{0}\">{0}</option>", name);
  }
  return text;
}

std::string filters(const Story& story) {
  std::string text =
      "<form class=\"filters\" role=\"search\" hidden>\n"
      "<label>Filter <input type=\"search\" name=\"words\" placeholder=\"words, a case, a "
      "point\"></label>\n";
  if (const std::string options = options_of(story.clauses); !options.empty()) {
    text += "<label>Clause <select name=\"clause\"><option value=\"\">all</option>" + options +
            "</select></label>\n";
  }
  if (const std::string options = options_of(story.themes); !options.empty()) {
    text += "<label>Theme <select name=\"theme\"><option value=\"\">all</option>" + options +
            "</select></label>\n";
  }
  return text +
         "<label>Order <select name=\"order\"><option value=\"count\">commonest first</option>"
         "<option value=\"rare\">rarest first</option><option value=\"about\">by what it is"
         "</option></select></label>\n<output></output>\n</form>\n";
}

std::string test_row(const FailedTest& test, std::size_t index, Reading reading,
                     const Places& findings) {
  const ResultRecord& result = *test.first;
  auto place = findings.find(result.id);
  if (place == findings.end()) place = findings.find(test.name);
  std::string text = fmt::format(
      "<tr id=\"t{0}\" data-clauses=\"{1}\" data-themes=\"{2}\"><th scope=\"row\"><a "
      "href=\"#t{0}\">{3}</a></th>"
      "<td>{4}</td><td>{5}</td><td>{6}</td>",
      index + 1, for_markup(fmt::format("{}", fmt::join(result.clauses, "\n"))),
      for_markup(result.theme), for_markup(one_line(test.name, 100)),
      for_markup(one_line(result.title.empty() ? result.origin : result.title)),
      for_markup(one_line(result.theme)), words_list(result.clauses));
  const bool told =
      result.outcome == QuestionOutcome::fail && !result.whole_board && !result.given.empty();
  const std::string given = result.known == Known::failing ? "passes, though known to fail"
                            : told
                                ? result.given
                                : fmt::format("{}{}{}", to_string(result.outcome),
                                              result.message.empty() ? "" : ": ", result.message);
  text +=
      fmt::format("<td>{}</td><td>{}</td><td class=\"number\">{}</td>",
                  for_markup(result.whole_board ? "the whole board" : one_line(result.expected)),
                  for_markup(one_line(given)), test.count);
  text +=
      place == findings.end()
          ? std::string("<td></td>")
          : fmt::format("<td class=\"number\"><a href=\"#f{0}\">{0}</a></td>", place->second + 1);
  text += "<td>";
  if (const std::string board = small_board_text(result); !board.empty()) {
    text += fmt::format("<details><summary>board</summary><pre>{}</pre>{}{}</details>",
                        for_markup(board), command_line(explain_command(result, reading)),
                        result.case_id.empty()
                            ? ""
                            : command_line("kinjite corpus show " + for_shell(result.case_id)));
  }
  return text + "</td></tr>\n";
}

}  // namespace

std::string findings_part(const Story& story) {
  if (story.findings.empty()) return {};
  const Places tests = test_places(story);
  std::string text = fmt::format(
      "<section id=\"findings\">\n<h2>What differs <span class=\"count\">{}</span></h2>\n<p>{} The "
      "point that was asked about has a <b>ring</b> where the rules say legal, a <b>ring with a "
      "dot</b> where they say five, and a <b>cross</b> where they say forbidden; where the whole "
      "board was asked for, each that was marked wrongly has a <b>crossed ring</b>. Black is "
      "always the one to place a stone.</p>\n",
      counted(story.findings.size(), "finding"),
      story.run->groups.empty()
          ? "Questions are one finding where board, point and answer are the same up to symmetry."
          : "Each is the smallest position found on which the program still answers wrongly in the "
            "same way, and stands for all wrong answers that come down to it.");
  text += fmt::format(
      "<p>Once it is mended, this asks just what failed{}:</p>\n{}",
      story.run->stream.empty() ? " (the file is the one that <code>--results</code> wrote)" : "",
      command_line(story.replay_command()));
  text += filters(story);
  text += "<div class=\"articles\">\n";
  const std::size_t shown = std::min(story.findings.size(), findings_on_page);
  for (std::size_t i = 0; i < shown; ++i) text += finding_article(story, i, tests);
  text += "</div>\n";
  if (shown < story.findings.size()) {
    text += fmt::format("<p>And {} more, which the result stream holds.</p>\n",
                        with_commas(story.findings.size() - shown));
  }
  return text + "</section>\n";
}

std::string tests_part(const Story& story) {
  if (story.failed.empty()) return {};
  const Places findings = finding_places(story);
  const Reading reading = reading_of(*story.run);
  const std::size_t shown = std::min(story.failed.size(), tests_on_page);
  std::string text = fmt::format(
      "<section id=\"tests\">\n<h2>Cases and questions that failed <span "
      "class=\"count\">{}</span></h2>\n"
      "<p>A case of the corpus is asked in its eight symmetries; its first failing question is "
      "shown.</p>\n"
      "<form class=\"filters\" role=\"search\" hidden><label>Filter <input type=\"search\" "
      "name=\"words\">"
      "</label><output></output></form>\n"
      "<div class=\"scroll\" tabindex=\"0\"><table class=\"sortable\">\n<thead><tr><th>case or "
      "question</th><th>about</th>"
      "<th>theme</th><th>clauses</th><th>expected</th><th>given</th><th "
      "class=\"number\">questions</th>"
      "<th class=\"number\">finding</th><th class=\"fixed\">board</th></tr></thead>\n<tbody>\n",
      with_commas(story.failed.size()));
  for (std::size_t i = 0; i < shown; ++i) text += test_row(story.failed[i], i, reading, findings);
  text += "</tbody></table></div>\n";
  if (shown < story.failed.size()) {
    text += fmt::format("<p>And {} more, which the result stream holds.</p>\n",
                        with_commas(story.failed.size() - shown));
  }
  return text + "</section>\n";
}

}  // namespace kinjite
