#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <kinjite/harness/diagnosis/loop_shrinking.hpp>
#include <kinjite/terms/symmetry.hpp>

namespace kinjite {
namespace {

using Mistake = std::tuple<int, PointAnswer::Kind, int>;  // expected; answered, with which fouls
using Key = std::tuple<Mistake, PointSet::Words, PointSet::Words, Point>;

Mistake mistake_of(const Observation& observed) {
  return {observed.expected.byte(), observed.told.answer.kind, observed.told.answer.fouls.byte()};
}

/// The same for observations that are images of each other.
Key key_of(const Observation& observed) {
  const PointQuestion first = canonical(observed.question);
  return {mistake_of(observed), first.position.black().words(), first.position.white().words(),
          first.point};
}

/// A shape as steps from its point.
struct Shape {
  struct Stone {
    int files;
    int ranks;
    Colour colour;
  };
  std::vector<Stone> stones;

  Shape(const PointQuestion& question, Symmetry symmetry) {
    const Point centre = symmetry(question.point);
    for (const Colour colour : {Colour::black, Colour::white}) {
      for (const Point stone : symmetry(question.position.stones(colour))) {
        stones.push_back({stone.file() - centre.file(), stone.rank() - centre.rank(), colour});
      }
    }
  }

  /// Whether the shape's stones stand around the question's point.
  [[nodiscard]] bool stands_in(const PointQuestion& question) const {
    return std::ranges::all_of(stones, [&](const Stone& stone) {
      const int file = question.point.file() + stone.files;
      const int rank = question.point.rank() + stone.ranks;
      return 0 <= file && file < board_size && 0 <= rank && rank < board_size &&
             question.position.at(Point::at(file, rank)) == stone.colour;
    });
  }
};

/// The eight images of a group's shape.
struct Shapes {
  Mistake mistake;
  std::vector<Shape> images;

  explicit Shapes(const Observation& observed) : mistake(mistake_of(observed)) {
    for (const Symmetry symmetry : Symmetry::all())
      images.emplace_back(observed.question, symmetry);
  }
  [[nodiscard]] bool stand_in(const Observation& observed) const {
    return mistake_of(observed) == mistake && std::ranges::any_of(images, [&](const Shape& image) {
             return image.stands_in(observed.question);
           });
  }
};

FailureGroup group_of(const Shrunk& shrunk, Reading reading) {
  FailureGroup group;
  group.position = shrunk.smallest.question.position;
  group.point = shrunk.smallest.question.point;
  group.reading = reading;
  group.expected = shrunk.smallest.expected;
  group.given = shrunk.smallest.told.answer;
  group.confirmation = shrunk.confirmation;
  group.given_again = shrunk.given_again;
  return group;
}

void enter(FailureGroup& group, const std::string& id) {
  constexpr std::size_t examples_kept = 8;
  ++group.count;
  const bool known = std::ranges::find(group.examples, id) != group.examples.end();
  if (group.examples.size() < examples_kept && !known) group.examples.push_back(id);
}

}  // namespace

std::vector<std::size_t> worth_shrinking(std::span<const Failure> failures,
                                         std::span<const std::size_t> among, std::size_t most) {
  std::set<Key> seen;
  std::map<Mistake, std::vector<std::size_t>> by_mistake;
  for (const std::size_t number : among) {
    const Observation& observed = failures[number].observed;
    if (seen.insert(key_of(observed)).second) by_mistake[mistake_of(observed)].push_back(number);
  }
  std::vector<std::size_t> chosen;
  for (std::size_t row = 0; chosen.size() < most; ++row) {
    bool any = false;
    for (const auto& [mistake, numbers] : by_mistake) {
      if (row >= numbers.size() || chosen.size() >= most) continue;
      chosen.push_back(numbers[row]);
      any = true;
    }
    if (!any) break;
  }
  std::ranges::sort(chosen);
  return chosen;
}

Grouping group_failures(std::span<const Failure> failures, std::span<const std::size_t> chosen,
                        std::span<const Shrunk> shrunk, Reading reading) {
  Grouping grouping;
  std::vector<FailureGroup>& groups = grouping.groups;
  std::vector<Shapes> shapes;
  std::map<std::pair<Key, Confirmation>, std::size_t> by_shape;
  std::map<Key, std::size_t> by_failure;
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    const auto [place, is_new] =
        by_shape.try_emplace({key_of(shrunk[i].smallest), shrunk[i].confirmation}, groups.size());
    if (is_new) {
      groups.push_back(group_of(shrunk[i], reading));
      shapes.emplace_back(shrunk[i].smallest);
    }
    by_failure.try_emplace(key_of(failures[chosen[i]].observed), place->second);
  }
  for (std::size_t each = 0; each < failures.size(); ++each) {
    const Failure& failure = failures[each];
    std::size_t number = groups.size();
    if (const auto known = by_failure.find(key_of(failure.observed)); known != by_failure.end()) {
      number = known->second;
    } else {
      for (std::size_t i = 0; i < groups.size() && number == groups.size(); ++i) {
        const bool shown = groups[i].confirmation == Confirmation::confirmed;
        if (shown && shapes[i].stand_in(failure.observed)) number = i;
      }
    }
    if (number < groups.size()) {
      enter(groups[number], failure.id);
    } else {
      grouping.ungrouped.push_back(each);
    }
  }
  std::ranges::stable_sort(groups, std::greater{}, &FailureGroup::count);
  return grouping;
}

}  // namespace kinjite
