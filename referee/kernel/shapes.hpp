// The classes of a whole board: what a stone on each free point would make, on all four lines.
#pragma once

#include "lines.hpp"
#include "slowed.hpp"

namespace kinjite::kernel {
namespace {

/// A board before RIF 9.3. All sets are of free points; double_four, two_threes and three_threes
/// leave out the points in five.
template <class V>
struct Shapes {
  V free;
  V any_row;  // not empty if a stone on some point makes a five or an overline
  V five;
  V overline;
  V four;  // at least one four
  V double_four;
  V three;         // at least one three, by shape
  V two_threes;    // at least two
  V three_threes;  // at least three
  V three_windows[4];
};

template <class V>
KINJITE_INLINE V points_of_board() {
  constexpr std::uint64_t words[4] = {0x7fff7fff7fff7fff, 0x7fff7fff7fff7fff, 0x7fff7fff7fff7fff,
                                      0x00007fff7fff7fff};
  Lanes boards[boards_in<V>];
  for (Lanes& board : boards) board = load<Lanes>(words);
  return join<V>(boards);
}

template <class V>
KINJITE_INLINE Stones<V> stones_of(V black, V white) {
  return {black, points_of_board<V>() & ~white};
}

/// At how many of four things a point is.
template <class V>
struct Counts {
  V one;  // at least one
  V two;
  V three;
};

template <class V>
KINJITE_INLINE Counts<V> count(const V (&sets)[4]) {
  // A full adder of the first three: their number is odd + 2 pair.
  const V odd = logic(parity, sets[0], sets[1], sets[2]);
  const V pair = logic(majority, sets[0], sets[1], sets[2]);
  const V last = sets[3];
  return {logic(any_of_three, sets[0], sets[1], sets[2]) | last, pair | (odd & last),
          pair & (odd | last)};
}

/// All but the fives and overlines, which are left empty.
template <class V>
KINJITE_INLINE Shapes<V> shapes_before_rows(const Stones<V>& stones) {
  const Windows<V> made[4] = {windows<0>(stones), windows<1>(stones), windows<2>(stones),
                              windows<3>(stones)};
  const Fours<V> four[4] = {fours<0>(made[0].four), fours<1>(made[1].four), fours<2>(made[2].four),
                            fours<3>(made[3].four)};
  const Counts<V> lines_with_four = count<V>({four[0].any, four[1].any, four[2].any, four[3].any});
  const Counts<V> threes = count<V>({cells_of<0>(made[0].three), cells_of<1>(made[1].three),
                                     cells_of<2>(made[2].three), cells_of<3>(made[3].three)});
  const V free = stones.open & ~stones.black;
  const V double_four = lines_with_four.two | four[0].two | four[1].two | four[2].two | four[3].two;
  Shapes<V> shapes;
  shapes.free = free;
  shapes.any_row = made[0].row | made[1].row | made[2].row | made[3].row | slowed_by(stones);
  shapes.five = V{};
  shapes.overline = V{};
  shapes.four = lines_with_four.one & free;
  shapes.double_four = double_four & free;
  shapes.three = threes.one & free;
  shapes.two_threes = threes.two & free;
  shapes.three_threes = threes.three & free;
  for (int i = 0; i < 4; ++i) shapes.three_windows[i] = made[i].three;
  return shapes;
}

/// The fives and overlines of all lines.
template <class V>
[[gnu::noinline]] Rows<V> rows_of_board(const V& black) {
  const Rows<V> row[4] = {rows<0>(black), rows<1>(black), rows<2>(black), rows<3>(black)};
  return {row[0].five | row[1].five | row[2].five | row[3].five,
          row[0].overline | row[1].overline | row[2].overline | row[3].overline};
}

template <class V>
KINJITE_INLINE void enter_rows(Shapes<V>& shapes, const Rows<V>& rows) {
  shapes.five = rows.five & shapes.free;
  const V others = shapes.free & ~shapes.five;
  shapes.overline = rows.overline & others;
  shapes.double_four = shapes.double_four & others;
  shapes.two_threes = shapes.two_threes & others;
  shapes.three_threes = shapes.three_threes & others;
}

template <class V>
KINJITE_INLINE Shapes<V> shapes_of(const Stones<V>& stones) {
  Shapes<V> shapes = shapes_before_rows(stones);
  if (!is_empty(shapes.any_row)) {
    // Few boards of a game come here. The copy lets the others keep their stones in registers.
    const V black = stones.black;
    enter_rows(shapes, rows_of_board(black));
  }
  return shapes;
}

/// The points where at least two threes meet that some point of `extensions` extends, whatever
/// stands on the point itself.
template <class V>
KINJITE_INLINE V two_threes_by(const Shapes<V>& shapes, V extensions) {
  return count<V>({threes_extended_by<0>(shapes.three_windows[0], extensions),
                   threes_extended_by<1>(shapes.three_windows[1], extensions),
                   threes_extended_by<2>(shapes.three_windows[2], extensions),
                   threes_extended_by<3>(shapes.three_windows[3], extensions)})
      .two;
}

}  // namespace
}  // namespace kinjite::kernel
