// libFuzzer's hooks: inputs that are boards are changed as boards, all others as bytes.
#include "custom_mutator.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include <kinjite/terms/position_text.hpp>

#include "board_mutator.hpp"
#include "target.hpp"

// Engines that are not libFuzzer bring no changes of bytes of their own to call.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" __attribute__((weak)) std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size,
                                                              std::size_t most);

namespace {

using namespace kinjite;

/// How often, in percent, a board is changed as bytes all the same: for what is nearly a board.
constexpr int as_bytes = 5;

std::size_t mutated_bytes(std::uint8_t* data, std::size_t size, std::size_t most,
                          SplitMix64& random) {
  if (LLVMFuzzerMutate != nullptr) return LLVMFuzzerMutate(data, size, most);
  if (size == 0) return 0;
  data[static_cast<std::size_t>(random.below(static_cast<int>(size)))] =
      static_cast<std::uint8_t>(random.below(256));
  return size;
}

/// Writes `position` to `data`; 0 where no form of it is short enough.
std::size_t put(const Position& position, std::uint8_t* data, std::size_t most,
                SplitMix64& random) {
  const auto text = written(position, most, random);
  if (!text) return 0;
  std::ranges::copy(*text, data);
  return text->size();
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  SplitMix64 random(seed);
  if (!random.chance(as_bytes)) {
    if (const Result<Position> position = parse_position(as_text(data, size))) {
      const std::size_t length = put(mutated(*position, random), data, most, random);
      if (length != 0) return length;
    }
  }
  return mutated_bytes(data, size, most, random);
}

// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* first, std::size_t first_size,
                                                 const std::uint8_t* second,
                                                 std::size_t second_size, std::uint8_t* out,
                                                 std::size_t most, unsigned seed) {
  SplitMix64 random(seed);
  const Result<Position> a = parse_position(as_text(first, first_size));
  const Result<Position> b = parse_position(as_text(second, second_size));
  if (a && b) return put(crossed(*a, *b, random), out, most, random);
  const std::size_t head = std::min(first_size / 2, most);
  const std::size_t tail = std::min(second_size - second_size / 2, most - head);
  if (head != 0) std::memcpy(out, first, head);
  if (tail != 0) std::memcpy(out + head, second + second_size / 2, tail);
  return head + tail;
}
