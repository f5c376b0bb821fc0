#include <fmt/format.h>

#include <kinjite/corpus/book.hpp>
#include <kinjite/corpus/coverage.hpp>
#include <kinjite/terms/board_svg.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

/// Where each case stands, for links from one page to another.
using Places = std::map<std::string, std::string>;

std::string link_to(const std::string& id, const Places& places) {
  const auto place = places.find(id);
  return place == places.end() ? id : fmt::format("[{}]({}.md#{})", id, place->second, id);
}

/// Text in which Markdown must see nothing but text.
std::string plain(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '<') {
      escaped += "&lt;";
    } else {
      if (c == '*' || c == '_' || c == '[' || c == ']') escaped += '\\';
      escaped += c;
    }
  }
  return escaped;
}

std::string verdicts(const Case& one) {
  const Verdict rif = one.expected_under(Reading::rif);
  std::string text = fmt::format("**{}: {}**", to_string(one.point), to_string(rif));
  for (const Reading reading : all_readings) {
    const Verdict verdict = one.expected_under(reading);
    if (verdict != rif) {
      text += fmt::format(", but under `{}`: **{}**", to_string(reading), to_string(verdict));
    }
  }
  return text;
}

/// The board with the point marked by its verdict under `rif`.
std::string board(const Case& one) {
  const Verdict verdict = one.expected_under(Reading::rif);
  return board_svg(one.position, {.title = fmt::format("{}: {} is {}", one.id, to_string(one.point),
                                                       to_string(verdict)),
                                  .asked = AskedPoint{one.point, mark_for(verdict)}});
}

std::string clauses(const Case& one) {
  std::string text;
  for (const std::string& clause : one.clauses) {
    text += fmt::format("{}RIF {}", text.empty() ? "" : ", ", clause);
  }
  return text;
}

std::string entry(const Case& one, const Places& places) {
  std::string text = fmt::format(
      "## <a id=\"{0}\"></a>{0}. {1}\n\n"
      "<img src=\"boards/{0}.svg\" width=\"340\" alt=\"The board of {0}\">\n\n"
      "{2}\n\n{3}\n\nTurns on {4}. Depth {5}.",
      one.id, plain(one.title), verdicts(one), plain(one.why), clauses(one), one.depth);
  if (one.twin) text += fmt::format(" One stone away: {}.", link_to(*one.twin, places));
  if (one.source != "own") text += fmt::format(" Source: {}.", plain(one.source));
  return text + fmt::format("\n\n    {}\n\n", to_setup(one.position));
}

std::string page(const CaseFile& file, const Places& places) {
  std::string text = fmt::format(
      "# {}\n\n{} [All themes](README.md)\n\n"
      "A cross marks a forbidden point, a ring a legal one, a ring with a dot one that makes a "
      "five.\n\n",
      plain(file.title), plain(file.about));
  for (const Case& one : file.cases) text += entry(one, places);
  text.pop_back();
  return text;
}

std::string front_page(const Corpus& corpus) {
  std::string text = fmt::format(
      "# The corpus, case by case\n\n"
      "{} cases in {} themes. Each shows a position, a point, what the rules say of a black stone "
      "there, and why.\nMade by `kinjite corpus book`; edit the case files and not these pages. "
      "The words are explained in the [glossary](../glossary.md).\n\n"
      "| theme | cases | what it shows |\n|---|--:|---|\n",
      corpus.size(), corpus.files.size());
  for (const CaseFile& file : corpus.files) {
    text += fmt::format("| [{}]({}.md) | {} | {} |\n", plain(file.title), file.theme,
                        file.cases.size(), plain(file.about));
  }
  text +=
      "\n## Clause by clause\n\nHow many cases turn on each clause, by their verdict under "
      "`rif`. A twin is a case one stone away with another verdict.\n\n";
  return text + coverage_table(corpus);
}

}  // namespace

std::map<std::string, std::string> book(const Corpus& corpus) {
  Places places;
  for (const CaseFile& file : corpus.files) {
    for (const Case& one : file.cases) places[one.id] = file.theme;
  }
  std::map<std::string, std::string> pages;
  pages["README.md"] = front_page(corpus);
  for (const CaseFile& file : corpus.files) {
    pages[file.theme + ".md"] = page(file, places);
    for (const Case& one : file.cases) pages["boards/" + one.id + ".svg"] = board(one);
  }
  return pages;
}

}  // namespace kinjite
