#include "question_search.hpp"

#include <algorithm>
#include <map>
#include <mutex>

#include <kinjite/harness/hunt/moves.hpp>
#include <kinjite/harness/parallel.hpp>
#include <kinjite/harness/split_mix.hpp>

namespace kinjite {

std::optional<PointQuestion> QuestionSearch::variation(std::uint64_t number) const {
  SplitMix64 random(number);
  PointQuestion question =
      bases_[static_cast<std::size_t>(random.below(static_cast<int>(bases_.size())))];
  constexpr int most_changes = 3;
  for (int changes = 1 + random.below(most_changes); changes > 0; --changes) {
    question.position = with_small_change(question.position, random);
  }
  if (!question.position.is_free(question.point)) return std::nullopt;
  return question;
}

std::vector<PointQuestion> QuestionSearch::telling(std::span<const Candidate> candidates,
                                                   std::size_t most, std::uint64_t tries,
                                                   const Deadline& deadline) {
  if (bases_.empty() || candidates.size() < 2) return {};
  constexpr std::uint64_t block_size = 32;
  std::mutex guard;
  std::map<std::uint64_t, PointQuestion> found;
  const auto tells = [&](const PointQuestion& question) {
    const Verdict first = candidates.front().judge(question);
    return std::ranges::any_of(candidates.subspan(1), [&](const Candidate& other) {
      const Verdict second = other.judge(question);
      return !agrees({as_answer(first)}, second, strictness_) ||
             !agrees({as_answer(second)}, first, strictness_);
    });
  };
  for_each_block(threads_, (tries + block_size - 1) / block_size, [&](std::uint64_t block) {
    if (deadline.is_over()) return false;
    for (std::uint64_t i = 0; i < block_size; ++i) {
      const std::uint64_t number = tried_ + block * block_size + i;
      const std::optional<PointQuestion> question = variation(number);
      if (!question || !tells(*question)) continue;
      const std::scoped_lock lock(guard);
      found.emplace(number, *question);
    }
    const std::scoped_lock lock(guard);
    return found.size() < most;
  });
  tried_ += tries;
  std::vector<PointQuestion> questions;
  for (const auto& [number, question] : found) {
    if (questions.size() < most) questions.push_back(question);
  }
  return questions;
}

std::vector<PointQuestion> QuestionSearch::any(std::size_t count) {
  std::vector<PointQuestion> questions;
  if (bases_.empty()) return questions;
  for (std::size_t i = 0; i < count; ++i) {
    if (const auto question = variation(tried_++)) questions.push_back(*question);
  }
  return questions;
}

}  // namespace kinjite
