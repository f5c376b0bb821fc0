// What a black stone makes on one line: one of fourteen things, whatever the line holds.
//
// Sweep `lines` proves that there are no more than these, that they never combine, and that only
// the five cells to each side of the stone decide, an edge counting as a white stone. The table
// here rests on that and on the oracle, and on no referee.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <kinjite/oracle/definitions.hpp>
#include <kinjite/terms/direction.hpp>

namespace kinjite {

/// The five classes without a three, then the nine ways in which a three can extend: the offset of
/// each extension from the new stone, along the line's direction.
enum class LineClass : std::uint8_t {
  nothing,
  one_four,
  two_fours,
  five,
  overline,
  three_by_minus_3,
  three_by_minus_2,
  three_by_minus_1,
  three_by_plus_1,
  three_by_plus_2,
  three_by_plus_3,
  three_by_minus_3_and_plus_1,
  three_by_minus_2_and_plus_2,
  three_by_minus_1_and_plus_3,
};

inline constexpr int line_classes_in_all = 14;

constexpr LineClass line_class_of(int number) {
  assert(0 <= number && number < line_classes_in_all);
  return static_cast<LineClass>(number);
}
constexpr int number_of(LineClass line_class) {
  return static_cast<int>(line_class);
}

/// "nothing", "one four", ..., "three by -3 and +1".
std::string_view to_string(LineClass line_class);

/// The offsets of the extensions, rising; none for a class without a three.
std::span<const int> extension_offsets_of(LineClass line_class);

/// What a line's cell holds, as a digit.
inline constexpr int free_cell = 0;
inline constexpr int black_cell = 1;
inline constexpr int white_cell = 2;

/// Everything that the definitions say of one stone and one line, before it is taken to be one of
/// the fourteen classes.
struct LineAnswer {
  bool five = false;
  bool overline = false;
  int fours = 0;
  int straight_fours = 0;
  int completions = 0;
  int threes = 0;
  std::uint8_t extensions = 0;  // bit i: by the point extension_offsets[i] cells on

  friend bool operator==(const LineAnswer&, const LineAnswer&) = default;
};

/// Asks the definitions of RIF 3 about a black stone on `point`, which must be free.
LineAnswer ask_line(const Definitions& definitions, const Position& position, Point point,
                    Direction direction);

/// The class of an answer; none when it is not one of the fourteen, or when the numbers of fours,
/// straight fours and completions do not fit each other.
std::optional<LineClass> classify(const LineAnswer& answer);

/// How many cells to each side of a stone decide its class.
inline constexpr int neighbourhood_reach = 5;
/// 3^10: the cells at -5 to -1 and 1 to 5, the first one the lowest digit.
inline constexpr int neighbourhoods_in_all = 59049;

/// The number by which `cell` at `offset` (-5 to 5, not 0) adds to a neighbourhood's number.
constexpr int neighbourhood_part(int offset, int cell) {
  assert(offset != 0 && -neighbourhood_reach <= offset && offset <= neighbourhood_reach);
  int part = cell;
  for (int i = offset + neighbourhood_reach - (offset > 0 ? 1 : 0); i > 0; --i) part *= 3;
  return part;
}

/// The neighbourhood of a point on a board: beyond the edge stand white stones.
int neighbourhood_of(const Position& position, Point point, Direction direction);

/// The class of each of the 59,049 neighbourhoods, as the definitions see it.
class NeighbourhoodTable {
 public:
  /// Asks about each one in the middle of an otherwise empty board. The answers must be among the
  /// fourteen classes; sweep `lines` looks at them one by one.
  explicit NeighbourhoodTable(const Definitions& definitions);

  [[nodiscard]] LineClass at(int neighbourhood) const {
    return static_cast<LineClass>(classes_[static_cast<std::size_t>(neighbourhood)]);
  }
  /// The class of the line through `point`, which must be free.
  [[nodiscard]] LineClass at(const Position& position, Point point, Direction direction) const {
    return at(neighbourhood_of(position, point, direction));
  }

 private:
  std::vector<std::uint8_t> classes_;
};

/// The point `steps` steps along the direction, or none over the edge.
std::optional<Point> point_along(Point point, Direction direction, int steps);

/// A board that is empty but for the neighbourhood of `point` along the rank; the point must have
/// five cells to each side.
Position board_with_neighbourhood(int neighbourhood, Point point);

}  // namespace kinjite
