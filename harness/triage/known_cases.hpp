// The cases of a corpus, found by what they come down to.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <tuple>
#include <vector>

#include <kinjite/harness/triage/triage.hpp>

namespace kinjite {

/// A position and point in the least of their eight images: equal exactly for the same question.
using CanonicalQuestion = std::tuple<PointSet::Words, PointSet::Words, int>;
CanonicalQuestion canonical_question(const Position& position, Point point);

/// Finds the cases whose core is a given one. The core of a case is worked out when it is first
/// needed, and kept. Safe from any number of threads.
class Triage::KnownCases {
 public:
  /// Both must outlive this. A case whose point is occupied is like nothing.
  KnownCases(const Corpus& corpus, const Judge& referee);

  /// The cases with these verdicts and, up to symmetry, this core: first those that are nothing
  /// but their core, then in the corpus' order.
  [[nodiscard]] std::vector<const Case*> find(const Position& core, Point point,
                                              const VerdictsByReading& verdicts) const;

 private:
  struct Known {
    const Case* item;
    std::once_flag once;
    CanonicalQuestion core;
  };
  [[nodiscard]] const CanonicalQuestion& core_of(Known& known) const;

  const Judge& referee_;
  Oracle oracle_;
  std::map<int, std::vector<std::unique_ptr<Known>>> by_verdicts_;
};

}  // namespace kinjite
