// The gate: a program asked what the rules say, stage by stage.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kinjite/corpus/case.hpp>
#include <kinjite/harness/gate/interviewer.hpp>
#include <kinjite/harness/gate/record.hpp>
#include <kinjite/harness/gate/selection.hpp>

namespace kinjite {

struct GateSettings {
  // Whom.
  std::vector<std::string> command;
  std::string protocol_name;
  std::function<std::unique_ptr<Protocol>()> protocol;
  // What.
  std::vector<Stage> stages;  // none: all that apply
  const Corpus* corpus = nullptr;
  std::vector<std::shared_ptr<const PositionSource>> games;  // one a file
  std::uint64_t random_questions = 20'000;
  std::optional<std::chrono::milliseconds> random_time;  // instead of the number
  std::uint64_t seed = 1;
  std::uint64_t repeats = 1'000;
  std::optional<std::vector<GateQuestion>> replay;  // ask these instead (replay.hpp)
  bool replay_is_partial = false;                   // they are of a run that was cut off
  Asks asks;
  SelectionSettings selection;
  bool strict_kinds = false;
  // How.
  std::size_t window = 256;
  unsigned jobs = 1;
  int most_crashes = 10;
  std::uint64_t memory_limit = 0;
  Patience patience;
  int interrupt = -1;  // a descriptor that, once readable, ends the run
  std::chrono::milliseconds diagnosis_time{30'000};  // where something fails; 0: no diagnosis
  // Where to.
  std::string kinjite_version;
  bool all_results = false;
  std::function<void(std::string_view)> write;  // takes the lines of the result stream
};

/// Runs the gate over a program. `judge` gives the right answers; it and the corpus must outlive
/// the call. An Error is wrong use: a pattern that matches nothing, a program that cannot be run at
/// all. All else is in the record: its footer holds the exit code.
///   0 conforms; 1 a question failed, crashed, timed out, or passed although known to fail;
///   3 handshake or smoke failed, or the run was aborted; 4 nothing was selected.
Result<RunRecord> run_gate(const GateSettings& settings, const Judge& judge);

/// Writes all questions (repeats aside) as lines of the protocol, from greeting to goodbye.
Result<bool> write_questions(const GateSettings& settings, const Judge& judge,
                             const std::function<void(std::string_view)>& write);

/// Compares a file of answers to what write_questions wrote with the same settings.
Result<RunRecord> gate_answers(const GateSettings& settings, const Judge& judge,
                               const std::string& path);

/// Lines for --known-failing out of the failures of `run`: a case's id where all of its questions
/// failed, else the questions' ids.
std::string known_failing_list(const RunRecord& run);

}  // namespace kinjite
