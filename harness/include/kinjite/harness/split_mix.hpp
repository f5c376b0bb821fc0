// SplitMix64: the one source of chance in Kinjite.
//
// Nothing but 64-bit integer arithmetic, so that a seed gives the same boards on every machine and
// in every language (Steele, Lea, Flood 2014).
#pragma once

#include <cassert>
#include <cstdint>

namespace kinjite {

class SplitMix64 {
 public:
  constexpr explicit SplitMix64(std::uint64_t state) : state_(state) {}

  /// The next 64 random bits.
  constexpr std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }

  /// A number from 0 to `bound` - 1, by remainder: the bias is below 2^-50 for the bounds used
  /// here.
  constexpr int below(int bound) {
    assert(bound > 0);
    return static_cast<int>(next() % static_cast<std::uint64_t>(bound));
  }

  /// True `share` times out of 100.
  constexpr bool chance(int share) { return below(100) < share; }

 private:
  std::uint64_t state_;
};

}  // namespace kinjite
