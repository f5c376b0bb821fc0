// How often each property is tried.
#pragma once

#include <span>
#include <string_view>

namespace kinjite {

struct CaseCount {
  std::string_view property;
  int cases;  // in an optimised build
};

/// One line a property. The cheap ones are tried tens of thousands of times; those that have
/// the oracle judge a whole board, or start threads, less often.
std::span<const CaseCount> case_counts();

/// The line of this property, which must have one.
const CaseCount& case_count_of(std::string_view property);

/// `cases` scaled by the variable KINJITE_PROPERTY_SCALE, a whole number of percent from 1 on, for
/// builds that run slowly; as it is where the variable is unset. At least 1. A scale that cannot be
/// read ends the program with status 2.
int scaled(int cases);

}  // namespace kinjite
