// Boards as vectors: sixteen lanes of 16 bits, lane = rank, bit = file, as in PointSet's words.
//
// `Lanes` holds one board; with AVX-512 `PairOfLanes` holds two, one in each half. Both have
// & | ^ ~ and the functions below. Everything is local to the including file (see table.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace kinjite::kernel {
namespace {

using Half = std::uint16_t __attribute__((vector_size(16)));

#if defined(__AVX2__)

using Lanes = std::uint16_t __attribute__((vector_size(32)));

/// Lane r of the result is lane r + k of `v`, zero beyond the board; -8 < k < 8.
template <int k>
[[gnu::always_inline]] inline Lanes shift_ranks(Lanes v) {
  const auto bits = reinterpret_cast<__m256i>(v);
  if constexpr (k > 0) {
    const __m256i above = _mm256_permute2x128_si256(bits, bits, 0x81);
    return reinterpret_cast<Lanes>(_mm256_alignr_epi8(above, bits, 2 * k));
  } else if constexpr (k < 0) {
    const __m256i below = _mm256_permute2x128_si256(bits, bits, 0x08);
    return reinterpret_cast<Lanes>(_mm256_alignr_epi8(bits, below, 16 + 2 * k));
  } else {
    return v;
  }
}

inline bool is_empty(Lanes v) {
  const auto bits = reinterpret_cast<__m256i>(v);
  return _mm256_testz_si256(bits, bits) != 0;
}

#else

/// Ranks 1 to 8 and 9 to 16 in two registers of the size that every vector unit has.
struct Lanes {
  Half low;
  Half high;
};

[[gnu::always_inline]] inline Lanes operator&(Lanes a, Lanes b) { return {a.low & b.low, a.high & b.high}; }
[[gnu::always_inline]] inline Lanes operator|(Lanes a, Lanes b) { return {a.low | b.low, a.high | b.high}; }
[[gnu::always_inline]] inline Lanes operator^(Lanes a, Lanes b) { return {a.low ^ b.low, a.high ^ b.high}; }
[[gnu::always_inline]] inline Lanes operator~(Lanes a) { return {~a.low, ~a.high}; }
[[gnu::always_inline]] inline Lanes operator>>(Lanes a, int k) { return {a.low >> k, a.high >> k}; }
[[gnu::always_inline]] inline Lanes operator<<(Lanes a, int k) { return {a.low << k, a.high << k}; }

template <int k>
[[gnu::always_inline]] inline Half towards_low(Half v) {
  return __builtin_shufflevector(v, Half{}, k, k + 1, k + 2, k + 3, k + 4, k + 5, k + 6, k + 7);
}
template <int k>
[[gnu::always_inline]] inline Half towards_high(Half v) {
  return __builtin_shufflevector(Half{}, v, 8 - k, 9 - k, 10 - k, 11 - k, 12 - k, 13 - k, 14 - k,
                                 15 - k);
}

template <int k>
[[gnu::always_inline]] inline Lanes shift_ranks(Lanes v) {
  if constexpr (k > 0) {
    return {towards_low<k>(v.low) | towards_high<8 - k>(v.high), towards_low<k>(v.high)};
  } else if constexpr (k < 0) {
    return {towards_high<-k>(v.low), towards_high<-k>(v.high) | towards_low<8 + k>(v.low)};
  } else {
    return v;
  }
}

inline bool is_empty(Lanes v) {
  std::uint64_t words[2];
  const Half either = v.low | v.high;
  std::memcpy(words, &either, sizeof words);
  return (words[0] | words[1]) == 0;
}

#endif

#if defined(__AVX512BW__)

using PairOfLanes = std::uint16_t __attribute__((vector_size(64)));

template <int k>
[[gnu::always_inline]] inline PairOfLanes shift_ranks(PairOfLanes v) {
  const auto bits = reinterpret_cast<__m512i>(v);
  if constexpr (k > 0) {
    const __m512i above = _mm512_maskz_shuffle_i64x2(0x33, bits, bits, 0b11'11'01'01);
    return reinterpret_cast<PairOfLanes>(_mm512_alignr_epi8(above, bits, 2 * k));
  } else if constexpr (k < 0) {
    const __m512i below = _mm512_maskz_shuffle_i64x2(0xcc, bits, bits, 0b10'10'00'00);
    return reinterpret_cast<PairOfLanes>(_mm512_alignr_epi8(bits, below, 16 + 2 * k));
  } else {
    return v;
  }
}

inline bool is_empty(PairOfLanes v) {
  const auto bits = reinterpret_cast<__m512i>(v);
  return _mm512_test_epi64_mask(bits, bits) == 0;
}

#endif

/// The number of boards that a V holds, and the V that holds most of them.
template <class V>
inline constexpr std::size_t boards_in = sizeof(V) / sizeof(Lanes);

/// Which of the boards in `v` are not empty, one bit each.
inline unsigned boards_not_empty(Lanes v) { return is_empty(v) ? 0 : 1; }

#if defined(__AVX512BW__)
using Widest = PairOfLanes;

inline unsigned boards_not_empty(PairOfLanes v) {
  const auto bits = reinterpret_cast<__m512i>(v);
  const unsigned words = _mm512_test_epi64_mask(bits, bits);
  return ((words & 0x0f) != 0 ? 1u : 0u) | ((words & 0xf0) != 0 ? 2u : 0u);
}

/// The V of these boards, boards_in<V> of them.
template <class V>
[[gnu::always_inline]] inline V join(const Lanes* boards) {
  if constexpr (sizeof(V) == sizeof(Lanes)) {
    return boards[0];
  } else {
    return __builtin_shufflevector(boards[0], boards[1], 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
                                   13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
                                   29, 30, 31);
  }
}
#else
using Widest = Lanes;

template <class V>
[[gnu::always_inline]] inline V join(const Lanes* boards) {
  return boards[0];
}
#endif

/// One board of a V in memory.
template <class V>
[[gnu::always_inline]] inline Lanes board_of(const V& boards, std::size_t which) {
  Lanes board;
  std::memcpy(&board, reinterpret_cast<const unsigned char*>(&boards) + which * sizeof board,
              sizeof board);
  return board;
}
template <class V>
inline void set_board_of(V& boards, std::size_t which, Lanes board) {
  std::memcpy(reinterpret_cast<unsigned char*>(&boards) + which * sizeof board, &board,
              sizeof board);
}

/// Bit f of every lane of the result is bit f + k of `v`, zero beyond the lane; -16 < k < 16.
template <int k, class V>
[[gnu::always_inline]] inline V shift_files(V v) {
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
[[gnu::always_inline]] inline V logic(Formula formula, V a, V b, V c) {
#if defined(__AVX512VL__)
  constexpr int answers = Formula{}(0xf0, 0xcc, 0xaa) & 0xff;
  (void)formula;
  if constexpr (sizeof(V) == 32) {
    return reinterpret_cast<V>(
        _mm256_ternarylogic_epi64(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b),
                                  reinterpret_cast<__m256i>(c), answers));
  } else {
    return reinterpret_cast<V>(
        _mm512_ternarylogic_epi64(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b),
                                  reinterpret_cast<__m512i>(c), answers));
  }
#else
  return formula(a, b, c);
#endif
}

inline constexpr auto parity = [](auto a, auto b, auto c) { return a ^ b ^ c; };
inline constexpr auto majority = [](auto a, auto b, auto c) { return (a & b) | (c & (a ^ b)); };
inline constexpr auto all_three = [](auto a, auto b, auto c) { return a & b & c; };
inline constexpr auto any_of_three = [](auto a, auto b, auto c) { return a | b | c; };
inline constexpr auto first_alone = [](auto a, auto b, auto c) { return a & ~b & ~c; };

/// Words hold their lanes from the lowest bits up; memory does so only on little-endian machines.
template <class V>
[[gnu::always_inline]] inline V order_lanes(V v) {
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
[[gnu::always_inline]] inline V load(const void* source) {
  V v;
  std::memcpy(&v, source, sizeof v);
  return order_lanes(v);
}
template <class V>
inline void store(void* target, V v) {
  v = order_lanes(v);
  std::memcpy(target, &v, sizeof v);
}

}  // namespace
}  // namespace kinjite::kernel
