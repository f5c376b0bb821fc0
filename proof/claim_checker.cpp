#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <kinjite/proof/claim_checker.hpp>

#include "consequences.hpp"
#include "line_view.hpp"

namespace kinjite {
namespace {

/// What is wrong with a claim; nothing when it holds.
using Objection = std::optional<std::string>;

std::string_view plural(int count) {
  return count == 1 ? "" : "s";
}

std::string list(const PointSet& points) {
  std::string text;
  for (const Point point : points) {
    if (!text.empty()) text += ' ';
    text += to_string(point);
  }
  return text.empty() ? "(no stone)" : text;
}

/// The claims of one derivation on its own board, those of its nested derivations left aside.
class OwnClaims {
 public:
  explicit OwnClaims(const Derivation& derivation) : claims_(derivation) {}

  /// The lists of rows, fours and threes; the derivation's stone must have been checked.
  [[nodiscard]] Objection check_lists() const {
    if (Objection wrong = check_rows(claims_.fives, "five")) return wrong;
    if (Objection wrong = check_rows(claims_.overlines, "overline")) return wrong;
    if (Objection wrong = check_fours()) return wrong;
    if (Objection wrong = check_threes()) return wrong;
    return nothing_left_out();
  }

  /// The verdict, from lists and nested verdicts that hold.
  [[nodiscard]] Objection check_verdict() const {
    const Verdict due = verdict_from(claims_, [&](const ExtensionClaim& extension) {
      return answer_by(extension.imagined.front().verdict, claims_.reading);
    });
    if (claims_.verdict == due) return std::nullopt;
    return fmt::format("the verdict is said to be {}, but {} follows from the claims",
                       to_string(claims_.verdict), to_string(due));
  }

 private:
  [[nodiscard]] LineView line(Direction direction) const {
    return {claims_.position, claims_.point, direction};
  }

  // -- single claims

  /// Whether the stones stand, black, on one line through the new stone, which is one of them.
  [[nodiscard]] Objection check_stones(const LineView& line, const PointSet& stones) const {
    for (const Point stone : stones) {
      const std::optional<int> at = line.offset(stone);
      if (!at) return fmt::format("{} is not on that line", to_string(stone));
      if (line[*at] != Cell::black) return fmt::format("no black stone on {}", to_string(stone));
    }
    if (!stones.contains(claims_.point)) return "it does not hold the new stone";
    return std::nullopt;
  }

  [[nodiscard]] Objection check_row(const RowClaim& claim, std::string_view kind) const {
    const LineView view = line(claim.direction);
    if (Objection wrong = check_stones(view, claim.stones)) return wrong;
    if (Objection wrong = view.why_no_unbroken_row(claim.stones)) return wrong;
    const int length = claim.stones.size();
    if (kind == "five" ? length != 5 : length < 6) {
      return fmt::format("a row of {} stone{} is none", length, plural(length));
    }
    return std::nullopt;
  }

  [[nodiscard]] Objection check_four(const FourClaim& claim) const {
    const LineView view = line(claim.direction);
    if (claim.stones.size() != 4) return "a four has four stones";
    if (Objection wrong = check_stones(view, claim.stones)) return wrong;
    if (claim.completions.empty()) return "no completion is given";
    if (!strictly_rising(claim.completions)) return "its completions are not in order";
    for (const Point completion : claim.completions) {
      if (Objection wrong = check_completion(view, claim.stones, completion)) return wrong;
    }
    return std::nullopt;
  }

  [[nodiscard]] static Objection check_completion(const LineView& line, const PointSet& four,
                                                  Point completion) {
    if (Objection wrong = check_addition(line, completion, "completion")) return wrong;
    const LineView completed = line.with(completion);
    PointSet five = four;
    five.insert(completion);
    if (Objection wrong = completed.why_no_unbroken_row(five)) {
      return fmt::format("completion {} makes no five in a row: {}", to_string(completion), *wrong);
    }
    return std::nullopt;
  }

  [[nodiscard]] static Objection check_addition(const LineView& line, Point point,
                                                std::string_view kind) {
    const std::optional<int> at = line.offset(point);
    if (!at) return fmt::format("{} {} is not on that line", kind, to_string(point));
    if (line[*at] != Cell::free) return fmt::format("{} {} is not free", kind, to_string(point));
    return std::nullopt;
  }

  [[nodiscard]] Objection check_three(const ThreeClaim& claim) const {
    const LineView view = line(claim.direction);
    if (claim.stones.size() != 3) return "a three has three stones";
    if (Objection wrong = check_stones(view, claim.stones)) return wrong;
    if (claim.extensions.empty()) return "no extension is given";
    if (!strictly_rising(claim.extensions, &ExtensionClaim::point)) {
      return "its extensions are not in order";
    }
    for (const ExtensionClaim& extension : claim.extensions) {
      if (Objection wrong = check_extension(view, claim.stones, extension)) return wrong;
    }
    return std::nullopt;
  }

  [[nodiscard]] static Objection check_extension(const LineView& line, const PointSet& three,
                                                 const ExtensionClaim& claim) {
    if (Objection wrong = check_addition(line, claim.point, "extension")) return wrong;
    const LineView extended = line.with(claim.point);
    PointSet four = three;
    four.insert(claim.point);
    if (Objection wrong = extended.why_no_unbroken_row(four)) {
      return fmt::format("extension {} makes no straight four: {}", to_string(claim.point), *wrong);
    }
    if (!(claim.completions[0] < claim.completions[1])) {
      return fmt::format("the completions of extension {} are not two points in order",
                         to_string(claim.point));
    }
    for (const Point completion : claim.completions) {
      if (Objection wrong = check_completion(extended, four, completion)) {
        return fmt::format("extension {} makes no straight four: {}", to_string(claim.point),
                           *wrong);
      }
    }
    return std::nullopt;
  }

  // -- lists

  template <class List, class Projection = std::identity>
  [[nodiscard]] static bool strictly_rising(const List& list, Projection projection = {}) {
    return std::ranges::adjacent_find(list, std::ranges::greater_equal{}, projection) ==
           std::ranges::end(list);
  }

  template <class Claim>
  [[nodiscard]] static std::string name(std::string_view kind, const Claim& claim) {
    return fmt::format("the {} {} {}", kind, list(claim.stones), to_string(claim.direction));
  }

  template <class Claims>
  [[nodiscard]] static Objection check_directions(const Claims& claims, std::string_view kind) {
    for (const auto& claim : claims) {
      if (std::ranges::find(all_directions, claim.direction) == all_directions.end()) {
        return fmt::format("the {} {}: there is no such direction", kind, list(claim.stones));
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] Objection check_rows(const std::vector<RowClaim>& rows,
                                     std::string_view kind) const {
    if (Objection wrong = check_directions(rows, kind)) return wrong;
    for (const RowClaim& row : rows) {
      if (Objection wrong = check_row(row, kind)) {
        return fmt::format("{}: {}", name(kind, row), *wrong);
      }
    }
    if (!strictly_rising(rows, &RowClaim::direction)) {
      return fmt::format("the {}s are not in order, or one is listed twice", kind);
    }
    return std::nullopt;
  }

  [[nodiscard]] Objection check_fours() const {
    if (Objection wrong = check_directions(claims_.fours, "four")) return wrong;
    for (const FourClaim& four : claims_.fours) {
      if (Objection wrong = check_four(four))
        return fmt::format("{}: {}", name("four", four), *wrong);
    }
    // Two fours never share a completion, so this also refuses one that is listed twice.
    if (!strictly_rising(claims_.fours, [](const FourClaim& four) {
          return std::pair(four.direction, four.completions.front());
        })) {
      return "the fours are not in order, or one is listed twice";
    }
    return std::nullopt;
  }

  [[nodiscard]] Objection check_threes() const {
    if (Objection wrong = check_directions(claims_.threes, "three")) return wrong;
    for (const ThreeClaim& three : claims_.threes) {
      if (Objection wrong = check_three(three)) {
        return fmt::format("{}: {}", name("three", three), *wrong);
      }
    }
    if (!strictly_rising(claims_.threes, [](const ThreeClaim& three) {
          return std::pair(three.direction, three.extensions.front().point);
        })) {
      return "the threes are not in order, or one is listed twice";
    }
    return std::nullopt;
  }

  // -- what is not listed

  [[nodiscard]] Objection nothing_left_out() const {
    // With a five on the board fours and threes decide nothing: their lists may be left empty.
    const bool fours_due = claims_.fives.empty() || !claims_.fours.empty();
    const bool threes_due = claims_.fives.empty() || !claims_.threes.empty();
    for (const Direction direction : all_directions) {
      const LineView view = line(direction);
      if (Objection missing = row_left_out(view)) return missing;
      // Every window that holds the new stone, by its first cell.
      for (int first = -4; fours_due && first <= 0; ++first) {
        if (Objection missing = four_left_out(view, first)) return missing;
      }
      for (int first = -3; threes_due && first <= 0; ++first) {
        if (Objection missing = three_left_out(view, first)) return missing;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] Objection row_left_out(const LineView& line) const {
    int before = 0;
    int behind = 0;
    while (line[-before - 1] == Cell::black) ++before;
    while (line[behind + 1] == Cell::black) ++behind;
    const int length = before + 1 + behind;
    if (length < 5) return std::nullopt;
    const std::vector<RowClaim>& rows = length == 5 ? claims_.fives : claims_.overlines;
    const auto listed = [&](const RowClaim& row) { return row.direction == line.direction(); };
    if (std::ranges::any_of(rows, listed)) return std::nullopt;
    return fmt::format("the row of {} {} is not listed", length, to_string(line.direction()));
  }

  // Stones that have been checked to lie on one line lie on no other, so that they name it.

  /// Five cells that are one stone short of a five in a row must be among the fours.
  [[nodiscard]] Objection four_left_out(const LineView& line, int first) const {
    const std::optional<Window> four = line.one_stone_short(first, 5);
    if (!four || line[first - 1] == Cell::black || line[first + 5] == Cell::black) {
      return std::nullopt;
    }
    const auto listed = [&](const FourClaim& claim) {
      return claim.stones == four->stones &&
             std::ranges::find(claim.completions, four->gap) != claim.completions.end();
    };
    if (std::ranges::any_of(claims_.fours, listed)) return std::nullopt;
    return fmt::format("the four {} with completion {} is not listed", list(four->stones),
                       to_string(four->gap));
  }

  /// Four cells that are one stone short of a straight four must be among the threes.
  [[nodiscard]] Objection three_left_out(const LineView& line, int first) const {
    const std::optional<Window> three = line.one_stone_short(first, 4);
    if (!three || line[first - 1] != Cell::free || line[first + 4] != Cell::free ||
        line[first - 2] == Cell::black || line[first + 5] == Cell::black) {
      return std::nullopt;
    }
    const auto listed = [&](const ThreeClaim& claim) {
      return claim.stones == three->stones &&
             std::ranges::find(claim.extensions, three->gap, &ExtensionClaim::point) !=
                 claim.extensions.end();
    };
    if (std::ranges::any_of(claims_.threes, listed)) return std::nullopt;
    return fmt::format("the three {} with extension {} is not listed", list(three->stones),
                       to_string(three->gap));
  }

  const Derivation& claims_;
};

bool on_board(Point point) {
  return point.file() < board_size && point.rank() < board_size;
}

/// What the derivation is about: a board that can be, a free point, a reading that exists.
Objection check_subject(const Derivation& derivation) {
  if (!(derivation.position.black() & derivation.position.white()).empty()) {
    return "the position has two stones on one point";
  }
  if (!on_board(derivation.point)) return "the point is not on the board";
  if (!derivation.position.is_free(derivation.point)) return "the point is not free";
  if (std::ranges::find(all_readings, derivation.reading) == all_readings.end()) {
    return "there is no such reading";
  }
  return std::nullopt;
}

/// Whether a nested derivation is about the stone that its extension imagines.
Objection check_link(const Derivation& outer, const ExtensionClaim& extension) {
  if (outer.threes.size() < 2) {
    if (extension.imagined.empty()) return std::nullopt;
    return fmt::format("a stone is imagined on {} without a second row of three",
                       to_string(extension.point));
  }
  if (extension.imagined.size() != 1) {
    return fmt::format("extension {} needs one derivation and has {}", to_string(extension.point),
                       extension.imagined.size());
  }
  const Derivation& inner = extension.imagined.front();
  if (inner.point != extension.point) {
    return fmt::format("extension {} carries the derivation of {}", to_string(extension.point),
                       to_string(inner.point));
  }
  if (inner.position != outer.position.with(outer.point, Colour::black)) {
    return fmt::format("the stone imagined on {} is judged on another board",
                       to_string(extension.point));
  }
  if (inner.reading != outer.reading) {
    return fmt::format("the stone imagined on {} is judged under another reading",
                       to_string(extension.point));
  }
  return std::nullopt;
}

/// The objection, with the stones imagined on the way to it in front. Every level stands on a board
/// with one stone more than the last, which check_link has seen: the recursion is bounded.
Objection check(const Derivation& derivation) {
  const auto here = [&](const std::string& wrong) {
    return fmt::format("{}: {}", to_string(derivation.point), wrong);
  };
  if (const Objection wrong = check_subject(derivation)) return here(*wrong);
  const OwnClaims claims(derivation);
  if (const Objection wrong = claims.check_lists()) return here(*wrong);
  for (const ThreeClaim& three : derivation.threes) {
    for (const ExtensionClaim& extension : three.extensions) {
      if (const Objection wrong = check_link(derivation, extension)) return here(*wrong);
      if (extension.imagined.empty()) continue;
      if (const Objection wrong = check(extension.imagined.front())) {
        return fmt::format("{}, then {}", to_string(derivation.point), *wrong);
      }
    }
  }
  if (const Objection wrong = claims.check_verdict()) return here(*wrong);
  return std::nullopt;
}

}  // namespace

Result<void> check_claims(const Derivation& derivation) {
  if (Objection wrong = check(derivation)) return failure(std::move(*wrong));
  return {};
}

}  // namespace kinjite
