#include "realising.hpp"

#include <algorithm>

namespace kinjite {
namespace {

// Beyond this many tries a pattern counts as not realised. Most need one or two; the hardest, some
// hundred thousand.
constexpr int tries = 4000000;

/// Whether every cell that is not white is needed for what the neighbourhood makes.
bool is_minimal(const NeighbourhoodTable& table, int neighbourhood) {
  int rest = neighbourhood;
  for (int offset = -neighbourhood_reach; offset <= neighbourhood_reach; ++offset) {
    if (offset == 0) continue;
    const int cell = rest % 3;
    rest /= 3;
    if (cell == white_cell) continue;
    const int without =
        neighbourhood - neighbourhood_part(offset, cell) + neighbourhood_part(offset, white_cell);
    if (table.at(without) == table.at(neighbourhood)) return false;
  }
  return true;
}

bool is_three(LineClass line_class) {
  return !extension_offsets_of(line_class).empty();
}

}  // namespace

Realiser::Realiser(const Definitions& definitions, const NeighbourhoodTable& table)
    : definitions_(definitions), table_(table) {
  for (int i = 0; i < neighbourhoods_in_all; ++i) {
    if (is_minimal(table, i)) minimal_.push_back(i);
  }
  for (const Direction direction : all_directions) {
    for (int offset = -3; offset <= 3; ++offset) {
      const Point point = *point_along(crossing_point, direction, offset);
      lines_.emplace(point, lines_through(point));
    }
  }
}

Realiser::Lines Realiser::lines_through(Point point) const {
  Lines lines;
  for (const Direction direction : all_directions) {
    for (const int neighbourhood : minimal_) {
      Part part;
      bool on_board = true;
      int rest = neighbourhood;
      for (int offset = -neighbourhood_reach; offset <= neighbourhood_reach; ++offset) {
        if (offset == 0) continue;
        const std::optional<Point> there = point_along(point, direction, offset);
        const int cell = rest % 3;
        rest /= 3;
        if (cell == white_cell) continue;
        on_board = on_board && there;
        if (there) (cell == black_cell ? part.black : part.free).insert(*there);
      }
      if (!on_board) continue;
      const auto number = static_cast<std::size_t>(number_of(table_.at(neighbourhood)));
      lines.parts[static_cast<std::size_t>(direction)][number].push_back(part);
    }
  }
  return lines;
}

/// Lays the first part that fits, from a random one on.
bool Realiser::lay(Part& board, const Parts& parts, SplitMix64& random) {
  if (parts.empty()) return false;
  const auto size = parts.size();
  const auto first = static_cast<std::size_t>(random.below(static_cast<int>(size)));
  for (std::size_t i = 0; i < size; ++i) {
    const Part& part = parts[(first + i) % size];
    if (!board.fits(part)) continue;
    board.join(part);
    return true;
  }
  return false;
}

bool Realiser::spoil(Part& board, const Extension& extension, SplitMix64& random) const {
  std::array<Direction, 3> others{};
  std::ranges::remove_copy(all_directions, others.begin(), extension.direction);
  for (std::size_t i = 2; i > 0; --i) {
    std::swap(others[i], others[static_cast<std::size_t>(random.below(static_cast<int>(i) + 1))]);
  }
  const Lines& lines = lines_.at(extension.point);
  const auto lay_on = [&](Direction direction, LineClass line_class) {
    const auto& parts = lines.parts[static_cast<std::size_t>(direction)];
    return lay(board, parts[static_cast<std::size_t>(number_of(line_class))], random);
  };
  const auto lay_three = [&](Direction direction) {
    constexpr int first = static_cast<int>(LineClass::three_by_minus_3);
    constexpr int threes = line_classes_in_all - first;
    const int begin = random.below(threes);
    for (int i = 0; i < threes; ++i) {
      if (lay_on(direction, line_class_of(first + (begin + i) % threes))) return true;
    }
    return false;
  };
  const auto lay_four_or_overline = [&](Direction direction) {
    const bool four_first = random.chance(75);
    const LineClass one = four_first ? LineClass::one_four : LineClass::overline;
    const LineClass other = four_first ? LineClass::overline : LineClass::one_four;
    return lay_on(direction, one) || lay_on(direction, other);
  };
  switch (extension.state) {
    case ExtensionState::allowed: return true;
    case ExtensionState::five: return lay_on(others[0], LineClass::five);
    case ExtensionState::spoilt_by_a: return lay_four_or_overline(others[0]);
    case ExtensionState::spoilt_by_b: return lay_three(others[0]) && lay_three(others[1]);
    case ExtensionState::spoilt_by_both:
      return lay_three(others[0]) && lay_three(others[1]) && lay_four_or_overline(others[2]);
  }
  return false;
}

std::optional<Realiser::Part> Realiser::attempt(const Pattern& pattern, const Patterns& patterns,
                                                SplitMix64& random) const {
  Part board{{}, {crossing_point}};
  std::vector<Extension> extensions;
  for (const Direction direction : all_directions) {
    const PatternLine& line = pattern[static_cast<std::size_t>(direction)];
    const auto& parts = lines_.at(crossing_point).parts[static_cast<std::size_t>(direction)];
    if (!lay(board, parts[static_cast<std::size_t>(number_of(line.line_class))], random)) {
      return std::nullopt;
    }
    const auto offsets = extension_offsets_of(line.line_class);
    for (std::size_t i = 0; i < offsets.size(); ++i) {
      const auto& states = patterns.states_of(line.letters[i]);
      const auto choice = static_cast<std::size_t>(random.below(static_cast<int>(states.size())));
      extensions.push_back(
          {*point_along(crossing_point, direction, offsets[i]), direction, states[choice]});
    }
  }
  for (const Extension& extension : extensions) {
    if (!spoil(board, extension, random)) return std::nullopt;
  }
  return board;
}

/// What can be seen without asking the definitions.
bool Realiser::may_show(const Position& position, const Pattern& pattern,
                        const Patterns& patterns) const {
  for (const Direction direction : all_directions) {
    const PatternLine& line = pattern[static_cast<std::size_t>(direction)];
    if (table_.at(position, crossing_point, direction) != line.line_class) return false;
  }
  const Position with_stone = position.with(crossing_point, Colour::black);
  for (const Direction direction : all_directions) {
    const PatternLine& line = pattern[static_cast<std::size_t>(direction)];
    const auto offsets = extension_offsets_of(line.line_class);
    for (std::size_t i = 0; i < offsets.size(); ++i) {
      const Point extension = *point_along(crossing_point, direction, offsets[i]);
      int threes = 0;
      Crossing crossing;
      for (const Direction other : all_directions) {
        const LineClass made = table_.at(with_stone, extension, other);
        crossing[static_cast<std::size_t>(other)].line_class = made;
        if (is_three(made)) ++threes;
      }
      // Threes are taken for allowed: right unless something spoils them in turn.
      const Verdict verdict = verdict_of(crossing, Reading::rif);
      const bool a = verdict.has(Foul::overline) || verdict.has(Foul::double_four);
      const auto& states = patterns.states_of(line.letters[i]);
      const bool fits = std::ranges::any_of(states, [&](ExtensionState state) {
        switch (state) {
          case ExtensionState::allowed: return !verdict.is_five() && !a;
          case ExtensionState::five: return verdict.is_five();
          case ExtensionState::spoilt_by_a: return a;
          case ExtensionState::spoilt_by_b: return !verdict.is_five() && !a && threes > 1;
          case ExtensionState::spoilt_by_both: return a && threes > 1;
        }
        return false;
      });
      if (!fits) return false;
    }
  }
  return true;
}

bool Realiser::shows(const Position& position, const Pattern& pattern,
                     const Patterns& patterns) const {
  if (!may_show(position, pattern, patterns)) return false;
  const Position with_stone = position.with(crossing_point, Colour::black);
  for (const Direction direction : all_directions) {
    const PatternLine& line = pattern[static_cast<std::size_t>(direction)];
    const auto offsets = extension_offsets_of(line.line_class);
    for (std::size_t i = 0; i < offsets.size(); ++i) {
      const Point extension = *point_along(crossing_point, direction, offsets[i]);
      const ExtensionState state =
          state_of(definitions_.derive(Question::about(with_stone, extension, Reading::rif)));
      if (!std::ranges::count(patterns.states_of(line.letters[i]), state)) return false;
    }
  }
  return true;
}

std::optional<Position> Realiser::realise(const Pattern& pattern, const Patterns& patterns) const {
  SplitMix64 random(patterns.number_of(pattern));
  for (int i = 0; i < tries; ++i) {
    const std::optional<Part> board = attempt(pattern, patterns, random);
    if (!board) continue;
    const Position position(board->black, PointSet::all() - board->black - board->free);
    if (shows(position, pattern, patterns)) return position;
  }
  return std::nullopt;
}

}  // namespace kinjite
