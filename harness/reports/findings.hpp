// Unexpected results brought together, so that one mistake of a program is one thing to look at.
#pragma once

#include <vector>

#include "story.hpp"

namespace kinjite {

/// The groups of the diagnosis where the run has them; every other unexpected result by what
/// happened and, up to the board's symmetries, where. The commonest first.
std::vector<Finding> findings_of(const RunRecord& run);

}  // namespace kinjite
