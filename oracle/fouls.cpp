// RIF 9.2: what is forbidden. RIF 9.3: which double-three is allowed after all.
#include <algorithm>

#include <kinjite/oracle/definitions.hpp>

namespace kinjite {

bool Definitions::five_beats(Foul /*foul*/) const {
  return true;
}

bool Definitions::is_double_four(const std::vector<FourClaim>& fours) const {
  return fours.size() > 1;
}

bool Definitions::is_double_three(int threes) const {
  return threes > 1;
}

bool Definitions::commits(Foul foul, const Derivation& found) const {
  switch (foul) {
    case Foul::overline: return !found.overlines.empty();
    case Foul::double_four: return is_double_four(found.fours);
    case Foul::double_three: break;
  }
  return is_forbidden_double_three(found);
}

Verdict Definitions::verdict(const Derivation& found) const {
  const bool makes_five = !found.fives.empty();
  Verdict fouls;
  for (const Foul foul : {Foul::overline, Foul::double_four, Foul::double_three}) {
    if (makes_five && five_beats(foul)) continue;
    if (commits(foul, found)) fouls = fouls.with(foul);
  }
  if (fouls.is_forbidden()) return fouls;
  return makes_five ? Verdict::five() : Verdict::legal();
}

bool Definitions::passes_a(const Derivation& imagined) const {
  return !imagined.verdict.has(Foul::overline) && !imagined.verdict.has(Foul::double_four);
}

bool Definitions::passes_b(const Derivation& imagined) const {
  return !imagined.verdict.has(Foul::double_three);
}

bool Definitions::extension_counts(const Derivation& imagined, Clause clause) const {
  if (!is_three_by(imagined)) return false;
  switch (clause) {
    case Clause::a: return passes_a(imagined);
    case Clause::b: return passes_b(imagined);
    case Clause::a_and_b: break;
  }
  return passes_a(imagined) && passes_b(imagined);
}

bool Definitions::three_counts(const ThreeClaim& three, Clause clause) const {
  return std::ranges::any_of(three.extensions, [&](const ExtensionClaim& extension) {
    return extension_counts(extension.imagined.front(), clause);
  });
}

int Definitions::threes_that_count(const std::vector<ThreeClaim>& threes, Clause clause) const {
  return static_cast<int>(std::ranges::count_if(
      threes, [&](const ThreeClaim& three) { return three_counts(three, clause); }));
}

bool Definitions::is_forbidden_double_three(const Derivation& found) const {
  // A stone with a single row of three asks nothing about its extensions.
  if (found.threes.size() < 2) return false;
  if (found.reading == Reading::rif_separate) {
    return is_double_three(threes_that_count(found.threes, Clause::a)) &&
           is_double_three(threes_that_count(found.threes, Clause::b));
  }
  return is_double_three(threes_that_count(found.threes, Clause::a_and_b));
}

}  // namespace kinjite
