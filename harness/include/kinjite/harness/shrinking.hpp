// Positions made as small as they can be while something about them stays true.
#pragma once

#include <functional>

#include <kinjite/terms/position.hpp>

namespace kinjite {

/// Whether a position still shows what is being looked for.
using Keeps = std::function<bool(const Position&)>;

/// A position with some of the stones of `position` that still keeps, and that no longer does when
/// any single further stone is taken away. `keeps(position)` must be true. White stones go first,
/// as they matter least. Asks about stones * removals positions at most.
Position shrink(const Position& position, const Keeps& keeps);

}  // namespace kinjite
