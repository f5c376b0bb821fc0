// What the judges say against a corpus: the half of linting that corpus/lint.hpp leaves to them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include <kinjite/corpus/case.hpp>
#include <kinjite/corpus/lint.hpp>
#include <kinjite/oracle/oracle.hpp>
#include <kinjite/terms/judge.hpp>

namespace kinjite {

/// A complaint for each case whose expected verdict, under some reading, is not that of `oracle` or
/// of one of `judges`, whose depth is not the oracle's, or whose derivation the claim checker
/// refuses. Positions must be as structural lint wants them: the point free.
std::vector<Complaint> judged_lint(const Corpus& corpus, const Oracle& oracle,
                                   std::span<const Judge* const> judges);

}  // namespace kinjite
