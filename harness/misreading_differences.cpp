#include <algorithm>
#include <mutex>
#include <tuple>

#include <kinjite/harness/misreading_differences.hpp>
#include <kinjite/harness/parallel.hpp>
#include <kinjite/harness/shrinking.hpp>

namespace kinjite {
namespace {

/// A place where a misreading differs. The order prefers few stones, then what comes first.
struct Place {
  int stones;
  std::uint64_t position;
  Point point;
  auto operator<=>(const Place&) const = default;
};

/// What one misreading was found to do.
struct Tally {
  std::uint64_t points = 0;
  std::uint64_t positions = 0;
  std::vector<Place> places;  // the few best to shrink from

  void add(const Tally& other) {
    constexpr std::size_t places_kept = 4;
    points += other.points;
    positions += other.positions;
    places.insert(places.end(), other.places.begin(), other.places.end());
    std::ranges::sort(places);
    if (places.size() > places_kept) places.erase(places.begin() + places_kept, places.end());
  }
};

Tally tally_of(const Judge& misled, const Position& position, std::uint64_t index,
               const BoardVerdicts& right, Reading reading) {
  Tally tally;
  const BoardVerdicts given = misled.judge_board(position, reading);
  if (given == right) return tally;
  for (const Point point : position.free()) {
    if (given.at(point) == right.at(point)) continue;
    ++tally.points;
    tally.positions = 1;
    if (tally.places.empty()) tally.places.push_back({position.occupied().size(), index, point});
  }
  return tally;
}

std::optional<Misjudged> smallest_of(const Judge& rules, const Judge& misled, const Tally& tally,
                                     const PositionSource& source, Reading reading) {
  std::optional<Misjudged> smallest;
  for (const Place& place : tally.places) {
    const Point point = place.point;
    const Position position = shrink(source.at(place.position), [&](const Position& candidate) {
      return misled.judge(candidate, point, reading) != rules.judge(candidate, point, reading);
    });
    if (smallest && smallest->position.occupied().size() <= position.occupied().size()) continue;
    smallest = Misjudged{position, point, rules.judge(position, point, reading),
                         misled.judge(position, point, reading)};
  }
  return smallest;
}

}  // namespace

DifferenceReport differences_from(const Judge& rules, std::span<const Misreading> held,
                                  const PositionSource& source, Reading reading, unsigned threads,
                                  const Progress& progress) {
  std::vector<std::unique_ptr<Judge>> judges;
  for (const Misreading& each : held) judges.push_back(each.judge());

  std::mutex guard;
  DifferenceReport report;
  std::vector<Tally> tallies(held.size());
  for_each_block(threads, source.size(), [&](std::uint64_t index) {
    const Position position = source.at(index);
    const BoardVerdicts right = rules.judge_board(position, reading);
    std::vector<Tally> found;
    for (const auto& judge : judges) {
      found.push_back(tally_of(*judge, position, index, right, reading));
    }
    const std::scoped_lock lock(guard);
    ++report.positions;
    report.points += static_cast<std::uint64_t>(position.free().size());
    for (std::size_t i = 0; i < found.size(); ++i) tallies[i].add(found[i]);
    if (progress) progress(report.positions);
    return true;
  });

  for (std::size_t i = 0; i < held.size(); ++i) {
    report.misreadings.push_back({held[i], tallies[i].points, tallies[i].positions, {}});
  }
  for_each_block(threads, held.size(), [&](std::uint64_t i) {
    report.misreadings[i].smallest = smallest_of(rules, *judges[i], tallies[i], source, reading);
    return true;
  });
  return report;
}

}  // namespace kinjite
