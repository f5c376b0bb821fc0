#include "survivors.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <optional>

#include <kinjite/harness/parallel.hpp>

namespace kinjite {
namespace {

/// How many right answers a candidate must give to be taken; those that are left are held against
/// all of them at the end.
constexpr std::size_t right_answers_first = 4'000;
/// Survivors beyond this number cannot be told apart with any number of questions worth asking.
constexpr std::size_t most_survivors = 64;

std::size_t place_of(const Misreading& misreading) {
  const auto all = misreadings();
  return static_cast<std::size_t>(std::ranges::find(all, misreading.name, &Misreading::name) -
                                  all.begin());
}

/// The same two beliefs, the other one asked first; none of a single one, or once exchanged.
std::optional<Candidate> exchanged(const Candidate& pair) {
  if (pair.held().size() != 2) return std::nullopt;
  const std::size_t first = place_of(pair.held()[0]);
  const std::size_t second = place_of(pair.held()[1]);
  if (first > second) return std::nullopt;
  return pair_candidate(first, second, pair.reading(), true);
}

}  // namespace

bool Survivors::is_late() {
  if (!deadline_.is_over()) return false;
  out_of_time_ = true;
  return true;
}

bool Survivors::is_allowed(const Candidate& candidate) const {
  return evidence_.allows(candidate, right_answers_first);
}

std::size_t Survivors::take(std::size_t first, std::size_t last, std::size_t most,
                            const std::function<Candidate(std::size_t)>& make) {
  std::mutex guard;
  std::map<std::size_t, Candidate> taken;
  std::size_t next = last;
  std::atomic<bool> late = false;
  for_each_block(threads_, last - first, [&](std::uint64_t block) {
    const std::size_t number = first + block;
    const auto stop_before = [&](std::size_t unseen) {
      const std::scoped_lock lock(guard);
      next = std::min(next, unseen);
      return false;
    };
    if (deadline_.is_over()) {
      late = true;
      return stop_before(number);
    }
    std::optional<Candidate> candidate = make(number);
    if (!is_allowed(*candidate)) {
      candidate = exchanged(*candidate);
      if (!candidate || !is_allowed(*candidate)) return true;
    }
    {
      const std::scoped_lock lock(guard);
      taken.emplace(number, *candidate);
      if (candidates_.size() + taken.size() < most) return true;
    }
    return stop_before(number + 1);
  });
  out_of_time_ = out_of_time_ || late;
  for (auto& [number, candidate] : taken) {
    // Those beyond were taken by chance of the threads; they come again.
    if (number < next) candidates_.push_back(std::move(candidate));
  }
  return next;
}

void Survivors::take_singles() {
  const std::vector<Candidate> singles = single_candidates(evidence_.table().reading, rules_);
  take(0, singles.size(), singles.size() + 1, [&](std::size_t i) { return singles[i]; });
}

bool Survivors::take_pairs() {
  const std::size_t count = misreadings().size();
  const std::size_t pairs = count * (count - 1) / 2;
  if (next_pair_ >= pairs || candidates_.size() >= most_survivors || is_late()) return false;
  next_pair_ = take(next_pair_, pairs, most_survivors, [&](std::size_t number) {
    std::size_t first = 0;
    std::size_t rest = number;
    while (rest >= count - 1 - first) rest -= count - 1 - first++;
    return pair_candidate(first, first + 1 + rest, evidence_.table().reading, false);
  });
  return true;
}

void Survivors::tell_apart(Program& program) {
  constexpr std::size_t questions_a_round = 64;
  constexpr std::uint64_t tries = 1'500;
  constexpr int most_rounds = 24;
  constexpr int empty_rounds = 3;  // so many without a telling question, and they stay together
  constexpr std::size_t most_compared = 8;  // at a time; the answers count for all of them
  constexpr int rounds_to_make_sure = 2;    // asked of a single one too
  const Candidate rules = Candidate::following(evidence_.table().reading, rules_);
  int empty = 0;
  for (int round = 0; round < most_rounds && !candidates_.empty(); ++round) {
    if (is_late() || !program.may_be_asked()) return;
    const bool make_sure = round < rounds_to_make_sure;
    if (!make_sure && (candidates_.size() == 1 || empty >= empty_rounds)) return;
    std::vector<PointQuestion> questions;
    if (candidates_.size() > 1) {
      const std::size_t compared = std::min(candidates_.size(), most_compared);
      questions = search_.telling(std::span(candidates_).first(compared), questions_a_round, tries,
                                  deadline_);
      empty = questions.empty() ? empty + 1 : 0;
    }
    if (make_sure) {
      const std::vector<Candidate> both{candidates_.front(), rules};
      for (const PointQuestion& each : search_.telling(both, questions_a_round, tries, deadline_)) {
        questions.push_back(each);
      }
      for (const PointQuestion& each : search_.any(questions_a_round)) {
        questions.push_back(each);
      }
    }
    if (questions.empty()) continue;
    const std::size_t before = evidence_.own().size();
    program.ask(questions);
    drop_contradicted(before);
  }
}

void Survivors::drop_contradicted(std::size_t first) {
  const std::span<const Observation> newest = evidence_.own().subspan(first);
  const auto gives_all = [&](const Candidate& candidate) {
    return std::ranges::all_of(newest, [&](const Observation& each) {
      return candidate.gives(each, evidence_.table().strictness);
    });
  };
  std::vector<Candidate> left;
  for (Candidate& candidate : candidates_) {
    if (gives_all(candidate)) {
      left.push_back(std::move(candidate));
      continue;
    }
    std::optional<Candidate> other = exchanged(candidate);
    if (other && gives_all(*other) && is_allowed(*other)) left.push_back(std::move(*other));
  }
  candidates_ = std::move(left);
}

std::vector<HeldBelief> Survivors::beliefs() {
  constexpr std::size_t held_against_all = 4;
  const AnswerTable& table = evidence_.table();
  std::vector<HeldBelief> beliefs;
  std::vector<Candidate> left;
  for (const Candidate& candidate : candidates_) {
    std::span<const Observation> right = table.right;
    if (left.size() >= held_against_all) {
      right = right.first(std::min(right.size(), right_answers_first));
    }
    HeldBelief belief = tallied(candidate, evidence_, right, threads_, deadline_);
    if (is_late() && belief.failures < table.failures.size()) continue;
    if (!belief.fits()) continue;
    beliefs.push_back(std::move(belief));
    left.push_back(candidate);
  }
  candidates_ = std::move(left);
  return beliefs;
}

}  // namespace kinjite
