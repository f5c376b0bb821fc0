#include <cmath>

#include <fmt/format.h>

#include <kinjite/harness/diagnosis/answer_table.hpp>
#include <kinjite/harness/reports/badge.hpp>

#include "foreign_text.hpp"
#include "story.hpp"

namespace kinjite {
namespace {

struct Badge {
  std::string message;
  std::string_view colour;  // as badge services name it
  std::string_view paint;
  bool is_error = true;
};

constexpr std::string_view label = "renju fouls";

Badge badge_of(const RunRecord& run) {
  switch (standing_of(run)) {
    case Standing::conforms:
      return {fmt::format("conform ({})", to_string(reading_of(run))), "brightgreen", "#2c7a34",
              false};
    case Standing::as_expected:
      return {"as expected: " + counted(run.total().known_failures, "known failure"), "yellow",
              "#7a6200", false};
    case Standing::mended: return {"mended, not all asked", "lightgrey", "#5f6368", false};
    case Standing::list_is_old: return {"known failures pass", "orange", "#8f5a00"};
    case Standing::differs: {
      const std::uint64_t wrong = run.total().unexpected;
      return {wrong == 0 ? "do not conform" : with_commas(wrong) + " wrong", "red", "#b3261e"};
    }
    case Standing::incomplete: return {"incomplete", "orange", "#8f5a00"};
    case Standing::aborted: return {"aborted", "orange", "#8f5a00"};
    case Standing::wrong_lists: return {"no conclusion", "orange", "#8f5a00"};
    case Standing::nothing_selected: return {"nothing asked", "lightgrey", "#5f6368"};
  }
  return {};
}

/// About how wide `text` is, in pixels of an 11 pixel sans-serif. The picture makes it just as
/// wide.
int width_of(std::string_view text) {
  double width = 0;
  for (const char c : text) {
    const bool narrow = std::string_view("ijlft.,:()' ").find(c) != std::string_view::npos;
    const bool wide = c == 'm' || c == 'w';
    width += narrow ? 4.2 : wide ? 10.2 : 6.9;
  }
  return static_cast<int>(std::lround(width));
}

std::string text_at(int begin, int width, std::string_view text) {
  return fmt::format("<text x=\"{}\" y=\"14\" textLength=\"{}\">{}</text>", begin, width,
                     for_markup(text));
}

}  // namespace

std::string badge_svg(const RunRecord& run) {
  constexpr int padding = 7;
  const Badge badge = badge_of(run);
  const int label_width = width_of(label);
  const int message_width = width_of(badge.message);
  const int left = label_width + 2 * padding;
  const int whole = left + message_width + 2 * padding;
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"20\" role=\"img\" "
      "aria-label=\"{1}: {2}\">\n<title>{1}: {2}</title>\n"
      "<clipPath id=\"round\"><rect width=\"{0}\" height=\"20\" rx=\"3\"/></clipPath>\n"
      "<g clip-path=\"url(#round)\"><rect width=\"{3}\" height=\"20\" fill=\"#444\"/>"
      "<rect x=\"{3}\" width=\"{4}\" height=\"20\" fill=\"{5}\"/></g>\n"
      "<g fill=\"#fff\" font-family=\"Verdana,Geneva,DejaVu Sans,sans-serif\" font-size=\"11\">"
      "{6}{7}</g>\n</svg>\n",
      whole, for_markup(label), for_markup(badge.message), left, whole - left, badge.paint,
      text_at(padding, label_width, label), text_at(left + padding, message_width, badge.message));
}

std::string badge_json(const RunRecord& run) {
  const Badge badge = badge_of(run);
  return fmt::format(
      "{{\"schemaVersion\":1,\"label\":{},\"message\":{},\"color\":{},\"isError\":{}}}\n",
      json_string(label), json_string(badge.message), json_string(badge.colour), badge.is_error);
}

}  // namespace kinjite
