// A checker that believes nothing: it looks at each claim of a Derivation on the board.
//
// Every row, four, three and extension is verified where it is said to be; every list is verified
// to leave nothing out, by looking at the few points of the stone's own four lines; every nested
// derivation is verified to be about the right stone on the right board, and then checked in the
// same way; and the verdict is verified to follow from the claims. The checker never judges a point
// by itself and never looks for anything deeper than it was told. It knows no judge.
#pragma once

#include <kinjite/proof/derivation.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

/// Nothing when every claim holds. Otherwise one line about the first false one: the stones
/// imagined on the way to it, what is claimed, and why that is false. Any data is answered, however
/// absurd. Linear in the number of claims.
Result<void> check_claims(const Derivation& derivation);

}  // namespace kinjite
