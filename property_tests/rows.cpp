// Fives and overlines: rows counted stone by stone, and what a five beats.
#include <algorithm>

#include <fmt/format.h>

#include "boards.hpp"
#include "judges.hpp"
#include "subjects.hpp"

namespace kinjite {
namespace {

std::string row_at(std::string_view what, Point point, Direction direction,
                   std::string_view judge) {
  return fmt::format("{}: {} {} by {}", what, to_string(point), to_string(direction), judge);
}

/// The position without a few stones of every standing five or longer row, so that none is left.
Position without_long_rows(Position position) {
  for (const Direction direction : all_directions) {
    for (const Point stone : PointSet(position.black())) {
      if (!position.black().contains(stone)) continue;
      if (black_run(position, stone, direction, -1) >= 4) position = position.without(stone);
    }
  }
  return position;
}

bool makes_overline(const Position& position, Point point) {
  return std::ranges::any_of(all_directions, [&](Direction direction) {
    return row_length(position, point, direction) > 5;
  });
}

}  // namespace

Broken rows_are_counted_right(const Position& position, std::uint64_t chance) {
  SplitMix64 random(chance);
  BoardVerdicts counted;
  for (const Point point : position.free()) {
    bool five = false;
    bool longer = false;
    for (const Direction direction : all_directions) {
      const int length = row_length(position, point, direction);
      five = five || length == 5;
      longer = longer || length > 5;
    }
    if (five) counted.five.insert(point);
    if (longer && !five) counted.overline.insert(point);
  }
  for (const Referee* referee : referees()) {
    for (const Reading reading : all_readings) {
      const BoardVerdicts given = referee->judge_board(position, reading);
      if (given.five != counted.five) return fmt::format("a five missed: {}", referee->name());
      if (given.overline != counted.overline) {
        return fmt::format("an overline missed: {}", referee->name());
      }
    }
  }
  const auto point = worthwhile_point(position, random);
  if (!point) return std::nullopt;
  const Verdict given = rules().judge(position, *point, Reading::rif);
  if (given.is_five() != counted.five.contains(*point) ||
      given.has(Foul::overline) != counted.overline.contains(*point)) {
    return fmt::format("a row counted wrong: {} by {}", to_string(*point), rules().name());
  }
  return std::nullopt;
}

Broken five_beats_every_foul(const Position& position, std::uint64_t chance) {
  SplitMix64 random(chance);
  // Few boards hold fives: stones are added to a row of the board until one does.
  const auto start = worthwhile_point(position, random);
  if (!start) return std::nullopt;
  const Direction direction = all_directions[static_cast<std::size_t>(random.below(4))];
  const int before = random.below(5);
  Position board = position;
  for (int distance = -before; distance < 5 - before; ++distance) {
    const auto point = along(*start, direction, distance);
    if (distance == 0 || !point) continue;
    if (board.is_free(*point)) board = board.with(*point, Colour::black);
  }
  for (const Reading reading : all_readings) {
    const Derivation derivation = rules().derive(board, *start, reading);
    if (derivation.fives.empty()) continue;
    if (derivation.verdict != Verdict::five()) {
      return row_at("a five carries a foul", *start, direction, rules().name());
    }
    for (const Referee* referee : referees()) {
      if (referee->judge(board, *start, reading) != Verdict::five() ||
          referee->judge_board(board, reading).forbidden().contains(*start) ||
          referee->judge_shapes(board).forbidden().contains(*start)) {
        return row_at("a five carries a foul", *start, direction, referee->name());
      }
    }
  }
  return std::nullopt;
}

Broken new_overlines_are_short(const Position& position, std::uint64_t /*chance*/) {
  const Position board = without_long_rows(position);
  for (const Point point : board.free()) {
    if (!makes_overline(board, point)) continue;
    for (const RowClaim& row : rules().derive(board, point, Reading::rif).overlines) {
      if (row.stones.size() >= 6 && row.stones.size() <= 9) continue;
      return row_at("an overline of another length", point, row.direction, rules().name());
    }
  }
  return std::nullopt;
}

}  // namespace kinjite
