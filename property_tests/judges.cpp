#include "judges.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

namespace kinjite {

const Oracle& rules() {
  static const Oracle oracle;
  return oracle;
}

std::span<const Referee* const> referees() {
  static const auto all = [] {
    std::vector<std::unique_ptr<const Referee>> made;
    for (const Implementation& implementation : implementations()) {
      if (implementation.runs_here) made.push_back(std::make_unique<Referee>(implementation));
    }
    return made;
  }();
  static const auto pointers = [] {
    std::vector<const Referee*> list;
    list.reserve(all.size());
    for (const auto& referee : all) list.push_back(referee.get());
    return list;
  }();
  return pointers;
}

std::span<const Judge* const> contestants() {
  static const std::vector<const Judge*> judges(referees().begin(), referees().end());
  return judges;
}

std::optional<Point> worthwhile_point(const Position& position, SplitMix64& random) {
  const Referee& referee = *referees().front();
  PointSet rows;
  for (const LineClasses& line : referee.line_classes(position)) {
    rows |= line.one_four | line.two_fours;
    for (const PointSet& threes : line.three_by_extension) rows |= threes;
  }
  const BoardVerdicts shapes = referee.judge_shapes(position);
  const PointSet several = (shapes.overline & shapes.double_four) |
                           ((shapes.overline | shapes.double_four) & shapes.double_three);
  // What the board does not hold gives way to what more boards hold.
  const std::array<PointSet, 6> choices{
      several, shapes.double_three, shapes.overline | shapes.double_four, shapes.five,
      rows,    position.free()};
  auto choice = static_cast<std::size_t>(random.below(static_cast<int>(choices.size())));
  while (choices[choice].empty()) {
    if (++choice == choices.size()) return std::nullopt;
  }
  const PointSet& chosen = choices[choice];
  return *std::next(chosen.begin(), random.below(chosen.size()));
}

std::string parted(std::string_view judge, Reading reading, Verdict expected, Verdict given,
                   Point point) {
  return fmt::format("{} became {} under {}: {} by {}", to_string(expected), to_string(given),
                     to_string(reading), to_string(point), judge);
}

Broken referees_say_the_same(const Position& before, const PointSet& points, const Position& after,
                             const Mapping& image) {
  for (const Referee* referee : referees()) {
    for (const Reading reading : all_readings) {
      const BoardVerdicts expected = referee->judge_board(before, reading);
      const BoardVerdicts given = referee->judge_board(after, reading);
      for (const Point point : points) {
        const Verdict here = expected.at(point);
        const Verdict there = given.at(image(point));
        if (here != there) return parted(referee->name(), reading, here, there, point);
      }
    }
  }
  return std::nullopt;
}

Broken oracle_says_the_same(const Position& before, Point point, const Position& after,
                            Point image) {
  for (const Reading reading : all_readings) {
    const Verdict here = rules().judge(before, point, reading);
    const Verdict there = rules().judge(after, image, reading);
    if (here != there) return parted(rules().name(), reading, here, there, point);
  }
  return std::nullopt;
}

}  // namespace kinjite
