// The border between the referee and its kernels.
//
// Each kernel is one object file compiled for one instruction set, and exports one Table and
// nothing else. Only plain memory crosses: a board is read from 64 bytes (eight 64-bit words as in
// PointSet, Black's four and then White's), sets of points are written as 32 bytes each. No vector
// type and no inline function of a shared header may cross: the copy that the linker keeps could be
// the one compiled for a processor that is not there.
#pragma once

#include <cstddef>

namespace kinjite::kernel {

/// As kinjite::Reading, which the kernels do not see.
enum ReadingOfRules { reading_rif, reading_japan, reading_rif_separate };

/// Sets that a board's verdicts consist of, in the order of BoardVerdicts.
inline constexpr std::size_t bytes_of_board = 64;
inline constexpr std::size_t bytes_of_set = 32;
inline constexpr std::size_t bytes_of_verdicts = 4 * bytes_of_set;
/// five, overline, one four, two fours, and three by each of six extensions.
inline constexpr std::size_t sets_of_line = 10;

struct Table {
  /// The verdicts of one board.
  void (*judge_board)(const void* board, ReadingOfRules reading, void* verdicts);
  /// The verdicts of `count` boards, one behind the other.
  void (*judge_boards)(const void* boards, std::size_t count, ReadingOfRules reading,
                       void* verdicts);
  /// As judge_board, but with double-threes before RIF 9.3.
  void (*judge_shapes)(const void* board, void* verdicts);
  /// Verdict::byte() of a stone on the free point with this bit.
  int (*judge_point)(const void* board, int bit, ReadingOfRules reading);
  /// sets_of_line sets for each of the four directions.
  void (*line_classes)(const void* board, void* sets);
};

extern const Table baseline;
extern const Table avx2;
extern const Table avx512;

}  // namespace kinjite::kernel
