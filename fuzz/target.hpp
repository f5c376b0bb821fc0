// What every fuzz target is made of: a property held to, and a failure told so that it can be used.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <kinjite/terms/position.hpp>

/// The entry that libFuzzer, AFL++ and replay_main.cpp call with one input.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace kinjite {

/// Holds a position to the property called `name`. When it breaks, prints on stderr one line,
/// "key:" and what broke in words that are the same wherever on the board it breaks, so that
/// findings of one cause are known to be one; then the position, shrunk and drawn; and aborts.
void hold_to(std::string_view name, const Position& position, std::uint64_t chance);

/// The input as text.
std::string_view as_text(const std::uint8_t* data, std::size_t size);

/// Chance that belongs to an input: the same for the same bytes.
std::uint64_t chance_of(std::string_view input);

/// Prints what is wrong and the input, then aborts: for what is wrong with a reader.
[[noreturn]] void give_up(std::string_view key, std::string_view details);

}  // namespace kinjite
