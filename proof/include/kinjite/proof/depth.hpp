// How much imagining a verdict needs.
//
// A question is "does the stone imagined on this extension count?". The questions about the real
// stone's threes are at level 1, those about an imagined stone's threes at level 2, and so on. A
// program that cuts the recursion at k leaves every question deeper than level k unasked and takes
// the same answer for all of them. All functions here take a derivation whose claims hold.
#pragma once

#include <kinjite/proof/derivation.hpp>

namespace kinjite {

/// The least k for which cutting the recursion at k keeps the verdict, the whole set of fouls, both
/// when every unasked question is answered "legal" and when every one is answered "forbidden". 0:
/// the stone's own lines decide. 1: what the extensions' stones make on their lines decides; ...
int depth(const Derivation& derivation);

/// The deepest level at which a question was asked; 0 when none was.
int nesting(const Derivation& derivation);

/// How many questions were asked at all levels together.
int questions(const Derivation& derivation);

}  // namespace kinjite
