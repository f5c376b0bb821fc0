// An explanation as plain text for a player to read.
#pragma once

#include <string>

#include <kinjite/proof/explanation.hpp>

namespace kinjite {

/// The verdict; then, with the board drawn and imagined stones numbered, what the stone makes and
/// why each three counts or does not; the counts that decide; the same for each imagined stone that
/// needs a proof of its own, each told once and referred to by its number in brackets; and what the
/// core and the nearest change are, where they are known. Lines end with a line break. The claims
/// must hold. The same explanation always gives the same text.
std::string explain(const Explanation& explanation);

/// The same with nothing but the derivation.
std::string explain(const Derivation& derivation);

}  // namespace kinjite
