// Misreadings of how fours and threes are counted (RIF 3 and 9.2: "double").
//
// That double should mean two directions is one-four-per-line, among the fours: two threes on one
// line through one stone cannot exist.
#include "families.hpp"
#include "verdict_changed.hpp"

namespace kinjite {

std::vector<Misreading> counting_misreadings() {
  return {
      misreading("four-three-three-allowed", "Two threes are no foul if there is a four as well.",
                 "A four with a three is allowed and good, so a four is thought to excuse.",
                 verdict_changed([](auto&, auto&, auto& found) {
                   return found.fours.size() == 1 ? without_foul(found.verdict, Foul::double_three)
                                                  : found.verdict;
                 })),
      misreading("three-threes-allowed", "A double-three is two threes, and three are none.",
                 "Double means two.",
                 {.is_double_three = [](auto&, auto&, int threes) { return threes == 2; }}),
      misreading("three-fours-allowed", "A double-four is two fours, and three are none.",
                 "Double means two.",
                 {.is_double_four =
                      [](auto&, auto&, const std::vector<FourClaim>& fours) {
                        return fours.size() == 2;
                      }}),
      misreading("double-four-hides-double-three",
                 "Where there is a double-four, the double-three is not looked for.",
                 "A move has one kind of foul, and the double-four is asked first.",
                 {.commits =
                      [](auto&, auto& otherwise, Foul foul, const Derivation& found) {
                        if (foul == Foul::double_three && otherwise(Foul::double_four, found)) {
                          return false;
                        }
                        return otherwise(foul, found);
                      }}),
  };
}

}  // namespace kinjite
