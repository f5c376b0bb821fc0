// What does a program believe? Its answers set against every known belief.
//
// Failures are shrunk with the program in the loop and grouped. Then the beliefs that give all of
// its answers are looked for: first the misreadings and readings one by one, then, only where none
// of them fits, every pair of misreadings. Where beliefs fit, questions are searched for on which
// they part, from each other and from the rules, and asked, until one is left or none is found.
// Where nothing fits, the beliefs that explain most are named with their counts, and no more is
// claimed.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <vector>

#include <kinjite/corpus/case.hpp>
#include <kinjite/harness/diagnosis/answer_table.hpp>
#include <kinjite/harness/diagnosis/diagnosis.hpp>
#include <kinjite/harness/gate/child_process.hpp>

namespace kinjite {

struct DiagnosisSettings {
  /// Where questions are varied from; must outlive the call. Null: from failures alone.
  const Corpus* corpus = nullptr;
  /// When all of it is over; it ends a little later at most.
  Clock::time_point until = Clock::now() + std::chrono::seconds(30);
  /// Once true, all of it is over at once. Asked often and from several threads; may be empty.
  std::function<bool()> interrupted;
  std::size_t most_shrunk = 48;  // failures shrunk side by side
  unsigned threads = 1;
};

struct DiagnosisReport {
  std::vector<FailureGroup> groups;
  Diagnosis diagnosis;
};

/// Diagnoses a table that holds failures. `program` may be null: then nothing is shrunk, and nobody
/// can be asked to tell beliefs apart. `rules` judges rightly.
DiagnosisReport diagnose(const AnswerTable& table, Program* program, const Judge& rules,
                         const DiagnosisSettings& settings);

/// What the rules find in a question that was answered wrongly, in a sentence without a full stop:
/// "the rules find two threes, one of which counts, ...".
std::string description_of(const PointQuestion& question, Reading reading, Verdict expected,
                           const PointAnswer& given);

}  // namespace kinjite
