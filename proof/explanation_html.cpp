#include <fmt/format.h>

#include <kinjite/proof/pictures.hpp>
#include <kinjite/terms/position_text.hpp>

#include "embedded_texts.hpp"
#include "narration.hpp"
#include "sentences.hpp"

namespace kinjite {
namespace {

/// A step's link, with its number from 1.
std::string link_to(std::size_t scene, std::string_view text) {
  return fmt::format("<a href=\"#step-{}\">{}</a>", scene + 1, text);
}

std::string verdict_in_colour(Verdict verdict) {
  return fmt::format("<span class=\"{}\">{}</span>", verdict.is_forbidden() ? "forbidden" : "fine",
                     to_string(verdict));
}

std::string picture_title(const Scene& scene) {
  std::string title;
  for (std::size_t i = 0; i < scene.stones.size(); ++i) {
    title += fmt::format("{}{} {}", i == 0 ? "" : ", ", i + 1, to_string(scene.stones[i]));
  }
  return fmt::format("Stones {}: {}", title, to_string(scene.verdict()));
}

/// A sentence for the page, in which no clause is parted from its number.
std::string sentence_html(const std::string& text) {
  std::string html = escaped_for_xml(text);
  for (std::size_t at = html.find("RIF "); at != std::string::npos; at = html.find("RIF ", at)) {
    html.replace(at, 4, "RIF&nbsp;");
  }
  return html;
}

class Page {
 public:
  explicit Page(const Narration& told) : told_(told) {}

  [[nodiscard]] std::string html() const {
    const Derivation& found = told_.derivation();
    const std::string name =
        fmt::format("{}: {}", to_string(found.point), to_string(found.verdict));
    std::string steps;
    for (std::size_t index = 0; index < told_.scenes.size(); ++index) steps += step(index);
    return fmt::format(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<title>{0}</title>\n<style>\n{1}{2}</style>\n</head>\n<body>\n<main>\n"
        "<h1>{3}: {4}</h1>\n<p class=\"quiet\">Reading {5}. <code>{6}</code></p>\n"
        "<p class=\"quiet\">Numbers are imagined stones, lanes their rows. A diamond completes a "
        "four, a "
        "ring extends a three; a crossed ring was tried and does not count.</p>\n"
        "{7}<ol class=\"steps\">\n{8}</ol>\n{9}{10}</main>\n<script>\n{11}</script>\n"
        "</body>\n</html>\n",
        name, embedded::page_style, board_style(), to_string(found.point),
        verdict_in_colour(found.verdict), to_string(found.reading), to_setup(found.position),
        stepper(), steps, remarks_section(), keys(), embedded::page_script);
  }

 private:
  static std::string_view stepper() {
    return "<nav class=\"stepper\" aria-label=\"Steps of the proof\" hidden>\n"
           "<button type=\"button\" data-go=\"first\" aria-label=\"First step\">⇤</button>\n"
           "<button type=\"button\" data-go=\"back\" aria-label=\"Step before\">←</button>\n"
           "<button type=\"button\" data-go=\"up\" aria-label=\"Up to the question\">↑</button>\n"
           "<button type=\"button\" data-go=\"next\" aria-label=\"Next step\">→</button>\n"
           "<button type=\"button\" data-go=\"last\" aria-label=\"Last step\">⇥</button>\n"
           "<output aria-live=\"polite\"></output>\n</nav>\n";
  }

  [[nodiscard]] std::string keys() const {
    if (told_.scenes.size() < 2) return {};
    return "<p class=\"keys\" hidden>Keys: → and ← the next step and the one before, ↑ up to where "
           "the question was asked, Home and End.</p>\n";
  }

  [[nodiscard]] std::string picture(const Scene& scene) const {
    BoardMarks marks = scene.marks;
    marks.title = picture_title(scene);
    marks.crop_around = told_.area;
    return board_svg(told_.derivation().position, marks);
  }

  /// The stones on the way, each a link to the step that is about it.
  [[nodiscard]] std::string path(std::size_t index) const {
    std::string text;
    for (std::optional<std::size_t> at = index; at; at = told_.scenes[*at].asked_in) {
      const Scene& scene = told_.scenes[*at];
      const std::string stone =
          fmt::format("{} {}", scene.stones.size(), to_string(scene.stones.back()));
      text.insert(0, *at == index ? fmt::format("<strong>{}</strong>", stone)
                                  : fmt::format("{} › ", link_to(*at, stone)));
    }
    return text;
  }

  [[nodiscard]] std::string step(std::size_t index) const {
    const Scene& scene = told_.scenes[index];
    std::string said;
    for (const Statement& statement : scene.statements) {
      said += fmt::format(
          "<li class=\"{}\">{}{}</li>\n", class_of(statement.tone), sentence_html(statement.text),
          statement.scene
              ? ": " + link_to(*statement.scene, fmt::format("step {}", *statement.scene + 1))
              : "");
    }
    return fmt::format(
        "<li class=\"step\" id=\"step-{0}\"{1}>\n<h2>{0}. {2}: {3}</h2>\n"
        "<p class=\"path\">{4}</p>\n{5}<ul class=\"statements\">\n{6}</ul>\n</li>\n",
        index + 1, scene.asked_in ? fmt::format(" data-asked-in=\"{}\"", *scene.asked_in) : "",
        to_string(scene.stones.back()), verdict_in_colour(scene.verdict()), path(index),
        picture(scene), said);
  }

  static std::string_view class_of(Tone tone) {
    switch (tone) {
      case Tone::finding: return "finding";
      case Tone::detail: return "detail";
      case Tone::count: break;
    }
    return "count";
  }

  [[nodiscard]] std::string remarks_section() const {
    std::string text;
    for (const std::string& remark : remarks(*told_.told)) {
      text += fmt::format("<p>{}.</p>\n", sentence_html(remark));
    }
    return text.empty() ? text : fmt::format("<section class=\"remarks\">\n{}</section>\n", text);
  }

  const Narration& told_;
};

}  // namespace

std::string explanation_svg(const Explanation& explanation) {
  const Narration told = narrate(explanation);
  BoardMarks marks = told.scenes.front().marks;
  marks.title =
      fmt::format("{}: {} (reading {})", to_string(told.derivation().point),
                  to_string(told.derivation().verdict), to_string(told.derivation().reading));
  marks.with_style = true;
  return board_svg(told.derivation().position, marks);
}

std::string explanation_html(const Explanation& explanation) {
  const Narration told = narrate(explanation);
  return Page(told).html();
}

}  // namespace kinjite
