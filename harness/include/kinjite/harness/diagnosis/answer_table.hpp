// All that a program has answered, as far as a diagnosis needs it.
//
// Answers are kept compactly while a run goes on, whatever the reading turns out to be. Of very
// many a sample is kept that depends on the questions alone, not on the order of the answers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <kinjite/harness/diagnosis/program.hpp>
#include <kinjite/harness/gate/outcomes.hpp>
#include <kinjite/harness/gate/record.hpp>

namespace kinjite {

/// One answer about one point, beside what the rules say.
struct Observation {
  PointQuestion question;
  Told told;
  Verdict expected;
};

struct Failure {
  Observation observed;
  std::string id;  // of the question of the run
};

struct AnswerTable {
  Reading reading = Reading::rif;
  Strictness strictness;
  std::vector<Failure> failures;
  // Where there are failures, small boards first: they are judged fast, and tell most.
  std::vector<Observation> right;
  // How many there were in all; more than are kept above where there were very many.
  std::uint64_t failures_in_all = 0;
  std::uint64_t right_in_all = 0;
};

/// Takes down answers as they are entered, and enters them in the run's own outcomes. Safe from any
/// number of threads.
class AnswerLog final : public Outcomes {
 public:
  static constexpr std::size_t most_kept = 250'000;  // answers, of each: right ones and others

  /// `next` must outlive this.
  explicit AnswerLog(Outcomes& next, std::size_t most = most_kept) : next_(next), most_(most) {}

  void enter_answer(const GateQuestion& question, const Answer& answer) override;
  void enter(const GateQuestion& question, QuestionOutcome outcome, std::string message) override;
  void enter_event(std::string event) override;

  /// The answers, compared under `reading`.
  [[nodiscard]] AnswerTable table(Reading reading, const Strictness& strictness) const;

 private:
  /// An answer, and what the rules say under each reading.
  struct Entry {
    std::uint64_t hash;
    std::shared_ptr<const std::string> id;
    PointQuestion question;
    Told told;
    std::array<Verdict, all_readings.size()> expected;
  };
  /// Entries whose hashes are below a limit, which falls when there are too many.
  struct Sample {
    std::vector<Entry> entries;
    std::uint64_t limit = ~std::uint64_t{0};
    std::uint64_t in_all = 0;
    void add(Entry entry, std::size_t most);
  };

  void count_suspect(const Entry& entry);

  Outcomes& next_;
  std::size_t most_;
  mutable std::mutex guard_;
  Sample suspect_;  // wrong under some reading, or to the letter of some kind
  Sample right_;    // right under every reading
  /// Of the suspects, also of those not kept: how many are right under a reading, by strictness.
  std::array<std::array<std::uint64_t, 4>, all_readings.size()> suspects_right_{};
};

/// The answers that a result stream holds: all failures, and of the right ones those of the corpus
/// and of smoke (all of them after --all-results). `reading` is the one that they are compared
/// under. Results that do not fit together are passed over.
AnswerTable table_of(const RunRecord& run, Reading reading, const Strictness& strictness,
                     const Judge& rules);

/// The reading that a finished run was judged under: the announced one, or, where none was
/// announced, the one that explains the answers, else `rif`.
Reading reading_of(const RunRecord& run);

}  // namespace kinjite
