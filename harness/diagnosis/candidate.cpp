#include "candidate.hpp"

namespace kinjite {

Candidate Candidate::following(Reading other, const Judge& rules) {
  // The judge is not ours: the pointer shares nothing and frees nothing.
  return {std::shared_ptr<const Judge>(std::shared_ptr<const Judge>(), &rules), other, {}};
}

Candidate Candidate::holding(std::vector<Misreading> held, Reading reading) {
  std::shared_ptr<const Judge> judge = judge_by(held);
  return {std::move(judge), reading, std::move(held)};
}

HeldBelief Candidate::described() const {
  HeldBelief belief;
  belief.is_reading = held_.empty();
  if (belief.is_reading) {
    belief.names.emplace_back(to_string(reading_));
    belief.sentences.push_back(reason_of(to_string(reading_)));
  }
  for (const Misreading& each : held_) {
    belief.names.emplace_back(each.name);
    belief.sentences.emplace_back(each.sentence);
  }
  return belief;
}

std::vector<Candidate> single_candidates(Reading reading, const Judge& rules) {
  std::vector<Candidate> candidates;
  for (const Reading other : all_readings) {
    if (other != reading) candidates.push_back(Candidate::following(other, rules));
  }
  for (const Misreading& each : misreadings()) {
    candidates.push_back(Candidate::holding({each}, reading));
  }
  return candidates;
}

Candidate pair_candidate(std::size_t first, std::size_t second, Reading reading, bool exchanged) {
  const std::span<const Misreading> all = misreadings();
  const Misreading& one = all[std::min(first, second)];
  const Misreading& other = all[std::max(first, second)];
  return exchanged ? Candidate::holding({other, one}, reading)
                   : Candidate::holding({one, other}, reading);
}

}  // namespace kinjite
