// What a program may believe: a misreading, two of them, or a reading other than the one it is
// compared under.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include <kinjite/harness/diagnosis/answer_table.hpp>
#include <kinjite/harness/diagnosis/diagnosis.hpp>
#include <kinjite/harness/misreadings.hpp>

namespace kinjite {

class Candidate {
 public:
  /// One who follows the reading `other` rightly. `rules` judges rightly and must outlive this.
  static Candidate following(Reading other, const Judge& rules);
  /// One who holds one misreading, or several, under `reading`.
  static Candidate holding(std::vector<Misreading> held, Reading reading);

  [[nodiscard]] Verdict judge(const PointQuestion& question) const {
    return judge_->judge(question.position, question.point, reading_);
  }
  /// Whether it would tell what was told.
  [[nodiscard]] bool gives(const Observation& observed, const Strictness& strictness) const {
    return agrees(observed.told, judge(observed.question), strictness);
  }
  /// What it holds; nothing where it follows a reading.
  [[nodiscard]] std::span<const Misreading> held() const { return held_; }
  [[nodiscard]] const Judge& judge() const { return *judge_; }
  [[nodiscard]] Reading reading() const { return reading_; }
  /// Names and sentences; the counts are left at zero.
  [[nodiscard]] HeldBelief described() const;

 private:
  Candidate(std::shared_ptr<const Judge> judge, Reading reading, std::vector<Misreading> held)
      : judge_(std::move(judge)), reading_(reading), held_(std::move(held)) {}

  std::shared_ptr<const Judge> judge_;
  Reading reading_;
  std::vector<Misreading> held_;
};

/// Every misreading under `reading`, and every other reading.
std::vector<Candidate> single_candidates(Reading reading, const Judge& rules);

/// Both misreadings together, the one that comes first in the registry asked first, or second with
/// `exchanged`. The two numbers are places in misreadings(), and differ.
Candidate pair_candidate(std::size_t first, std::size_t second, Reading reading, bool exchanged);

}  // namespace kinjite
