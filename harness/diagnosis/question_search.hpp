// A search for questions on which candidates part.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "evidence.hpp"

namespace kinjite {

class QuestionSearch {
 public:
  /// Questions to start from: failures and cases of the corpus. Nothing is found without any.
  QuestionSearch(std::vector<PointQuestion> bases, const Strictness& strictness, unsigned threads)
      : bases_(std::move(bases)), strictness_(strictness), threads_(threads) {}

  void add_bases(std::span<const PointQuestion> bases) {
    bases_.insert(bases_.end(), bases.begin(), bases.end());
  }

  /// About `most` questions whose answers would tell that not all `candidates` are right, found by
  /// small changes to the bases; each call goes on where the last one stopped. Fewer where `tries`
  /// changes do not show as many, or the deadline is over.
  std::vector<PointQuestion> telling(std::span<const Candidate> candidates, std::size_t most,
                                     std::uint64_t tries, const Deadline& deadline);
  /// So many questions beside the bases, whatever they tell.
  std::vector<PointQuestion> any(std::size_t count);

 private:
  /// A base with a small change or several; none where the change covers the point.
  [[nodiscard]] std::optional<PointQuestion> variation(std::uint64_t number) const;

  std::vector<PointQuestion> bases_;
  Strictness strictness_;
  unsigned threads_;
  std::uint64_t tried_ = 0;
};

}  // namespace kinjite
