// Changes to a board that mean something to the rules.
//
// A fuzzer that changes bytes breaks a board's text nine times in ten. These changes are a
// player's: a stone more, a shape laid down, the board turned, two boards joined. Each is a pure
// function of a board and of chance, so that a test can hold each to what it says.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <kinjite/harness/split_mix.hpp>
#include <kinjite/terms/position.hpp>

namespace kinjite {

struct BoardMove {
  std::string_view name;
  /// The changed board; nothing where this board leaves no room for the change.
  std::optional<Position> (*apply)(const Position& position, SplitMix64& random);
};

/// Every change there is: a stone added, removed, slid or recoloured; a three, split three, four,
/// two fours on one line, white wall or near-overline stamped on any line; the board mirrored,
/// turned or shifted; a few changes near the stones at once; the deepest nesting made one step
/// deeper, by a row laid through its point so that it becomes an extension.
std::span<const BoardMove> board_moves();

/// The board after one to four of these changes. Never the same board, unless nothing could be
/// changed in many tries.
Position mutated(const Position& position, SplitMix64& random);

/// A board made of two: one's stones on one side of a straight cut along a file, a rank or a
/// diagonal, the other's beyond it.
Position crossed(const Position& first, const Position& second, SplitMix64& random);

/// A board as text of at most `most` bytes, in any of the forms that hold it; nothing where none is
/// short enough.
std::optional<std::string> written(const Position& position, std::size_t most, SplitMix64& random);

}  // namespace kinjite
