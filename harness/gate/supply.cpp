#include <kinjite/harness/gate/supply.hpp>

namespace kinjite {

void Supply::add(const Deck& deck, std::optional<std::chrono::milliseconds> time) {
  const std::scoped_lock lock(guard_);
  parts_.push_back({&deck, time, std::nullopt});
}

std::optional<Supply::Place> Supply::take_place() {
  const std::scoped_lock lock(guard_);
  while (part_ < parts_.size()) {
    Part& part = parts_[part_];
    if (part.time && !part.until) part.until = Clock::now() + *part.time;
    const bool over = part.until && (given_up_ || Clock::now() >= *part.until);
    if (!over && hand_ < part.deck->size()) return Place{part.deck, hand_++};
    ++part_;
    hand_ = 0;
  }
  return std::nullopt;
}

std::vector<GateQuestion> Supply::next() {
  while (const std::optional<Place> place = take_place()) {
    std::vector<GateQuestion> chosen;
    const bool counts =
        place->deck->stage() != Stage::smoke && place->deck->stage() != Stage::repeats;
    for (GateQuestion& question : place->deck->hand(place->hand)) {
      const Selection::Choice choice = selection_.choose(question);
      if (choice == Selection::Choice::leave_out) continue;
      if (counts) ++all_shards_;
      if (choice == Selection::Choice::other_shard) continue;
      if (counts) ++selected_;
      if (choice == Selection::Choice::skip) {
        outcomes_.enter(question, QuestionOutcome::skipped, {});
      } else {
        chosen.push_back(std::move(question));
      }
    }
    if (!chosen.empty()) return chosen;
  }
  return {};
}

void Supply::give_up() {
  {
    const std::scoped_lock lock(guard_);
    given_up_ = true;
  }
  std::size_t entered = 0;
  for (std::vector<GateQuestion> questions = next(); !questions.empty(); questions = next()) {
    if (entered >= most_given_up) {
      return outcomes_.enter_event("more questions were not asked; they are not listed");
    }
    entered += questions.size();
    for (const GateQuestion& question : questions)
      outcomes_.enter(question, QuestionOutcome::not_run, {});
  }
}

}  // namespace kinjite
