// Misreadings of RIF 9.3: what is asked of an imagined stone, how deep, and what is remembered.
#include "imagined_stones.hpp"

#include "families.hpp"
#include "looking.hpp"

namespace kinjite {
namespace {

constexpr Verdict refused_by_a_and_b =
    Verdict::forbidden(Foul::overline).with(Foul::double_four).with(Foul::double_three);

RuleBelief refused_only_for(Foul foul) {
  return {.passes_a = [foul](auto&, auto&,
                             const Derivation& imagined) { return !imagined.verdict.has(foul); },
          .passes_b = [foul](auto&, auto&,
                             const Derivation& imagined) { return !imagined.verdict.has(foul); }};
}

/// Every imagined question with the same key and point is answered as the first one was.
template <class KeyOf>
RuleBelief remembered_by(KeyOf key_of) {
  return {.derive = [key_of](auto& rules, auto& otherwise, const Question& question) {
    if (question.level == 0) return otherwise(question);
    const std::pair key{key_of(question), question.stone};
    if (const auto known = rules.notes().find(key); known != rules.notes().end()) {
      return known->second;
    }
    Derivation found = otherwise(question);
    rules.notes().try_emplace(key, found);
    return found;
  }};
}

/// A point that was imagined before, on whatever board, is answered thus.
RuleBelief coming_back_is(Verdict answer) {
  return {.derive = [answer](auto& rules, auto& otherwise, const Question& question) {
    if (question.level == 0) return otherwise(question);
    const Derivation unseen = answered_unseen(question, answer);
    const bool is_new = rules.notes().try_emplace({0, question.stone}, unseen).second;
    return is_new ? otherwise(question) : unseen;
  }};
}

}  // namespace

RuleBelief only_fives_seen_from_level(int level) {
  return {.derive = [level](auto& rules, auto& otherwise, const Question& question) {
    if (question.level < level) return otherwise(question);
    Derivation found = answered_unseen(question, Verdict::legal());
    for (const Direction direction : rules.directions()) {
      if (const auto row = rules.five(question, direction)) found.fives.push_back(*row);
    }
    if (!found.fives.empty()) found.verdict = Verdict::five();
    return found;
  }};
}

RuleBelief unasked_below_level(int level, Verdict answer) {
  return {.derive = [level, answer](auto&, auto& otherwise, const Question& question) {
    return question.level > level ? answered_unseen(question, answer) : otherwise(question);
  }};
}

std::vector<Misreading> imagined_stone_misreadings() {
  return {
      misreading("refused-only-for-overline",
                 "An extension is refused only where it makes an overline.",
                 "\"The straight four must not become a six\" is remembered, and no more.",
                 refused_only_for(Foul::overline)),
      misreading("refused-only-for-double-four",
                 "An extension is refused only where it makes a double-four.",
                 "The example in the textbook has a double-four.",
                 refused_only_for(Foul::double_four)),
      misreading("refused-only-by-a",
                 "An extension is refused for an overline or a double-four: 9.3 b) is unknown.",
                 "Without b) nothing recurses, which is so much simpler.",
                 {.passes_b = [](auto&, auto&, const Derivation&) { return true; }}),
      misreading("refused-only-by-b",
                 "An extension is refused for a double-three only: 9.3 a) is unknown.",
                 "The function that looks for double-threes calls nothing but itself.",
                 {.passes_a = [](auto&, auto&, const Derivation&) { return true; }}),
      misreading("nested-double-three-raw",
                 "Where a stone is imagined, two threes are a foul without asking 9.3 again.",
                 "The imagined stone is judged by a simpler function, to be sure to end.",
                 only_fives_seen_from_level(2)),
      misreading("first-stone-taken-back",
                 "The extension is judged on the board as it was before the first stone.",
                 "The stone is taken off too early, or the board is never changed at all.",
                 {.imagine =
                      [](auto&, auto& otherwise, const Question& question, Point extension) {
                        Question asked = otherwise(question, extension);
                        // Only the real stone is lost: a board that never grows would never end.
                        if (question.level == 0) asked.board = asked.board.without(question.stone);
                        return asked;
                      }}),
      misreading("imagined-for-white",
                 "The stone imagined on an extension is the other side's, as in a game.",
                 "The side changes with each stone laid down, and nobody changes it back.",
                 {.imagine =
                      [](auto&, auto& otherwise, const Question& question, Point extension) {
                        Question asked = otherwise(question, extension);
                        const Position others = exchanged(question.board);
                        asked.board = others.with(extension, Colour::black);
                        return asked;
                      }}),
  };
}

std::vector<Misreading> cut_forbidden_misreadings() {
  const std::string_view why =
      "A limit keeps the search short, and a double-three that nobody looked into stays one.";
  const auto cut = [&](std::string_view name, std::string_view sentence, int level) {
    return misreading(name, sentence, why, unasked_below_level(level, refused_by_a_and_b));
  };
  return {
      cut("cut-at-0-forbidden", "No stone is imagined: every extension is refused.", 0),
      cut("cut-at-1-forbidden", "One stone is imagined; deeper extensions are refused.", 1),
      cut("cut-at-2-forbidden", "Two stones are imagined; deeper extensions are refused.", 2),
      cut("cut-at-3-forbidden", "Three stones are imagined; deeper extensions are refused.", 3),
      cut("cut-at-4-forbidden", "Four stones are imagined; deeper extensions are refused.", 4),
      cut("cut-at-5-forbidden", "Five stones are imagined; deeper extensions are refused.", 5),
      cut("cut-at-8-forbidden", "Eight stones are imagined; deeper extensions are refused.", 8),
  };
}

std::vector<Misreading> cut_allowed_misreadings() {
  const std::string_view why =
      "A limit keeps the search short, and what was not found to be a foul is none.";
  const auto cut = [&](std::string_view name, std::string_view sentence, int level) {
    return misreading(name, sentence, why, unasked_below_level(level, Verdict::legal()));
  };
  return {
      cut("cut-at-0-allowed", "No stone is imagined: every extension counts, even a five.", 0),
      cut("cut-at-1-allowed", "One stone is imagined; deeper extensions count.", 1),
      cut("cut-at-2-allowed", "Two stones are imagined; deeper extensions count.", 2),
      cut("cut-at-3-allowed", "Three stones are imagined; deeper extensions count.", 3),
      cut("cut-at-4-allowed", "Four stones are imagined; deeper extensions count.", 4),
      cut("cut-at-5-allowed", "Five stones are imagined; deeper extensions count.", 5),
      cut("cut-at-8-allowed", "Eight stones are imagined; deeper extensions count.", 8),
  };
}

std::vector<Misreading> memory_misreadings() {
  return {
      misreading("remembered-by-point",
                 "The answer for an imagined stone is kept for its point, whatever came before.",
                 "Answers are kept to save time, and other imagined stones are forgotten.",
                 remembered_by([](const Question&) { return 0; })),
      misreading("remembered-by-point-and-level",
                 "The answer for an imagined stone is kept for its point and its depth.",
                 "Answers are kept by point and by number of stones, not by which stones.",
                 remembered_by([](const Question& question) { return question.level; })),
      misreading("coming-back-allowed", "A point that is imagined a second time is not forbidden.",
                 "A mark on each point visited is to keep the search from running in circles.",
                 coming_back_is(Verdict::legal())),
      misreading("coming-back-refused", "A point that is imagined a second time is forbidden.",
                 "Who comes back to a point is thought to be running in circles.",
                 coming_back_is(refused_by_a_and_b)),
  };
}

}  // namespace kinjite
