// Lanes for AVX-512: a board is half a register, and any formula of three sets is one instruction.
// Included by lanes.hpp.
#pragma once

#include <cstdint>
#include <immintrin.h>

namespace kinjite::kernel {
namespace {

using Lanes = std::uint16_t __attribute__((vector_size(32)));

/// Two boards, the first in the lower half.
using PairOfLanes = std::uint16_t __attribute__((vector_size(64)));

KINJITE_INLINE PairOfLanes pair_of(Lanes first, Lanes second) {
  return __builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
                                 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
                                 31);
}

/// For each lane of two boards the lane k ranks on; beyond the board the guard's, which is empty.
struct LanesAhead {
  alignas(64) std::uint16_t of[32];
};
template <int k>
inline constexpr LanesAhead ahead = [] {
  LanesAhead lanes{};
  for (int i = 0; i < 32; ++i) {
    const int rank = i % 16 + k;
    lanes.of[i] = static_cast<std::uint16_t>(i - i % 16 + (0 <= rank && rank < 15 ? rank : 15));
  }
  return lanes;
}();

template <int k>
KINJITE_INLINE Lanes shift_ranks(Lanes v) {
  if constexpr (k == 0) return v;
  return reinterpret_cast<Lanes>(
      _mm256_permutexvar_epi16(_mm256_load_si256(reinterpret_cast<const __m256i*>(ahead<k>.of)),
                               reinterpret_cast<__m256i>(v)));
}
template <int k>
KINJITE_INLINE PairOfLanes shift_ranks(PairOfLanes v) {
  if constexpr (k == 0) return v;
  return reinterpret_cast<PairOfLanes>(
      _mm512_permutexvar_epi16(_mm512_load_si512(ahead<k>.of), reinterpret_cast<__m512i>(v)));
}

KINJITE_INLINE bool is_empty(Lanes v) {
  const auto bits = reinterpret_cast<__m256i>(v);
  return _mm256_testz_si256(bits, bits) != 0;
}
KINJITE_INLINE bool is_empty(PairOfLanes v) {
  const auto bits = reinterpret_cast<__m512i>(v);
  return _mm512_test_epi64_mask(bits, bits) == 0;
}

KINJITE_INLINE unsigned boards_not_empty(Lanes v) {
  return is_empty(v) ? 0 : 1;
}
KINJITE_INLINE unsigned boards_not_empty(PairOfLanes v) {
  const auto bits = reinterpret_cast<__m512i>(v);
  const unsigned words = _mm512_test_epi64_mask(bits, bits);
  return ((words & 0x0f) != 0 ? 1u : 0u) | ((words & 0xf0) != 0 ? 2u : 0u);
}

template <int answers>
KINJITE_INLINE Lanes ternary(Lanes a, Lanes b, Lanes c) {
  return reinterpret_cast<Lanes>(_mm256_ternarylogic_epi64(reinterpret_cast<__m256i>(a),
                                                           reinterpret_cast<__m256i>(b),
                                                           reinterpret_cast<__m256i>(c), answers));
}
template <int answers>
KINJITE_INLINE PairOfLanes ternary(PairOfLanes a, PairOfLanes b, PairOfLanes c) {
  return reinterpret_cast<PairOfLanes>(
      _mm512_ternarylogic_epi64(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b),
                                reinterpret_cast<__m512i>(c), answers));
}

using Widest = PairOfLanes;
inline constexpr bool registers_hold_boards = true;

}  // namespace
}  // namespace kinjite::kernel
