#include "gate_program.hpp"

#include <map>

#include <fmt/format.h>

#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

Interviewer::Settings until(Interviewer::Settings settings, Clock::time_point end) {
  std::optional<Clock::time_point>& run = settings.patience.run;
  run = run ? std::min(*run, end) : end;
  return settings;
}

std::shared_ptr<const Board> board_of(const Position& position) {
  return std::make_shared<const Board>(
      Board{position, to_cells(position), {}, "asked by the diagnosis"});
}

}  // namespace

GateProgram::GateProgram(Interviewer::Settings settings, const Asks& asks, const Bounds& bounds)
    : asks_(asks),
      bounds_(bounds),
      state_(bounds.crashes),
      interviewer_(until(std::move(settings), bounds.until), collected_, state_),
      met_(interviewer_.meet().has_value()) {}

GateProgram::~GateProgram() {
  interviewer_.part();
}

bool GateProgram::may_be_asked() const {
  return met_ && !state_.aborted() && asked_ < bounds_.questions && Clock::now() < bounds_.until;
}

std::optional<Told> GateProgram::told_by(const GateQuestion& question, Point point) const {
  const auto found = collected_.answers.find(question.id);
  if (found == collected_.answers.end()) return std::nullopt;
  const Answer& answer = found->second;
  if (answer.kind == Answer::Kind::point) return Told{answer.point};
  if (answer.kind == Answer::Kind::board) return Told{answer_at(answer.text, point), true};
  return std::nullopt;
}

std::vector<std::optional<Told>> GateProgram::ask(std::span<const PointQuestion> questions) {
  std::vector<std::optional<Told>> told(questions.size());
  if (!may_be_asked()) return told;
  std::vector<GateQuestion> batch;
  std::vector<std::size_t> place;  // of each question in the batch: points of one board share it
  std::map<std::string, std::size_t> boards;
  for (const PointQuestion& question : questions) {
    auto board = board_of(question.position);
    const auto [known, is_new] = boards.try_emplace(board->cells, batch.size());
    if (!asks_.points && !is_new) {
      place.push_back(known->second);
      continue;
    }
    place.push_back(batch.size());
    batch.push_back({fmt::format("diagnosis/{}", asked_++), Stage::random, std::move(board),
                     asks_.points ? std::optional(question.point) : std::nullopt});
  }
  collected_.answers.clear();
  const std::vector<GateQuestion> asked = batch;
  const auto deck = repeats_deck(std::move(batch));
  Selection everything{SelectionSettings{}};
  Supply supply(everything, collected_);
  supply.add(*deck);
  interviewer_.ask(supply);
  interviewer_.settle();
  for (std::size_t i = 0; i < questions.size(); ++i) {
    told[i] = told_by(asked[place[i]], questions[i].point);
  }
  return told;
}

}  // namespace kinjite
