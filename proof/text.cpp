#include <algorithm>
#include <cstddef>
#include <string>

#include <fmt/format.h>

#include <kinjite/proof/text.hpp>

#include "narration.hpp"
#include "text_board.hpp"
#include "wording.hpp"

namespace kinjite {
namespace {

class Writer {
 public:
  explicit Writer(const Narration& told)
      : told_(told),
        shown_(numbers_of_shown(told)),
        several_(std::ranges::count(shown_, 0U) + 1 < std::ranges::ssize(shown_)) {}

  std::string text() && {
    const Derivation& found = told_.derivation();
    text_ = fmt::format("{}: {} (reading {})\n", to_string(found.point), to_string(found.verdict),
                        to_string(found.reading));
    for (std::size_t index = 0; index < told_.scenes.size(); ++index) {
      if (shown_[index] != 0) scene(index);
    }
    const auto last = remarks(*told_.told);
    if (!last.empty()) text_ += '\n';
    for (const std::string& remark : last) text_ += wrapped(remark + ".", 0);
    return std::move(text_);
  }

 private:
  void scene(std::size_t index) {
    const Scene& scene = told_.scenes[index];
    text_ += '\n';
    heading(index);
    text_ += text_board(told_.derivation().position, scene.marks, told_.area);
    if (index == 0) text_ += legend();
    text_ += '\n';
    for (const Statement& statement : scene.statements) {
      const bool proved = statement.scene && shown_[*statement.scene] != 0;
      const std::string text =
          statement.text + (proved ? fmt::format(" [{}]", shown_[*statement.scene]) : "");
      text_ += wrapped(text, statement.tone == Tone::detail ? 4 : 2);
    }
  }

  void heading(std::size_t index) {
    const Scene& scene = told_.scenes[index];
    if (!scene.asked_in) {
      if (several_) text_ += fmt::format("[1] The stone {}\n", to_string(scene.stones.back()));
      return;
    }
    const std::string text = fmt::format("[{}] {}, then {}: {} (asked in [{}])", shown_[index],
                                         path_of(scene), to_string(scene.stones.back()),
                                         to_string(scene.verdict()), shown_[*scene.asked_in]);
    text_ += wrapped(text, 0);
  }

  [[nodiscard]] std::string legend() const {
    const BoardMarks& marks = told_.scenes.front().marks;
    std::string text = "1 is the stone";
    if (!marks.extensions.empty()) text += ", + makes a straight four";
    if (!marks.refused.empty()) text += ", - was tried and does not count";
    return text + '\n';
  }

  const Narration& told_;
  std::vector<std::size_t> shown_;  // the number of each scene in the text; 0 where left out
  bool several_;
  std::string text_;
};

}  // namespace

std::string explain(const Explanation& explanation) {
  const Narration told = narrate(explanation);
  return Writer(told).text();
}

std::string explain(const Derivation& derivation) {
  return explain(Explanation{derivation});
}

}  // namespace kinjite
