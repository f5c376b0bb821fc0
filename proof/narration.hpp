// A derivation told in order: what every rendering says, before it is laid out.
//
// Each stone that needs a proof of its own is a Scene: the real stone first, then each imagined one
// where it is first asked about. The same stones can be reached in more than one order; they are
// one question then, told once and referred to. A stone that is plainly legal, because it makes at
// most one row of three and no other foul, gets no scene.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <kinjite/proof/explanation.hpp>
#include <kinjite/terms/board_svg.hpp>

namespace kinjite {

enum class Tone : std::uint8_t {
  finding,  // a row, a four, a three
  detail,   // an extension, or a point tried: it belongs to the finding before it
  count     // what follows for the verdict
};

struct Statement {
  Tone tone;
  std::string text;                       // a sentence without its full stop, or several
  std::optional<std::size_t> scene = {};  // where it is proved, an index into the scenes
};

struct Scene {
  const Derivation* found;
  std::vector<Point> stones;                 // in the order imagined; the last is asked about
  std::optional<std::size_t> asked_in = {};  // an index into the scenes
  std::vector<Statement> statements = {};
  BoardMarks marks = {};     // on the board before the real stone
  std::string summary = {};  // the reason in a few words, where no second row of three is involved

  [[nodiscard]] Verdict verdict() const { return found->verdict; }
  [[nodiscard]] bool is_leaf() const { return !summary.empty(); }
};

struct Narration {
  const Explanation* told;
  std::vector<Scene> scenes;  // the real stone's first; each after the one it is asked in
  PointSet area;              // everything that any scene shows, to crop boards by

  [[nodiscard]] const Derivation& derivation() const { return told->derivation; }
};

/// Tells an explanation, which must outlive what is told.
Narration narrate(const Explanation& explanation);

/// For each scene its number in a text that is read from top to bottom, from 1; 0 where it is left
/// out. A short proof is told whole. In a long one, what a few words have said is not told again.
std::vector<std::size_t> numbers_of_shown(const Narration& told);

/// The stones imagined before the scene's own, as in "h8 f8".
std::string path_of(const Scene& scene);

/// What other readings say, which stones matter and what single changes do, in sentences; none of
/// what was not worked out.
std::vector<std::string> remarks(const Explanation& explanation);

}  // namespace kinjite
