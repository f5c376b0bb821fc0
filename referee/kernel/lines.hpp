// What a black stone on any point would make on its line in one direction, for all points at once.
//
// Everything is first found per window, a few neighbouring cells of a line named by their first
// cell, and then spread to the window's free cells, where the stone could go. docs/referee.md
// explains the logic with a picture.
#pragma once

#include "lanes.hpp"

namespace kinjite::kernel {
namespace {

/// A direction's step from a point to the next: the order is that of kinjite::Direction.
struct Step {
  int file;
  int rank;
};
inline constexpr Step steps[4] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

/// The points from which the point k steps on is in `v`.
template <int direction, int k, class V>
KINJITE_INLINE V at(V v) {
  return shift_files<k * steps[direction].file>(shift_ranks<k * steps[direction].rank>(v));
}

/// Black's stones and the points without a white stone (Black's and free ones): the edge is then
/// like a white stone, for beyond it neither holds.
template <class V>
struct Stones {
  V black;
  V open;
};

/// Windows of one direction in which one more black stone makes something, by their first cell c.
template <class V>
struct Windows {
  V row;    // c..c+4: four black stones and a free cell, where a fifth makes a five or an overline
  V four;   // c..c+4: three black and two free cells; a stone on one of these makes a four, which
            // the other completes to exactly five
  V three;  // c..c+3: two black and two free cells; a stone on one of these makes a three, which
            // the other extends to a straight four
};

template <int direction, class V>
KINJITE_INLINE Windows<V> windows(const Stones<V>& stones) {
  const V black = stones.black;
  const V open = stones.open;
  const V b_before2 = at<direction, -2>(black);
  const V b_before1 = at<direction, -1>(black);
  const V b1 = at<direction, 1>(black);
  const V b2 = at<direction, 2>(black);
  const V b3 = at<direction, 3>(black);
  const V b4 = at<direction, 4>(black);
  const V b5 = at<direction, 5>(black);
  const V open_before1 = at<direction, -1>(open);

  // The number of black stones on c..c+2 is low3 + 2 high3, on c..c+4 low5 + 2 (high3 + carry5).
  const V low3 = logic(parity, black, b1, b2);
  const V high3 = logic(majority, black, b1, b2);
  const V low5 = logic(parity, low3, b3, b4);
  const V carry5 = logic(majority, low3, b3, b4);
  const V two_of_four = logic(
      [](auto low, auto high, auto last) { return (low ^ high) & ~(low ^ last); }, low3, high3, b3);
  const V three_of_five = logic(
      [](auto low, auto high, auto carry) { return low & (high ^ carry); }, low5, high3, carry5);
  const V four_of_five = logic([](auto low, auto high, auto carry) { return ~low & high & carry; },
                               low5, high3, carry5);

  const V open3 = logic(all_three, open, at<direction, 1>(open), at<direction, 2>(open));
  const V open5 = logic(all_three, open3, at<direction, 3>(open), at<direction, 4>(open));
  // Five stones on c..c+4 would be exactly five.
  const V exact5 = logic(first_alone, open5, b_before1, b5);
  // The points on both sides of c..c+3 are free, and each would make exactly five of stones there.
  const V ends_free =
      logic([](auto five, auto before, auto after) { return five & before & ~after; }, exact5,
            open_before1, b4);
  const V three = logic([](auto two, auto ends, auto beyond) { return two & ends & ~beyond; },
                        two_of_four, ends_free, b_before2);
  return {four_of_five & open5, three_of_five & exact5, three};
}

/// The fours a stone would make, whatever stands on its own point.
template <class V>
struct Fours {
  V any;
  V two;
};

/// Each window makes one completion. Two windows that differ by one cell share all four stones: one
/// straight four with two completions. Windows that differ by more hold different fours.
template <int direction, class V>
KINJITE_INLINE Fours<V> fours(V window) {
  const V as0 = window;  // the stone is the window's first cell
  const V as1 = at<direction, -1>(window);
  const V as2 = at<direction, -2>(window);
  const V as3 = at<direction, -3>(window);
  const V as4 = at<direction, -4>(window);
  const V last_two = as3 | as4;
  const V two = logic([](auto a, auto b, auto c) { return a & (b | c); }, as0, as2, last_two) |
                (as1 & last_two) | (as2 & as4);
  return {logic(any_of_three, as0, as1, as2) | last_two, two};
}

/// The cells of all windows of four cells.
template <int direction, class V>
KINJITE_INLINE V cells_of(V window) {
  const V two = window | at<direction, -1>(window);
  return two | at<direction, -2>(two);
}

/// The fives and overlines a stone would make, whatever stands on its own point.
template <class V>
struct Rows {
  V five;
  V overline;
};

template <int direction, class V>
KINJITE_INLINE Rows<V> rows(V black) {
  // The nearest k points before, or after, are all black.
  const V before1 = at<direction, -1>(black);
  const V before2 = before1 & at<direction, -2>(black);
  const V before3 = before2 & at<direction, -3>(black);
  const V before4 = before3 & at<direction, -4>(black);
  const V before5 = before4 & at<direction, -5>(black);
  const V after1 = at<direction, 1>(black);
  const V after2 = after1 & at<direction, 2>(black);
  const V after3 = after2 & at<direction, 3>(black);
  const V after4 = after3 & at<direction, 4>(black);
  const V after5 = after4 & at<direction, 5>(black);
  const V five_or_more =
      before4 | (before3 & after1) | (before2 & after2) | (before1 & after3) | after4;
  const V six_or_more = before5 | (before4 & after1) | (before3 & after2) | (before2 & after3) |
                        (before1 & after4) | after5;
  return {five_or_more & ~six_or_more, six_or_more};
}

/// The cells of three windows whose other free cell is in `extensions` (free points): a stone there
/// makes a three that one of `extensions` makes a straight four.
template <int direction, class V>
KINJITE_INLINE V threes_extended_by(V window, V extensions) {
  const V e0 = window & extensions;
  const V e1 = window & at<direction, 1>(extensions);
  const V e2 = window & at<direction, 2>(extensions);
  const V e3 = window & at<direction, 3>(extensions);
  const V e01 = e0 | e1;
  const V e23 = e2 | e3;
  return (e1 | e23) | at<direction, -1>(e0 | e23) | at<direction, -2>(e01 | e3) |
         at<direction, -3>(e01 | e2);
}

}  // namespace
}  // namespace kinjite::kernel
