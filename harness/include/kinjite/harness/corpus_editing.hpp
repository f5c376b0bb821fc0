// Changing the corpus: ids are assigned, verdicts and depths filled in, files written; never by
// hand.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <kinjite/corpus/case.hpp>
#include <kinjite/oracle/oracle.hpp>
#include <kinjite/terms/judge.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

/// Who says what is expected: the oracle, and every other judge must say the same.
struct Authorities {
  const Oracle& oracle;
  std::span<const Judge* const> judges;
};

/// Fills in what can be computed: the verdicts and the depth. An Error where a judge differs from
/// the oracle, where the claim checker refuses the derivation, or where the explanation names what
/// the oracle does not find. The point must be free.
Result<void> fill(Case& one, const Authorities& authorities);

/// Adds a case to the theme of that name, which must exist, under the next free id, and returns the
/// id. A twin it names is made to name it back. The corpus must have a suite.
Result<std::string> add_case(Corpus& corpus, std::string_view theme, Case one,
                             const Authorities& authorities);

/// Fills in every case again; the ids of those that changed. Also notes the last id in the suite.
Result<std::vector<std::string>> update(Corpus& corpus, const Authorities& authorities);

/// Takes a case out of its theme and notes why, in the present version of the suite.
Result<void> withdraw_case(Corpus& corpus, std::string_view id, std::string reason,
                           std::optional<std::string> successor);

/// Why a suite was not written.
struct WriteFailure : Error {
  bool of_disk = false;  // the corpus is in order, but the files could not be written
};

/// Writes every case file, suite.json and CHANGELOG.md below `directory` in canonical form. A
/// corpus with complaints is not written: the first is the Error. Files are written beside and then
/// renamed, all or, where the disk refuses one, none.
tl::expected<void, WriteFailure> write_suite(Corpus& corpus,
                                             const std::filesystem::path& directory);

}  // namespace kinjite
