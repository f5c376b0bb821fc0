// Sweep `boards`: every small board around a new stone.
//
// All placements of up to N black and up to M white stones in a square window around h8, one of
// those that the eight symmetries turn into each other, turned in another way from board to board;
// the stone in question goes on h8. The referees are asked about every board and reading. The
// oracle is asked where a foul could be: where the lines through h8 hold an overline, two fours or
// two threes; elsewhere the verdict follows from the lines (sweep `lines`), and a seeded sample
// goes to the oracle all the same.
//
// A block is a prefix: the first black stones in the window's order.
#pragma once

#include <memory>
#include <vector>

#include <kinjite/harness/sweeps/sweep.hpp>
#include <kinjite/oracle/definitions.hpp>
#include <kinjite/referee/referee.hpp>

namespace kinjite {

struct BoardSweepSize {
  int black = 6;   // at most so many black stones, 0 to 16
  int white = 0;   // at most so many white stones, 0 to 4
  int radius = 4;  // the window has 2 radius + 1 files and ranks; 1 to 5
};

/// An Error where the size is out of these bounds.
Result<void> check_size(const BoardSweepSize& size);

/// The sweep that sets these referees against these definitions; `size` must pass check_size. The
/// judges must outlive it.
std::unique_ptr<Sweep> board_sweep(const Definitions& definitions,
                                   std::vector<const Referee*> referees,
                                   const BoardSweepSize& size);

/// How many boards all its blocks hold, by Burnside's lemma.
std::uint64_t boards_expected(const BoardSweepSize& size);

}  // namespace kinjite
