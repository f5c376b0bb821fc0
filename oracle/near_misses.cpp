#include <algorithm>
#include <optional>

#include <kinjite/oracle/near_misses.hpp>

namespace kinjite {
namespace {

/// Looks along one line through the stone of one question.
class Line {
 public:
  Line(const Definitions& rules, const Question& question, Direction direction)
      : rules_(rules), question_(question), direction_(direction) {}

  /// What is said of a line on which a four is made.
  void add_beside_fours(std::vector<NearMiss>& found) const {
    add_closed_four(found);
    add_long_fours(found);
  }

  /// What is said of a line on which nothing is made.
  void add_all(std::vector<NearMiss>& found) const {
    add_closed_four(found);
    add_long_fours(found);
    add_threes(found);
    add_wide_threes(found);
  }

 private:
  [[nodiscard]] PointSet row_of(const Position& board, Point stone) const {
    return rules_.unbroken_row(board, stone, direction_);
  }

  [[nodiscard]] PointSet free_points() const {
    return rules_.free_points_near(question_.board, question_.stone, direction_);
  }

  /// Why the end of four in a row beyond `stone` completes no five; nothing when it does.
  [[nodiscard]] std::optional<FailedEnd> failure_at(const Position& board, Point stone,
                                                    int step) const {
    std::optional<Point> end = rules_.next(stone, direction_, step);
    while (end && board.black().contains(*end)) end = rules_.next(*end, direction_, step);
    if (!end) return FailedEnd{EndFault::edge, {}};
    if (board.white().contains(*end)) return FailedEnd{EndFault::white, *end};
    const Position completed = board.with(*end, Colour::black);
    const PointSet row = row_of(completed, *end);
    if (rules_.is_five(row)) return std::nullopt;
    return FailedEnd{EndFault::six, *end, row.size()};
  }

  [[nodiscard]] std::vector<FailedEnd> failures(const Position& board, Point stone) const {
    std::vector<FailedEnd> ends;
    for (const int step : {-1, 1}) {
      if (const auto end = failure_at(board, stone, step)) ends.push_back(*end);
    }
    return ends;
  }

  void add_closed_four(std::vector<NearMiss>& found) const {
    const PointSet row = row_of(question_.board, question_.stone);
    if (row.size() != 4) return;
    const std::vector<FailedEnd> ends = failures(question_.board, question_.stone);
    if (ends.empty()) return;
    const auto kind = ends.size() == 2 ? NearMissKind::closed_four : NearMissKind::half_four;
    found.push_back({kind, direction_, row, {}, ends});
  }

  void add_long_fours(std::vector<NearMiss>& found) const {
    for (const Point point : free_points()) {
      const Position added = question_.board.with(point, Colour::black);
      PointSet row = row_of(added, point);
      if (!rules_.is_overline(row) || !row.contains(question_.stone)) continue;
      row.erase(point);
      found.push_back({NearMissKind::long_four, direction_, row, {{point, {}}}});
    }
  }

  void add_threes(std::vector<NearMiss>& found) const {
    for (const Point point : free_points()) {
      const Position added = question_.board.with(point, Colour::black);
      PointSet row = row_of(added, point);
      if (row.size() != 4 || !row.contains(question_.stone)) continue;
      row.erase(point);
      const Attempt attempt{point, failures(added, point)};
      const auto known = std::ranges::find_if(found, [&](const NearMiss& other) {
        return other.kind == NearMissKind::three && other.stones == row;
      });
      if (known == found.end()) {
        found.push_back({NearMissKind::three, direction_, row, {attempt}});
      } else {
        known->attempts.push_back(attempt);
      }
    }
  }

  /// Five cells with a stone at each end and three in all, the new one among them.
  void add_wide_threes(std::vector<NearMiss>& found) const {
    for (int before = 0; before < 5; ++before) {
      std::optional<Point> cell = question_.stone;
      for (int i = 0; cell && i < before; ++i) cell = rules_.next(*cell, direction_, -1);
      if (!cell) return;
      if (const auto stones = wide_three_from(*cell)) {
        found.push_back({NearMissKind::wide_three, direction_, *stones});
      }
    }
  }

  [[nodiscard]] bool is_black(std::optional<Point> cell) const {
    return cell && question_.board.black().contains(*cell);
  }

  [[nodiscard]] std::optional<PointSet> wide_three_from(Point first) const {
    if (!is_black(first) || is_black(rules_.next(first, direction_, -1))) return std::nullopt;
    PointSet stones{first};
    std::optional<Point> cell = first;
    for (int i = 1; i < 5; ++i) {
      cell = rules_.next(*cell, direction_, 1);
      if (!cell || question_.board.white().contains(*cell)) return std::nullopt;
      if (is_black(cell)) stones.insert(*cell);
    }
    if (stones.size() != 3 || !is_black(cell)) return std::nullopt;
    if (is_black(rules_.next(*cell, direction_, 1))) return std::nullopt;
    return stones;
  }

  const Definitions& rules_;
  const Question& question_;
  Direction direction_;
};

template <class Claims>
bool any_on(const Claims& claims, Direction direction) {
  return std::ranges::any_of(claims,
                             [&](const auto& claim) { return claim.direction == direction; });
}

}  // namespace

std::vector<NearMiss> near_misses(const Definitions& rules, const Derivation& found) {
  std::vector<NearMiss> near;
  if (!found.fives.empty()) return near;
  const Question question = Question::about(found.position, found.point, found.reading);
  for (const Direction direction : rules.directions()) {
    if (any_on(found.overlines, direction) || any_on(found.threes, direction)) continue;
    const Line line(rules, question, direction);
    if (any_on(found.fours, direction)) {
      line.add_beside_fours(near);
    } else {
      line.add_all(near);
    }
  }
  return near;
}

std::vector<RowClaim> standing_rows(const Definitions& rules, const Position& position) {
  std::vector<RowClaim> rows;
  // A row of White's is one of Black's on the board with the colours changed.
  for (const Position& board : {position, Position(position.white(), position.black())}) {
    for (const Direction direction : rules.directions()) {
      for (const Point stone : board.black()) {
        const PointSet row = rules.unbroken_row(board, stone, direction);
        if (row.size() >= 5 && *row.begin() == stone) rows.push_back({direction, row});
      }
    }
  }
  return rows;
}

}  // namespace kinjite
