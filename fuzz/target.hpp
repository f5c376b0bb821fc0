// What every fuzz target is made of: a property held to, and a failure told so that it can be used.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
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

/// The position that an input is, in any of the forms of its text. What is none is a test of the
/// reader: a refusal of one line, and nothing worse. Nothing, too, where the questions nest so
/// widely that the oracle would be at it for long: such boards are left to the hunts.
std::optional<Position> board_in(const std::uint8_t* data, std::size_t size);

/// What a target of boards does with an input: the board in it, if it is one, is held to each of
/// the properties called `names`, and its rule branches are counted (branches.hpp). Returns what
/// LLVMFuzzerTestOneInput returns.
int hold_board_to(std::initializer_list<std::string_view> names, const std::uint8_t* data,
                  std::size_t size);

/// What a target of texts does with an input: holds its bytes to the text property called `name`.
int hold_text_to(std::string_view name, const std::uint8_t* data, std::size_t size);

/// The input as text.
std::string_view as_text(const std::uint8_t* data, std::size_t size);

/// Chance that belongs to an input: the same for the same bytes.
std::uint64_t chance_of(std::string_view input);

/// Prints what is wrong, then aborts.
[[noreturn]] void give_up(std::string_view key, std::string_view details);

}  // namespace kinjite
