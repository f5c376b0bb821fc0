#include <algorithm>

#include <fmt/format.h>

#include <kinjite/harness/gate/deck.hpp>
#include <kinjite/harness/gate/ledger.hpp>
#include <kinjite/harness/gate/result_stream.hpp>

namespace kinjite {
namespace {

/// Whether what the rules answer to `question` depends on the reading.
bool readings_differ(const GateQuestion& question) {
  const auto& expected = question.board->expected;
  if (!question.point) return expected[0] != expected[1] || expected[0] != expected[2];
  const Point point = *question.point;
  return expected[0].at(point) != expected[1].at(point) ||
         expected[0].at(point) != expected[2].at(point);
}

ResultRecord described(const GateQuestion& question, QuestionOutcome outcome, Reading reading) {
  ResultRecord record;
  record.id = question.id;
  record.stage = question.stage;
  record.whole_board = !question.point;
  record.outcome = outcome;
  record.known = question.known;
  record.cells = question.board->cells;
  if (question.point) record.point = to_string(*question.point);
  record.expected = question.earlier.empty() ? expected_text(question, reading) : question.earlier;
  record.origin = question.board->origin;
  record.readings_differ = readings_differ(question);
  if (const Case* known = question.board->corpus_case; known != nullptr) {
    record.case_id = known->id;
    record.title = known->title;
    record.theme = question.board->theme->theme;
    record.clauses = known->clauses;
    record.tags = known->tags;
  }
  return record;
}

std::string listed(const std::vector<Point>& points, const GateQuestion& question,
                   const Answer& answer, Reading reading) {
  std::string text;
  constexpr std::size_t most = 12;
  for (std::size_t i = 0; i < std::min(points.size(), most); ++i) {
    text += fmt::format("{}{}: {}, not {}", i == 0 ? "" : "; ", to_string(points[i]),
                        to_string(question.board->expected_under(reading).at(points[i])),
                        to_string(answer_at(answer.text, points[i])));
  }
  if (points.size() > most) text += fmt::format("; and {} more", points.size() - most);
  return text;
}

}  // namespace

void Ledger::open(RunHeader header, const Announcement& announcement) {
  const std::scoped_lock lock(guard_);
  announcement_ = announcement;
  run_.header = std::move(header);
  if (settings_.write) settings_.write(header_line(run_.header));
}

Strictness Ledger::strictness() const {
  return {settings_.strict_kinds, announcement_.fives};
}

std::vector<Reading> Ledger::right_under(const GateQuestion& question, const Answer& answer) const {
  std::vector<Reading> right;
  for (const Reading reading : all_readings) {
    if (wrong_points(question, answer, reading, strictness()).empty()) right.push_back(reading);
  }
  return right;
}

void Ledger::enter_answer(const GateQuestion& question, const Answer& answer) {
  if (answer.kind == Answer::Kind::unsupported) {
    return enter(question, QuestionOutcome::unsupported, answer.text);
  }
  if (answer.kind == Answer::Kind::error) {
    return enter(question, QuestionOutcome::fail, "the program answers: " + to_string(answer));
  }
  const Reading reading = announcement_.reading.value_or(Reading::rif);
  if (question.stage == Stage::smoke && question.compared != PointSet::all()) {
    // The points that count tell of the adapter; the program answers for the whole board.
    if (wrong_points(question, answer, reading, strictness()).empty()) {
      const std::scoped_lock lock(guard_);
      adapter_is_right_.insert(question.id);
    }
    GateQuestion entire = question;
    entire.compared = PointSet::all();
    return enter_answer(entire, answer);
  }
  // The frequent case first: right, and the same under every reading.
  const bool differ = readings_differ(question);
  const bool right_here = wrong_points(question, answer, reading, strictness()).empty();
  const std::vector<Reading> right =
      !differ && right_here ? std::vector<Reading>(all_readings.begin(), all_readings.end())
                            : right_under(question, answer);

  const std::scoped_lock lock(guard_);
  keep_for_repeats(question, answer);
  if (question.stage == Stage::repeats) {
    const bool same = to_string(answer) == question.earlier;
    ResultRecord record =
        described(question, same ? QuestionOutcome::pass : QuestionOutcome::fail, reading);
    record.given = to_string(answer);
    record.right_under = right;
    if (!same) record.message = "asked twice, answered in two ways";
    return this->record(std::move(record), question);
  }
  if (differ && !right.empty()) {
    ++readings_asked_;
    for (const Reading each : all_readings) {
      if (std::find(right.begin(), right.end(), each) == right.end()) {
        ++contradicted_[static_cast<std::size_t>(each)];
      }
    }
    const bool undecided = !announcement_.reading && right.size() < all_readings.size();
    if (undecided) {
      waiting_.push_back({question, answer});
      return;
    }
  }
  decide(question, answer, reading, right);
}

void Ledger::decide(const GateQuestion& question, const Answer& answer, Reading reading,
                    const std::vector<Reading>& right) {
  const bool passes = std::find(right.begin(), right.end(), reading) != right.end();
  const QuestionOutcome outcome = passes ? QuestionOutcome::pass : QuestionOutcome::fail;
  Counts& counts = counts_[static_cast<std::size_t>(question.stage)];
  if (question.point &&
      question.board->expected_under(reading).at(*question.point).is_forbidden()) {
    ++counts.forbidden;
  }
  const bool of_interest = !passes || question.known != Known::nothing || settings_.all_results ||
                           question.stage == Stage::corpus || question.stage == Stage::smoke ||
                           question.stage == Stage::replay;
  if (!of_interest) {
    ++counts.by_outcome[static_cast<std::size_t>(QuestionOutcome::pass)];
    return;
  }
  ResultRecord result = described(question, outcome, reading);
  result.given = to_string(answer);
  result.right_under = right;
  if (!passes) {
    const std::vector<Point> wrong = wrong_points(question, answer, reading, strictness());
    if (!question.point) {
      result.message = listed(wrong, question, answer, reading);
      for (const Point point : wrong) result.wrong.insert(point);
    }
    if (question.stage == Stage::smoke && question.point) {
      result.message = smoke_hint(question, result.given);
    }
    for (const Point point : wrong) {
      const Verdict by_rules = question.board->expected_under(reading).at(point);
      if (oracle_.judge(question.board->position, point, reading) == by_rules) continue;
      our_fault_ = fmt::format("referee and oracle differ on {} {} under {}", result.cells,
                               to_string(point), to_string(reading));
    }
  }
  record(std::move(result), question);
}

void Ledger::record(ResultRecord result, const GateQuestion& question) {
  Counts& counts = counts_[static_cast<std::size_t>(question.stage)];
  ++counts.by_outcome[static_cast<std::size_t>(result.outcome)];
  if (result.is_unexpected()) ++counts.unexpected;
  if (result.known != Known::nothing && is_failure(result.outcome)) ++counts.known_failures;
  const bool lively = result.outcome != QuestionOutcome::pass || settings_.all_results ||
                      result.known != Known::nothing || question.stage == Stage::corpus ||
                      question.stage == Stage::replay || question.stage == Stage::smoke;
  if (!lively) return;
  if (settings_.write) settings_.write(result_line(result));
  run_.results.push_back(std::move(result));
}

void Ledger::enter(const GateQuestion& question, QuestionOutcome outcome, std::string message) {
  const std::scoped_lock lock(guard_);
  ResultRecord result = described(question, outcome, announcement_.reading.value_or(Reading::rif));
  result.message = std::move(message);
  record(std::move(result), question);
}

void Ledger::enter_event(std::string event) {
  const std::scoped_lock lock(guard_);
  if (settings_.write) settings_.write(event_line(event));
  run_.events.push_back(std::move(event));
}

std::vector<ResultRecord> Ledger::smoke_results() const {
  const std::scoped_lock lock(guard_);
  std::vector<ResultRecord> results;
  for (const ResultRecord& result : run_.results) {
    if (result.stage != Stage::smoke) continue;
    results.push_back(result);
    if (adapter_is_right_.contains(result.id)) results.back().outcome = QuestionOutcome::pass;
  }
  return results;
}

void Ledger::keep_for_repeats(const GateQuestion& question, const Answer& answer) {
  if (settings_.repeats == 0 || question.stage == Stage::smoke ||
      question.stage == Stage::repeats) {
    return;
  }
  // The smallest hashes: a fair sample, and the same whatever came first.
  const std::uint64_t hash = id_hash(question.id);
  if (kept_.size() >= settings_.repeats && hash > kept_.rbegin()->hash) return;
  kept_.insert({hash, question, to_string(answer)});
  if (kept_.size() > settings_.repeats) kept_.erase(std::prev(kept_.end()));
}

std::vector<GateQuestion> Ledger::repeats() const {
  const std::scoped_lock lock(guard_);
  std::vector<GateQuestion> questions;
  for (const Kept& kept : kept_) {
    GateQuestion question = kept.question;
    question.id = "repeats/" + question.id;
    question.stage = Stage::repeats;
    question.known = Known::nothing;
    question.earlier = kept.answer;
    questions.push_back(std::move(question));
  }
  return questions;
}

std::string Ledger::our_fault() const {
  const std::scoped_lock lock(guard_);
  return our_fault_;
}

Reading Ledger::likeliest_reading() const {
  const auto fewest = std::min_element(contradicted_.begin(), contradicted_.end());
  return all_readings[static_cast<std::size_t>(fewest - contradicted_.begin())];
}

RunRecord Ledger::close(RunFooter footer) {
  const std::scoped_lock lock(guard_);
  const Reading reading = announcement_.reading.value_or(likeliest_reading());
  for (const Waiting& waiting : waiting_) {
    decide(waiting.question, waiting.answer, reading,
           right_under(waiting.question, waiting.answer));
  }
  waiting_.clear();
  footer.readings_asked = readings_asked_;
  footer.explained_by.clear();
  for (const Reading each : all_readings) {
    const bool explains = contradicted_[static_cast<std::size_t>(each)] == 0;
    if (explains && readings_asked_ > 0) footer.explained_by.push_back(each);
  }
  footer.counts = counts_;
  run_.footer = std::move(footer);
  return run_;
}

}  // namespace kinjite
