// Compiled once for each instruction set, with KINJITE_YARDSTICK as the name of what it exports.
// Do not touch: every threshold that counts in yardsticks hangs on these instructions.
#include "yardstick.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace kinjite {
namespace {

#if defined(__AVX2__)
constexpr std::size_t parts = 1;
#else
constexpr std::size_t parts = 2;
#endif
using Part = std::uint16_t __attribute__((vector_size(32 / parts)));

// Four chains beside each other, each of 26 steps of a shift and a logical instruction: 208 in all.
[[gnu::always_inline]] inline Part board_of_work(Part black, Part white) {
  Part a = black;
  Part b = white;
  Part c = ~black;
  Part d = ~white;
#pragma GCC unroll 13
  for (int i = 0; i < 13; ++i) {
    a = (a >> 1) ^ white;
    b = (b << 1) | black;
    c = (c >> 2) & white;
    d = (d << 2) ^ black;
    a = (a << 3) | black;
    b = (b >> 3) & white;
    c = (c << 1) ^ black;
    d = (d >> 1) | white;
  }
  return a ^ b ^ c ^ d;
}

void run(const void* boards, std::size_t count, void* result) {
  const auto* board = static_cast<const unsigned char*>(boards);
  Part sum[parts] = {};
  for (std::size_t i = 0; i < count; ++i, board += 64) {
    for (std::size_t part = 0; part < parts; ++part) {
      Part black;
      Part white;
      std::memcpy(&black, board + part * sizeof black, sizeof black);
      std::memcpy(&white, board + 32 + part * sizeof white, sizeof white);
      sum[part] ^= board_of_work(black, white);
    }
  }
  std::memcpy(result, &sum, 32);
}

}  // namespace

#define KINJITE_NAME_OF_(name) #name
#define KINJITE_NAME_OF(name) KINJITE_NAME_OF_(name)
#define KINJITE_JOIN_(first, second) first##second
#define KINJITE_JOIN(first, second) KINJITE_JOIN_(first, second)

const Yardstick KINJITE_JOIN(yardstick_, KINJITE_YARDSTICK) = {
    {KINJITE_NAME_OF(KINJITE_YARDSTICK), sizeof(KINJITE_NAME_OF(KINJITE_YARDSTICK)) - 1}, run};

}  // namespace kinjite
