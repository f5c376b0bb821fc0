#include "known_cases.hpp"

#include <algorithm>
#include <optional>

#include <kinjite/harness/explaining.hpp>
#include <kinjite/terms/symmetry.hpp>

namespace kinjite {
namespace {

/// One number for the verdicts under all readings.
int key_of(const VerdictsByReading& verdicts) {
  constexpr int verdict_values = 16;
  int key = 0;
  for (const Verdict verdict : verdicts) key = verdict_values * key + verdict.byte();
  return key;
}

}  // namespace

CanonicalQuestion canonical_question(const Position& position, Point point) {
  std::optional<CanonicalQuestion> least;
  for (const Symmetry symmetry : Symmetry::all()) {
    const Position image = symmetry(position);
    const CanonicalQuestion question{image.black().words(), image.white().words(),
                                     symmetry(point).bit()};
    if (!least || question < *least) least = question;
  }
  return *least;
}

Triage::KnownCases::KnownCases(const Corpus& corpus, const Judge& referee) : referee_(referee) {
  for (const CaseFile& file : corpus.files) {
    for (const Case& one : file.cases) {
      if (!one.position.is_free(one.point)) continue;
      auto known = std::make_unique<Known>();
      known->item = &one;
      by_verdicts_[key_of(one.expected)].push_back(std::move(known));
    }
  }
}

const CanonicalQuestion& Triage::KnownCases::core_of(Known& known) const {
  std::call_once(known.once, [&] {
    const Case& one = *known.item;
    const Position smallest = core(oracle_.derive(one.position, one.point, Reading::rif), referee_);
    known.core = canonical_question(smallest, one.point);
  });
  return known.core;
}

std::vector<const Case*> Triage::KnownCases::find(const Position& core, Point point,
                                                  const VerdictsByReading& verdicts) const {
  std::vector<const Case*> found;
  const auto candidates = by_verdicts_.find(key_of(verdicts));
  // An empty core says only that nothing is made: that is no likeness.
  if (candidates == by_verdicts_.end() || core.occupied().empty()) return found;
  const CanonicalQuestion question = canonical_question(core, point);
  for (const auto& known : candidates->second) {
    if (core_of(*known) == question) found.push_back(known->item);
  }
  const int needed = core.occupied().size();
  // clang 14 cannot use the form of it that returns a subrange.
  std::stable_partition(found.begin(), found.end(),
                        [&](const Case* one) { return one->position.occupied().size() == needed; });
  return found;
}

}  // namespace kinjite
