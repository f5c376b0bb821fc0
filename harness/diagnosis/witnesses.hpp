// The smallest positions that show a belief.
#pragma once

#include <vector>

#include "evidence.hpp"

namespace kinjite {

/// A witness for each misreading that `belief` holds, or one for its reading: the smallest failure
/// that it explains, of two misreadings one that the other alone does not explain. Shrunk further
/// with the program where there is one, else with the belief in its place, and then said not to be
/// asked. Where no failure shows one of two by itself, it has no witness.
std::vector<Witness> witnesses_of(const Candidate& belief, const Evidence& evidence,
                                  Program* program, const Judge& rules);

}  // namespace kinjite
