// The frozen yardstick: a fixed amount of vector work to hold the classification against.
//
// It runs one chain of shifts, ANDs, ORs and XORs over 256 bits for a board, about as many as the
// classification needs, compiled once for each instruction set like the referee's kernels. It
// judges nothing and shares nothing with the referee. Its only use is to stay as it is: a ratio to
// it says how fast the referee is on whatever machine, compiler and noise there happens to be.
#pragma once

#include <cstddef>
#include <string_view>

namespace kinjite {

struct Yardstick {
  std::string_view implementation;  // the referee's implementation with the same instruction set
  /// Works through `count` boards of 64 bytes and leaves 32 bytes at `result`.
  void (*run)(const void* boards, std::size_t count, void* result);
};

extern const Yardstick yardstick_baseline;
extern const Yardstick yardstick_avx2;
extern const Yardstick yardstick_avx512;

}  // namespace kinjite
