// What triage found, as one page to read and to print.
#include <fmt/format.h>

#include <kinjite/harness/triage/reports.hpp>
#include <kinjite/terms/board_svg.hpp>
#include <kinjite/terms/position_text.hpp>

#include "foreign_text.hpp"
#include "wording.hpp"

namespace kinjite {
namespace {

constexpr std::string_view page_style = R"(
body { font: 16px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 60em; padding: 0 1em;
  color-scheme: light dark; }
article { display: grid; grid-template-columns: minmax(12em, 20em) 1fr; gap: 0 2em;
  border-top: 1px solid #888; padding: 1em 0; break-inside: avoid; }
article svg { width: 100%; height: auto; }
h2 { font-size: 1.1em; margin: 0 0 .5em; overflow-wrap: anywhere; }
p, ul, details { margin: 0 0 .5em; overflow-wrap: anywhere; }
pre { overflow-x: auto; font-size: .85em; line-height: 1.3; }
.trouble h2::before { content: "\2717\00a0"; }
.differ h2::before { content: "\2248\00a0"; }
@media (max-width: 40em) { article { grid-template-columns: 1fr; } article svg { max-width: 20em; } }
)";

std::string article_of(const Settled& settled, std::optional<Reading> reading) {
  const Submitted& submitted = *settled.submitted;
  const std::string title = for_markup(title_of(submitted));
  if (settled.triaged == nullptr) {
    return fmt::format(
        "<article class=\"trouble\"><div></div><div><h2>{}</h2><p>Not read: {}</p>"
        "</div></article>\n",
        title, for_markup(refusal_in_words(submitted)));
  }
  const Dispute& dispute = *submitted.dispute;
  const Triaged& triaged = *settled.triaged;
  const BoardMarks marks{.title = title_of(submitted),
                         .asked = AskedPoint{dispute.point, mark_for(triaged.under(Reading::rif))},
                         .with_style = false};
  std::string text = fmt::format(
      "<article class=\"{}\"><div>{}</div><div><h2>{}</h2>\n<p><strong>{}</strong></p>\n",
      is_trouble(settled, reading) ? "trouble"
      : triaged.readings_differ()  ? "differ"
                                   : "agree",
      board_svg(dispute.position, marks), title, for_markup(verdicts_in_words(triaged.verdicts)));
  const auto paragraph = [&](const std::string& words) {
    text += fmt::format("<p>{}</p>\n", for_markup(words));
  };
  if (triaged.readings_differ()) paragraph("Authorities differ here.");
  if (!triaged.judges_agree()) paragraph("The judges differ.");
  if (dispute.claim) paragraph("Claim: " + claim_in_words(dispute, triaged));
  for (const std::string& note : dispute.notes) paragraph("Read: " + note);
  if (const auto doubt = doubt_in_words(dispute, triaged)) paragraph("Read: " + *doubt);
  for (const std::string& sentence : board_in_words(triaged)) paragraph("Board: " + sentence);
  std::string known;
  for (const std::string& one : known_in_words(triaged)) known += (known.empty() ? "" : "; ") + one;
  if (!known.empty()) paragraph("Known as: " + known);
  for (const VerdictGroup& group : groups_of(triaged.verdicts)) {
    const Reading first = group.readings.front();
    text += fmt::format("<details><summary>Why {}, under {}</summary><pre>{}</pre></details>\n",
                        to_string(group.verdict), listed(group.readings),
                        for_markup(why_in_words(dispute, first)));
  }
  if (!triaged.others.empty()) {
    text += fmt::format("<details><summary>Misreadings that answer otherwise: {}</summary><ul>\n",
                        triaged.others.size());
    for (const OtherAnswer& other : triaged.others) {
      text +=
          fmt::format("<li>{}: {} <em>{}</em></li>\n", to_string(other.verdict),
                      for_markup(other.misreading->name), for_markup(other.misreading->sentence));
    }
    text += "</ul></details>\n";
  }
  text += fmt::format("<p><code>kinjite explain '{}' {}</code></p></div></article>\n",
                      to_setup(dispute.position), to_string(dispute.point));
  return text;
}

}  // namespace

std::string triage_html(std::span<const Settled> settled, std::optional<Reading> reading) {
  std::string articles;
  for (const Settled& one : settled) articles += article_of(one, reading);
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>Kinjite triage</title>\n<style>{}{}</style></head>\n<body>\n<h1>Triage: {} "
      "disputes</h1>\n{}</body></html>\n",
      board_style(), page_style, settled.size(), articles);
}

}  // namespace kinjite
