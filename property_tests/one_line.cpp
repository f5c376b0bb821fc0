// Fours and threes that one stone makes on one line.
#include <algorithm>
#include <iterator>
#include <vector>

#include <fmt/format.h>

#include "boards.hpp"
#include "judges.hpp"
#include "subjects.hpp"

namespace kinjite {
namespace {

/// The free points of the line where one more stone makes an unbroken row of five with `stone`,
/// which stands on `board`: found by trying.
PointSet completions_by_trial(const Position& board, Point stone, Direction direction) {
  PointSet found;
  for (int distance = 1 - board_size; distance < board_size; ++distance) {
    const auto point = along(stone, direction, distance);
    if (!point || !board.is_free(*point)) continue;
    const int before = black_run(board, *point, direction, -1);
    const int behind = black_run(board, *point, direction, 1);
    const bool joined = distance > 0 ? distance <= before : -distance <= behind;
    if (joined && before + 1 + behind == 5) found.insert(*point);
  }
  return found;
}

std::string at(std::string_view what, Point point, Direction direction, std::string_view judge) {
  return fmt::format("{}: {} {} by {}", what, to_string(point), to_string(direction), judge);
}

std::vector<FourClaim> fours_on(const Derivation& derivation, Direction direction) {
  std::vector<FourClaim> fours;
  std::ranges::copy_if(derivation.fours, std::back_inserter(fours),
                       [&](const FourClaim& four) { return four.direction == direction; });
  return fours;
}

const LineClasses& on(const BoardClasses& classes, Direction direction) {
  return classes[static_cast<std::size_t>(direction)];
}

bool has_three(const LineClasses& line, Point point) {
  return std::ranges::any_of(line.three_by_extension,
                             [&](const PointSet& points) { return points.contains(point); });
}

}  // namespace

Broken fours_and_completions_fit(const Position& position, std::uint64_t chance) {
  SplitMix64 random(chance);
  const auto point = worthwhile_point(position, random);
  if (!point) return std::nullopt;
  const Derivation derivation = rules().derive(position, *point, Reading::rif);
  if (!derivation.fives.empty()) return std::nullopt;
  const Position board = position.with(*point, Colour::black);
  for (const Direction direction : all_directions) {
    const std::vector<FourClaim> fours = fours_on(derivation, direction);
    PointSet completions;
    int straight = 0;
    for (const FourClaim& four : fours) {
      for (const Point completion : four.completions) completions.insert(completion);
      if (four.completions.size() == 2) ++straight;
    }
    const PointSet tried = completions_by_trial(board, *point, direction);
    const auto broken = [&](std::string_view what) {
      return at(what, *point, direction, rules().name());
    };
    if (completions != tried) return broken("completions are not those found by trying");
    if (tried.size() != static_cast<int>(fours.size()) + straight) {
      return broken("completions are not fours + straight fours");
    }
    if (fours.size() > 2) return broken("three fours on one line");
    if (straight > 0 && fours.size() > 1) return broken("a straight four is not alone");
    if (straight > 0 && row_length(position, *point, direction) != 4) {
      return broken("a straight four is broken");
    }
  }
  return std::nullopt;
}

Broken one_line_holds_one_three(const Position& position, std::uint64_t chance) {
  SplitMix64 random(chance);
  for (const Referee* referee : referees()) {
    const BoardClasses classes = referee->line_classes(position);
    for (const Direction direction : all_directions) {
      const LineClasses& line = on(classes, direction);
      const PointSet fours = line.one_four | line.two_fours;
      for (const Point point : line.one_four& line.two_fours) {
        return at("one four and two fours on one line", point, direction, referee->name());
      }
      for (const Point point : fours) {
        if (has_three(line, point)) {
          return at("a three and a four on one line", point, direction, referee->name());
        }
      }
    }
  }
  const auto point = worthwhile_point(position, random);
  if (!point) return std::nullopt;
  const Derivation derivation = rules().derive(position, *point, Reading::rif);
  for (const Direction direction : all_directions) {
    const auto threes = std::ranges::count(derivation.threes, direction, &ThreeClaim::direction);
    if (threes > 1) return at("two threes on one line", *point, direction, rules().name());
    if (threes > 0 && !fours_on(derivation, direction).empty()) {
      return at("a three and a four on one line", *point, direction, rules().name());
    }
  }
  return std::nullopt;
}

Broken line_classes_are_the_claims(const Position& position, std::uint64_t chance) {
  SplitMix64 random(chance);
  const auto point = worthwhile_point(position, random);
  if (!point) return std::nullopt;
  const Derivation derivation = rules().derive(position, *point, Reading::rif);
  const auto claimed = [&](const std::vector<RowClaim>& rows, Direction direction) {
    return std::ranges::find(rows, direction, &RowClaim::direction) != rows.end();
  };
  for (const Referee* referee : referees()) {
    const BoardClasses classes = referee->line_classes(position);
    for (const Direction direction : all_directions) {
      const LineClasses& line = on(classes, direction);
      const auto broken = [&](std::string_view what) {
        return at(what, *point, direction, referee->name());
      };
      if (line.five.contains(*point) != claimed(derivation.fives, direction)) {
        return broken("the class of five is not the claim");
      }
      if (line.overline.contains(*point) != claimed(derivation.overlines, direction)) {
        return broken("the class of overline is not the claim");
      }
      if (!derivation.fives.empty()) continue;  // then no further claim is made
      const std::size_t fours = fours_on(derivation, direction).size();
      if (line.one_four.contains(*point) != (fours == 1) ||
          line.two_fours.contains(*point) != (fours == 2)) {
        return broken("the classes of fours are not the claims");
      }
      PointSet extensions;
      for (std::size_t i = 0; i < extension_offsets.size(); ++i) {
        if (!line.three_by_extension[i].contains(*point)) continue;
        const auto extension = along(*point, direction, extension_offsets[i]);
        if (!extension) return broken("a three extends over the edge");
        extensions.insert(*extension);
      }
      for (const ThreeClaim& three : derivation.threes) {
        if (three.direction != direction) continue;
        for (const ExtensionClaim& extension : three.extensions) {
          if (!extensions.contains(extension.point)) return broken("an extension was missed");
          extensions.erase(extension.point);
        }
      }
      if (!extensions.empty()) return broken("an extension that is none");
    }
  }
  return std::nullopt;
}

}  // namespace kinjite
