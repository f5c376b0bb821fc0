// The four lines through a new stone, and the verdict that follows from them alone.
//
// A verdict is a function of what the stone makes on each of its lines and, where that is a three,
// of how each extension fares when a stone is imagined there. This is the step of the proof by
// induction over stones (docs/proof.md): the function here is written from RIF 9.2 and 9.3 once
// more, apart from both judges, over patterns and not over boards.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kinjite/harness/sweeps/line_class.hpp>
#include <kinjite/terms/symmetry.hpp>

namespace kinjite {

/// What a stone imagined on an extension makes apart from the straight four: nothing against it; an
/// overline or double-four (9.3 a); a forbidden double-three (9.3 b); both; a five.
enum class ExtensionState : std::uint8_t {
  allowed,
  spoilt_by_a,
  spoilt_by_b,
  spoilt_by_both,
  five,
};

inline constexpr std::array<ExtensionState, 5> all_extension_states{
    ExtensionState::allowed, ExtensionState::spoilt_by_a, ExtensionState::spoilt_by_b,
    ExtensionState::spoilt_by_both, ExtensionState::five};

/// How an imagined stone fares, of which the derivation tells everything.
ExtensionState state_of(const Derivation& imagined);

struct CrossingLine {
  LineClass line_class = LineClass::nothing;
  /// In the order of extension_offsets_of(line_class); the rest means nothing.
  std::array<ExtensionState, 2> extensions{};
};

/// The four lines in the order of all_directions.
using Crossing = std::array<CrossingLine, 4>;

/// The verdict on a stone whose lines are these.
Verdict verdict_of(const Crossing& crossing, Reading reading);

/// The alphabets in which patterns of crossings are written. Each has letters for an extension's
/// states: one state, or several that the alphabet does not tell apart.
enum class Alphabet : std::uint8_t {
  two,    // allowed, refused: 29 ways for a line
  three,  // allowed, spoilt, five: 50 ways
  four,   // allowed, spoilt by a, by b, by both: 77 ways
};

inline constexpr std::array<Alphabet, 3> all_alphabets{Alphabet::two, Alphabet::three,
                                                       Alphabet::four};

/// "two", "three" or "four"; the reading back.
std::string_view to_string(Alphabet alphabet);
Result<Alphabet> parse_alphabet(std::string_view text);

/// The letters of an alphabet: the states that each stands for.
std::vector<std::vector<ExtensionState>> letters_of(Alphabet alphabet);

/// What a pattern wants of one line: a class, and a letter for each of its extensions.
struct PatternLine {
  LineClass line_class = LineClass::nothing;
  std::array<std::uint8_t, 2> letters{};
  friend bool operator==(const PatternLine&, const PatternLine&) = default;
};

using Pattern = std::array<PatternLine, 4>;

/// All patterns of an alphabet, numbered: the fourth power of the ways for a line.
class Patterns {
 public:
  explicit Patterns(Alphabet alphabet);

  [[nodiscard]] std::uint64_t size() const;
  [[nodiscard]] Pattern at(std::uint64_t number) const;
  [[nodiscard]] std::uint64_t number_of(const Pattern& pattern) const;
  /// The number of the pattern that a board shows after a symmetry when it showed this one before.
  [[nodiscard]] std::uint64_t image_of(std::uint64_t number, Symmetry symmetry) const;
  /// How many patterns there are with at most `most_threes` lines that hold a three, where those
  /// that a symmetry turns into each other count once: by Burnside's lemma.
  [[nodiscard]] std::uint64_t size_up_to_symmetry(int most_threes) const;
  [[nodiscard]] const std::vector<ExtensionState>& states_of(std::uint8_t letter) const {
    return letters_[letter];
  }
  [[nodiscard]] std::uint64_t ways_for_a_line() const { return ways_.size(); }

 private:
  /// Where a symmetry takes a line through the centre.
  struct Turned {
    std::size_t direction;
    bool reversed;
  };

  std::vector<std::vector<ExtensionState>> letters_;
  std::vector<PatternLine> ways_;
  std::vector<std::uint64_t> reversed_;  // by way: the way that the line shows from the other end
  std::array<std::array<Turned, 4>, Symmetry::count> turned_;
};

/// How many of the pattern's lines hold a three.
int threes_in(const Pattern& pattern);

/// "nothing | three by -2 and +2 (0 1) | five | one four": for messages.
std::string to_string(const Pattern& pattern);

}  // namespace kinjite
