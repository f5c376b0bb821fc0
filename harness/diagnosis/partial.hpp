// Where nothing fits: the beliefs that explain most.
#pragma once

#include <vector>

#include "evidence.hpp"

namespace kinjite {

struct PartialBelief {
  Candidate candidate;
  HeldBelief belief;  // with its counts
};

/// The few beliefs that explain most failures and contradict few right answers, best first. Pairs
/// are among them where both halves explain something of their own.
std::vector<PartialBelief> partial_beliefs(const Evidence& evidence, const Judge& rules,
                                           unsigned threads, const Deadline& deadline);

}  // namespace kinjite
