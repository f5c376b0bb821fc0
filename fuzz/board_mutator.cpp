#include "board_mutator.hpp"

#include <algorithm>
#include <array>

#include <kinjite/harness/hunt/moves.hpp>
#include <kinjite/harness/hunt/nesting.hpp>
#include <kinjite/terms/direction.hpp>
#include <kinjite/terms/position_text.hpp>
#include <kinjite/terms/symmetry.hpp>

#include "boards.hpp"
#include "judges.hpp"

namespace kinjite {
namespace {

using Changed = std::optional<Position>;

std::optional<Point> any_of(const PointSet& points, SplitMix64& random) {
  if (points.empty()) return std::nullopt;
  return *std::next(points.begin(), random.below(points.size()));
}

Point any_point(SplitMix64& random) {
  return Point::from_cell(random.below(board_points));
}

Direction any_direction(SplitMix64& random) {
  return all_directions[static_cast<std::size_t>(random.below(4))];
}

/// Black more often than White: only black stones are judged.
Colour any_colour(SplitMix64& random) {
  return random.chance(70) ? Colour::black : Colour::white;
}

/// A free point, next to the stones more often than not.
std::optional<Point> point_to_fill(const Position& position, SplitMix64& random) {
  PointSet near;
  if (const auto stone = any_of(position.occupied(), random); stone && random.chance(75)) {
    near = square(*stone, 3) & position.free();
  }
  return any_of(near.empty() ? position.free() : near, random);
}

Changed add(const Position& position, SplitMix64& random) {
  const auto point = point_to_fill(position, random);
  if (!point) return std::nullopt;
  return position.with(*point, any_colour(random));
}

Changed remove(const Position& position, SplitMix64& random) {
  const auto stone = any_of(position.occupied(), random);
  if (!stone) return std::nullopt;
  return position.without(*stone);
}

Changed slide(const Position& position, SplitMix64& random) {
  const auto stone = any_of(position.occupied(), random);
  if (!stone) return std::nullopt;
  const auto to = any_of(square(*stone, 2) & position.free(), random);
  if (!to) return std::nullopt;
  return position.without(*stone).with(*to, *position.at(*stone));
}

Changed recolour(const Position& position, SplitMix64& random) {
  const auto stone = any_of(position.occupied(), random);
  if (!stone) return std::nullopt;
  return position.without(*stone).with(*stone, opponent_of(*position.at(*stone)));
}

/// Lays one of `shapes` on a line: x a black stone, o a white one, `.` free, ? as it was. Half of
/// the time one black stone is left out, for a stone that is still to be imagined.
template <std::size_t count>
Changed stamp(const Position& position, const std::array<std::string_view, count>& shapes,
              SplitMix64& random) {
  const std::string_view shape =
      shapes[static_cast<std::size_t>(random.below(static_cast<int>(count)))];
  const auto length = static_cast<int>(shape.size());
  const int left_out = random.chance(50) ? random.below(length) : length;
  const auto stone = any_of(position.occupied(), random);
  const Point through = stone && random.chance(70) ? *stone : any_point(random);
  const Direction direction = any_direction(random);
  const int place = random.below(length);
  Position changed = position;
  for (int i = 0; i < length; ++i) {
    const char cell = shape[static_cast<std::size_t>(i)];
    const auto point = along(through, direction, i - place);
    if (!point) return std::nullopt;
    if (cell == '?') continue;
    changed = changed.without(*point);
    if (cell == 'x' && i != left_out) changed = changed.with(*point, Colour::black);
    if (cell == 'o') changed = changed.with(*point, Colour::white);
  }
  return changed;
}

Changed stamp_three(const Position& position, SplitMix64& random) {
  constexpr std::array<std::string_view, 3> shapes{"..xxx..", "?.xxx..", "o.xxx..?"};
  return stamp(position, shapes, random);
}
Changed stamp_split_three(const Position& position, SplitMix64& random) {
  constexpr std::array<std::string_view, 2> shapes{"?.xx.x.?", "o.x.xx.?"};
  return stamp(position, shapes, random);
}
Changed stamp_four(const Position& position, SplitMix64& random) {
  constexpr std::array<std::string_view, 5> shapes{".xxxx.", "oxxxx.", "xxx.x", "xx.xx", "oxx.xxo"};
  return stamp(position, shapes, random);
}
Changed stamp_two_fours(const Position& position, SplitMix64& random) {
  constexpr std::array<std::string_view, 3> shapes{"x.xxx.x", "xx.xx.xx", "xxx.x.xxx"};
  return stamp(position, shapes, random);
}
Changed stamp_wall(const Position& position, SplitMix64& random) {
  constexpr std::array<std::string_view, 4> shapes{"ooo", "ooooo", "ooooooooo", "o????o"};
  return stamp(position, shapes, random);
}
Changed stamp_near_overline(const Position& position, SplitMix64& random) {
  constexpr std::array<std::string_view, 5> shapes{"xxx.xxx", "xx.xxx", "xxxx.x", "x.xxx..x",
                                                   "xxxx.xxxx"};
  return stamp(position, shapes, random);
}

Changed mirror(const Position& position, SplitMix64& random) {
  constexpr std::array reflections{1, 2, 4, 7};
  return Symmetry(reflections[static_cast<std::size_t>(random.below(4))])(position);
}

Changed turn(const Position& position, SplitMix64& random) {
  constexpr std::array rotations{3, 5, 6};
  return Symmetry(rotations[static_cast<std::size_t>(random.below(3))])(position);
}

Changed shift(const Position& position, SplitMix64& random) {
  return shifted(position, random);
}

Changed change_nearby(const Position& position, SplitMix64& random) {
  return with_small_change(position, random);
}

/// One step backwards: the point that nests deepest becomes an extension of a new point's three.
Changed deepen(const Position& position, SplitMix64& random) {
  constexpr int most_questions = 500;
  NestingMeter meter(most_questions, *referees().front());
  const auto nestings = meter.measure_board(position);
  if (!nestings) return std::nullopt;
  const auto deepest = std::ranges::max_element(
      *nestings, {}, [](const NestingMeter::At& at) { return at.nesting.depth; });
  const auto through =
      deepest != nestings->end() ? std::optional(deepest->point) : any_of(position.free(), random);
  if (!through) return std::nullopt;
  for (int tries = 0; tries < 20; ++tries) {
    if (auto deeper = with_row_through(position, *through, random)) return deeper;
  }
  return std::nullopt;
}

constexpr std::array table{
    BoardMove{"add", add},
    BoardMove{"remove", remove},
    BoardMove{"slide", slide},
    BoardMove{"recolour", recolour},
    BoardMove{"stamp_three", stamp_three},
    BoardMove{"stamp_split_three", stamp_split_three},
    BoardMove{"stamp_four", stamp_four},
    BoardMove{"stamp_two_fours", stamp_two_fours},
    BoardMove{"stamp_wall", stamp_wall},
    BoardMove{"stamp_near_overline", stamp_near_overline},
    BoardMove{"mirror", mirror},
    BoardMove{"turn", turn},
    BoardMove{"shift", shift},
    BoardMove{"change_nearby", change_nearby},
    BoardMove{"deepen", deepen},
};

}  // namespace

std::span<const BoardMove> board_moves() {
  return table;
}

Position mutated(const Position& position, SplitMix64& random) {
  Position changed = position;
  int left = 1 + random.below(4);
  for (int tries = 0; tries < 50 && (left > 0 || changed == position); ++tries) {
    const auto which = static_cast<std::size_t>(random.below(static_cast<int>(table.size())));
    const Changed next = table[which].apply(changed, random);
    if (!next || *next == changed) continue;
    changed = *next;
    --left;
  }
  return changed;
}

Position crossed(const Position& first, const Position& second, SplitMix64& random) {
  const int kind = random.below(4);
  const int cut = 1 + random.below(kind < 2 ? board_size - 1 : 2 * board_size - 3);
  PointSet side;
  for (const Point point : PointSet::all()) {
    const int file = point.file();
    const int rank = point.rank();
    const std::array<int, 4> places{file, rank, file + rank, file - rank + board_size - 1};
    if (places[static_cast<std::size_t>(kind)] < cut) side.insert(point);
  }
  return patched(first, side, second);
}

std::optional<std::string> written(const Position& position, std::size_t most, SplitMix64& random) {
  const std::string setup = to_setup(position);
  const std::string cells = to_cells(position);
  if (setup.size() <= most && (cells.size() > most || random.chance(60))) return setup;
  if (cells.size() <= most) return cells;
  return std::nullopt;
}

}  // namespace kinjite
