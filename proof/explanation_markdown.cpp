#include <fmt/format.h>

#include <kinjite/proof/pictures.hpp>
#include <kinjite/terms/position_text.hpp>

#include "narration.hpp"
#include "text_board.hpp"

namespace kinjite {
std::string explanation_markdown(const Explanation& explanation) {
  const Narration told = narrate(explanation);
  const std::vector<std::size_t> shown = numbers_of_shown(told);
  const Derivation& found = told.derivation();
  std::string text =
      fmt::format("## {}: {}\n\nReading `{}`, position `{}`.\n", to_string(found.point),
                  to_string(found.verdict), to_string(found.reading), to_setup(found.position));
  for (std::size_t index = 0; index < told.scenes.size(); ++index) {
    const Scene& scene = told.scenes[index];
    if (shown[index] == 0) continue;
    if (scene.asked_in) {
      text += fmt::format("\n### [{}] {}, then {}: {}\n\nAsked in [{}].\n", shown[index],
                          path_of(scene), to_string(scene.stones.back()),
                          to_string(scene.verdict()), shown[*scene.asked_in]);
    }
    text += fmt::format("\n```\n{}```\n\n", text_board(found.position, scene.marks, told.area));
    for (const Statement& statement : scene.statements) {
      const bool proved = statement.scene && shown[*statement.scene] != 0;
      text += fmt::format("{}- {}{}\n", statement.tone == Tone::detail ? "  " : "", statement.text,
                          proved ? fmt::format(" [{}]", shown[*statement.scene]) : "");
    }
  }
  for (const std::string& remark : remarks(explanation)) text += fmt::format("\n{}.\n", remark);
  return text;
}

}  // namespace kinjite
