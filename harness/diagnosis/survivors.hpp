// The candidates that give all answers known, and the questions that make them fewer.
#pragma once

#include <functional>
#include <vector>

#include "question_search.hpp"

namespace kinjite {

class Survivors {
 public:
  /// All must outlive this.
  Survivors(const Evidence& evidence, QuestionSearch& search, const Judge& rules, unsigned threads,
            Deadline deadline)
      : evidence_(evidence),
        search_(search),
        rules_(rules),
        threads_(threads),
        deadline_(std::move(deadline)) {}

  /// The misreadings and readings that give all answers.
  void take_singles();
  /// More of the pairs of misreadings that do, until there are as many survivors as can be handled
  /// at a time. False once there is nothing left to take.
  bool take_pairs();
  /// Asks the program questions on which the survivors part, from each other or from the rules,
  /// until one is left or no more such questions are found.
  void tell_apart(Program& program);

  /// Holds the survivors against all evidence, drops those that turn out not to fit, and describes
  /// the others, with their counts, in the order of candidates().
  std::vector<HeldBelief> beliefs();
  [[nodiscard]] const std::vector<Candidate>& candidates() const { return candidates_; }
  /// Whether the deadline kept anything from being compared.
  [[nodiscard]] bool out_of_time() const { return out_of_time_; }

 private:
  bool is_late();
  /// Takes those of the candidates number `first` to `last` - 1 that the evidence allows, in their
  /// order, until there are `most`. Returns the number of the first that was not looked at.
  std::size_t take(std::size_t first, std::size_t last, std::size_t most,
                   const std::function<Candidate(std::size_t)>& make);
  [[nodiscard]] bool is_allowed(const Candidate& candidate) const;
  /// Drops whoever does not give the newest own answers, from number `first` on.
  void drop_contradicted(std::size_t first);

  const Evidence& evidence_;
  QuestionSearch& search_;
  const Judge& rules_;
  unsigned threads_;
  Deadline deadline_;
  std::vector<Candidate> candidates_;
  std::size_t next_pair_ = 0;
  bool out_of_time_ = false;
};

}  // namespace kinjite
