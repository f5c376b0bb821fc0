// Where outcomes are entered as they come, from any number of children at once.
//
// The ledger compares answers with the rules, counts, writes the result stream, and keeps what
// reports need. Where the program's reading is not known, an answer on which the readings differ
// waits until the end: it counts as right if one reading explains all such answers together.
#pragma once

#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kinjite/harness/gate/answer.hpp>
#include <kinjite/harness/gate/outcomes.hpp>
#include <kinjite/harness/gate/record.hpp>
#include <kinjite/oracle/oracle.hpp>

namespace kinjite {

class Ledger final : public Outcomes {
 public:
  struct Settings {
    bool strict_kinds = false;
    bool all_results = false;                     // write the passes of every stage too
    std::uint64_t repeats = 0;                    // how many questions to keep for asking again
    std::function<void(std::string_view)> write;  // takes the lines of the result stream
  };

  explicit Ledger(Settings settings) : settings_(std::move(settings)) {}

  /// Who is being asked; before any outcome.
  void open(RunHeader header, const Announcement& announcement);

  void enter_answer(const GateQuestion& question, const Answer& answer) override;
  void enter(const GateQuestion& question, QuestionOutcome outcome, std::string message) override;
  void enter_event(std::string event) override;

  /// The results of the smoke stage so far, as they speak of the adapter: a board that is wrong
  /// only where the adapter cannot be to blame counts as passed here, though not in the run.
  [[nodiscard]] std::vector<ResultRecord> smoke_results() const;
  /// Some of the questions answered so far, changed into questions of the stage `repeats`: the same
  /// ones however the answers came in.
  [[nodiscard]] std::vector<GateQuestion> repeats() const;
  /// Set once our own judges part on a question: nothing of the run can be trusted then.
  [[nodiscard]] std::string our_fault() const;

  /// Decides what waits and completes `footer`, all but its exit code. Nothing may be entered
  /// afterwards.
  RunRecord close(RunFooter footer);

 private:
  struct Waiting {
    GateQuestion question;
    Answer answer;
  };
  struct Kept {
    std::uint64_t hash;
    GateQuestion question;
    std::string answer;
    bool operator<(const Kept& other) const {
      return std::pair(hash, std::string_view(question.id)) <
             std::pair(other.hash, std::string_view(other.question.id));
    }
  };

  [[nodiscard]] Strictness strictness() const;
  std::vector<Reading> right_under(const GateQuestion& question, const Answer& answer) const;
  void decide(const GateQuestion& question, const Answer& answer, Reading reading,
              const std::vector<Reading>& right);
  void record(ResultRecord result, const GateQuestion& question);
  void keep_for_repeats(const GateQuestion& question, const Answer& answer);
  Reading likeliest_reading() const;

  Settings settings_;
  mutable std::mutex guard_;
  Announcement announcement_;
  RunRecord run_;
  StageCounts counts_{};
  std::vector<Waiting> waiting_;
  std::uint64_t readings_asked_ = 0;
  std::array<std::uint64_t, all_readings.size()> contradicted_{};
  std::set<Kept> kept_;
  std::set<std::string> adapter_is_right_;  // by boards of smoke, whatever else is wrong on them
  Oracle oracle_;
  std::string our_fault_;
};

}  // namespace kinjite
