// Beliefs about the verdict on the real stone alone.
//
// A stone imagined for 9.3 makes a straight four each time, and leaves the first stone's shapes
// standing. A belief that counts fours or older shapes in a wrong way would there spoil every
// extension and hide itself behind that, so it is kept to the real stone.
#pragma once

#include <utility>

#include "belief.hpp"

namespace kinjite {

/// The verdict on the real stone becomes `changed(rules, question, found)`.
template <class Changed>
RuleBelief verdict_changed(Changed changed) {
  return {.derive = [changed](auto& rules, auto& otherwise, const Question& question) {
    Derivation found = otherwise(question);
    if (question.level == 0) found.verdict = changed(rules, question, std::as_const(found));
    return found;
  }};
}

/// The verdict with one more foul; a five stays a five.
constexpr Verdict with_foul(Verdict verdict, Foul foul) {
  return verdict.is_five() ? verdict : verdict.with(foul);
}

/// The verdict with this foul taken back.
constexpr Verdict without_foul(Verdict verdict, Foul foul) {
  return verdict.has(foul) ? Verdict::from_byte(verdict.byte() - static_cast<int>(foul)) : verdict;
}

}  // namespace kinjite
