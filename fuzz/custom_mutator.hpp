// libFuzzer's hooks for changes of inputs, for those who call them in its place.
#pragma once

#include <cstddef>
#include <cstdint>

// NOLINTBEGIN(readability-identifier-naming)

/// Changes the `size` bytes of `data`, which has room for `most`: a board as a board, all else as
/// bytes. Returns how many bytes there are then. The same change for the same seed.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed);

/// Joins two inputs in `out`, which has room for `most` bytes: two boards as boards, all else as
/// bytes. Returns how many bytes `out` holds.
extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* first, std::size_t first_size,
                                                 const std::uint8_t* second,
                                                 std::size_t second_size, std::uint8_t* out,
                                                 std::size_t most, unsigned seed);

// NOLINTEND(readability-identifier-naming)
