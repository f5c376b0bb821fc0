#include "partial.hpp"

#include <algorithm>

#include <kinjite/harness/parallel.hpp>

namespace kinjite {
namespace {

constexpr std::size_t failures_looked_at = 96;
constexpr std::size_t right_looked_at = 256;

/// Every so manieth of `all`, about `most` of them.
std::vector<Observation> sample(std::span<const Observation> all, std::size_t most) {
  std::vector<Observation> chosen;
  const std::size_t stride = all.size() / most + 1;
  for (std::size_t i = 0; i < all.size(); i += stride) chosen.push_back(all[i]);
  return chosen;
}

struct Scored {
  Candidate candidate;
  /// Share of the failures explained, less what right answers speak against it.
  double score = 0;
};

/// How much `candidate` explains of a sample. A right answer contradicted weighs as heavily as it
/// would to who looks for a belief: contradict one in ten, and little is left.
double score_of(const Candidate& candidate, std::span<const Observation> failures,
                std::span<const Observation> right, const Strictness& strictness) {
  const auto given = [&](const Observation& each) { return candidate.gives(each, strictness); };
  const auto explained = static_cast<double>(std::ranges::count_if(failures, given));
  if (explained == 0) return 0;
  constexpr double weight = 10;
  const auto missed = static_cast<double>(std::ssize(right) - std::ranges::count_if(right, given));
  return explained / static_cast<double>(failures.size()) -
         weight * missed / static_cast<double>(std::max<std::size_t>(right.size(), 1));
}

}  // namespace

std::vector<PartialBelief> partial_beliefs(const Evidence& evidence, const Judge& rules,
                                           unsigned threads, const Deadline& deadline) {
  const AnswerTable& table = evidence.table();
  const std::vector<Observation> failures = sample(evidence.failures(), failures_looked_at);
  const std::vector<Observation> right = sample(table.right, right_looked_at);
  const auto score_all = [&](std::vector<Scored>& all) {
    for_each_block(threads, all.size(), [&](std::uint64_t i) {
      if (deadline.is_over()) return false;
      all[i].score = score_of(all[i].candidate, failures, right, table.strictness);
      return true;
    });
    std::erase_if(all, [](const Scored& each) { return each.score <= 0; });
    std::ranges::stable_sort(all, std::greater{}, &Scored::score);
  };

  std::vector<Scored> best;
  for (Candidate& each : single_candidates(table.reading, rules)) best.push_back({each});
  score_all(best);
  constexpr std::size_t paired = 8;
  std::vector<Scored> pairs;
  for (std::size_t i = 0; i < std::min(best.size(), paired); ++i) {
    for (std::size_t j = i + 1; j < std::min(best.size(), paired); ++j) {
      const auto one = best[i].candidate.held();
      const auto other = best[j].candidate.held();
      if (one.empty() || other.empty()) continue;
      pairs.push_back({Candidate::holding({one.front(), other.front()}, table.reading)});
    }
  }
  score_all(pairs);
  // A second belief must earn its place.
  constexpr double gain = 0.05;
  const double of_one = best.empty() ? 0 : best.front().score;
  std::erase_if(pairs, [&](const Scored& each) { return each.score < of_one + gain; });
  constexpr std::size_t named = 3;
  if (pairs.size() > 1) pairs.erase(pairs.begin() + 1, pairs.end());
  best.insert(best.begin(), pairs.begin(), pairs.end());
  if (best.size() > named) best.erase(best.begin() + named, best.end());

  std::vector<PartialBelief> partial;
  for (Scored& each : best) {
    HeldBelief belief = tallied(each.candidate, evidence, table.right, threads, deadline);
    if (belief.explained > 0) partial.push_back({std::move(each.candidate), std::move(belief)});
  }
  return partial;
}

}  // namespace kinjite
