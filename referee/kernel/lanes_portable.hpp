// Lanes for every processor, through the compiler's vector types. Included by lanes.hpp.
#pragma once

#include <cstdint>
#include <cstring>

namespace kinjite::kernel {
namespace {

using Half = std::uint16_t __attribute__((vector_size(16)));

/// Ranks 1 to 8 and 9 to 16 in two registers of the size that every vector unit has.
struct Lanes {
  Half low;
  Half high;
};

KINJITE_INLINE Lanes operator&(Lanes a, Lanes b) {
  return {a.low & b.low, a.high & b.high};
}
KINJITE_INLINE Lanes operator|(Lanes a, Lanes b) {
  return {a.low | b.low, a.high | b.high};
}
KINJITE_INLINE Lanes operator^(Lanes a, Lanes b) {
  return {a.low ^ b.low, a.high ^ b.high};
}
KINJITE_INLINE Lanes operator~(Lanes a) {
  return {~a.low, ~a.high};
}
KINJITE_INLINE Lanes operator>>(Lanes a, int k) {
  return {a.low >> k, a.high >> k};
}
KINJITE_INLINE Lanes operator<<(Lanes a, int k) {
  return {a.low << k, a.high << k};
}

template <int k>
KINJITE_INLINE Half towards_low(Half v) {
  return __builtin_shufflevector(v, Half{}, k, k + 1, k + 2, k + 3, k + 4, k + 5, k + 6, k + 7);
}
template <int k>
KINJITE_INLINE Half towards_high(Half v) {
  return __builtin_shufflevector(Half{}, v, 8 - k, 9 - k, 10 - k, 11 - k, 12 - k, 13 - k, 14 - k,
                                 15 - k);
}

template <int k>
KINJITE_INLINE Lanes shift_ranks(Lanes v) {
  if constexpr (k > 0) {
    return {towards_low<k>(v.low) | towards_high<8 - k>(v.high), towards_low<k>(v.high)};
  } else if constexpr (k < 0) {
    return {towards_high<-k>(v.low), towards_high<-k>(v.high) | towards_low<8 + k>(v.low)};
  } else {
    return v;
  }
}

KINJITE_INLINE bool is_empty(Lanes v) {
  std::uint64_t words[2];
  const Half either = v.low | v.high;
  std::memcpy(words, &either, sizeof words);
  return (words[0] | words[1]) == 0;
}

KINJITE_INLINE unsigned boards_not_empty(Lanes v) {
  return is_empty(v) ? 0 : 1;
}

using Widest = Lanes;

/// Whether a register holds a whole board or more, so that many boards are best judged in blocks.
inline constexpr bool registers_hold_boards = false;

}  // namespace
}  // namespace kinjite::kernel
