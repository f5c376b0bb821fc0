// What a wrong belief is made of, and the set of definitions that follows one.
//
// A RuleBelief names, for each definition that someone has wrong, what they take in its place. Such
// a replacement is handed
//   rules      all definitions as this person has them, the wrong ones among them;
//   otherwise  the same definition as it would be without this belief: the rules' own, or that of
//              the next belief when several are held at once;
// and then what the definition itself is given.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include <kinjite/oracle/definitions.hpp>

namespace kinjite {

class Believer;
struct RuleBelief;

template <class Answer, class... Given>
class Otherwise;

template <class Answer, class... Given>
using ReplacementFunction =
    std::function<Answer(const Believer&, const Otherwise<Answer, Given...>&, Given...)>;

template <class Member>
struct ReplacementOf;
template <class Answer, class... Given>
struct ReplacementOf<Answer (Definitions::*)(Given...) const> {
  using Type = ReplacementFunction<Answer, Given...>;
};
/// What someone takes in the place of this member of Definitions.
template <auto member>
using Replacement = typename ReplacementOf<decltype(member)>::Type;

struct RuleBelief {
  Replacement<&Definitions::derive> derive{};
  Replacement<&Definitions::directions> directions{};
  Replacement<&Definitions::next> next{};
  Replacement<&Definitions::is_five> is_five{};
  Replacement<&Definitions::is_overline> is_overline{};
  Replacement<&Definitions::five> five{};
  Replacement<&Definitions::overline> overline{};
  Replacement<&Definitions::fours> fours{};
  Replacement<&Definitions::straight_four> straight_four{};
  Replacement<&Definitions::extended_to_straight_four> extended_to_straight_four{};
  Replacement<&Definitions::rows_of_three> rows_of_three{};
  Replacement<&Definitions::imagine> imagine{};
  Replacement<&Definitions::is_three_by> is_three_by{};
  Replacement<&Definitions::five_beats> five_beats{};
  Replacement<&Definitions::is_double_four> is_double_four{};
  Replacement<&Definitions::is_double_three> is_double_three{};
  Replacement<&Definitions::commits> commits{};
  Replacement<&Definitions::passes_a> passes_a{};
  Replacement<&Definitions::passes_b> passes_b{};
  Replacement<&Definitions::three_counts> three_counts{};
  Replacement<&Definitions::is_forbidden_double_three> is_forbidden_double_three{};
};

/// The definitions as someone with these beliefs has them, for the length of one question: notes
/// taken while it is answered go with it. Not to be shared between threads.
///
/// A belief that finds more threes than there are asks more questions, on some boards more than
/// anyone can wait for. So each believer tires: after most_questions imagined stones the rest are
/// answered legal unseen.
class Believer final : public Definitions {
 public:
  static constexpr int most_questions = 20'000;

  /// The beliefs must outlive this.
  explicit Believer(std::span<const RuleBelief* const> beliefs) : beliefs_(beliefs) {}

  /// What was answered about imagined stones so far, for those who remember it, by a number of
  /// their own and the point.
  using Notes = std::map<std::pair<int, Point>, Derivation>;
  [[nodiscard]] Notes& notes() const { return notes_; }

  [[nodiscard]] Derivation derive(const Question& question) const override;
  [[nodiscard]] std::span<const Direction> directions() const override;
  [[nodiscard]] std::optional<Point> next(Point point, Direction direction,
                                          int step) const override;
  [[nodiscard]] bool is_five(const PointSet& row) const override;
  [[nodiscard]] bool is_overline(const PointSet& row) const override;
  [[nodiscard]] std::optional<RowClaim> five(const Question& question,
                                             Direction direction) const override;
  [[nodiscard]] std::optional<RowClaim> overline(const Question& question,
                                                 Direction direction) const override;
  [[nodiscard]] std::vector<FourClaim> fours(const Question& question,
                                             Direction direction) const override;
  [[nodiscard]] std::optional<FourClaim> straight_four(const Question& question,
                                                       Direction direction) const override;
  [[nodiscard]] std::optional<FourClaim> extended_to_straight_four(
      const Question& question, Point extension, Direction direction) const override;
  [[nodiscard]] std::vector<ThreeClaim> rows_of_three(const Question& question,
                                                      Direction direction) const override;
  [[nodiscard]] Question imagine(const Question& question, Point extension) const override;
  [[nodiscard]] bool is_three_by(const Derivation& imagined) const override;
  [[nodiscard]] bool five_beats(Foul foul) const override;
  [[nodiscard]] bool is_double_four(const std::vector<FourClaim>& fours) const override;
  [[nodiscard]] bool is_double_three(int threes) const override;
  [[nodiscard]] bool commits(Foul foul, const Derivation& found) const override;
  [[nodiscard]] bool passes_a(const Derivation& imagined) const override;
  [[nodiscard]] bool passes_b(const Derivation& imagined) const override;
  [[nodiscard]] bool three_counts(const ThreeClaim& three, Clause clause) const override;
  [[nodiscard]] bool is_forbidden_double_three(const Derivation& found) const override;

 private:
  template <class Answer, class... Given>
  friend class Otherwise;

  /// This definition as the first belief that replaces it has it, or as the rules do.
  template <class Answer, class... Given>
  Answer ask(ReplacementFunction<Answer, Given...> RuleBelief::*definition,
             const std::type_identity_t<std::function<Answer(Given...)>>& rules_say,
             std::type_identity_t<Given>... given) const;

  std::span<const RuleBelief* const> beliefs_;
  mutable Notes notes_;
  mutable int questions_ = 0;
};

/// One definition, as the beliefs from number `first` on have it.
template <class Answer, class... Given>
class Otherwise {
 public:
  Answer operator()(Given... given) const {
    for (std::size_t i = first_; i < believer_.beliefs_.size(); ++i) {
      const auto& replacement = believer_.beliefs_[i]->*definition_;
      if (!replacement) continue;
      return replacement(believer_, Otherwise(believer_, definition_, rules_say_, i + 1), given...);
    }
    return rules_say_(given...);
  }

 private:
  friend class Believer;
  Otherwise(const Believer& believer, ReplacementFunction<Answer, Given...> RuleBelief::*definition,
            const std::function<Answer(Given...)>& rules_say, std::size_t first)
      : believer_(believer), definition_(definition), rules_say_(rules_say), first_(first) {}

  const Believer& believer_;
  ReplacementFunction<Answer, Given...> RuleBelief::*definition_;
  const std::function<Answer(Given...)>& rules_say_;
  std::size_t first_;
};

}  // namespace kinjite
