// How often shrinking_keeps_the_failure had a failure to keep.
#pragma once

#include <cstdint>

namespace kinjite {

/// Positions that the property was asked about, by what they were shrunk for.
struct ShrinkingCounts {
  std::uint64_t misread = 0;  // a point that a misreading gets wrong
  std::uint64_t foul = 0;     // a point that is forbidden, or a five
  std::uint64_t nothing = 0;  // no point to be found: the property said nothing
};

/// The counts since the program began, of all threads.
ShrinkingCounts shrinking_counts();

}  // namespace kinjite
