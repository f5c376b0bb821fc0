// The switch that slows the classification down, for the test of the speed gate: a build with
// KINJITE_SLOWED_CLASSIFICATION answers the same, and the gate must refuse it.
#pragma once

#include "lines.hpp"

namespace kinjite::kernel {
namespace {

#if defined(KINJITE_SLOWED_CLASSIFICATION)

/// Nothing, after a line's work done over again.
template <class V>
KINJITE_INLINE V slowed_by(Stones<V> stones) {
  asm volatile("" : "+m"(stones));  // the compiler must not see that it has been done
  const Windows<V> made = windows<2>(stones);
  V cells =
      fours<2>(made.four).any | cells_of<2>(made.three) | cells_of<0>(windows<0>(stones).three);
  // Where logic takes two instructions a step, that is less than a third of the whole.
  if constexpr (!registers_hold_boards) cells = cells | cells_of<1>(windows<1>(stones).four);
  return cells & ~stones.open;
}

#else

template <class V>
KINJITE_INLINE V slowed_by(const Stones<V>&) {
  return V{};
}

#endif

}  // namespace
}  // namespace kinjite::kernel
