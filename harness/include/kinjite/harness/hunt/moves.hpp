// The changes that a climb makes to a position; the fuzzer makes them too.
#pragma once

#include <optional>

#include <kinjite/harness/split_mix.hpp>
#include <kinjite/terms/position.hpp>

namespace kinjite {

/// A position with one to a few stones near the others added, taken away, moved or recoloured.
Position with_small_change(const Position& position, SplitMix64& random);

/// A position in which a new point (left free) makes a row of three that extends at `extension`,
/// and a second row of three elsewhere, where the board has room for both and White is not in the
/// way. All other stones stay; a white stone may be added to close other extensions.
std::optional<Position> with_row_through(const Position& position, Point extension,
                                         SplitMix64& random);

/// All stones moved together in some direction, where they stay on the board.
std::optional<Position> shifted(const Position& position, SplitMix64& random);

}  // namespace kinjite
