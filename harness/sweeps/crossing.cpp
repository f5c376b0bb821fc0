#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include <kinjite/harness/sweeps/crossing.hpp>
#include <kinjite/terms/quoting.hpp>

namespace kinjite {
namespace {

/// Which halves of 9.3 an extension passes.
struct Passes {
  bool a;
  bool b;
};

Passes passes(ExtensionState state, Reading reading) {
  switch (state) {
    case ExtensionState::allowed: return {true, true};
    case ExtensionState::spoilt_by_a: return {false, true};
    case ExtensionState::spoilt_by_b: return {true, false};
    case ExtensionState::spoilt_by_both: return {false, false};
    case ExtensionState::five: break;
  }
  // RIF 3: no three by such an extension; Japanese practice: an extension like any other.
  const bool counts = reading == Reading::japan;
  return {counts, counts};
}

LineClass mirrored(LineClass line_class) {
  switch (line_class) {
    case LineClass::three_by_minus_3: return LineClass::three_by_plus_3;
    case LineClass::three_by_minus_2: return LineClass::three_by_plus_2;
    case LineClass::three_by_minus_1: return LineClass::three_by_plus_1;
    case LineClass::three_by_plus_1: return LineClass::three_by_minus_1;
    case LineClass::three_by_plus_2: return LineClass::three_by_minus_2;
    case LineClass::three_by_plus_3: return LineClass::three_by_minus_3;
    case LineClass::three_by_minus_3_and_plus_1: return LineClass::three_by_minus_1_and_plus_3;
    case LineClass::three_by_minus_1_and_plus_3: return LineClass::three_by_minus_3_and_plus_1;
    default: return line_class;
  }
}

PatternLine reversed(PatternLine line) {
  line.line_class = mirrored(line.line_class);
  if (extension_offsets_of(line.line_class).size() == 2)
    std::swap(line.letters[0], line.letters[1]);
  return line;
}

bool has_three(const PatternLine& line) {
  return !extension_offsets_of(line.line_class).empty();
}

}  // namespace

ExtensionState state_of(const Derivation& imagined) {
  if (!imagined.fives.empty()) return ExtensionState::five;
  const bool a = imagined.verdict.has(Foul::overline) || imagined.verdict.has(Foul::double_four);
  const bool b = imagined.verdict.has(Foul::double_three);
  if (a) return b ? ExtensionState::spoilt_by_both : ExtensionState::spoilt_by_a;
  return b ? ExtensionState::spoilt_by_b : ExtensionState::allowed;
}

Verdict verdict_of(const Crossing& crossing, Reading reading) {
  int fours = 0;
  bool overline = false;
  int threes_by_a = 0;
  int threes_by_b = 0;
  int threes_by_both_at_once = 0;
  for (const CrossingLine& line : crossing) {
    switch (line.line_class) {
      case LineClass::five: return Verdict::five();
      case LineClass::overline: overline = true; break;
      case LineClass::one_four: fours += 1; break;
      case LineClass::two_fours: fours += 2; break;
      default: break;
    }
    bool by_a = false;
    bool by_b = false;
    bool by_both_at_once = false;
    for (std::size_t i = 0; i < extension_offsets_of(line.line_class).size(); ++i) {
      const auto [a, b] = passes(line.extensions[i], reading);
      by_a = by_a || a;
      by_b = by_b || b;
      by_both_at_once = by_both_at_once || (a && b);
    }
    threes_by_a += by_a ? 1 : 0;
    threes_by_b += by_b ? 1 : 0;
    threes_by_both_at_once += by_both_at_once ? 1 : 0;
  }
  const bool double_three = reading == Reading::rif_separate ? threes_by_a > 1 && threes_by_b > 1
                                                             : threes_by_both_at_once > 1;
  Verdict verdict;
  if (overline) verdict = verdict.with(Foul::overline);
  if (fours > 1) verdict = verdict.with(Foul::double_four);
  if (double_three) verdict = verdict.with(Foul::double_three);
  return verdict;
}

std::string_view to_string(Alphabet alphabet) {
  switch (alphabet) {
    case Alphabet::two: return "two";
    case Alphabet::three: return "three";
    case Alphabet::four: return "four";
  }
  return {};
}

Result<Alphabet> parse_alphabet(std::string_view text) {
  for (const Alphabet alphabet : all_alphabets) {
    if (text == to_string(alphabet)) return alphabet;
  }
  return failure("expected an alphabet (two, three or four), found " + quoted(text));
}

std::vector<std::vector<ExtensionState>> letters_of(Alphabet alphabet) {
  using enum ExtensionState;
  switch (alphabet) {
    case Alphabet::two: return {{allowed}, {spoilt_by_a, spoilt_by_b, spoilt_by_both, five}};
    case Alphabet::three: return {{allowed}, {spoilt_by_a, spoilt_by_b, spoilt_by_both}, {five}};
    case Alphabet::four: return {{allowed}, {spoilt_by_a}, {spoilt_by_b}, {spoilt_by_both}};
  }
  return {};
}

Patterns::Patterns(Alphabet alphabet) : letters_(letters_of(alphabet)) {
  const auto letters = static_cast<int>(letters_.size());
  for (int i = 0; i < line_classes_in_all; ++i) {
    const LineClass line_class = line_class_of(i);
    const std::size_t extensions = extension_offsets_of(line_class).size();
    for (int first = 0; first < (extensions > 0 ? letters : 1); ++first) {
      for (int second = 0; second < (extensions > 1 ? letters : 1); ++second) {
        ways_.push_back(
            {line_class, {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}});
      }
    }
  }
  for (const PatternLine& way : ways_) {
    const auto there = std::ranges::find(ways_, reversed(way));
    reversed_.push_back(static_cast<std::uint64_t>(there - ways_.begin()));
  }
  const Point centre = Point::at(7, 7);
  for (const Symmetry symmetry : Symmetry::all()) {
    for (const Direction from : all_directions) {
      const Point image = symmetry(*point_along(centre, from, 1));
      for (const Direction to : all_directions) {
        const bool ahead = point_along(centre, to, 1) == image;
        if (!ahead && point_along(centre, to, -1) != image) continue;
        turned_[static_cast<std::size_t>(symmetry.index())][static_cast<std::size_t>(from)] = {
            static_cast<std::size_t>(to), !ahead};
      }
    }
  }
}

std::uint64_t Patterns::size() const {
  const std::uint64_t ways = ways_.size();
  return ways * ways * ways * ways;
}

Pattern Patterns::at(std::uint64_t number) const {
  assert(number < size());
  Pattern pattern;
  for (PatternLine& line : pattern) {
    line = ways_[number % ways_.size()];
    number /= ways_.size();
  }
  return pattern;
}

std::uint64_t Patterns::number_of(const Pattern& pattern) const {
  std::uint64_t number = 0;
  for (auto line = pattern.rbegin(); line != pattern.rend(); ++line) {
    const auto way = std::ranges::find(ways_, *line);
    assert(way != ways_.end());
    number = number * ways_.size() + static_cast<std::uint64_t>(way - ways_.begin());
  }
  return number;
}

std::uint64_t Patterns::image_of(std::uint64_t number, Symmetry symmetry) const {
  std::array<std::uint64_t, 4> image{};
  for (const auto& [direction, is_reversed] : turned_[static_cast<std::size_t>(symmetry.index())]) {
    const std::uint64_t way = number % ways_.size();
    number /= ways_.size();
    image[direction] = is_reversed ? reversed_[way] : way;
  }
  const std::uint64_t ways = ways_.size();
  return ((image[3] * ways + image[2]) * ways + image[1]) * ways + image[0];
}

std::uint64_t Patterns::size_up_to_symmetry(int most_threes) const {
  std::uint64_t without = 0;            // ways without a three; each is its own reverse
  std::array<std::uint64_t, 2> with{};  // ways with one: all, and those that are their own reverse
  for (std::size_t way = 0; way < ways_.size(); ++way) {
    if (!has_three(ways_[way])) {
      ++without;
      continue;
    }
    ++with[0];
    if (reversed_[way] == way) ++with[1];
  }
  std::uint64_t fixed = 0;
  for (const auto& turned : turned_) {
    std::array<std::uint64_t, 5> by_threes{1};  // patterns that stay as they are, by their threes
    std::array<bool, 4> seen{};
    for (std::size_t first = 0; first < 4; ++first) {
      std::size_t length = 0;
      bool is_reversed = false;
      for (std::size_t line = first; !seen[line]; line = turned[line].direction) {
        seen[line] = true;
        ++length;
        is_reversed = is_reversed != turned[line].reversed;
      }
      if (length == 0) continue;
      // The lines of a cycle show the same thing, and it looks the same once round.
      std::array<std::uint64_t, 5> next{};
      for (std::size_t threes = 0; threes < 5; ++threes) {
        next[threes] += by_threes[threes] * without;
        if (threes + length < 5) {
          next[threes + length] += by_threes[threes] * with[is_reversed ? 1 : 0];
        }
      }
      by_threes = next;
    }
    for (std::size_t threes = 0; threes <= static_cast<std::size_t>(most_threes); ++threes) {
      fixed += by_threes[threes];
    }
  }
  return fixed / Symmetry::count;
}

int threes_in(const Pattern& pattern) {
  return static_cast<int>(std::ranges::count_if(pattern, has_three));
}

std::string to_string(const Pattern& pattern) {
  std::string text;
  for (const PatternLine& line : pattern) {
    if (!text.empty()) text += " | ";
    text += to_string(line.line_class);
    const std::size_t extensions = extension_offsets_of(line.line_class).size();
    if (extensions == 1) text += fmt::format(" ({})", line.letters[0]);
    if (extensions == 2) text += fmt::format(" ({} {})", line.letters[0], line.letters[1]);
  }
  return text;
}

}  // namespace kinjite
