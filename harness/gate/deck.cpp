#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <kinjite/harness/gate/deck.hpp>
#include <kinjite/harness/generator.hpp>
#include <kinjite/harness/split_mix.hpp>
#include <kinjite/terms/symmetry.hpp>

namespace kinjite {
namespace {

/// Points of one board that are asked about: at most this many, so that many boards are met.
constexpr std::size_t points_a_board = 16;
/// Of those, the points where something happens; the rest are quiet ones.
constexpr std::ptrdiff_t lively_points = 12;
/// Where points are asked, the whole of every so manieth board is asked for as well.
constexpr std::uint64_t boards_between_maps = 16;

void shuffle(std::vector<Point>& points, SplitMix64& chance) {
  for (std::size_t i = points.size(); i > 1; --i) {
    std::swap(points[i - 1], points[static_cast<std::size_t>(chance.below(static_cast<int>(i)))]);
  }
}

/// The points of `board` to ask about: those with a five or foul under some reading first.
std::vector<Point> points_to_ask(const Board& board, std::uint64_t seed) {
  PointSet lively;
  for (const BoardVerdicts& verdicts : board.expected) {
    lively |= verdicts.five | verdicts.forbidden();
  }
  SplitMix64 chance(seed);
  const PointSet others = board.position.free() - lively;
  std::vector<Point> first;
  std::vector<Point> then;
  for (const Point point : lively) first.push_back(point);
  for (const Point point : others) then.push_back(point);
  shuffle(first, chance);
  shuffle(then, chance);
  if (std::ssize(first) > lively_points) first.erase(first.begin() + lively_points, first.end());
  for (const Point point : then) {
    if (first.size() >= points_a_board) break;
    first.push_back(point);
  }
  return first;
}

/// The questions about one board of a stream of boards.
std::vector<GateQuestion> hand_of(Stage stage, const std::string& id, std::uint64_t number,
                                  Board board, const Asks& asks) {
  const auto shared = std::make_shared<const Board>(std::move(board));
  std::vector<GateQuestion> questions;
  if (asks.points) {
    for (const Point point : points_to_ask(*shared, id_hash(id))) {
      questions.push_back({fmt::format("{}/{}", id, to_string(point)), stage, shared, point});
    }
  }
  if (asks.boards && (!asks.points || number % boards_between_maps == 0)) {
    questions.push_back({id + "/map", stage, shared, std::nullopt});
  }
  return questions;
}

class CorpusDeck final : public Deck {
 public:
  CorpusDeck(const Corpus& corpus, const Judge& judge, const Asks& asks)
      : judge_(judge), asks_(asks) {
    for (const CaseFile& file : corpus.files) {
      for (const Case& corpus_case : file.cases) cases_.emplace_back(&file, &corpus_case);
    }
  }
  [[nodiscard]] Stage stage() const override { return Stage::corpus; }
  [[nodiscard]] std::uint64_t size() const override { return cases_.size(); }
  [[nodiscard]] std::vector<GateQuestion> hand(std::uint64_t index) const override {
    const auto& [file, corpus_case] = cases_[index];
    std::vector<GateQuestion> questions;
    for (const Symmetry symmetry : Symmetry::all()) {
      Board board = judged_board(symmetry(corpus_case->position), judge_,
                                 fmt::format("corpus case {}", corpus_case->id));
      board.theme = file;
      board.corpus_case = corpus_case;
      const auto shared = std::make_shared<const Board>(std::move(board));
      const std::string id = fmt::format("corpus/{}/{}", corpus_case->id, symmetry.index());
      if (asks_.points) {
        questions.push_back({id, Stage::corpus, shared, symmetry(corpus_case->point)});
      }
      const bool this_one = index % Symmetry::count == static_cast<unsigned>(symmetry.index());
      if (asks_.boards && (!asks_.points || this_one)) {
        questions.push_back({id + "/map", Stage::corpus, shared, std::nullopt});
      }
    }
    return questions;
  }

 private:
  const Judge& judge_;
  Asks asks_;
  std::vector<std::pair<const CaseFile*, const Case*>> cases_;
};

class RandomDeck final : public Deck {
 public:
  RandomDeck(std::uint64_t questions, std::uint64_t seed, const Judge& judge, const Asks& asks)
      : boards_(asks.points ? (questions + points_a_board - 1) / points_a_board : questions),
        seed_(seed),
        judge_(judge),
        asks_(asks) {}
  [[nodiscard]] Stage stage() const override { return Stage::random; }
  [[nodiscard]] std::uint64_t size() const override { return boards_; }
  [[nodiscard]] std::vector<GateQuestion> hand(std::uint64_t index) const override {
    const std::uint64_t number = seed_ + index;
    return hand_of(
        Stage::random, fmt::format("random/{}", number), index,
        judged_board(generate_position(number), judge_, fmt::format("generated board {}", number)),
        asks_);
  }

 private:
  std::uint64_t boards_;
  std::uint64_t seed_;
  const Judge& judge_;
  Asks asks_;
};

class GamesDeck final : public Deck {
 public:
  GamesDeck(std::vector<std::shared_ptr<const PositionSource>> sources, const Judge& judge,
            const Asks& asks)
      : sources_(std::move(sources)), judge_(judge), asks_(asks) {
    for (const auto& source : sources_) size_ += source->size();
  }
  [[nodiscard]] Stage stage() const override { return Stage::games; }
  [[nodiscard]] std::uint64_t size() const override { return size_; }
  [[nodiscard]] std::vector<GateQuestion> hand(std::uint64_t index) const override {
    std::size_t file = 0;
    std::uint64_t number = index;
    while (number >= sources_[file]->size()) number -= sources_[file++]->size();
    const PositionSource& source = *sources_[file];
    return hand_of(Stage::games, fmt::format("games/{}/{}", file + 1, number + 1), index,
                   judged_board(source.at(number), judge_, source.origin(number)), asks_);
  }

 private:
  std::vector<std::shared_ptr<const PositionSource>> sources_;
  const Judge& judge_;
  Asks asks_;
  std::uint64_t size_ = 0;
};

class ListDeck final : public Deck {
 public:
  ListDeck(Stage stage, std::vector<GateQuestion> questions)
      : stage_(stage), questions_(std::move(questions)) {}
  [[nodiscard]] Stage stage() const override { return stage_; }
  [[nodiscard]] std::uint64_t size() const override { return questions_.size(); }
  [[nodiscard]] std::vector<GateQuestion> hand(std::uint64_t index) const override {
    return {questions_[index]};
  }

 private:
  Stage stage_;
  std::vector<GateQuestion> questions_;
};

}  // namespace

std::unique_ptr<Deck> corpus_deck(const Corpus& corpus, const Judge& judge, const Asks& asks) {
  return std::make_unique<CorpusDeck>(corpus, judge, asks);
}

std::unique_ptr<Deck> random_deck(std::uint64_t questions, std::uint64_t seed, const Judge& judge,
                                  const Asks& asks) {
  return std::make_unique<RandomDeck>(questions, seed, judge, asks);
}

std::unique_ptr<Deck> games_deck(std::vector<std::shared_ptr<const PositionSource>> sources,
                                 const Judge& judge, const Asks& asks) {
  return std::make_unique<GamesDeck>(std::move(sources), judge, asks);
}

std::unique_ptr<Deck> repeats_deck(std::vector<GateQuestion> questions) {
  return std::make_unique<ListDeck>(Stage::repeats, std::move(questions));
}

std::unique_ptr<Deck> replay_deck(std::vector<GateQuestion> questions, const Asks& asks) {
  std::erase_if(questions, [&](const GateQuestion& question) {
    return question.point ? !asks.points : !asks.boards;
  });
  return std::make_unique<ListDeck>(Stage::replay, std::move(questions));
}

}  // namespace kinjite
