#include <array>
#include <utility>

#include <fmt/format.h>

#include <kinjite/harness/reports/html.hpp>
#include <kinjite/terms/board_svg.hpp>

#include "foreign_text.hpp"
#include "page_parts.hpp"

namespace kinjite {
namespace {

struct Lead {
  std::string_view mood;  // a class of the style sheet
  std::string headline;
  std::string sentence;
};

Lead lead_of(const Story& story) {
  const Counts total = story.run->total();
  switch (story.standing) {
    case Standing::conforms:
      return {"good", "judges as the rules do",
              fmt::format("All {} that it was asked were answered as the RIF rules say.",
                          counted(total.of(QuestionOutcome::pass), "question"))};
    case Standing::as_expected:
      return {"broken", story.conclusion,
              fmt::format("{} failed that {} known to fail, and no other. That is in order, but it "
                          "is not as the RIF rules say.",
                          counted(total.known_failures, "question"),
                          total.known_failures == 1 ? "is" : "are")};
    case Standing::mended:
      return {"broken", "is right where it had failed",
              "All that had failed is right now; run the whole gate, for nothing else was asked."};
    case Standing::list_is_old:
      return {"broken", story.conclusion, "Nothing failed that is not known to fail."};
    case Standing::differs:
      return {"bad", "does not judge as the rules do",
              fmt::format("{} of {} came out otherwise than expected.",
                          with_commas(total.unexpected), counted(total.total(), "question"))};
    case Standing::incomplete:
      return {
          "broken", "was not asked to the end",
          "This report is incomplete: the run was cut off before its end. What is below is what "
          "was found until then, and says nothing of the rest."};
    case Standing::aborted:
      return {"broken", "could not be asked to the end",
              "The run was aborted: " + story.run->footer->aborted};
    case Standing::nothing_selected:
      return {"broken", "was asked nothing", "Nothing was selected, so there is no conclusion."};
    case Standing::wrong_lists:
      return {"broken", "no conclusion", story.run->footer->complaints.front()};
  }
  return {};
}

/// `page` with each `{{name}}` replaced; what is put in is not looked at again.
std::string filled(std::string_view page,
                   const std::array<std::pair<std::string_view, std::string>, 12>& parts) {
  std::string text;
  while (true) {
    const std::size_t begin = page.find("{{");
    const std::size_t end = page.find("}}", begin);
    if (begin == std::string_view::npos || end == std::string_view::npos)
      return text + std::string(page);
    text += page.substr(0, begin);
    const std::string_view name = page.substr(begin + 2, end - begin - 2);
    for (const auto& [known, value] : parts) {
      if (known == name) text += value;
    }
    page.remove_prefix(end + 2);
  }
}

}  // namespace

std::string html(const RunRecord& run) {
  const Story story = story_of(run);
  const Lead lead = lead_of(story);
  const std::string program = for_markup(one_line(story.program, 100));
  return filled(page_template(),
                {{{"title", fmt::format("{} {} - Kinjite", program, for_markup(lead.headline))},
                  {"style", std::string(board_style()) + std::string(page_style())},
                  {"script", std::string(page_script())},
                  {"mood", std::string(lead.mood)},
                  {"program", program},
                  {"headline", for_markup(lead.headline)},
                  {"sentence", for_markup(one_line(lead.sentence, 1000))},
                  {"diagnosis", diagnosis_part(story)},
                  {"outcomes", outcomes_part(story)},
                  {"findings", findings_part(story)},
                  {"tests", tests_part(story)},
                  {"run", run_part(story)}}});
}

}  // namespace kinjite
