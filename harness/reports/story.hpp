// What there is to tell about a run, worked out once and laid out by every report in its own way.
//
// Text in a story is as it was given: each report makes it safe for its own format
// (foreign_text.hpp). A story refers to the run that it is told of, which must outlive it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kinjite/harness/gate/record.hpp>

namespace kinjite {

/// How a run ended. Only a complete run can conform.
enum class Standing : std::uint8_t {
  conforms,
  as_expected,  // only what is known to fail failed: in order, but not by the rules
  mended,       // a replay in which all is right: the rest was not asked
  list_is_old,  // all that is unexpected is that what was known to fail passes
  differs,      // the program answered something wrongly, or did not answer
  incomplete,   // the stream has no footer: the run was cut off
  aborted,      // the run gave up
  nothing_selected,
  wrong_lists  // a list of the user's does not fit the questions
};

Standing standing_of(const RunRecord& run);

/// One row of a table of outcomes: questions of a stage, theme or clause.
struct Tally {
  std::string name;
  Counts counts;
  std::uint64_t cases = 0;         // of the corpus
  std::uint64_t cases_failed = 0;  // of these: with an unexpected result
};

/// Unexpected results that are one thing to look at.
struct Finding {
  std::string about;  // one sentence or title, without a full stop
  std::optional<Position> position;
  std::optional<Point> point;  // none: the whole board was asked for
  PointSet wrong;              // then: the points that were marked wrongly
  Reading reading = Reading::rif;
  std::string expected;
  std::string given;   // empty where there was no answer
  std::string remark;  // what else is to be said
  QuestionOutcome outcome = QuestionOutcome::fail;
  std::uint64_t count = 0;           // of questions, or in a group of the diagnosis of answers
  bool is_group = false;             // whether it is one
  std::vector<std::string> ids;      // of some of its questions
  std::vector<std::string> cases;    // of the corpus, those that `ids` belong to
  std::vector<std::string> clauses;  // of these cases
  std::vector<std::string> themes;   // of these cases
  std::vector<std::string> explained_by;

  /// "18 wrong answers", or "18 questions" where it is no group.
  [[nodiscard]] std::string counted() const;
  /// The point, or those that were marked wrongly.
  [[nodiscard]] PointSet in_question() const;
  /// "expected legal, given five", or what happened in the place of an answer.
  [[nodiscard]] std::string difference() const;
  /// The command that shows what the rules say here; empty where the board is not known.
  [[nodiscard]] std::string explain_command() const;
};

/// All unexpected results of one case of the corpus, or one other question.
struct FailedTest {
  const ResultRecord* first = nullptr;
  std::string name;  // the case's id, or the question's
  std::uint64_t count = 0;
};

struct Story {
  const RunRecord* run = nullptr;
  Standing standing = Standing::incomplete;
  std::string conclusion;         // one line
  std::string program;            // "engine 2.1"; "unknown program" where it never said
  std::vector<Tally> stages;      // those in which something was asked
  std::vector<Tally> themes;      // of the corpus, most failed cases first
  std::vector<Tally> clauses;     // likewise
  std::vector<Finding> findings;  // the commonest first
  std::vector<FailedTest> failed;

  /// The command that asks the first question of `finding` again.
  [[nodiscard]] std::string ask_again_command(const Finding& finding) const;
  /// The command that asks all that failed again; the result stream is called results.jsonl where
  /// it is in no file.
  [[nodiscard]] std::string replay_command() const;
};

Story story_of(const RunRecord& run);

/// The diagnosis of the run for people, one paragraph, with `emphasis` around the names of beliefs;
/// empty where there is none.
std::string diagnosis_words(const RunRecord& run, std::string_view emphasis);

/// "reading rif, C++", as the program announced it.
std::string announcement_words(const RunHeader& header);

/// Whether all answers on which the readings differ go together; empty where none was asked.
std::string readings_words(const RunRecord& run);

/// A result's board as small_board_text() draws it; empty where its cells are no board.
std::string small_board_text(const ResultRecord& result);

/// The command that shows what the rules say of a result's point, or of its whole board; empty
/// where its cells are no board.
std::string explain_command(const ResultRecord& result, Reading reading);

/// "1,234".
std::string with_commas(std::uint64_t number);
/// "1,234 questions", "1 question".
std::string counted(std::uint64_t number, std::string_view word);

/// "4,784 passed, 12 failed (2 of the failures were known)".
std::string counts_words(const Counts& counts);

/// The derivation of the verdict that the rules give on a finding's point, in words, as `kinjite
/// explain` prints it; empty where there is no point, or the claim checker does not accept it. Text
/// beyond `most_lines` lines is left out, and says so.
std::string derivation_words(const Finding& finding, std::size_t most_lines);

}  // namespace kinjite
