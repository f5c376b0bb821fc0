#include "evidence.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <tuple>

#include <kinjite/harness/parallel.hpp>

namespace kinjite {
namespace {

struct Tally {
  std::uint64_t agreed = 0;
  std::uint64_t judged = 0;
};

/// Counts how a candidate fares.
struct Judging {
  const Candidate& candidate;
  const Strictness& strictness;
  unsigned threads;
  const Deadline& deadline;

  Tally operator()(std::span<const Observation> observed) const {
    constexpr std::size_t block_size = 64;
    std::atomic<std::uint64_t> agreed = 0;
    std::atomic<std::uint64_t> judged = 0;
    const std::size_t blocks = (observed.size() + block_size - 1) / block_size;
    for_each_block(threads, blocks, [&](std::uint64_t block) {
      if (deadline.is_over()) return false;
      const std::size_t first = block * block_size;
      const std::span<const Observation> part =
          observed.subspan(first, std::min(block_size, observed.size() - first));
      agreed += static_cast<std::uint64_t>(std::ranges::count_if(
          part, [&](const Observation& each) { return candidate.gives(each, strictness); }));
      judged += part.size();
      return true;
    });
    return {agreed, judged};
  }
};

}  // namespace

Evidence::Evidence(const AnswerTable& table) : table_(table) {
  std::map<std::tuple<int, PointAnswer::Kind, int>, std::vector<const Observation*>> by_mistake;
  for (const Failure& failure : table.failures) {
    const Observation& observed = failure.observed;
    by_mistake[{observed.expected.byte(), observed.told.answer.kind,
                observed.told.answer.fouls.byte()}]
        .push_back(&observed);
  }
  for (std::size_t row = 0; failures_.size() < table.failures.size(); ++row) {
    for (const auto& [mistake, observed] : by_mistake) {
      if (row < observed.size()) failures_.push_back(*observed[row]);
    }
  }
}

void Evidence::put_first(std::span<const Observation> shrunk) {
  failures_.insert(failures_.begin(), shrunk.begin(), shrunk.end());
}

bool Evidence::allows(const Candidate& candidate, std::size_t most_right) const {
  const auto given = [&](const Observation& observed) {
    return candidate.gives(observed, table_.strictness);
  };
  // A wrong candidate falls on the first few failures, and nearly always on right answers.
  constexpr std::ptrdiff_t few = 48;
  const auto first_failures = std::min<std::ptrdiff_t>(few, std::ssize(failures_));
  const auto first_right = std::min<std::ptrdiff_t>(few, std::ssize(table_.right));
  if (!std::all_of(failures_.begin(), failures_.begin() + first_failures, given)) return false;
  if (!std::all_of(table_.right.begin(), table_.right.begin() + first_right, given)) return false;
  constexpr std::size_t most_own = 512;
  const std::size_t stride = own_.size() / most_own + 1;
  for (std::size_t i = 0; i < own_.size(); i += stride) {
    if (!given(own_[own_.size() - 1 - i])) return false;
  }
  if (!std::all_of(failures_.begin() + first_failures, failures_.end(), given)) return false;
  const auto last_right =
      std::min(static_cast<std::ptrdiff_t>(most_right), std::ssize(table_.right));
  return first_right >= last_right ||
         std::all_of(table_.right.begin() + first_right, table_.right.begin() + last_right, given);
}

HeldBelief tallied(const Candidate& candidate, const Evidence& evidence,
                   std::span<const Observation> right, unsigned threads, const Deadline& deadline) {
  const AnswerTable& table = evidence.table();
  const Judging judging{candidate, table.strictness, threads, deadline};
  std::vector<Observation> failures;
  for (const Failure& failure : table.failures) failures.push_back(failure.observed);
  HeldBelief belief = candidate.described();
  const Tally on_failures = judging(failures);
  belief.explained = on_failures.agreed;
  belief.failures = on_failures.judged;
  const Tally on_own = judging(evidence.own());
  belief.agreed = on_own.agreed;
  belief.asked = on_own.judged;
  const Tally on_right = judging(right);
  belief.contradicted = on_right.judged - on_right.agreed;
  belief.right_answers = on_right.judged;
  return belief;
}

}  // namespace kinjite
