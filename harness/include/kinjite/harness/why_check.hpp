// Whether a case's explanation says what is so.
//
// The explanation is prose, written for people. What it claims in the corpus' usual phrases is
// looked up in the oracle's derivations of the case (under every reading, at every level):
//   the four f8 g8 h8 i8; the threes h7 h8 h9 and g8 h8 i8; no three f8 h8 j8
//   f8 h8 j8 are no three; g8 h8 i8 is a three
//   e8 extends the three f8 g8 h8; only e8 extends it; j8 completes f8 g8 h8 i8
//   h9 makes a double-four; g8 is allowed; g8 is refused
//   the chain h9, g8, f7: each stone extends a three of the one before
//   White on e8
//   a program that believes “A four is a three as well.” says forbidden double-three
// A four or three that the oracle does not find, an extension or completion that it does not list,
// a foul or a five that the stone does not make, a white stone that is not there, an answer that
// the misreading of that sentence does not give: each is a complaint.
#pragma once

#include <string>
#include <vector>

#include <kinjite/corpus/case.hpp>
#include <kinjite/corpus/lint.hpp>
#include <kinjite/oracle/oracle.hpp>

namespace kinjite {

/// What is wrong with `one.why`, a line each; nothing when all that it claims is so. An explanation
/// that names no stone or point at all is wrong, too. The point must be free.
std::vector<std::string> false_claims_in_why(const Case& one, const Oracle& oracle);

/// How many claims were recognised in `why`: the measure of how much of it is checked.
int claims_in_why(const Case& one, const Oracle& oracle);

/// The same for every case, as complaints.
std::vector<Complaint> lint_whys(const Corpus& corpus, const Oracle& oracle);

}  // namespace kinjite
