// Sweep `lines`: everything a line of the board can hold.
//
// The first block asks the oracle about all 59,049 neighbourhoods of a stone. The others enumerate
// every line of length 1 to 15, each cell free, black or white: the oracle is asked once about each
// of a line's free points, at a place that changes from line to line, and every referee's
// line_classes at every place and in every direction where a line of that length runs from rim to
// rim.
//
// On the way these lemmas are checked for every line and point; a false one is a difference:
//   a stone makes one of fourteen things on a line, so never two threes, a three with a four, or
//   more than two fours; completions are fours, plus one for a straight four;
//   five cells to each side decide, and an edge is like a white stone;
//   if e extends the three of a stone on p, then p extends the three of a stone on e, and with both
//   down the line holds one four.
#pragma once

#include <memory>
#include <vector>

#include <kinjite/harness/sweeps/sweep.hpp>
#include <kinjite/oracle/definitions.hpp>
#include <kinjite/referee/referee.hpp>

namespace kinjite {

/// The sweep that sets these referees against these definitions. Both must outlive it.
std::unique_ptr<Sweep> line_sweep(const Definitions& definitions,
                                  std::vector<const Referee*> referees);

}  // namespace kinjite
