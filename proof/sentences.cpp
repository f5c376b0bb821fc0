#include "sentences.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "consequences.hpp"
#include "wording.hpp"

namespace kinjite {
namespace {

bool spoilt_by_a(Verdict verdict) {
  return verdict.has(Foul::overline) || verdict.has(Foul::double_four);
}

bool spoilt_by_b(Verdict verdict) {
  return verdict.has(Foul::double_three);
}

/// "an overline", "a double-four", "a double-three that is forbidden", joined by "and".
std::string fouls_in_words(Verdict verdict) {
  std::vector<std::string> parts;
  if (verdict.has(Foul::overline)) parts.emplace_back("an overline");
  if (verdict.has(Foul::double_four)) parts.emplace_back("a double-four");
  if (verdict.has(Foul::double_three)) parts.emplace_back("a double-three that is forbidden");
  return joined(parts);
}

std::string four_names(const std::vector<FourClaim>& fours) {
  std::vector<std::string> names;
  for (const FourClaim& four : fours) names.push_back(listed(four.stones));
  return joined(names);
}

std::string at_end(const FailedEnd& end) {
  switch (end.fault) {
    case EndFault::edge: return "the board ends";
    case EndFault::white: return to_string(end.point.value()) + " is White's";
    case EndFault::six: break;
  }
  return fmt::format("{} would make an overline of {} and no five", to_string(end.point.value()),
                     in_words(end.length));
}

std::string at_ends(const std::vector<FailedEnd>& ends) {
  std::vector<std::string> parts;
  for (const FailedEnd& end : ends) parts.push_back(at_end(end));
  return joined(parts);
}

/// Whether the extension counts and why, in a few words.
std::string ruling(const Derivation& imagined) {
  const Verdict verdict = imagined.verdict;
  if (is_void(imagined)) {
    return "makes no three by RIF 3, for a stone there makes a five at the same time";
  }
  if (verdict.is_five()) return "counts under japan, for a five there is legal";
  if (verdict.is_legal()) {
    return is_plain(imagined) ? "counts, for a stone there makes no foul"
                              : "counts, for a stone there is legal";
  }
  const bool a = spoilt_by_a(verdict);
  const bool b = spoilt_by_b(verdict);
  const std::string reason = "for a stone there makes " + fouls_in_words(verdict);
  if (imagined.reading == Reading::rif_separate && a != b) {
    return fmt::format("refused by RIF 9.3 {} but not by {}, {}", a ? "a)" : "b)", a ? "b)" : "a)",
                       reason);
  }
  return fmt::format("refused by RIF 9.3 {}, {}", a && b ? "a) and b)" : a ? "a)" : "b)", reason);
}

/// The threes that have an extension which is not void and passes the test.
template <class Test>
int threes_where(const Derivation& found, Test passes) {
  return static_cast<int>(std::ranges::count_if(found.threes, [&](const ThreeClaim& three) {
    return std::ranges::any_of(three.extensions, [&](const ExtensionClaim& extension) {
      const Derivation& imagined = extension.imagined.front();
      return !is_void(imagined) && passes(imagined);
    });
  }));
}

/// "both of them", "only one of them", ...
std::string how_many_of(int left, int threes) {
  if (left == 0) return "none of them";
  if (left == 1) return "only one of them";
  if (left < threes) return in_words(left) + " of them";
  return left == 2 ? "both of them" : "all of them";
}

std::string joint_count(const Derivation& found, int threes) {
  const int left = threes_where(found, counts_jointly);
  return fmt::format(
      "{} make a double-three (RIF 3). {} can be extended where RIF 9.3 a) and b) permit it: {}",
      capitalised(counted(threes, "three")), capitalised(how_many_of(left, threes)),
      left > 1 ? "the double-three is forbidden (RIF 9.2)"
               : "the double-three is allowed (RIF 9.3)");
}

std::string separate_count(const Derivation& found, int threes) {
  const int by_a = threes_where(
      found, [](const Derivation& imagined) { return !spoilt_by_a(imagined.verdict); });
  const int by_b = threes_where(
      found, [](const Derivation& imagined) { return !spoilt_by_b(imagined.verdict); });
  const auto none_or = [](int count) { return count == 0 ? std::string("none") : in_words(count); };
  const std::string_view end = by_a > 1 && by_b > 1
                                   ? "neither allows the double-three, which is forbidden (RIF 9.2)"
                               : by_a > 1 ? "b) alone allows the double-three (RIF 9.3)"
                               : by_b > 1 ? "a) alone allows the double-three (RIF 9.3)"
                                          : "a) and b) each allow the double-three (RIF 9.3)";
  return fmt::format(
      "{} make a double-three (RIF 3). Asked one at a time, RIF 9.3 a) leaves {} that can be "
      "extended and 9.3 b) leaves {}: {}",
      capitalised(counted(threes, "three")), none_or(by_a), none_or(by_b), end);
}

std::string count_of_threes(const Derivation& found) {
  const std::size_t rows = found.threes.size();
  if (rows == 0) return "No three; a double-three needs two (RIF 3)";
  if (rows == 1) {
    return "Only one row could be a three; a double-three needs two (RIF 3), so RIF 9.3 is not "
           "asked";
  }
  const int threes = threes_where(found, [](const Derivation&) { return true; });
  if (threes < 2) {
    return fmt::format("{}; a double-three needs two (RIF 3)",
                       capitalised(counted(threes, "three")));
  }
  return found.reading == Reading::rif_separate ? separate_count(found, threes)
                                                : joint_count(found, threes);
}

}  // namespace

std::string listed(const PointSet& points) {
  std::string text;
  for (const Point point : points) text += (text.empty() ? "" : " ") + to_string(point);
  return text;
}

bool is_void(const Derivation& imagined) {
  return imagined.verdict.is_five() && imagined.reading != Reading::japan;
}

bool counts_jointly(const Derivation& imagined) {
  const ExtensionAnswer answer = answer_by(imagined.verdict, imagined.reading);
  return answer.passes_a && answer.passes_b;
}

bool is_plain(const Derivation& imagined) {
  return imagined.verdict.is_legal() && imagined.threes.size() < 2;
}

std::string sentence(const RowClaim& row) {
  if (row.stones.size() == 5) {
    return fmt::format("Five in a row {}, {} (RIF 3)", listed(row.stones),
                       to_string(row.direction));
  }
  return fmt::format("Overline of {}, {}, {} (RIF 3)", in_words(row.stones.size()),
                     listed(row.stones), to_string(row.direction));
}

std::string sentence(const FourClaim& four) {
  if (four.completions.size() == 2) {
    return fmt::format("Straight four {}, {}: {} or {} makes it five. It is one four (RIF 3)",
                       listed(four.stones), to_string(four.direction),
                       to_string(four.completions[0]), to_string(four.completions[1]));
  }
  return fmt::format("Four {}, {}: {} makes it five (RIF 3)", listed(four.stones),
                     to_string(four.direction), to_string(four.completions.front()));
}

std::string sentence(const ThreeClaim& three, const Derivation& found) {
  const std::string row = fmt::format("{}, {}", listed(three.stones), to_string(three.direction));
  if (found.threes.size() < 2) return fmt::format("Row of three {} (RIF 3)", row);
  const auto all = [&](auto test) {
    return std::ranges::all_of(three.extensions, [&](const ExtensionClaim& extension) {
      return test(extension.imagined.front());
    });
  };
  if (all(is_void)) return fmt::format("No three {}: nothing can extend it (RIF 3)", row);
  if (found.reading == Reading::rif_separate) return fmt::format("Three {} (RIF 3)", row);
  return fmt::format("Three {} (RIF 3), which {}", row,
                     all([](const Derivation& imagined) { return !counts_jointly(imagined); })
                         ? "cannot be extended as RIF 9.3 asks"
                         : "can be extended");
}

std::string sentence(const ExtensionClaim& extension) {
  const std::string shape =
      fmt::format("{} makes a straight four, for {} or {} to make five", to_string(extension.point),
                  to_string(extension.completions[0]), to_string(extension.completions[1]));
  if (extension.imagined.empty()) return shape;
  const Derivation& imagined = extension.imagined.front();
  const std::string reason = short_reason(imagined);
  const std::size_t colon = reason.find(": ");
  return fmt::format("{} (then {} or {}): {}{}", to_string(extension.point),
                     to_string(extension.completions[0]), to_string(extension.completions[1]),
                     ruling(imagined), colon == std::string::npos ? "" : reason.substr(colon));
}

std::vector<std::string> sentences(const NearMiss& near_miss) {
  const std::string row =
      fmt::format("{}, {}", listed(near_miss.stones), to_string(near_miss.direction));
  std::vector<std::string> told;
  switch (near_miss.kind) {
    case NearMissKind::three:
      told.push_back(fmt::format("No three {}: nothing makes it a straight four (RIF 3)", row));
      for (const Attempt& attempt : near_miss.attempts) {
        told.push_back(fmt::format("{} makes four in a row, but {}", to_string(attempt.point),
                                   at_ends(attempt.ends)));
      }
      break;
    case NearMissKind::wide_three:
      told.push_back(fmt::format(
          "No three {}: one more stone leaves a gap, and so no straight four (RIF 3)", row));
      break;
    case NearMissKind::long_four:
      told.push_back(fmt::format(
          "No four in {}: {} makes {} in a row, which is an overline and no five (RIF 3)", row,
          to_string(near_miss.attempts.front().point), in_words(near_miss.stones.size() + 1)));
      break;
    case NearMissKind::closed_four:
      told.push_back(fmt::format("No four {}: nothing makes it five, for {} (RIF 3)", row,
                                 at_ends(near_miss.ends)));
      break;
    case NearMissKind::half_four:
      told.push_back(fmt::format("It is no straight four, for {}", at_ends(near_miss.ends)));
      break;
  }
  return told;
}

std::string short_reason(const Derivation& imagined) {
  const Verdict verdict = imagined.verdict;
  if (verdict.is_five()) return "a five: " + listed(imagined.fives.front().stones);
  const bool a_is_enough = imagined.reading != Reading::rif_separate && spoilt_by_a(verdict);
  if (!spoilt_by_a(verdict) || (imagined.threes.size() > 1 && !a_is_enough)) return {};
  std::vector<std::string> parts;
  for (const RowClaim& row : imagined.overlines) parts.push_back(listed(row.stones));
  if (verdict.has(Foul::double_four)) parts.push_back(four_names(imagined.fours));
  return fmt::format("{}: {}", fouls_in_words(verdict), fmt::join(parts, "; "));
}

std::vector<std::string> deciding_counts(const Derivation& found, bool is_imagined) {
  if (!found.fives.empty()) {
    // Nobody wins by a stone that is only imagined.
    return {
        fmt::format("A five in a row {}beats every foul of the same stone: overline, "
                    "double-four and double-three (RIF 9.2)",
                    is_imagined ? "" : "wins (RIF 9.1) and ")};
  }
  const int fours = static_cast<int>(found.fours.size());
  if (found.overlines.empty() && fours == 0 && found.threes.empty()) {
    return {"None of its rows is a five, an overline, a four or a three: no foul of RIF 9.2"};
  }
  std::vector<std::string> told;
  if (!found.overlines.empty()) {
    told.emplace_back(
        "An overline is no five and wins nothing (RIF 9.1); it is forbidden (RIF 9.2)");
  }
  if (fours > 1) {
    told.push_back(fmt::format("{} make a double-four (RIF 3), which is forbidden (RIF 9.2)",
                               capitalised(counted(fours, "four"))));
  } else {
    told.push_back(
        fmt::format("{}; a double-four needs two (RIF 3)", capitalised(counted(fours, "four"))));
  }
  if (!is_imagined || short_reason(found).empty()) told.push_back(count_of_threes(found));
  if (found.verdict.is_legal() && !is_imagined) {
    told.emplace_back("So the stone makes no foul of RIF 9.2: it is legal");
  }
  return told;
}

std::vector<std::string> lasting_claims(const Explanation& explanation) {
  std::vector<std::string> told;
  const Verdict verdict = explanation.derivation.verdict;
  bool white_told = false;
  for (const RowClaim& row : explanation.standing) {
    if (explanation.derivation.position.white().contains(*row.stones.begin())) {
      if (std::exchange(white_told, true)) continue;
      told.push_back(
          fmt::format("White has {} in a row, {}. That wins for White (RIF 9.1) and is "
                      "no foul of Black's",
                      in_words(row.stones.size()), listed(row.stones)));
    } else if (row.stones.size() == 5) {
      told.push_back(
          fmt::format("The five {} stood before. If nobody claimed it, the game went on, "
                      "and it protects no later stone (RIF 9.7)",
                      listed(row.stones)));
    } else {
      told.push_back(
          fmt::format("The overline {} stood before. It is not this stone's doing; White "
                      "may still claim it (RIF 9.8)",
                      listed(row.stones)));
    }
  }
  if (verdict.has(Foul::overline) && verdict != Verdict::forbidden(Foul::overline)) {
    told.emplace_back("If White plays on, the overline alone can still be claimed (RIF 9.8)");
  }
  return told;
}

}  // namespace kinjite
