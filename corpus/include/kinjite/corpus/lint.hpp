// What can be said against a corpus without judging a position.
//
// Lint finds what a person would get wrong by hand: a reused id, an occupied point, a text that
// says nothing, the same case twice in a mirror. That the expected verdicts are right is for the
// judges to say, not for this room.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <kinjite/corpus/case.hpp>

namespace kinjite {

/// The longest texts of a case, in characters. An explanation must be read at one glance; where
/// imagined stones decide (depth 1 and more) there is more to say.
inline constexpr std::size_t longest_title = 70;
inline constexpr std::size_t longest_why = 300;
inline constexpr std::size_t longest_nested_why = 450;

struct Complaint {
  std::string file;     // the file's name; empty when it concerns the whole corpus
  std::string id;       // the case's id; empty when it concerns the whole file
  std::string message;  // what is wrong and what was expected, on one line

  friend bool operator==(const Complaint&, const Complaint&) = default;
};

/// "five.json: k0003: h8 is occupied; expected a free point".
std::string to_string(const Complaint& complaint);

/// Whether `id` is k and four digits, as in k0001.
bool is_id(std::string_view id);

/// Every complaint about `corpus`, file by file; none when it is in order. Checks that
/// - the corpus and each theme hold a case, and a file is named after its theme;
/// - ids are k and four digits, ascending in their file, none twice;
/// - the point is free, and no other case is the same up to the board's symmetries;
/// - title, why, source and about are one line of text each, title and why not too long;
/// - clauses are known, tags are words of a-z, 0-9 and hyphens, both in order and none twice;
/// - the depth is 0 or more;
/// - a twin names its twin back, stands one stone away and has another verdict;
/// - a file's bytes are the canonical ones;
/// - where there is a suite: its versions rise, and each id up to its last one is either a case or
///   was withdrawn with a reason, so that no case can get lost.
/// Linear in the corpus, but for a logarithm.
std::vector<Complaint> lint(const Corpus& corpus);

}  // namespace kinjite
