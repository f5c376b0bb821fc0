// Every definition asked of the beliefs first: the same lines for each.
#include "belief.hpp"

#include "looking.hpp"

namespace kinjite {

template <class Answer, class... Given>
Answer Believer::ask(ReplacementFunction<Answer, Given...> RuleBelief::*definition,
                     const std::type_identity_t<std::function<Answer(Given...)>>& rules_say,
                     std::type_identity_t<Given>... given) const {
  return Otherwise<Answer, Given...>(*this, definition, rules_say, 0)(given...);
}

Derivation Believer::derive(const Question& question) const {
  if (++questions_ > most_questions) return answered_unseen(question, Verdict::legal());
  return ask(
      &RuleBelief::derive, [this](auto&&... given) { return Definitions::derive(given...); },
      question);
}

std::span<const Direction> Believer::directions() const {
  return ask(&RuleBelief::directions,
             [this](auto&&... given) { return Definitions::directions(given...); });
}

std::optional<Point> Believer::next(Point point, Direction direction, int step) const {
  return ask(
      &RuleBelief::next, [this](auto&&... given) { return Definitions::next(given...); }, point,
      direction, step);
}

bool Believer::is_five(const PointSet& row) const {
  return ask(
      &RuleBelief::is_five, [this](auto&&... given) { return Definitions::is_five(given...); },
      row);
}

bool Believer::is_overline(const PointSet& row) const {
  return ask(
      &RuleBelief::is_overline,
      [this](auto&&... given) { return Definitions::is_overline(given...); }, row);
}

std::optional<RowClaim> Believer::five(const Question& question, Direction direction) const {
  return ask(
      &RuleBelief::five, [this](auto&&... given) { return Definitions::five(given...); }, question,
      direction);
}

std::optional<RowClaim> Believer::overline(const Question& question, Direction direction) const {
  return ask(
      &RuleBelief::overline, [this](auto&&... given) { return Definitions::overline(given...); },
      question, direction);
}

std::vector<FourClaim> Believer::fours(const Question& question, Direction direction) const {
  return ask(
      &RuleBelief::fours, [this](auto&&... given) { return Definitions::fours(given...); },
      question, direction);
}

std::optional<FourClaim> Believer::straight_four(const Question& question,
                                                 Direction direction) const {
  return ask(
      &RuleBelief::straight_four,
      [this](auto&&... given) { return Definitions::straight_four(given...); }, question,
      direction);
}

std::optional<FourClaim> Believer::extended_to_straight_four(const Question& question,
                                                             Point extension,
                                                             Direction direction) const {
  return ask(
      &RuleBelief::extended_to_straight_four,
      [this](auto&&... given) { return Definitions::extended_to_straight_four(given...); },
      question, extension, direction);
}

std::vector<ThreeClaim> Believer::rows_of_three(const Question& question,
                                                Direction direction) const {
  return ask(
      &RuleBelief::rows_of_three,
      [this](auto&&... given) { return Definitions::rows_of_three(given...); }, question,
      direction);
}

Question Believer::imagine(const Question& question, Point extension) const {
  return ask(
      &RuleBelief::imagine, [this](auto&&... given) { return Definitions::imagine(given...); },
      question, extension);
}

bool Believer::is_three_by(const Derivation& imagined) const {
  return ask(
      &RuleBelief::is_three_by,
      [this](auto&&... given) { return Definitions::is_three_by(given...); }, imagined);
}

bool Believer::five_beats(Foul foul) const {
  return ask(
      &RuleBelief::five_beats,
      [this](auto&&... given) { return Definitions::five_beats(given...); }, foul);
}

bool Believer::is_double_four(const std::vector<FourClaim>& found) const {
  return ask(
      &RuleBelief::is_double_four,
      [this](auto&&... given) { return Definitions::is_double_four(given...); }, found);
}

bool Believer::is_double_three(int threes) const {
  return ask(
      &RuleBelief::is_double_three,
      [this](auto&&... given) { return Definitions::is_double_three(given...); }, threes);
}

bool Believer::commits(Foul foul, const Derivation& found) const {
  return ask(
      &RuleBelief::commits, [this](auto&&... given) { return Definitions::commits(given...); },
      foul, found);
}

bool Believer::passes_a(const Derivation& imagined) const {
  return ask(
      &RuleBelief::passes_a, [this](auto&&... given) { return Definitions::passes_a(given...); },
      imagined);
}

bool Believer::passes_b(const Derivation& imagined) const {
  return ask(
      &RuleBelief::passes_b, [this](auto&&... given) { return Definitions::passes_b(given...); },
      imagined);
}

bool Believer::three_counts(const ThreeClaim& three, Clause clause) const {
  return ask(
      &RuleBelief::three_counts,
      [this](auto&&... given) { return Definitions::three_counts(given...); }, three, clause);
}

bool Believer::is_forbidden_double_three(const Derivation& found) const {
  return ask(
      &RuleBelief::is_forbidden_double_three,
      [this](auto&&... given) { return Definitions::is_forbidden_double_three(given...); }, found);
}

}  // namespace kinjite
