// The part of lint that sets the case files against what the suite remembers.
#pragma once

#include <vector>

#include <kinjite/corpus/lint.hpp>

namespace kinjite {

/// Complaints about `corpus.suite`, and about ids that it misses or that came back; none when there
/// is no suite.
std::vector<Complaint> lint_suite(const Corpus& corpus);

}  // namespace kinjite
