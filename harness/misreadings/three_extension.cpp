// Misreadings of how a three is extended: which extensions are tried, and what spoils one.
#include <algorithm>
#include <cstdlib>

#include "families.hpp"
#include "imagined_stones.hpp"

namespace kinjite {
namespace {

bool next_to(Point a, Point b) {
  return std::abs(a.file() - b.file()) <= 1 && std::abs(a.rank() - b.rank()) <= 1;
}

/// A three counts if this one of its extensions does.
template <class Choose>
RuleBelief only_extension_tried(Choose choose) {
  return {.three_counts = [choose](auto& rules, auto&, const ThreeClaim& three, Clause clause) {
    const ExtensionClaim& tried = choose(three.extensions);
    return rules.extension_counts(tried.imagined.front(), clause);
  }};
}

}  // namespace

std::vector<Misreading> three_extension_misreadings() {
  return {
      misreading("extensions-not-checked",
                 "A double-three is a double-three, whatever its extensions make: there is no 9.3.",
                 "The rule in short is \"no three and three\", and most programs stop there.",
                 only_fives_seen_from_level(1)),
      misreading(
          "only-adjacent-extensions", "A three is extended next to the new stone or not at all.",
          "The search for extensions stops at the first free points on either side.",
          {.rows_of_three =
               [](auto&, auto& otherwise, const Question& question, Direction direction) {
                 std::vector<ThreeClaim> found = otherwise(question, direction);
                 for (ThreeClaim& three : found) {
                   std::erase_if(three.extensions, [&](const ExtensionClaim& extension) {
                     return !next_to(extension.point, question.stone);
                   });
                 }
                 std::erase_if(found,
                               [](const ThreeClaim& three) { return three.extensions.empty(); });
                 return found;
               }}),
      misreading("only-first-extension-tried",
                 "If a three cannot be extended at its first place, it does not count.",
                 "The search returns at the first extension found, good or bad.",
                 only_extension_tried([](auto& all) -> auto& { return all.front(); })),
      misreading("only-last-extension-tried",
                 "If a three cannot be extended at its last place, it does not count.",
                 "Each extension overwrites what was found out about the one before.",
                 only_extension_tried([](auto& all) -> auto& { return all.back(); })),
      misreading("one-bad-extension-spoils-the-three",
                 "A three counts only if each of its extensions does.",
                 "\"Can be made a straight four\" is read as \"wherever one extends it\".",
                 {.three_counts =
                      [](auto& rules, auto&, const ThreeClaim& three, Clause clause) {
                        return std::ranges::all_of(
                            three.extensions, [&](const ExtensionClaim& extension) {
                              return rules.extension_counts(extension.imagined.front(), clause);
                            });
                      }}),
      misreading("five-counts-as-extension",
                 "A three counts by an extension that makes a five as well: the reading japan.",
                 "A five is legal, so the straight four can be made there.",
                 {.is_three_by = [](auto&, auto&, const Derivation&) { return true; }}),
      misreading("five-counts-unless-a-foul",
                 "A five is not looked for where a stone is imagined; only fouls are.",
                 "The function that judges extensions knows overlines, fours and threes only.",
                 {.five = [](auto&, auto& otherwise, const Question& question,
                             Direction direction) -> std::optional<RowClaim> {
                   if (question.level > 0) return std::nullopt;
                   return otherwise(question, direction);
                 }}),
  };
}

}  // namespace kinjite
