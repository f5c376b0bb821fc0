// All that a rendering is to say of one point, as plain values.
//
// The derivation is the reason; the rest is what helps a person to see it. A rendering adds no
// claim of its own: what it says is here, or follows from it by the arithmetic of RIF 9.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <kinjite/proof/derivation.hpp>
#include <kinjite/proof/near_miss.hpp>

namespace kinjite {

enum class ChangeKind : std::uint8_t { add_black, add_white, remove, recolour };

/// One stone more, one less, or one of the other colour, and the verdict on the asked point then.
struct Change {
  ChangeKind kind;
  Point point;
  Verdict verdict;
  friend bool operator==(const Change&, const Change&) = default;
};

/// A reading under which the verdict on the asked point is another.
struct VerdictElsewhere {
  Reading reading;
  Verdict verdict;
  friend bool operator==(const VerdictElsewhere&, const VerdictElsewhere&) = default;
};

struct Explanation {
  Derivation derivation;                   // its claims hold
  std::vector<NearMiss> near_misses = {};  // of the real stone; they hold
  std::vector<RowClaim> standing = {};     // rows of five or more from before, of either colour
  /// Stones of the position that give the same verdict for the same reason, none of which can be
  /// left out. None where it was not worked out.
  std::optional<Position> core = {};
  /// The readings under which authorities give another verdict. Empty where they agree, or where it
  /// was not worked out.
  std::vector<VerdictElsewhere> others = {};
  /// Every single change that gives another verdict, the nearest to the point first. None where it
  /// was not worked out.
  std::optional<std::vector<Change>> changes = {};
};

}  // namespace kinjite
