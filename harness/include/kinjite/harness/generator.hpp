// Boards made to be hard to judge.
//
// Uniformly random boards seldom hold what programs get wrong: double-threes whose extensions are
// themselves in question. A generated board is one of several kinds, from sprinkled stones to rows
// grown backwards from extension to extension, so that every clause and some depth are met often.
#pragma once

#include <cstdint>

#include <kinjite/terms/position.hpp>

namespace kinjite {

/// The generated board number `seed`: always the same one for the same seed.
Position generate_position(std::uint64_t seed);

}  // namespace kinjite
