// Small runs for the tests of reports.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <kinjite/harness/gate/record.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {

/// A wrong answer, "five" instead of "legal", about a point of a set-up.
inline ResultRecord failure_at(const std::string& id, const std::string& setup,
                               const std::string& point) {
  ResultRecord result;
  result.id = id;
  result.stage = id.starts_with("random") ? Stage::random : Stage::corpus;
  result.outcome = QuestionOutcome::fail;
  result.cells = to_cells(*parse_position(setup));
  result.point = point;
  result.expected = "legal";
  result.given = "five";
  result.origin = "a board";
  return result;
}

/// A complete run of `./engine 'a b'` with these results.
inline RunRecord run_with(std::vector<ResultRecord> results) {
  RunRecord run;
  run.header.kinjite_version = "1.0";
  run.header.command = {"./engine", "a b"};
  run.header.protocol = "kinjite";
  run.header.program = "engine";
  run.header.program_version = "2.1";
  run.header.announced_reading = "rif";
  run.header.options = "random=10";
  run.footer.emplace();
  for (const ResultRecord& result : results) {
    Counts& counts = run.footer->counts[static_cast<std::size_t>(result.stage)];
    ++counts.by_outcome[static_cast<std::size_t>(result.outcome)];
    counts.unexpected += result.is_unexpected() ? 1 : 0;
  }
  run.footer->exit_code = run.total().unexpected > 0 ? 1 : 0;
  run.results = std::move(results);
  return run;
}

/// A run of ten random questions, all right.
inline RunRecord conforming_run() {
  RunRecord run = run_with({});
  run.footer->counts[static_cast<std::size_t>(Stage::random)].by_outcome[0] = 10;
  return run;
}

/// A run with one group of failures, and a diagnosis that names a misreading and a witness.
inline RunRecord diagnosed_run() {
  ResultRecord result = failure_at("corpus/k0001/0", "B g8 i8 h7 h9", "h8");
  result.expected = "forbidden double-three";
  result.given = "legal";
  result.case_id = "k0001";
  result.title = "Two threes";
  result.theme = "double-three";
  result.clauses = {"9.2"};
  RunRecord run = run_with({result});
  FailureGroup group;
  group.position = *parse_position("B g8 i8 h7 h9");
  group.point = *parse_point("h8");
  group.expected = Verdict::forbidden(Foul::double_three);
  group.given = {PointAnswer::Kind::legal, Verdict::legal()};
  group.count = 142;
  group.examples = {"corpus/k0001/0"};
  group.description =
      "the stone makes two rows of three: by the rules forbidden double-three, but the program "
      "says "
      "legal";
  group.explained_by = {"cut-at-1-allowed"};
  run.groups = {group};
  HeldBelief belief;
  belief.names = {"cut-at-1-allowed"};
  belief.sentences = {"One stone is imagined; deeper extensions count."};
  belief.explained = belief.failures = 142;
  belief.right_answers = 180'214;
  belief.witnesses = {
      {"cut-at-1-allowed", group.position, group.point, group.expected, group.given}};
  Diagnosis diagnosis;
  diagnosis.certainty = Certainty::same_on_all;
  diagnosis.beliefs = {belief};
  diagnosis.failures = 142;
  diagnosis.right_answers = 180'214;
  run.diagnosis = diagnosis;
  return run;
}

/// A run in which everything that a program, a file or a user gives is `text`.
inline RunRecord hostile_run(const std::string& text) {
  ResultRecord wrong = failure_at("random/1/h8", "B a1", "h8");
  wrong.given = wrong.message = wrong.origin = text;
  ResultRecord crash = failure_at("corpus/k1/0", "B a1", "b2");
  crash.outcome = QuestionOutcome::crash;
  crash.given.clear();
  crash.case_id = "k1" + text;
  crash.message = crash.title = crash.theme = text;
  crash.clauses = {text};
  ResultRecord skipped = crash;
  skipped.id = "corpus/k2/0";
  skipped.case_id = "k2" + text;
  skipped.outcome = QuestionOutcome::skipped;
  RunRecord run = run_with({wrong, crash, skipped});
  run.header.program = run.header.program_version = run.header.language = run.header.home = text;
  run.header.command = {text};
  run.header.options = run.header.kinjite_version = text;
  run.events = {text};
  run.footer->complaints = {text};
  FailureGroup group = diagnosed_run().groups.front();
  group.description = text;
  group.examples = group.explained_by = {text};
  run.groups = {group};
  run.diagnosis = diagnosed_run().diagnosis;
  HeldBelief& belief = run.diagnosis->beliefs.front();
  belief.names = belief.sentences = {text};
  run.diagnosis->notes = {text};
  return run;
}

}  // namespace kinjite
