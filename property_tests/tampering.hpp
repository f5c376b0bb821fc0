// Ways to make a true derivation false.
//
// Each takes one node of the tree, the real stone's or an imagined one's, and changes one thing so
// that the whole is surely no longer true, whatever the position. The claim checker must notice.
#pragma once

#include <span>
#include <string_view>

#include <kinjite/harness/split_mix.hpp>
#include <kinjite/proof/derivation.hpp>

namespace kinjite {

struct Tampering {
  std::string_view name;
  /// Tampers with a node whose claims hold; `nested` tells whether it is an imagined stone's.
  /// False when the node has nothing to tamper with in this way: then it is as it was.
  bool (*apply)(Derivation& node, bool nested, SplitMix64& random);
};

std::span<const Tampering> all_tamperings();

}  // namespace kinjite
