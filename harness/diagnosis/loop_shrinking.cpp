#include <algorithm>
#include <cstdlib>
#include <functional>
#include <tuple>

#include <kinjite/harness/diagnosis/loop_shrinking.hpp>
#include <kinjite/terms/symmetry.hpp>

namespace kinjite {
namespace {

auto key_of(const PointQuestion& question) {
  return std::tuple(question.position.black().words(), question.position.white().words(),
                    question.point);
}

/// A failure on its way.
struct Item {
  Shrunk state;
  bool settled = false;                  // nothing more to do in this phase
  std::vector<PointQuestion> proposals;  // in the order of preference
  std::vector<std::size_t> keeping;      // numbers of the proposals that were kept to

  [[nodiscard]] const PointQuestion& now() const { return state.smallest.question; }
};

PointQuestion image_of(const PointQuestion& question, Symmetry symmetry) {
  return {symmetry(question.position), symmetry(question.point)};
}

/// Everything moved by so many files and ranks; none where a stone would fall off the board.
std::optional<PointQuestion> moved(const PointQuestion& question, int files, int ranks) {
  const auto target = [&](Point point) -> std::optional<Point> {
    const int file = point.file() + files;
    const int rank = point.rank() + ranks;
    if (file < 0 || file >= board_size || rank < 0 || rank >= board_size) return std::nullopt;
    return Point::at(file, rank);
  };
  const std::optional<Point> point = target(question.point);
  if (!point) return std::nullopt;
  std::array<PointSet, 2> stones;
  for (const Colour colour : {Colour::black, Colour::white}) {
    for (const Point stone : question.position.stones(colour)) {
      const std::optional<Point> place = target(stone);
      if (!place) return std::nullopt;
      stones[colour == Colour::black ? 0 : 1].insert(*place);
    }
  }
  return PointQuestion{{stones[0], stones[1]}, *point};
}

int distance_to_centre(Point point) {
  constexpr int middle = board_size / 2;
  return std::abs(point.file() - middle) + std::abs(point.rank() - middle);
}

class Shrinker {
 public:
  Shrinker(std::span<const Observation> failures, Program& program, const Judge& rules,
           Reading reading)
      : program_(program), rules_(rules), reading_(reading) {
    for (const Observation& failure : failures)
      items_.push_back({{failure, Confirmation::not_asked, {}}, false, {}, {}});
  }

  std::vector<Shrunk> operator()() {
    confirm();
    bool smaller = true;
    while (smaller && program_.may_be_asked()) {
      smaller = take_away(Colour::black);
      smaller = take_away(Colour::white) || smaller;
    }
    to_the_centre();
    to_canonical_form();
    std::vector<Shrunk> shrunk;
    for (const Item& item : items_) shrunk.push_back(item.state);
    return shrunk;
  }

 private:
  /// Asks what every item that is not settled proposes, as far as the rules still say the same.
  void ask_all(const std::function<void(Item&)>& propose) {
    std::vector<PointQuestion> questions;
    std::vector<std::pair<Item*, std::size_t>> askers;
    for (Item& item : items_) {
      item.proposals.clear();
      item.keeping.clear();
      if (item.settled || item.state.confirmation != Confirmation::confirmed) continue;
      propose(item);
      for (std::size_t i = 0; i < item.proposals.size(); ++i) {
        const PointQuestion& each = item.proposals[i];
        if (rules_.judge(each.position, each.point, reading_) != item.state.smallest.expected) {
          continue;
        }
        questions.push_back(each);
        askers.emplace_back(&item, i);
      }
    }
    if (questions.empty() || !program_.may_be_asked()) return;
    const auto told = program_.ask(questions);
    for (std::size_t i = 0; i < told.size(); ++i) {
      const auto& [item, proposal] = askers[i];
      if (told[i] && told[i]->answer == item->state.smallest.told.answer) {
        item->keeping.push_back(proposal);
      }
    }
  }

  void confirm() {
    std::vector<PointQuestion> questions;
    for (const Item& item : items_) questions.push_back(item.now());
    if (!program_.may_be_asked()) return;
    const auto told = program_.ask(questions);
    for (std::size_t i = 0; i < told.size(); ++i) {
      if (!told[i]) continue;
      Shrunk& state = items_[i].state;
      const Told& before = state.smallest.told;
      // Asked about a point alone, a program may tell more fouls than the mark on a board could.
      const bool same = told[i]->answer == before.answer ||
                        (before.first_foul_only && !told[i]->first_foul_only &&
                         agrees(before, told[i]->answer.fouls, {false, true}) &&
                         before.answer.kind == told[i]->answer.kind);
      state.confirmation = same ? Confirmation::confirmed : Confirmation::not_repeated;
      if (same) {
        state.smallest.told = *told[i];
      } else {
        state.given_again = told[i]->answer;
      }
    }
  }

  void begin_phase() {
    for (Item& item : items_) item.settled = false;
  }
  [[nodiscard]] bool all_settled() const {
    return std::ranges::all_of(items_, [](const Item& item) {
      return item.settled || item.state.confirmation != Confirmation::confirmed;
    });
  }

  /// Takes stones of one colour away until no single one can go. First each alone is tried; of
  /// those that can go alone, as many as can go together.
  bool take_away(Colour colour) {
    begin_phase();
    bool smaller = false;
    while (!all_settled() && program_.may_be_asked()) {
      ask_all([&](Item& item) {
        for (const Point stone : item.now().position.stones(colour)) {
          item.proposals.push_back({item.now().position.without(stone), item.now().point});
        }
      });
      std::vector<std::vector<Point>> can_go(items_.size());
      for (std::size_t i = 0; i < items_.size(); ++i) {
        Item& item = items_[i];
        for (const std::size_t number : item.keeping) {
          const PointSet gone =
              item.now().position.stones(colour) - item.proposals[number].position.stones(colour);
          can_go[i].push_back(*gone.begin());
        }
        if (can_go[i].empty()) item.settled = true;
      }
      ask_all([&](Item& item) {
        Position rest = item.now().position;
        for (const Point stone : can_go[static_cast<std::size_t>(&item - items_.data())]) {
          rest = rest.without(stone);
          item.proposals.push_back({rest, item.now().point});
        }
      });
      for (Item& item : items_) {
        if (item.keeping.empty()) {
          item.settled = true;  // it does not answer twice alike, or not any more
          continue;
        }
        item.state.smallest.question = item.proposals[item.keeping.back()];
        smaller = true;
      }
    }
    return smaller;
  }

  void take_first_kept(bool again) {
    for (Item& item : items_) {
      if (!item.keeping.empty()) {
        item.state.smallest.question = item.proposals[item.keeping.front()];
      }
      item.settled = item.keeping.empty() || !again;
    }
  }

  void to_the_centre() {
    begin_phase();
    while (!all_settled() && program_.may_be_asked()) {
      ask_all([](Item& item) {
        constexpr std::size_t most = 12;
        const int far = distance_to_centre(item.now().point);
        for (int files = -board_size; files <= board_size; ++files) {
          for (int ranks = -board_size; ranks <= board_size; ++ranks) {
            const auto place = moved(item.now(), files, ranks);
            if (place && distance_to_centre(place->point) < far) item.proposals.push_back(*place);
          }
        }
        std::ranges::stable_sort(item.proposals, {}, [](const PointQuestion& question) {
          return distance_to_centre(question.point);
        });
        // Where the shape needs one rim, it can still move along it.
        std::vector<PointQuestion> along;
        for (const bool files : {true, false}) {
          const auto place = std::ranges::find_if(item.proposals, [&](const PointQuestion& each) {
            return files ? each.point.rank() == item.now().point.rank()
                         : each.point.file() == item.now().point.file();
          });
          if (place != item.proposals.end()) along.push_back(*place);
        }
        if (item.proposals.size() > most) {
          item.proposals.erase(item.proposals.begin() + most, item.proposals.end());
        }
        item.proposals.insert(item.proposals.end(), along.begin(), along.end());
      });
      take_first_kept(true);
    }
  }

  void to_canonical_form() {
    begin_phase();
    ask_all([](Item& item) {
      for (const Symmetry symmetry : Symmetry::all()) {
        const PointQuestion image = image_of(item.now(), symmetry);
        if (key_of(image) < key_of(item.now())) item.proposals.push_back(image);
      }
      std::ranges::sort(item.proposals, {}, [](const PointQuestion& each) { return key_of(each); });
    });
    take_first_kept(false);
  }

  Program& program_;
  const Judge& rules_;
  Reading reading_;
  std::vector<Item> items_;
};

}  // namespace

std::vector<Shrunk> shrink_in_loop(std::span<const Observation> failures, Program& program,
                                   const Judge& rules, Reading reading) {
  return Shrinker(failures, program, rules, reading)();
}

PointQuestion canonical(const PointQuestion& question) {
  PointQuestion first = question;
  for (const Symmetry symmetry : Symmetry::all()) {
    const PointQuestion image = image_of(question, symmetry);
    if (key_of(image) < key_of(first)) first = image;
  }
  return first;
}

}  // namespace kinjite
