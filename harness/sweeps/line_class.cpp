#include <algorithm>
#include <bit>
#include <cassert>

#include <kinjite/harness/sweeps/line_class.hpp>
#include <kinjite/referee/referee.hpp>

namespace kinjite {
namespace {

struct Named {
  std::string_view name;
  std::array<int, 2> offsets;
  std::size_t extensions;
};

constexpr std::array<Named, line_classes_in_all> named_classes{{
    {"nothing", {}, 0},
    {"one four", {}, 0},
    {"two fours", {}, 0},
    {"five", {}, 0},
    {"overline", {}, 0},
    {"three by -3", {-3}, 1},
    {"three by -2", {-2}, 1},
    {"three by -1", {-1}, 1},
    {"three by +1", {1}, 1},
    {"three by +2", {2}, 1},
    {"three by +3", {3}, 1},
    {"three by -3 and +1", {-3, 1}, 2},
    {"three by -2 and +2", {-2, 2}, 2},
    {"three by -1 and +3", {-1, 3}, 2},
}};

constexpr std::uint8_t extension_bits(const Named& named) {
  unsigned bits = 0;
  for (std::size_t i = 0; i < extension_offsets.size(); ++i) {
    for (std::size_t j = 0; j < named.extensions; ++j) {
      if (named.offsets[j] == extension_offsets[i]) bits |= 1U << i;
    }
  }
  return static_cast<std::uint8_t>(bits);
}

int steps_between(Point from, Point to, Direction direction) {
  return direction == Direction::along_file ? to.rank() - from.rank() : to.file() - from.file();
}

}  // namespace

std::string_view to_string(LineClass line_class) {
  return named_classes[static_cast<std::size_t>(number_of(line_class))].name;
}

std::span<const int> extension_offsets_of(LineClass line_class) {
  const Named& named = named_classes[static_cast<std::size_t>(number_of(line_class))];
  return std::span(named.offsets).first(named.extensions);
}

LineAnswer ask_line(const Definitions& definitions, const Position& position, Point point,
                    Direction direction) {
  const Question question = Question::about(position, point, Reading::rif);
  LineAnswer answer;
  answer.five = definitions.five(question, direction).has_value();
  answer.overline = definitions.overline(question, direction).has_value();
  for (const FourClaim& four : definitions.fours(question, direction)) {
    ++answer.fours;
    answer.completions += static_cast<int>(four.completions.size());
    if (four.completions.size() > 1) ++answer.straight_fours;
  }
  for (const ThreeClaim& three : definitions.rows_of_three(question, direction)) {
    ++answer.threes;
    for (const ExtensionClaim& extension : three.extensions) {
      const int offset = steps_between(point, extension.point, direction);
      const auto* known = std::ranges::find(extension_offsets, offset);
      // An offset that no three can have becomes an answer that no class has.
      answer.extensions |=
          known == extension_offsets.end()
              ? std::uint8_t{0xff}
              : static_cast<std::uint8_t>(1U << (known - extension_offsets.begin()));
    }
  }
  return answer;
}

std::optional<LineClass> classify(const LineAnswer& answer) {
  const bool fours_fit = answer.straight_fours <= 1 &&
                         answer.completions == answer.fours + answer.straight_fours &&
                         (answer.straight_fours == 0 || answer.fours == 1);
  if (!fours_fit || answer.threes > 1 || answer.fours > 2) return std::nullopt;
  if ((answer.threes == 0) != (answer.extensions == 0)) return std::nullopt;
  const int kinds = (answer.five ? 1 : 0) + (answer.overline ? 1 : 0) + (answer.fours > 0 ? 1 : 0) +
                    answer.threes;
  if (kinds == 0) return LineClass::nothing;
  if (kinds > 1) return std::nullopt;
  if (answer.five) return LineClass::five;
  if (answer.overline) return LineClass::overline;
  if (answer.fours > 0) return answer.fours == 1 ? LineClass::one_four : LineClass::two_fours;
  for (int i = number_of(LineClass::three_by_minus_3); i < line_classes_in_all; ++i) {
    if (extension_bits(named_classes[static_cast<std::size_t>(i)]) == answer.extensions) {
      return line_class_of(i);
    }
  }
  return std::nullopt;
}

std::optional<Point> point_along(Point point, Direction direction, int steps) {
  const int file = point.file() + (direction == Direction::along_file ? 0 : steps);
  const int rank = point.rank() + (direction == Direction::along_rank ? 0
                                   : direction == Direction::falling  ? -steps
                                                                      : steps);
  if (file < 0 || file >= board_size || rank < 0 || rank >= board_size) return std::nullopt;
  return Point::at(file, rank);
}

int neighbourhood_of(const Position& position, Point point, Direction direction) {
  int number = 0;
  for (int offset = neighbourhood_reach; offset >= -neighbourhood_reach; --offset) {
    if (offset == 0) continue;
    const std::optional<Point> there = point_along(point, direction, offset);
    const int cell = !there || position.white().contains(*there) ? white_cell
                     : position.black().contains(*there)         ? black_cell
                                                                 : free_cell;
    number = 3 * number + cell;
  }
  return number;
}

Position board_with_neighbourhood(int neighbourhood, Point point) {
  PointSet black;
  PointSet white;
  for (int offset = -neighbourhood_reach; offset <= neighbourhood_reach; ++offset) {
    if (offset == 0) continue;
    const Point there = Point::at(point.file() + offset, point.rank());
    if (neighbourhood % 3 == black_cell) black.insert(there);
    if (neighbourhood % 3 == white_cell) white.insert(there);
    neighbourhood /= 3;
  }
  return {black, white};
}

NeighbourhoodTable::NeighbourhoodTable(const Definitions& definitions) {
  classes_.reserve(neighbourhoods_in_all);
  const Point centre = Point::at(7, 7);
  for (int i = 0; i < neighbourhoods_in_all; ++i) {
    const auto line_class = classify(
        ask_line(definitions, board_with_neighbourhood(i, centre), centre, Direction::along_rank));
    assert(line_class);
    classes_.push_back(
        static_cast<std::uint8_t>(number_of(line_class.value_or(LineClass::nothing))));
  }
}

}  // namespace kinjite
