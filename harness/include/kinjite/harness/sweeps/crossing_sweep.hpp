// Sweep `crossings`: every way in which four lines can meet in a new stone.
//
// In three parts: all patterns of the alphabet `two` (707,281), all of `three`, and those of `four`
// with at most a given number of threes. Of patterns that a symmetry turns into each other one is
// realised as a board. On it, under every reading, the verdict of the oracle must be the one that
// follows from the four lines and the states of the extensions (crossing.hpp), and that of every
// referee, asked in all eight symmetries, alone and among many boards. A pattern that is not
// realised is counted under its own name.
#pragma once

#include <memory>
#include <vector>

#include <kinjite/harness/sweeps/sweep.hpp>
#include <kinjite/oracle/definitions.hpp>
#include <kinjite/referee/referee.hpp>

namespace kinjite {

/// At most this many lines of a pattern of alphabet `four` hold a three, where nothing else is
/// said.
inline constexpr int threes_by_default = 2;

/// The sweep that sets these referees against these definitions, with at most `most_threes` (0 to
/// 4) threes in patterns of alphabet `four`. The judges must outlive it.
std::unique_ptr<Sweep> crossing_sweep(const Definitions& definitions,
                                      std::vector<const Referee*> referees, int most_threes);

/// How many patterns all its blocks realise, by Burnside's lemma.
std::uint64_t crossings_expected(int most_threes);

}  // namespace kinjite
