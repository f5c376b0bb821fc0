#include <algorithm>
#include <tuple>
#include <utility>

#include <kinjite/harness/diagnosis/answer_table.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

/// Few stones first; then in an order that depends on nothing but the board and the point.
auto order_of(const Observation& observed) {
  const Position& position = observed.question.position;
  return std::tuple(position.occupied().size(), position.black().words(), position.white().words(),
                    observed.question.point);
}

/// Enters one answer where it belongs.
void enter(AnswerTable& table, const Observation& observed, const std::string& id) {
  if (agrees(observed.told, observed.expected, table.strictness)) {
    table.right.push_back(observed);
  } else {
    table.failures.push_back({observed, id});
  }
}

/// Every way to be strict, and its place among them.
constexpr std::array<Strictness, 4> all_strictness{
    {{false, false}, {true, false}, {false, true}, {true, true}}};

std::size_t strictness_number(const Strictness& strictness) {
  return (strictness.all_kinds ? 1U : 0U) + (strictness.fives ? 2U : 0U);
}

void put_in_order(AnswerTable& table) {
  if (table.failures.empty()) return;  // there is nothing to diagnose, and there may be very many
  std::ranges::sort(table.right, {}, order_of);
  std::ranges::sort(table.failures, {}, [](const Failure& failure) {
    return std::tuple_cat(order_of(failure.observed), std::tuple(std::string_view(failure.id)));
  });
}

/// The points that an answer speaks of, each with what it says.
std::vector<std::pair<Point, Told>> points_told(const Position& position,
                                                std::optional<Point> point, const Answer& answer) {
  if (answer.kind == Answer::Kind::point && point) return {{*point, Told{answer.point}}};
  std::vector<std::pair<Point, Told>> told;
  if (answer.kind != Answer::Kind::board || point) return told;
  for (const Point each : position.free()) {
    told.emplace_back(each, Told{answer_at(answer.text, each), true});
  }
  return told;
}

}  // namespace

void AnswerLog::Sample::add(Entry entry, std::size_t most) {
  ++in_all;
  if (entry.hash > limit) return;
  entries.push_back(std::move(entry));
  while (entries.size() > most && limit > 0) {
    limit /= 2;
    std::erase_if(entries, [&](const Entry& each) { return each.hash > limit; });
  }
}

void AnswerLog::enter_answer(const GateQuestion& question, const Answer& answer) {
  // A repeat says nothing new.
  if (question.stage != Stage::repeats) {
    const Board& board = *question.board;
    const auto id = std::make_shared<const std::string>(question.id);
    const std::uint64_t hash = id_hash(question.id);
    const std::scoped_lock lock(guard_);
    for (const auto& [point, told] : points_told(board.position, question.point, answer)) {
      Entry entry{hash, id, {board.position, point}, told, {}};
      bool right = true;
      for (const Reading reading : all_readings) {
        const Verdict verdict = board.expected_under(reading).at(point);
        entry.expected[static_cast<std::size_t>(reading)] = verdict;
        right = right && agrees(told, verdict, Strictness{true, true});
      }
      if (!right) count_suspect(entry);
      (right ? right_ : suspect_).add(std::move(entry), most_);
    }
  }
  next_.enter_answer(question, answer);
}

void AnswerLog::count_suspect(const Entry& entry) {
  for (const Reading reading : all_readings) {
    const auto number = static_cast<std::size_t>(reading);
    for (const Strictness& strictness : all_strictness) {
      if (agrees(entry.told, entry.expected[number], strictness)) {
        ++suspects_right_[number][strictness_number(strictness)];
      }
    }
  }
}

void AnswerLog::enter(const GateQuestion& question, QuestionOutcome outcome, std::string message) {
  next_.enter(question, outcome, std::move(message));
}

void AnswerLog::enter_event(std::string event) {
  next_.enter_event(std::move(event));
}

AnswerTable AnswerLog::table(Reading reading, const Strictness& strictness) const {
  const std::scoped_lock lock(guard_);
  AnswerTable table;
  table.reading = reading;
  table.strictness = strictness;
  for (const Sample* sample : {&suspect_, &right_}) {
    for (const Entry& entry : sample->entries) {
      const Verdict expected = entry.expected[static_cast<std::size_t>(reading)];
      kinjite::enter(table, {entry.question, entry.told, expected}, *entry.id);
    }
  }
  put_in_order(table);
  const std::uint64_t suspects_right =
      suspects_right_[static_cast<std::size_t>(reading)][strictness_number(strictness)];
  table.failures_in_all = suspect_.in_all - suspects_right;
  table.right_in_all = right_.in_all + suspects_right;
  return table;
}

Reading reading_of(const RunRecord& run) {
  if (const Result<Reading> announced = parse_reading(run.header.announced_reading)) {
    return *announced;
  }
  const bool explained = run.footer && !run.footer->explained_by.empty();
  return explained ? run.footer->explained_by.front() : Reading::rif;
}

AnswerTable table_of(const RunRecord& run, Reading reading, const Strictness& strictness,
                     const Judge& rules) {
  AnswerTable table;
  table.reading = reading;
  table.strictness = strictness;
  for (const ResultRecord& result : run.results) {
    const bool answered =
        result.outcome == QuestionOutcome::pass || result.outcome == QuestionOutcome::fail;
    const Result<Position> position = parse_cells(result.cells);
    if (!answered || result.stage == Stage::repeats || result.given.empty() || !position) continue;
    std::optional<Point> point;
    Answer answer;
    if (result.whole_board) {
      answer = {Answer::Kind::board, {}, result.given};
      const Board board{*position, result.cells, {}, {}};
      if (!check_marks(answer.text, board)) continue;
    } else {
      const Result<Point> named = parse_point(result.point);
      const Result<PointAnswer> given = parse_point_answer(result.given);
      if (!named || !given || !position->is_free(*named)) continue;
      point = *named;
      answer.point = *given;
    }
    const BoardVerdicts expected = rules.judge_board(*position, reading);
    for (const auto& [each, told] : points_told(*position, point, answer)) {
      enter(table, {{*position, each}, told, expected.at(each)}, result.id);
    }
  }
  put_in_order(table);
  table.failures_in_all = table.failures.size();
  table.right_in_all = table.right.size();
  return table;
}

}  // namespace kinjite
