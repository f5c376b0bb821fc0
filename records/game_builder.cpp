#include "game_builder.hpp"

#include <fmt/format.h>

namespace kinjite {

Result<void> GameBuilder::play(Colour colour, std::optional<Point> point) {
  if (point) {
    if (!board_.is_free(*point)) {
      return failure(fmt::format("move {}: {} is occupied; expected a free point", moves() + 1,
                                 to_string(*point)));
    }
    board_ = board_.with(*point, colour);
  }
  record_.moves.push_back({colour, point});
  return {};
}

Result<void> GameBuilder::play(std::optional<Point> point) {
  return play(record_.moves.empty() ? Colour::black : opponent_of(record_.moves.back().colour),
              point);
}

void GameBuilder::set_up(Point point, std::optional<Colour> colour) {
  board_ = board_.without(point);
  if (colour) board_ = board_.with(point, *colour);
  if (!record_.moves.empty()) {
    note(
        fmt::format("after move {} stones are set up anew: moves are counted from there", moves()));
    record_.moves.clear();
  }
  record_.setup = board_;
}

}  // namespace kinjite
