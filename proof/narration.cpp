#include "narration.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "sentences.hpp"
#include "wording.hpp"

namespace kinjite {
namespace {

class Narrator {
 public:
  explicit Narrator(const Explanation& explanation) : told_{&explanation, {}, {}} {}

  Narration narrate() && {
    const Derivation& found = told_.derivation();
    told_.area = found.position.occupied();
    tell(found, {found.point}, std::nullopt);
    for (const Scene& scene : told_.scenes) {
      for (const auto* points :
           {&scene.marks.completions, &scene.marks.extensions, &scene.marks.refused}) {
        for (const NotedPoint& noted : *points) told_.area.insert(noted.point);
      }
      for (const Point point : scene.stones) told_.area.insert(point);
    }
    return std::move(told_);
  }

 private:
  /// Adds the scene of `found`, and those of the stones that it asks about; gives its index.
  std::size_t tell(const Derivation& found, std::vector<Point> stones,
                   std::optional<std::size_t> asked_in) {
    const std::size_t index = told_.scenes.size();
    known_.emplace(Question{found.position.black().words(), found.point.bit()}, index);
    Scene scene{&found, std::move(stones), asked_in};
    scene.marks.imagined = scene.stones;
    scene.marks.with_style = false;
    if (asked_in) scene.summary = short_reason(found);
    told_.scenes.push_back(std::move(scene));

    for (const RowClaim& row : found.fives) add_row(index, row);
    for (const RowClaim& row : found.overlines) add_row(index, row);
    if (found.fives.empty()) {
      for (const FourClaim& four : found.fours) add_four(index, four);
      const bool threes_decide = !asked_in || !told_.scenes[index].is_leaf();
      for (const ThreeClaim& three : found.threes) {
        if (threes_decide) add_three(index, three);
      }
    }
    if (!asked_in) add_near_misses(index);
    add_counts(index);
    return index;
  }

  // Telling one scene can add others, so that a scene is always reached by its index.
  [[nodiscard]] Scene& at(std::size_t index) { return told_.scenes[index]; }

  void say(std::size_t index, Tone tone, std::string text,
           std::optional<std::size_t> proved_in = {}) {
    at(index).statements.push_back({tone, std::move(text), proved_in});
  }

  void add_row(std::size_t index, const RowClaim& row) {
    say(index, Tone::finding, sentence(row));
    at(index).marks.rows.push_back(row.stones);
  }

  void add_four(std::size_t index, const FourClaim& four) {
    say(index, Tone::finding, sentence(four));
    at(index).marks.rows.push_back(four.stones);
    for (const Point point : four.completions) {
      at(index).marks.completions.push_back(
          {point, fmt::format("{} makes {} a five", to_string(point), listed(four.stones))});
    }
    if (at(index).asked_in) return;
    for (const NearMiss& near_miss : told_.told->near_misses) {
      if (near_miss.kind == NearMissKind::half_four && near_miss.stones == four.stones) {
        say(index, Tone::detail, sentences(near_miss).front());
      }
    }
  }

  void add_three(std::size_t index, const ThreeClaim& three) {
    const Derivation& found = *at(index).found;
    say(index, Tone::finding, sentence(three, found));
    at(index).marks.rows.push_back(three.stones);
    for (const ExtensionClaim& extension : three.extensions) {
      const std::string text = sentence(extension);
      const bool refused =
          !extension.imagined.empty() && !counts_jointly(extension.imagined.front());
      auto& marks = refused ? at(index).marks.refused : at(index).marks.extensions;
      marks.push_back({extension.point, text});
      say(index, Tone::detail, text);
      if (extension.imagined.empty() || is_plain(extension.imagined.front())) continue;
      const std::size_t statement = at(index).statements.size() - 1;
      const std::size_t proved_in = scene_of(extension.imagined.front(), index);
      at(index).statements[statement].scene = proved_in;
    }
  }

  std::size_t scene_of(const Derivation& imagined, std::size_t asked_in) {
    const auto known =
        known_.find(Question{imagined.position.black().words(), imagined.point.bit()});
    if (known != known_.end()) return known->second;
    std::vector<Point> stones = at(asked_in).stones;
    stones.push_back(imagined.point);
    return tell(imagined, std::move(stones), asked_in);
  }

  void add_near_misses(std::size_t index) {
    for (const NearMiss& near_miss : told_.told->near_misses) {
      if (near_miss.kind == NearMissKind::half_four) continue;  // told with its four
      Tone tone = Tone::finding;
      for (std::string& text : sentences(near_miss)) {
        say(index, tone, std::move(text));
        tone = Tone::detail;
      }
      for (const Attempt& attempt : near_miss.attempts) {
        at(index).marks.refused.push_back({attempt.point, sentences(near_miss).front()});
      }
    }
  }

  void add_counts(std::size_t index) {
    const bool is_imagined = at(index).asked_in.has_value();
    if (!is_imagined) {
      for (std::string& text : lasting_claims(*told_.told)) {
        say(index, Tone::count, std::move(text));
      }
    }
    for (std::string& text : deciding_counts(*at(index).found, is_imagined)) {
      say(index, Tone::count, std::move(text));
    }
  }

  using Question = std::pair<PointSet::Words, int>;
  Narration told_;
  std::map<Question, std::size_t> known_;
};

/// What happens to a stone, or on a free point, in changes of one point and one verdict: "g8 away
/// or white: legal", "White or Black on j12: legal".
std::string change_in_words(std::span<const Change> alike, const Position& position) {
  const Change& change = alike.front();
  const std::string point = to_string(change.point);
  const auto colour = position.at(change.point);
  std::vector<std::string> parts;
  for (const Change& one : alike) {
    switch (one.kind) {
      case ChangeKind::add_black: parts.emplace_back("Black"); break;
      case ChangeKind::add_white: parts.emplace_back("White"); break;
      case ChangeKind::remove: parts.emplace_back("away"); break;
      case ChangeKind::recolour: parts.emplace_back(to_string(opponent_of(colour.value()))); break;
    }
  }
  return fmt::format("{}: {}",
                     colour ? fmt::format("{} {}", point, joined(parts, "or"))
                            : fmt::format("{} on {}", joined(parts, "or"), point),
                     to_string(change.verdict));
}

void add_core(const Derivation& found, const Position& core, std::vector<std::string>& told) {
  const PointSet others = found.position.occupied() - core.occupied();
  if (core.occupied().empty()) {
    told.emplace_back("Core: none; no stone on the board has a part in this");
    return;
  }
  told.push_back(fmt::format(
      "Core: {}. With these stones alone the verdict is the same for the same reason; none of them "
      "can be left out",
      core.white().empty()
          ? "black " + listed(core.black())
          : fmt::format("black {}, white {}", listed(core.black()), listed(core.white()))));
  told.push_back(others.empty() ? "Every stone on the board matters"
                                : fmt::format("All others can go: {}", listed(others)));
}

void add_changes(const Position& position, const std::vector<Change>& changes,
                 std::vector<std::string>& told) {
  constexpr std::size_t most = 8;
  if (changes.empty()) {
    told.emplace_back("No single stone more, less or of the other colour gives another verdict");
    return;
  }
  std::vector<std::string> parts;
  std::span<const Change> rest(changes);
  while (!rest.empty() && parts.size() < most) {
    const bool two =
        rest.size() > 1 && rest[0].point == rest[1].point && rest[0].verdict == rest[1].verdict;
    parts.push_back(change_in_words(rest.first(two ? 2 : 1), position));
    rest = rest.subspan(two ? 2 : 1);
  }
  std::string text = fmt::format("Nearest change that gives another verdict: {}", parts.front());
  if (parts.size() > 1) {
    parts.erase(parts.begin());
    text += fmt::format(". Others: {}", fmt::join(parts, "; "));
  }
  if (!rest.empty()) text += fmt::format("; and {} more", rest.size());
  told.push_back(std::move(text));
}

}  // namespace

Narration narrate(const Explanation& explanation) {
  return Narrator(explanation).narrate();
}

std::vector<std::size_t> numbers_of_shown(const Narration& told) {
  constexpr std::size_t short_proof = 12;
  std::vector<std::size_t> numbers;
  std::size_t number = 0;
  for (const Scene& scene : told.scenes) {
    const bool shown = told.scenes.size() <= short_proof || !scene.is_leaf();
    numbers.push_back(shown ? ++number : 0);
  }
  return numbers;
}

std::string path_of(const Scene& scene) {
  std::string text;
  for (std::size_t i = 0; i + 1 < scene.stones.size(); ++i) {
    text += (i == 0 ? "" : " ") + to_string(scene.stones[i]);
  }
  return text;
}

std::vector<std::string> remarks(const Explanation& explanation) {
  std::vector<std::string> told;
  for (const VerdictElsewhere& other : explanation.others) {
    told.push_back(fmt::format("Authorities differ here: under {} the verdict is {}",
                               to_string(other.reading), to_string(other.verdict)));
  }
  if (explanation.core) add_core(explanation.derivation, *explanation.core, told);
  if (explanation.changes) add_changes(explanation.derivation.position, *explanation.changes, told);
  return told;
}

}  // namespace kinjite
