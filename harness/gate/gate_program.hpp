// A child as the diagnosis asks it: any questions, within bounds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include <kinjite/harness/diagnosis/program.hpp>
#include <kinjite/harness/gate/deck.hpp>
#include <kinjite/harness/gate/interviewer.hpp>
#include <kinjite/harness/gate/outcomes.hpp>

namespace kinjite {

/// A program asked through a child of its own. What it does wrong beside its answers (a crash, no
/// answer in time) leaves a question without an answer.
class GateProgram final : public Program {
 public:
  struct Bounds {
    std::uint64_t questions = 200'000;
    Clock::time_point until;
    int crashes = 10;
  };

  /// Where points cannot be asked about, whole boards are.
  GateProgram(Interviewer::Settings settings, const Asks& asks, const Bounds& bounds);
  ~GateProgram() override;

  std::vector<std::optional<Told>> ask(std::span<const PointQuestion> questions) override;
  [[nodiscard]] bool may_be_asked() const override;
  [[nodiscard]] std::uint64_t asked() const override { return asked_; }

 private:
  /// Keeps the answers of one batch.
  class Collected final : public Outcomes {
   public:
    void enter_answer(const GateQuestion& question, const Answer& answer) override {
      answers[question.id] = answer;
    }
    void enter(const GateQuestion&, QuestionOutcome, std::string) override {}
    void enter_event(std::string) override {}

    std::unordered_map<std::string, Answer> answers;
  };

  std::optional<Told> told_by(const GateQuestion& question, Point point) const;

  Asks asks_;
  Bounds bounds_;
  Collected collected_;
  RunState state_;
  Interviewer interviewer_;
  bool met_ = false;
  std::uint64_t asked_ = 0;
};

}  // namespace kinjite
