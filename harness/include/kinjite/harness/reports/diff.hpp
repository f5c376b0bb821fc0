// Two runs set side by side: what an upgrade of a program, or of Kinjite, has changed.
//
// A question is compared by its id. A stream holds no passes of generated boards and games, so
// where both runs asked the same questions (the same options and corpus, both complete), a question
// that only one stream names passed in the other; otherwise it counts as not asked there.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <kinjite/harness/gate/record.hpp>

namespace kinjite {

/// What became of one question, or of the questions of one corpus case that became the same.
struct RunChange {
  enum class Kind : std::uint8_t {
    broken,       // passed, and now fails
    changed,      // failed, and still fails, but otherwise
    fixed,        // failed, and now passes
    failing_new,  // not asked before, and fails
    failing_gone  // failed, and is not asked any more
  };
  Kind kind = Kind::broken;
  std::string name;    // the case's id, or the question's
  std::string title;   // the case's, or where the board came from
  std::string before;  // what was given, or what happened; empty where it passed or was not asked
  std::string now;
  std::string expected;
  std::string cells;
  std::string point;
  std::uint64_t count = 0;  // of questions
};

struct RunDifference {
  std::vector<RunChange> changes;       // broken ones first
  std::uint64_t failing_as_before = 0;  // questions
  std::uint64_t passing_new = 0;        // asked only in the new run, and passed, as far as is known
  std::uint64_t passing_gone = 0;
  /// What a reader must know before believing this, a sentence each: a run that is incomplete,
  /// other questions, another corpus.
  std::vector<std::string> cautions;

  /// How many questions are of this kind.
  [[nodiscard]] std::uint64_t count(RunChange::Kind kind) const;
};

RunDifference difference_of(const RunRecord& before, const RunRecord& now);

/// The difference for a terminal, about a screen; the last line says it all.
std::string difference_text(const RunRecord& before, const RunRecord& now,
                            const RunDifference& difference);

/// The difference as Markdown.
std::string difference_markdown(const RunRecord& before, const RunRecord& now,
                                const RunDifference& difference);

}  // namespace kinjite
