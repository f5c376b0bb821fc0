// What the cases cover: how many turn on each clause, and with which answers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <kinjite/corpus/case.hpp>

namespace kinjite {

/// The cases that turn on one clause. Verdicts are those under `rif`.
struct ClauseCoverage {
  std::string_view clause;  // one of known_clauses
  int cases = 0;
  int forbidden = 0;
  int legal = 0;
  int five = 0;
  int with_twin = 0;  // cases that have one, a stone away, with another verdict
};

/// One entry a clause, in the order of known_clauses. Linear in the corpus.
std::vector<ClauseCoverage> coverage(const Corpus& corpus);

/// The same as a Markdown table, a line a clause.
std::string coverage_table(const Corpus& corpus);

}  // namespace kinjite
