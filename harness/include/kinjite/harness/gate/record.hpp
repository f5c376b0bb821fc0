// What a run of the gate has found, as plain data: all that reports are made from.
//
// A run is a header, results, events, where there are failures their groups and a diagnosis, counts
// and a footer; result_stream.hpp writes and reads them as JSON lines. A run without a footer was
// cut off.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kinjite/harness/diagnosis/diagnosis.hpp>
#include <kinjite/harness/gate/question.hpp>

namespace kinjite {

enum class QuestionOutcome : std::uint8_t {
  pass,
  fail,            // a wrong answer, or an `error` in the place of one
  unsupported,     // the program says that it cannot answer this
  skipped,         // a --skip list names it
  crash,           // the program ended, or was ended for its memory, with the question open
  timeout,         // no answer in time
  protocol_error,  // something that is no answer, or one too many
  not_run          // the run ended before
};

inline constexpr std::array<QuestionOutcome, 8> all_outcomes{
    QuestionOutcome::pass,           QuestionOutcome::fail,   QuestionOutcome::unsupported,
    QuestionOutcome::skipped,        QuestionOutcome::crash,  QuestionOutcome::timeout,
    QuestionOutcome::protocol_error, QuestionOutcome::not_run};

/// "pass", "fail", ..., "protocol-error", "not-run".
std::string_view to_string(QuestionOutcome outcome);
Result<QuestionOutcome> parse_outcome(std::string_view text);

/// True for fail, crash, timeout and protocol_error.
bool is_failure(QuestionOutcome outcome);

/// One question and what came of it.
struct ResultRecord {
  std::string id;
  Stage stage = Stage::smoke;
  bool whole_board = false;
  QuestionOutcome outcome = QuestionOutcome::pass;
  Known known = Known::nothing;
  std::string cells;
  std::string point;     // empty for a whole board
  std::string expected;  // under the reading that counts
  std::string given;     // empty where there was no answer
  std::string message;   // what else is to be said; for a board: what is wrong on it
  PointSet wrong;        // the points of a whole board that were marked wrongly
  std::string origin;
  std::vector<Reading> right_under;  // the readings under which `given` is right
  bool readings_differ = false;      // whether the rules' answer depends on the reading
  // Of the corpus:
  std::string case_id;
  std::string title;
  std::string theme;
  std::vector<std::string> clauses;
  std::vector<std::string> tags;

  /// Failed without being known to, or passed although known to fail.
  [[nodiscard]] bool is_unexpected() const;

  friend bool operator==(const ResultRecord&, const ResultRecord&) = default;
};

/// How many questions of a stage ended how.
struct Counts {
  std::array<std::uint64_t, all_outcomes.size()> by_outcome{};
  std::uint64_t unexpected = 0;      // results for which is_unexpected()
  std::uint64_t known_failures = 0;  // failures of questions known to fail or to be flaky
  std::uint64_t forbidden = 0;       // questions about a point that is forbidden, of those answered

  [[nodiscard]] std::uint64_t of(QuestionOutcome outcome) const {
    return by_outcome[static_cast<std::size_t>(outcome)];
  }
  [[nodiscard]] std::uint64_t total() const;
  /// Questions that the program answered, rightly or wrongly.
  [[nodiscard]] std::uint64_t answered() const {
    return of(QuestionOutcome::pass) + of(QuestionOutcome::fail);
  }
  void add(const Counts& other);

  friend bool operator==(const Counts&, const Counts&) = default;
};

using StageCounts = std::array<Counts, all_stages.size()>;

/// Who was asked what.
struct RunHeader {
  std::string kinjite_version;
  std::vector<std::string> command;
  std::string protocol;
  std::string program;
  std::string program_version;
  std::string announced_reading;  // a reading's name or "unknown"
  std::string language;
  std::string home;
  std::string options;  // what decides which questions there are; equal in all shards of a run
  std::string corpus_digest;
  std::uint64_t corpus_cases = 0;
  std::uint64_t shard = 1;
  std::uint64_t shards = 1;
  std::string started;  // the date and time, UTC

  friend bool operator==(const RunHeader&, const RunHeader&) = default;
};

struct RunFooter {
  StageCounts counts{};
  std::uint64_t selected = 0;         // questions of this shard, repeats and smoke aside
  std::uint64_t all_shards = 0;       // the same of all shards together
  std::vector<Reading> explained_by;  // the readings that explain every answer where they differ
  std::uint64_t readings_asked = 0;   // questions answered on which the readings differ
  std::string aborted;                // why the run ended early; empty where it did not
  std::vector<std::string>
      complaints;  // what else is wrong, such as a pattern that matches nothing
  int exit_code = 0;
  double seconds = 0;

  friend bool operator==(const RunFooter&, const RunFooter&) = default;
};

struct RunRecord {
  RunHeader header;
  std::vector<ResultRecord> results;   // of all that did not pass; of the corpus and smoke: all
  std::vector<std::string> events;     // restarts, warnings, each a line
  std::vector<FailureGroup> groups;    // the failures, shrunk, the commonest group first
  std::optional<Diagnosis> diagnosis;  // none: nothing failed, or it was not wanted
  std::optional<RunFooter> footer;
  std::string stream;  // the file that holds its result stream; empty where there is none

  [[nodiscard]] Counts total() const;
};

}  // namespace kinjite
