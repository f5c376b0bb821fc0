// The answers that candidates are held against, in an order in which a wrong one falls early.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "candidate.hpp"
#include "deadline.hpp"

namespace kinjite {

class Evidence {
 public:
  /// The answers of a run. `table` must outlive this.
  explicit Evidence(const AnswerTable& table);

  [[nodiscard]] const AnswerTable& table() const { return table_; }
  /// Failures, the telling ones first: shrunk ones, then one of each kind of mistake in turn.
  [[nodiscard]] std::span<const Observation> failures() const { return failures_; }
  /// Answers to questions that the diagnosis itself asked.
  [[nodiscard]] std::span<const Observation> own() const { return own_; }

  /// Puts shrunk failures first; they are among own() as well.
  void put_first(std::span<const Observation> shrunk);
  /// Adds an answer to a question of the diagnosis.
  void add_own(const Observation& observed) { own_.push_back(observed); }

  /// Whether the candidate gives every answer that is looked at: all failures, some of the own
  /// answers, and the first `most_right` right ones. Stops at the first that it does not give.
  [[nodiscard]] bool allows(const Candidate& candidate, std::size_t most_right) const;

 private:
  const AnswerTable& table_;
  std::vector<Observation> failures_;
  std::vector<Observation> own_;
};

/// The candidate described, with its counts over the run's failures, these of the run's right
/// answers, and the own answers. It works on `threads` threads and stops at the deadline: then
/// fewer are counted as judged.
HeldBelief tallied(const Candidate& candidate, const Evidence& evidence,
                   std::span<const Observation> right, unsigned threads, const Deadline& deadline);

}  // namespace kinjite
