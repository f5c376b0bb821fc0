// What a stone almost makes, by the definitions: for the people who will ask.
#pragma once

#include <vector>

#include <kinjite/oracle/definitions.hpp>
#include <kinjite/proof/near_miss.hpp>

namespace kinjite {

/// The near-misses of a black stone on `found.point`, by rising direction: on lines on which it
/// makes nothing, those of threes and fours; beside a four, those of fours. Empty when the stone
/// makes a five: nothing else matters then.
std::vector<NearMiss> near_misses(const Definitions& rules, const Derivation& found);

/// The unbroken rows of five or more that stand on `position`, Black's and then White's: unclaimed,
/// if it comes from a game (RIF 9.1, 9.7, 9.8).
std::vector<RowClaim> standing_rows(const Definitions& rules, const Position& position);

}  // namespace kinjite
