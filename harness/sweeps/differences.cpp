#include "differences.hpp"

#include <fmt/format.h>

#include <kinjite/harness/shrinking.hpp>
#include <kinjite/proof/text.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {

Verdict verdict_shown(const BoardVerdicts& verdicts, Point point) {
  BoardVerdicts without_five = verdicts;
  without_five.five.erase(point);
  const Verdict fouls = without_five.at(point);
  return fouls.is_forbidden() ? fouls : verdicts.at(point);
}

std::string difference_in_words(std::string_view other_name, const VerdictOfOther& other,
                                const Definitions& definitions, const Position& position,
                                Point point, Reading reading) {
  const auto derived = [&](const Position& board) {
    return definitions.derive(Question::about(board, point, reading));
  };
  const Keeps keeps = [&](const Position& board) {
    return board.is_free(point) && other(board) != derived(board).verdict;
  };
  const Position smallest = keeps(position) ? shrink(position, keeps) : position;
  const Derivation expected = derived(smallest);
  return fmt::format(
      "differ: {} against the oracle\n\n{}\n{}\npoint {}, reading {}\n{}: {}\noracle: {}\n\n{}",
      other_name, draw(smallest), to_setup(smallest), to_string(point), to_string(reading),
      other_name, to_string(other(smallest)), to_string(expected.verdict), explain(expected));
}

}  // namespace kinjite
