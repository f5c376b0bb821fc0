// A record in the making: stones set up, then moves, each on a free point.
#pragma once

#include <optional>
#include <string>

#include <kinjite/records/record.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

class GameBuilder {
 public:
  explicit GameBuilder(Form form) { record_.form = form; }

  /// The next move, of `colour`; no point is a pass. An Error where a stone stands there.
  Result<void> play(Colour colour, std::optional<Point> point);
  /// The next move, of whoever's turn it is: Black first, then each in turn.
  Result<void> play(std::optional<Point> point);
  /// Puts a stone of that colour on the point, or takes away what stands there. What was played so
  /// far becomes part of the set-up.
  void set_up(Point point, std::optional<Colour> colour);

  [[nodiscard]] const Position& board() const { return board_; }
  [[nodiscard]] std::size_t moves() const { return record_.moves.size(); }
  void note(std::string sentence) { record_.notes.push_back(std::move(sentence)); }
  /// The record; nothing must be asked of this afterwards.
  Record take() { return std::move(record_); }

 private:
  Record record_;
  Position board_;
};

}  // namespace kinjite
