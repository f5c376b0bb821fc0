#include <algorithm>

#include <kinjite/proof/depth.hpp>

#include "consequences.hpp"

namespace kinjite {
namespace {

/// The verdict when questions deeper than level `cut` are all answered with `unasked`; the stone of
/// `found` is imagined `level` levels down.
Verdict verdict_when_cut(const Derivation& found, int level, int cut, ExtensionAnswer unasked) {
  return verdict_from(found, [&](const ExtensionClaim& extension) {
    if (level == cut) return unasked;
    const Derivation& imagined = extension.imagined.front();
    return answer_by(verdict_when_cut(imagined, level + 1, cut, unasked), found.reading);
  });
}

}  // namespace

int depth(const Derivation& derivation) {
  const int deepest = nesting(derivation);
  for (int cut = 0; cut < deepest; ++cut) {
    if (verdict_when_cut(derivation, 0, cut, counts) == derivation.verdict &&
        verdict_when_cut(derivation, 0, cut, does_not_count) == derivation.verdict) {
      return cut;
    }
  }
  return deepest;
}

int nesting(const Derivation& derivation) {
  int deepest = 0;
  for (const ThreeClaim& three : derivation.threes) {
    for (const ExtensionClaim& extension : three.extensions) {
      for (const Derivation& imagined : extension.imagined) {
        deepest = std::max(deepest, 1 + nesting(imagined));
      }
    }
  }
  return deepest;
}

int questions(const Derivation& derivation) {
  int asked = 0;
  for (const ThreeClaim& three : derivation.threes) {
    for (const ExtensionClaim& extension : three.extensions) {
      for (const Derivation& imagined : extension.imagined) asked += 1 + questions(imagined);
    }
  }
  return asked;
}

}  // namespace kinjite
