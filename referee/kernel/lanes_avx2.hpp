// Lanes for AVX2: a board is one register. Included by lanes.hpp.
#pragma once

#include <cstdint>
#include <immintrin.h>

namespace kinjite::kernel {
namespace {

using Lanes = std::uint16_t __attribute__((vector_size(32)));

// Two instructions, of which one serves all shifts of `v` that way.
template <int k>
KINJITE_INLINE Lanes shift_ranks(Lanes v) {
  const auto bits = reinterpret_cast<__m256i>(v);
  if constexpr (k > 0) {
    const __m256i high_half_alone = _mm256_permute2x128_si256(bits, bits, 0x81);
    return reinterpret_cast<Lanes>(_mm256_alignr_epi8(high_half_alone, bits, 2 * k));
  } else if constexpr (k < 0) {
    const __m256i low_half_above = _mm256_permute2x128_si256(bits, bits, 0x08);
    return reinterpret_cast<Lanes>(_mm256_alignr_epi8(bits, low_half_above, 16 + 2 * k));
  } else {
    return v;
  }
}

KINJITE_INLINE bool is_empty(Lanes v) {
  const auto bits = reinterpret_cast<__m256i>(v);
  return _mm256_testz_si256(bits, bits) != 0;
}

KINJITE_INLINE unsigned boards_not_empty(Lanes v) {
  return is_empty(v) ? 0 : 1;
}

using Widest = Lanes;
inline constexpr bool registers_hold_boards = true;

}  // namespace
}  // namespace kinjite::kernel
