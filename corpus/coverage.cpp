#include <algorithm>

#include <fmt/format.h>

#include <kinjite/corpus/coverage.hpp>

namespace kinjite {

std::vector<ClauseCoverage> coverage(const Corpus& corpus) {
  std::vector<ClauseCoverage> rows;
  for (const std::string_view clause : known_clauses) {
    ClauseCoverage row{clause};
    for (const CaseFile& file : corpus.files) {
      for (const Case& one : file.cases) {
        if (std::ranges::find(one.clauses, clause) == one.clauses.end()) continue;
        const Verdict verdict = one.expected_under(Reading::rif);
        ++row.cases;
        row.forbidden += verdict.is_forbidden() ? 1 : 0;
        row.legal += verdict.is_legal() ? 1 : 0;
        row.five += verdict.is_five() ? 1 : 0;
        row.with_twin += one.twin ? 1 : 0;
      }
    }
    rows.push_back(row);
  }
  return rows;
}

std::string coverage_table(const Corpus& corpus) {
  std::string text =
      "| clause            | cases | forbidden | legal | five | with a twin |\n"
      "|-------------------|------:|----------:|------:|-----:|------------:|\n";
  for (const ClauseCoverage& row : coverage(corpus)) {
    text += fmt::format("| {:17} | {:5} | {:9} | {:5} | {:4} | {:11} |\n",
                        fmt::format("RIF {}", row.clause), row.cases, row.forbidden, row.legal,
                        row.five, row.with_twin);
  }
  return text;
}

}  // namespace kinjite
