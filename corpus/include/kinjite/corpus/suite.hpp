// The suite: what the corpus remembers about itself from version to version.
//
// The suite's version is its own and not the program's. Ids are given in rising order and never
// again, so each version is told by the last id given in it. A case that turned out to be useless
// or wrong is withdrawn: it leaves its theme, and its id stays here with the reason, and with the
// id of the case that took its place where there is one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kinjite/terms/result.hpp>

namespace kinjite {

struct SuiteVersion {
  std::string number;   // "0.2.0"
  std::string last_id;  // "k0301"
};

struct WithdrawnCase {
  std::string id;
  std::string version;  // the first one without it
  std::string reason;   // a plain sentence
  std::optional<std::string> successor;
};

struct Suite {
  std::vector<SuiteVersion> versions;    // oldest first; the last is the present one
  std::vector<WithdrawnCase> withdrawn;  // by rising id
  std::string text;                      // the bytes that it was read from
};

/// Reads the text of the file suite.json: one version at least. The message of a failure begins
/// with that name.
Result<Suite> parse_suite(std::string_view text);

/// The canonical text of `suite`, made from its fields; `suite.text` plays no part.
std::string to_canonical_text(const Suite& suite);

struct Corpus;

/// What each version added and withdrew, as Markdown: the file corpus/CHANGELOG.md. The corpus must
/// have a suite and be in order.
std::string changelog(const Corpus& corpus);

}  // namespace kinjite
