// How much of the rules the inputs have reached.
//
// A branch is a clause's outcome, on a line of one direction, under one reading, at one level of
// imagined stones: "an extension refused for its overline, on a falling line, under rif, two stones
// deep". Code coverage cannot tell these apart, as the same code serves all of them. libFuzzer
// reads the counts (its extra counters) and keeps inputs that reach a branch for the first time.
#pragma once

#include <kinjite/proof/derivation.hpp>
#include <kinjite/terms/position.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

/// Counts the branches that the oracle takes on this board: on a point of every kind that the board
/// has on each line, and on several double-threes. The first count sees to it that the number of
/// branches reached is printed on standard error when the program ends.
void count_branches(const Position& position);

/// Counts the branches that one derivation took, of which the caller has more. Always a success: it
/// is a look at the derivations of a check (harness/check.hpp).
Result<void> count_branches_of(const Derivation& derivation);

/// Whether the oracle is soon done with every point of the board, so that many boards are judged a
/// second. One whose questions nest more widely is for the hunts.
bool is_soon_judged(const Position& position);

/// How many different branches all boards together have reached, and how many there are.
int branches_reached();
int branches_there_are();

}  // namespace kinjite
