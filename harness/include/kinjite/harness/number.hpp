// The Kinjite number: one 64-bit number over the verdicts of N boards, by which a program in any
// language proves that it judges as the rules do, without any adapter.
//
// The recipe is docs/number.md, version 1; this is its implementation and must never change under
// the same version. Prefix numbers at powers of two let a program that differs find its first wrong
// board by bisection.
#pragma once

#include <cstdint>
#include <vector>

#include <kinjite/terms/judge.hpp>

namespace kinjite {

inline constexpr int number_version = 1;

/// How many boards make "the" Kinjite number where nothing else is said.
inline constexpr std::uint64_t number_boards = 65536;

/// Board number `index`, counted from 0.
Position number_board(std::uint64_t index);

/// The hash of one board's verdicts: FNV-1a over the byte of each free point in text order.
std::uint64_t board_hash(const Position& position, const BoardVerdicts& verdicts);

struct NumberPrefix {
  std::uint64_t boards;
  std::uint64_t number;
  friend bool operator==(const NumberPrefix&, const NumberPrefix&) = default;
};

/// The numbers after 1, 2, 4, ... boards and after all `boards` (at least 1), as `judge` sees them.
/// The work is shared among `threads` threads; the answer does not depend on how many.
std::vector<NumberPrefix> kinjite_number(const Judge& judge, Reading reading, std::uint64_t boards,
                                         unsigned threads);

}  // namespace kinjite
