// Boards as vectors: sixteen lanes of 16 bits, lane = rank, bit = file, as in PointSet's words. The
// sixteenth lane and bit are guards and are empty.
//
// `Lanes` holds one board, `Widest` as many as a register does. Written with the compiler's vector
// types; an instruction set has a header of its own for the few operations in which its own
// instructions win more than a tenth over what the compiler makes of them. Each such header gives
//   Lanes, Widest       with & | ^ ~ >> <<
//   shift_ranks<k>(v)   lane r of the result is lane r + k of `v`, empty beyond the board;
//                       -8 < k < 8, and the guard lane of `v` must be empty
//   is_empty(v)
//   boards_not_empty(v) which of the boards in `v` are not empty, one bit each
//   registers_hold_boards
// Everything here is local to the including file (see table.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

// The kernel is one long chain of tiny steps: a call between two of them would cost more than they.
#define KINJITE_INLINE [[gnu::always_inline]] inline

#if defined(__AVX512BW__)
#include "lanes_avx512.hpp"
#elif defined(__AVX2__)
#include "lanes_avx2.hpp"
#else
#include "lanes_portable.hpp"
#endif

namespace kinjite::kernel {
namespace {

/// Bit f of every lane of the result is bit f + k of `v`, empty beyond the lane; -16 < k < 16.
template <int k, class V>
KINJITE_INLINE V shift_files(V v) {
  if constexpr (k > 0) {
    return v >> k;
  } else if constexpr (k < 0) {
    return v << -k;
  } else {
    return v;
  }
}

/// `formula` of three sets, point by point. With AVX-512 it becomes one instruction, whose table of
/// eight answers is the formula of the three columns of a truth table.
template <class Formula, class V>
KINJITE_INLINE V logic([[maybe_unused]] Formula formula, V a, V b, V c) {
#if defined(__AVX512BW__)
  return ternary<(Formula{}(0xf0, 0xcc, 0xaa) & 0xff)>(a, b, c);
#else
  return formula(a, b, c);
#endif
}

inline constexpr auto parity = [](auto a, auto b, auto c) { return a ^ b ^ c; };
inline constexpr auto majority = [](auto a, auto b, auto c) { return (a & b) | (c & (a ^ b)); };
inline constexpr auto all_three = [](auto a, auto b, auto c) { return a & b & c; };
inline constexpr auto any_of_three = [](auto a, auto b, auto c) { return a | b | c; };
inline constexpr auto first_alone = [](auto a, auto b, auto c) { return a & ~b & ~c; };

/// The number of boards in a V.
template <class V>
inline constexpr std::size_t boards_in = sizeof(V) / sizeof(Lanes);

/// The V of these boards, boards_in<V> of them.
template <class V>
KINJITE_INLINE V join(const Lanes* boards) {
#if defined(__AVX512BW__)
  if constexpr (boards_in<V> == 2)
    return pair_of(boards[0], boards[1]);
  else
#endif
    return boards[0];
}

/// One board of a V.
template <class V>
KINJITE_INLINE Lanes board_of(const V& boards, std::size_t which) {
  Lanes board;
  std::memcpy(&board, reinterpret_cast<const unsigned char*>(&boards) + which * sizeof board,
              sizeof board);
  return board;
}
/// Words hold their lanes from the lowest bits up; memory does so only on little-endian machines.
template <class V>
KINJITE_INLINE V order_lanes(V v) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  std::uint16_t lanes[sizeof(V) / 2];
  std::uint16_t reversed[sizeof(V) / 2];
  std::memcpy(lanes, &v, sizeof v);
  for (unsigned i = 0; i < sizeof(V) / 2; ++i) reversed[i] = lanes[i ^ 3];
  std::memcpy(&v, reversed, sizeof v);
#endif
  return v;
}

/// The value whose words are in memory at `source`.
template <class V>
KINJITE_INLINE V load(const void* source) {
  V v;
  std::memcpy(&v, source, sizeof v);
  return order_lanes(v);
}
template <class V>
KINJITE_INLINE void store(void* target, V v) {
  v = order_lanes(v);
  std::memcpy(target, &v, sizeof v);
}

}  // namespace
}  // namespace kinjite::kernel
