#include <algorithm>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include <kinjite/proof/near_miss.hpp>

#include "line_view.hpp"

namespace kinjite {
namespace {

using Objection = std::optional<std::string>;

/// First and last cell of some stones on a line.
struct Span {
  int first;
  int last;
  [[nodiscard]] int length() const { return last - first + 1; }
};

/// Where the stones lie on the line; nothing when one is not black or not on it, or there is none.
std::optional<Span> span_of(const LineView& line, const PointSet& stones) {
  std::optional<Span> span;
  for (const Point stone : stones) {
    const std::optional<int> at = line.offset(stone);
    if (!at || line[*at] != Cell::black) return std::nullopt;
    if (!span) span = Span{*at, *at};
    span->first = std::min(span->first, *at);
    span->last = std::max(span->last, *at);
  }
  return span;
}

int stones_beyond(const LineView& line, int end, int step) {
  int count = 0;
  while (line[end + (count + 1) * step] == Cell::black) ++count;
  return count;
}

/// Whether the end of four in a row at cell `end`, seen going by `step`, fails as it is said to.
bool fails_so(const LineView& line, int end, int step, const FailedEnd& claim) {
  const auto here = claim.point ? line.offset(*claim.point) : std::nullopt;
  switch (claim.fault) {
    case EndFault::edge: return !claim.point && line[end] == Cell::outside;
    case EndFault::white: return here == end && line[end] == Cell::white;
    case EndFault::six:
      return here == end && line[end] == Cell::free && claim.length > 5 &&
             claim.length == 5 + stones_beyond(line, end, step);
  }
  return false;
}

/// Whether each failing end is one of the row's two, in order, none twice, and at least one.
bool ends_fail(const LineView& line, Span row, const std::vector<FailedEnd>& ends) {
  const bool both = ends.size() == 2 && fails_so(line, row.first - 1, -1, ends[0]) &&
                    fails_so(line, row.last + 1, 1, ends[1]);
  const bool one = ends.size() == 1 && (fails_so(line, row.first - 1, -1, ends[0]) ||
                                        fails_so(line, row.last + 1, 1, ends[0]));
  return both || one;
}

/// Whether a black stone on `point` makes `stones` one unbroken row, and of which cells.
std::optional<Span> row_with(const LineView& line, const PointSet& stones, Point point) {
  const std::optional<int> at = line.offset(point);
  if (!at || line[*at] != Cell::free) return std::nullopt;
  PointSet all = stones;
  all.insert(point);
  const LineView added = line.with(point);
  if (added.why_no_unbroken_row(all)) return std::nullopt;
  return span_of(added, all);
}

Objection check_attempts(const LineView& line, const NearMiss& claim) {
  if (claim.stones.size() != 3) return "these are not three stones";
  if (claim.attempts.empty()) return "no point is tried";
  for (const Attempt& attempt : claim.attempts) {
    const std::optional<Span> row = row_with(line, claim.stones, attempt.point);
    if (!row) return fmt::format("{} makes no four in a row", to_string(attempt.point));
    if (!ends_fail(line.with(attempt.point), *row, attempt.ends)) {
      return fmt::format("with {} its ends are not as is said", to_string(attempt.point));
    }
  }
  return std::nullopt;
}

Objection check_shape(const LineView& line, Span span, const NearMiss& claim) {
  const int count = claim.stones.size();
  switch (claim.kind) {
    case NearMissKind::three: return check_attempts(line, claim);
    case NearMissKind::wide_three: {
      if (count != 3 || span.length() != 5) return "these are not three stones on five points";
      for (int at = span.first; at <= span.last; ++at) {
        if (line[at] == Cell::white) return "a white stone is between them";
      }
      if (line[span.first - 1] == Cell::black || line[span.last + 1] == Cell::black) {
        return "the row goes on";
      }
      int free = 0;
      for (int at = span.first; at <= span.last; ++at) free += line[at] == Cell::free ? 1 : 0;
      if (free != 2) return "there are other stones between them";
      return std::nullopt;
    }
    case NearMissKind::long_four: {
      if (claim.attempts.size() != 1) return "not one point is tried";
      const auto row = row_with(line, claim.stones, claim.attempts[0].point);
      if (!row || row->length() < 6) {
        return fmt::format("{} makes no six in a row", to_string(claim.attempts[0].point));
      }
      return std::nullopt;
    }
    case NearMissKind::closed_four:
    case NearMissKind::half_four: {
      const std::size_t closed = claim.kind == NearMissKind::closed_four ? 2 : 1;
      if (count != 4 || line.why_no_unbroken_row(claim.stones)) return "it is not four in a row";
      if (claim.ends.size() != closed || !ends_fail(line, span, claim.ends)) {
        return "its ends are not as is said";
      }
      return std::nullopt;
    }
  }
  return "there is no such kind";
}

bool exists(Direction direction) {
  return std::ranges::find(all_directions, direction) != all_directions.end();
}

Objection check(const Derivation& found, const NearMiss& claim) {
  if (!exists(claim.direction)) return "there is no such direction";
  const LineView line(found.position, found.point, claim.direction);
  if (!claim.stones.contains(found.point)) return "it does not hold the new stone";
  const std::optional<Span> span = span_of(line, claim.stones);
  if (!span) return "not all are black stones on that line";
  const auto same = [&](const auto& other) { return other.stones == claim.stones; };
  const bool is_four = std::ranges::any_of(found.fours, same);
  if (is_four && claim.kind != NearMissKind::half_four) return "it is listed as a four";
  if (!is_four && claim.kind == NearMissKind::half_four) return "it is not listed as a four";
  if (std::ranges::any_of(found.threes, same)) return "it is listed as a three";
  return check_shape(line, *span, claim);
}

std::string names(const PointSet& points) {
  std::string text;
  for (const Point point : points) text += (text.empty() ? "" : " ") + to_string(point);
  return text;
}

}  // namespace

Result<void> check_near_misses(const Derivation& found, std::span<const NearMiss> near_misses) {
  for (const NearMiss& claim : near_misses) {
    if (const Objection wrong = check(found, claim)) {
      return failure(fmt::format("{}: the near-miss {}: {}", to_string(found.point),
                                 names(claim.stones), *wrong));
    }
  }
  return {};
}

Result<void> check_standing_rows(const Position& position, std::span<const RowClaim> standing) {
  const Position swapped(position.white(), position.black());
  for (const RowClaim& row : standing) {
    const bool is_white = (row.stones - position.white()).empty();
    const Position& board = is_white ? swapped : position;
    const bool stands =
        exists(row.direction) && row.stones.size() >= 5 && (row.stones - board.black()).empty();
    if (!stands) return failure(fmt::format("no row of five stands on {}", names(row.stones)));
    const LineView line(board, *row.stones.begin(), row.direction);
    if (!span_of(line, row.stones) || line.why_no_unbroken_row(row.stones)) {
      return failure(fmt::format("{} are no unbroken row", names(row.stones)));
    }
  }
  return {};
}

}  // namespace kinjite
