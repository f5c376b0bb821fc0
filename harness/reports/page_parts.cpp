#include "page_parts.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <kinjite/terms/board_svg.hpp>
#include <kinjite/terms/position_text.hpp>

#include "foreign_text.hpp"

namespace kinjite {
namespace {

std::string witness_figure(const Witness& witness) {
  const std::string difference =
      fmt::format("expected {}, {} {}", to_string(witness.expected),
                  witness.asked ? "given" : "the belief says", to_string(witness.given));
  const std::string caption = fmt::format("The smallest position that shows it. At {}: {}",
                                          to_string(witness.point), difference);
  return fmt::format("<figure>{}<figcaption>{}</figcaption></figure>\n",
                     board_figure(witness.position, witness.point, to_string(witness.expected), {},
                                  fmt::format("{}. At {}: {}", to_setup(witness.position),
                                              to_string(witness.point), difference)),
                     for_markup(caption));
}

/// One belief: what it says, why someone holds it, and where it shows.
std::string belief_part(const HeldBelief& belief) {
  std::string text;
  for (std::size_t i = 0; i < belief.names.size(); ++i) {
    const std::string& name = belief.names[i];
    text +=
        fmt::format("<div class=\"belief\">\n<div><h3><code>{}</code></h3>\n", for_markup(name));
    if (i < belief.sentences.size()) {
      text += fmt::format("<p>{}</p>\n", for_markup(belief.sentences[i]));
    }
    if (const std::string why = reason_of(name); !why.empty()) {
      text += fmt::format("<p class=\"quiet\">Why someone would: {}</p>\n", for_markup(why));
    }
    std::string figures;
    for (const Witness& witness : belief.witnesses) {
      if (witness.shows != name) continue;
      figures += witness_figure(witness);
      text += command_line(fmt::format("kinjite explain '{}' {}", to_setup(witness.position),
                                       to_string(witness.point)));
    }
    text += "</div>\n" + figures + "</div>\n";
  }
  return text;
}

std::string share_bar(std::uint64_t failed, std::uint64_t all) {
  if (all == 0) return {};
  const double share = 100.0 * static_cast<double>(failed) / static_cast<double>(all);
  return fmt::format(
      "<td class=\"bar\" data-sort=\"{0:.4f}\"><span style=\"--share:{0:.2f}%\">"
      "{0:.{1}f} %</span></td>",
      share, failed > 0 && share < 10 ? 1 : 0);
}

/// A table of cases by theme or clause.
std::string cases_table(const std::vector<Tally>& rows, std::string_view name) {
  if (rows.empty()) return {};
  std::string text = fmt::format(
      "<div class=\"scroll\" tabindex=\"0\"><table class=\"sortable\">\n<caption>By "
      "{0}</caption>\n<thead><tr>"
      "<th>{0}</th><th class=\"number\">cases</th><th class=\"number\">failed</th>"
      "<th>share</th></tr></thead>\n<tbody>\n",
      name);
  for (const Tally& row : rows) {
    text += fmt::format(
        "<tr{}><th scope=\"row\">{}</th><td class=\"number\">{}</td>"
        "<td class=\"number\">{}</td>{}</tr>\n",
        row.cases_failed > 0 ? " class=\"failing\"" : "", for_markup(one_line(row.name)), row.cases,
        row.cases_failed, share_bar(row.cases_failed, row.cases));
  }
  return text + "</tbody></table></div>\n";
}

std::string stage_outcomes(const Story& story) {
  if (story.stages.empty()) return {};
  std::string text =
      "<div class=\"scroll\" tabindex=\"0\"><table>\n<caption>By stage, in "
      "questions</caption>\n<thead><tr>"
      "<th>stage</th><th class=\"number\">asked</th><th class=\"number\">passed</th>"
      "<th class=\"number\">unexpected</th><th>all outcomes</th></tr></thead>\n<tbody>\n";
  for (const Tally& row : story.stages) {
    text += fmt::format(
        "<tr{}><th scope=\"row\">{}</th><td class=\"number\">{}</td><td class=\"number\">{}</td>"
        "<td class=\"number\">{}</td><td>{}</td></tr>\n",
        row.counts.unexpected > 0 ? " class=\"failing\"" : "", for_markup(row.name),
        with_commas(row.counts.total()), with_commas(row.counts.of(QuestionOutcome::pass)),
        with_commas(row.counts.unexpected), for_markup(counts_words(row.counts)));
  }
  return text + "</tbody></table></div>\n";
}

std::string fact(std::string_view name, std::string_view value) {
  if (value.empty()) return {};
  return fmt::format("<dt>{}</dt><dd>{}</dd>\n", name, for_markup(one_line(value, 1000)));
}

std::string list_of(const std::vector<std::string>& texts) {
  constexpr std::size_t most = 200;
  std::string list;
  for (std::size_t i = 0; i < std::min(texts.size(), most); ++i) {
    list += fmt::format("<li>{}</li>\n", for_markup(one_line(texts[i], 1000)));
  }
  if (texts.size() > most) list += fmt::format("<li>and {} more</li>\n", texts.size() - most);
  return "<ul>\n" + list + "</ul>\n";
}

}  // namespace

std::string board_figure(const Position& position, std::optional<Point> point,
                         std::string_view expected, const PointSet& wrong,
                         const std::string& title) {
  BoardMarks marks;
  marks.title = readable(title);
  if (point) {
    const Result<Verdict> verdict = parse_verdict(expected);
    marks.asked = AskedPoint{*point, verdict ? mark_for(*verdict) : PointMark::ring};
  } else {
    for (const Point each : wrong) marks.refused.push_back({each});
  }
  marks.with_style = false;
  return board_svg(position, marks);
}

std::string command_line(std::string_view command) {
  return fmt::format("<div class=\"command\"><pre><code>{}</code></pre></div>\n",
                     for_markup(one_line(command, 8000)));
}

std::string with_emphasis(std::string_view words, char mark) {
  std::string text;
  bool open = false;
  for (std::size_t at = 0; at <= words.size();) {
    const std::size_t end = std::min(words.find(mark, at), words.size());
    text += for_markup(one_line(words.substr(at, end - at), 4000));
    if (end < words.size()) text += open ? "</em>" : "<em>";
    open = end < words.size() ? !open : open;
    at = end + 1;
  }
  return open ? text + "</em>" : text;
}

std::string diagnosis_part(const Story& story) {
  if (!story.run->diagnosis) return {};
  const Diagnosis& diagnosis = *story.run->diagnosis;
  constexpr char mark = '\x02';
  std::string text = fmt::format(
      "<section id=\"diagnosis\">\n<h2>What the program believes</h2>\n<p class=\"words\">{}</p>\n",
      with_emphasis(diagnosis_words(*story.run, std::string_view(&mark, 1)), mark));
  const bool found = diagnosis.certainty != Certainty::unexplained;
  const std::vector<HeldBelief>& beliefs = found ? diagnosis.beliefs : diagnosis.partial;
  if (found) {
    for (const HeldBelief& belief : beliefs) text += belief_part(belief);
  } else if (!beliefs.empty()) {
    text += "<details><summary>The nearest known beliefs: hints, not findings</summary>\n";
    for (const HeldBelief& belief : beliefs) {
      text += fmt::format("<p>{}</p>\n",
                          with_emphasis(in_words(belief, std::string_view(&mark, 1)), mark));
    }
    text += "</details>\n";
  }
  return text + "</section>\n";
}

std::string outcomes_part(const Story& story) {
  if (story.stages.empty() && story.themes.empty()) return {};
  std::string text = "<section id=\"outcomes\">\n<h2>Outcomes</h2>\n" + stage_outcomes(story);
  if (const std::string words = readings_words(*story.run); !words.empty()) {
    text += fmt::format("<p>{}.</p>\n", for_markup(words));
  }
  text +=
      "<p class=\"quiet\">Clauses are those of the RIF International Rules of Renju; a case that "
      "turns on several is counted in each.</p>\n";
  return text + "<div class=\"beside\">\n" + cases_table(story.themes, "theme") +
         cases_table(story.clauses, "clause") + "</div>\n</section>\n";
}

std::string run_part(const Story& story) {
  const RunHeader& header = story.run->header;
  std::string command;
  for (const std::string& word : header.command) {
    command += (command.empty() ? "" : " ") + for_shell(word);
  }
  std::string text = "<section id=\"run\">\n<h2>What was run</h2>\n<dl>\n";
  text += fact("program", story.program) + fact("announced", announcement_words(header)) +
          fact("home", header.home) + fact("command", command) + fact("protocol", header.protocol) +
          fact("Kinjite", header.kinjite_version) +
          fact("corpus", fmt::format("{} cases, digest {}", with_commas(header.corpus_cases),
                                     header.corpus_digest)) +
          fact("options", header.options) + fact("started", header.started);
  if (header.shards > 1)
    text += fact("shard", fmt::format("{} of {}", header.shard, header.shards));
  if (story.run->footer) text += fact("time", fmt::format("{:.1f} s", story.run->footer->seconds));
  text += "</dl>\n";
  if (story.run->footer && !story.run->footer->complaints.empty()) {
    text += "<h3>Complaints</h3>\n" + list_of(story.run->footer->complaints);
  }
  if (!story.run->events.empty()) text += "<h3>Notes</h3>\n" + list_of(story.run->events);
  return text + "</section>\n";
}

}  // namespace kinjite
