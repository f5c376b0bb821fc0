// The order in which a question is answered, and the stones imagined on the way.
#include <algorithm>
#include <iterator>

#include <kinjite/oracle/definitions.hpp>

namespace kinjite {

Derivation Definitions::derive(const Question& question) const {
  Derivation found{question.before(), question.stone, question.reading, {}, {}, {}, {}, {}};
  for (const Direction direction : directions()) {
    if (const auto row = five(question, direction)) found.fives.push_back(*row);
    if (const auto row = overline(question, direction)) found.overlines.push_back(*row);
  }
  const bool five_decides = !found.fives.empty() && five_beats(Foul::overline) &&
                            five_beats(Foul::double_four) && five_beats(Foul::double_three);
  if (!five_decides) {
    for (const Direction direction : directions()) {
      std::ranges::move(fours(question, direction), std::back_inserter(found.fours));
      std::ranges::move(rows_of_three(question, direction), std::back_inserter(found.threes));
    }
    if (found.threes.size() > 1) {
      for (ThreeClaim& three : found.threes) {
        for (ExtensionClaim& extension : three.extensions) {
          extension.imagined.push_back(derive(imagine(question, extension.point)));
        }
      }
    }
  }
  found.verdict = verdict(found);
  return found;
}

Question Definitions::imagine(const Question& question, Point extension) const {
  return {question.board.with(extension, Colour::black), extension, question.reading,
          question.level + 1, &question};
}

}  // namespace kinjite
