// Where whoever asks enters what came of each question.
#pragma once

#include <string>

#include <kinjite/harness/gate/answer.hpp>
#include <kinjite/harness/gate/record.hpp>

namespace kinjite {

class Outcomes {
 public:
  Outcomes() = default;
  Outcomes(const Outcomes&) = delete;
  Outcomes& operator=(const Outcomes&) = delete;
  virtual ~Outcomes() = default;

  /// Enters an answer of kind point or board, unsupported or error.
  virtual void enter_answer(const GateQuestion& question, const Answer& answer) = 0;
  /// Enters that there was no proper answer.
  virtual void enter(const GateQuestion& question, QuestionOutcome outcome,
                     std::string message) = 0;
  /// Enters something that concerns no single question.
  virtual void enter_event(std::string event) = 0;
};

}  // namespace kinjite
