// A derivation as indented plain text for a player to read.
#pragma once

#include <string>

#include <kinjite/proof/derivation.hpp>

namespace kinjite {

/// The verdict, what the stone makes, and why each three counts or does not, stones imagined under
/// 9.3 indented below their extension; then the count that decides. Lines end with a line break.
/// The claims of the derivation must hold. The same derivation always gives the same text.
std::string explain(const Derivation& derivation);

}  // namespace kinjite
