// The sentences of an explanation, one claim each, as a person would say them.
#pragma once

#include <string>
#include <vector>

#include <kinjite/proof/explanation.hpp>

namespace kinjite {

/// "e8 f8 g8", by rising bit.
std::string listed(const PointSet& points);

/// RIF 3: whether the extension is none because it makes a five as well.
bool is_void(const Derivation& imagined);
/// Whether a three may be extended there as far as RIF 9.3 a) and b) together ask.
bool counts_jointly(const Derivation& imagined);
/// Legal, and with at most one row of three: such a stone needs no proof of its own.
bool is_plain(const Derivation& imagined);

std::string sentence(const RowClaim& row);  // a five or an overline
std::string sentence(const FourClaim& four);
/// A row of three, and whether it is a three that counts; `found` is the derivation it is of.
std::string sentence(const ThreeClaim& three, const Derivation& found);
/// One extension and its ruling. Where no second question is asked, it stands with its completions
/// only.
std::string sentence(const ExtensionClaim& extension);
/// A near-miss, and after it one sentence for each point tried.
std::vector<std::string> sentences(const NearMiss& near_miss);

/// Why a stone is not plainly legal, where that needs no second row of three: "an overline: f5 f6
/// f7 f8 f9 f10". Empty where its threes must be looked at.
std::string short_reason(const Derivation& imagined);

/// The counts that decide, of the real stone or of an imagined one, in the order of the rules.
/// Where the short reason is enough, the threes are not counted.
std::vector<std::string> deciding_counts(const Derivation& found, bool is_imagined);

/// What rows from before mean (RIF 9.7, 9.8), and how long several fouls can be claimed (9.8).
std::vector<std::string> lasting_claims(const Explanation& explanation);

}  // namespace kinjite
