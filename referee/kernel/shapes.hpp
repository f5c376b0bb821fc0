// The classes of a whole board: what a stone on each free point would make, on all four lines.
#pragma once

#include "lines.hpp"

namespace kinjite::kernel {
namespace {

/// Counts up to three, for all points at once.
template <class V>
struct Tally {
  V one{};  // at least one
  V two{};
  V three{};

  void add(V more) {
    three = three | (two & more);
    two = two | (one & more);
    one = one | more;
  }
};

/// A board before RIF 9.3. All sets are of free points; double_four, two_threes and three_threes
/// leave out the points in five.
template <class V>
struct Shapes {
  V free;
  V five;
  V overline;
  V four;  // at least one four
  V double_four;
  V two_threes;    // at least two threes, by shape
  V three_threes;  // at least three
  V three_windows[4];
};

template <class V>
[[gnu::always_inline]] inline V points_of_board() {
  constexpr std::uint64_t words[4] = {0x7fff7fff7fff7fff, 0x7fff7fff7fff7fff, 0x7fff7fff7fff7fff,
                                      0x00007fff7fff7fff};
  Lanes boards[boards_in<V>];
  for (Lanes& board : boards) board = load<Lanes>(words);
  return join<V>(boards);
}

template <class V>
[[gnu::always_inline]] inline Stones<V> stones_of(V black, V white) {
  return {black, points_of_board<V>() & ~white};
}

template <class V>
struct Lines {
  V any_row{};  // windows that a fifth stone fills
  Tally<V> fours;
  Tally<V> threes;
};

template <int direction, class V>
[[gnu::always_inline]] inline void add_line(const Stones<V>& stones, Lines<V>& lines, V& three_windows) {
  const Windows<V> made = windows<direction>(stones);
  const Fours<V> four = fours<direction>(made.four);
  lines.any_row = lines.any_row | made.row;
  lines.fours.add(four.any);
  lines.fours.two = lines.fours.two | four.two;
  lines.threes.add(cells_of<direction, 4>(made.three));
  three_windows = made.three;
}

/// The shapes of a board but for its fives and overlines, which are left empty, and whether there is
/// a line on which a fifth stone would make one.
template <class V>
struct ShapesBeforeRows {
  Shapes<V> shapes;
  V any_row;
};

template <class V>
[[gnu::always_inline]] inline ShapesBeforeRows<V> shapes_before_rows(const Stones<V>& stones) {
  Shapes<V> shapes;
  Lines<V> lines;
  add_line<0>(stones, lines, shapes.three_windows[0]);
  add_line<1>(stones, lines, shapes.three_windows[1]);
  add_line<2>(stones, lines, shapes.three_windows[2]);
  add_line<3>(stones, lines, shapes.three_windows[3]);
  shapes.free = stones.open & ~stones.black;
  shapes.five = V{};
  shapes.overline = V{};
  shapes.four = lines.fours.one & shapes.free;
  shapes.double_four = lines.fours.two & shapes.free;
  shapes.two_threes = lines.threes.two & shapes.free;
  shapes.three_threes = lines.threes.three & shapes.free;
  return {shapes, lines.any_row};
}

/// The fives and overlines of all lines.
template <class V>
[[gnu::noinline]] Rows<V> rows_of_board(const Stones<V>& stones) {
  const Rows<V> row[4] = {rows<0>(stones, windows<0>(stones).row),
                          rows<1>(stones, windows<1>(stones).row),
                          rows<2>(stones, windows<2>(stones).row),
                          rows<3>(stones, windows<3>(stones).row)};
  return {row[0].five | row[1].five | row[2].five | row[3].five,
          row[0].overline | row[1].overline | row[2].overline | row[3].overline};
}

template <class V>
[[gnu::always_inline]] inline void enter_rows(Shapes<V>& shapes, const Rows<V>& rows) {
  shapes.five = rows.five & shapes.free;
  const V others = shapes.free & ~shapes.five;
  shapes.overline = rows.overline & others;
  shapes.double_four = shapes.double_four & others;
  shapes.two_threes = shapes.two_threes & others;
  shapes.three_threes = shapes.three_threes & others;
}

template <class V>
[[gnu::always_inline]] inline Shapes<V> shapes_of(const Stones<V>& stones) {
  ShapesBeforeRows<V> before = shapes_before_rows(stones);
  if (!is_empty(before.any_row)) {
    // Few boards of a game come here. The copy lets the others keep their stones in registers.
    const Stones<V> copy = stones;
    enter_rows(before.shapes, rows_of_board(copy));
  }
  return before.shapes;
}

/// The points where at least two threes meet that some point of `extensions` extends, whatever
/// stands on the point itself.
template <class V>
[[gnu::always_inline]] inline V two_threes_by(const Shapes<V>& shapes, V extensions) {
  Tally<V> threes;
  threes.add(threes_extended_by<0>(shapes.three_windows[0], extensions));
  threes.add(threes_extended_by<1>(shapes.three_windows[1], extensions));
  threes.add(threes_extended_by<2>(shapes.three_windows[2], extensions));
  threes.add(threes_extended_by<3>(shapes.three_windows[3], extensions));
  return threes.two;
}

}  // namespace
}  // namespace kinjite::kernel
