#include "wording.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <kinjite/harness/explaining.hpp>
#include <kinjite/proof/text.hpp>
#include <kinjite/terms/point_list.hpp>

#include "foreign_text.hpp"

namespace kinjite {
namespace {

std::string turn_in_words(const BoardFacts& board) {
  const int ahead = board.black - board.white;
  const std::string counts = fmt::format("Black {}, White {}", board.black, board.white);
  if (ahead == 0) return counts + ": it is Black's turn";
  if (ahead == 1) {
    return counts + ": it is White's turn, so in a game White passed before this stone";
  }
  const int passes = ahead > 0 ? ahead : -ahead;
  return fmt::format("{}: in a game {} passed {} before this stone", counts,
                     ahead > 0 ? "White" : "Black",
                     passes == 1 ? "once" : fmt::format("{} times", passes));
}

void add_rows(std::vector<std::string>& sentences, const BoardFacts& board) {
  constexpr int five = 5;
  for (const RowClaim& row : board.black_rows) {
    sentences.push_back(
        row.stones.size() == five
            ? fmt::format("a black five stands already: {} (the game was over, unless nobody "
                          "claimed it: RIF 9.7)",
                          listed(row.stones))
            : fmt::format("a black overline stands already: {} (White may still claim it: RIF 9.8)",
                          listed(row.stones)));
  }
  for (const RowClaim& row : board.white_rows) {
    sentences.push_back(fmt::format(
        "a white row of {} stands already: {} (the game was over, unless nobody claimed it)",
        row.stones.size(), listed(row.stones)));
  }
}

}  // namespace

std::vector<VerdictGroup> groups_of(const VerdictsByReading& verdicts) {
  std::vector<VerdictGroup> groups;
  for (std::size_t i = 0; i < all_readings.size(); ++i) {
    const auto known = std::ranges::find(groups, verdicts[i], &VerdictGroup::verdict);
    if (known == groups.end()) {
      groups.push_back({verdicts[i], {all_readings[i]}});
    } else {
      known->readings.push_back(all_readings[i]);
    }
  }
  return groups;
}

std::string listed(const std::vector<Reading>& readings) {
  std::string text;
  for (std::size_t i = 0; i < readings.size(); ++i) {
    if (i > 0) text += i + 1 == readings.size() ? " and " : ", ";
    text += to_string(readings[i]);
  }
  return text;
}

std::string verdicts_in_words(const VerdictsByReading& verdicts) {
  const std::vector<VerdictGroup> groups = groups_of(verdicts);
  if (groups.size() == 1) return to_string(groups.front().verdict) + " under every reading";
  std::string text;
  for (const VerdictGroup& group : groups) {
    text += fmt::format("{}{} under {}", text.empty() ? "" : "; ", to_string(group.verdict),
                        listed(group.readings));
  }
  return text;
}

std::string stone_in_words(const Dispute& dispute) {
  return dispute.move
             ? fmt::format("{}, move {} of the game", to_string(dispute.point), *dispute.move)
             : to_string(dispute.point);
}

std::string why_in_words(const Dispute& dispute, Reading reading) {
  const Result<Explanation> told = explained(dispute.position, dispute.point, reading);
  return told ? explain(*told) : "the oracle made a false claim: " + told.error().message + "\n";
}

std::string origin_in_words(const Submitted& submitted) {
  return one_line(submitted.origin);
}

std::string refusal_in_words(const Submitted& submitted) {
  constexpr std::size_t most = 2000;
  return one_line(submitted.dispute.error().message, most);
}

std::string title_of(const Submitted& submitted) {
  std::string title = origin_in_words(submitted);
  if (submitted.dispute) {
    title += (title.empty() ? "" : ": ") + stone_in_words(*submitted.dispute);
  }
  return title.empty() ? "command line" : title;
}

std::vector<std::string> board_in_words(const Triaged& triaged) {
  std::vector<std::string> sentences{turn_in_words(triaged.board)};
  add_rows(sentences, triaged.board);
  for (const EarlierStone& stone : triaged.earlier) {
    sentences.push_back(fmt::format("move {}, {}, was {} already (under rif)", stone.move,
                                    to_string(stone.point), to_string(stone.verdict)));
  }
  return sentences;
}

std::vector<std::string> known_in_words(const Triaged& triaged) {
  constexpr std::size_t most_named = 3;
  std::vector<std::string> sentences;
  std::string others;
  for (const Case* one : triaged.known) {
    if (sentences.size() < most_named) {
      sentences.push_back(one_line(fmt::format("{} {}", one->id, one->title)));
    } else {
      others += " " + one_line(one->id);
    }
  }
  if (!others.empty()) sentences.push_back("and" + others);
  return sentences;
}

std::optional<std::string> doubt_in_words(const Dispute& dispute, const Triaged& triaged) {
  if (!dispute.colours_in_doubt || !triaged.exchanged) return std::nullopt;
  if (*triaged.exchanged == triaged.verdicts) {
    return "with the colours exchanged the verdict would be the same";
  }
  return "with the colours exchanged: " + verdicts_in_words(*triaged.exchanged);
}

std::string claim_in_words(const Dispute& dispute, const Triaged& triaged) {
  const ClaimFinding finding = finding_of(*dispute.claim, triaged);
  const std::string claim =
      fmt::format("{}{}", to_string(*dispute.claim),
                  dispute.by.empty() ? "" : fmt::format(" (says {})", one_line(dispute.by)));
  if (finding.readings.size() == all_readings.size()) return claim + ": holds under every reading";
  if (!finding.readings.empty()) {
    return fmt::format("{}: holds under {} only", claim, listed(finding.readings));
  }
  return fmt::format(
      "{}: holds under no reading{}", claim,
      finding.misreadings.empty() ? ", and no misreading that is known gives it" : "");
}

}  // namespace kinjite
