// Everything that an explanation of one point needs a judge for.
#pragma once

#include <vector>

#include <kinjite/oracle/oracle.hpp>
#include <kinjite/proof/explanation.hpp>
#include <kinjite/terms/judge.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

/// Stones of `found.position` with which alone the verdict is the same and for the same reason, and
/// of which none can be left out. The same reason is: the same fives; of the fouls that the verdict
/// holds the same overlines, fours and threes; for a legal stone the same fours, threes and
/// near-misses; and where threes are asked about, the same answer for the same reason at each of
/// their extensions, and so on down. Other such sets can exist; white stones go first. `judge` must
/// judge as the oracle does; it saves most of the work. Asks about stones * (removals + 1)
/// positions at most.
Position core(const Derivation& found, const Judge& judge);

/// Every single stone added, taken away or recoloured that gives the point another verdict by
/// `judge`, those on the nearest points first. Asks about less than 450 positions.
std::vector<Change> verdict_changes(const Position& position, Point point, Reading reading,
                                    const Judge& judge);

/// The oracle's derivation of a free point, its near-misses, the readings that differ, core and
/// changes, after the claim checker has accepted every derivation and near-miss. An Error means
/// that the oracle made a false claim. `judge` is asked for the core and the changes.
Result<Explanation> explained(const Position& position, Point point, Reading reading,
                              const Judge& judge);

/// The same without other readings, core and changes, which take the longest.
Result<Explanation> explained(const Position& position, Point point, Reading reading);

}  // namespace kinjite
