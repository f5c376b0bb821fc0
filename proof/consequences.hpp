// What follows from a derivation's claims when they hold: the rules' arithmetic, no board in sight.
#pragma once

#include <kinjite/proof/derivation.hpp>

namespace kinjite {

/// Whether an extension may be used as far as RIF 9.3 a) asks, and as far as b) asks.
struct ExtensionAnswer {
  bool passes_a;
  bool passes_b;
};

inline constexpr ExtensionAnswer counts{true, true};
inline constexpr ExtensionAnswer does_not_count{false, false};

/// The answer to an extension's question when the stone imagined there has this verdict. A five
/// voids the extension (RIF 3), except under `japan`.
ExtensionAnswer answer_by(Verdict imagined, Reading reading);

/// The verdict on a stone, RIF 9.2 and 9.3, where `ask` gives the answer for each ExtensionClaim.
/// It is asked about none when there are fewer than two rows of three.
template <class Ask>
Verdict verdict_from(const Derivation& found, Ask ask) {
  if (!found.fives.empty()) return Verdict::five();
  Verdict verdict;
  if (!found.overlines.empty()) verdict = verdict.with(Foul::overline);
  if (found.fours.size() > 1) verdict = verdict.with(Foul::double_four);
  if (found.threes.size() < 2) return verdict;
  int by_a = 0;
  int by_b = 0;
  int by_both = 0;
  for (const ThreeClaim& three : found.threes) {
    bool a = false;
    bool b = false;
    bool both = false;
    for (const ExtensionClaim& extension : three.extensions) {
      const ExtensionAnswer answer = ask(extension);
      a = a || answer.passes_a;
      b = b || answer.passes_b;
      both = both || (answer.passes_a && answer.passes_b);
    }
    by_a += a ? 1 : 0;
    by_b += b ? 1 : 0;
    by_both += both ? 1 : 0;
  }
  const bool forbidden =
      found.reading == Reading::rif_separate ? by_a > 1 && by_b > 1 : by_both > 1;
  return forbidden ? verdict.with(Foul::double_three) : verdict;
}

}  // namespace kinjite
