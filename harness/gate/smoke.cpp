// The smoke stage: is the adapter right, before the program behind it is judged?
//
// The board has one point that fits three rows of four at once, so that a program which overlooks a
// direction, or misreads any foul, still knows it for a five. Its mirror images are all different
// and make nothing, so that an answer of five there tells how the adapter reads the board.
#include <utility>

#include <fmt/format.h>

#include <kinjite/harness/gate/deck.hpp>
#include <kinjite/terms/position_text.hpp>
#include <kinjite/terms/symmetry.hpp>

namespace kinjite {
namespace {

constexpr const char* lopsided = "B d6 e6 f6 g6 c5 c4 c3 c2 d7 e8 f9 g10 W l13 m2 n2";
constexpr const char* five_point = "c6";

/// Where a point that the adapter mirrors so would come from.
constexpr const char* mirrored[Symmetry::count] = {
    "",
    "files seem to be counted from the right",
    "ranks seem to be counted from the top: the cells begin with rank 15, a1 is in the last rank",
    "files and ranks both seem to be counted from the wrong end",
    "file and rank seem to be exchanged",
    "file and rank seem to be exchanged, one of them counted from the wrong end",
    "file and rank seem to be exchanged, one of them counted from the wrong end",
    "file and rank seem to be exchanged, both counted from the wrong end"};

class SmokeDeck final : public Deck {
 public:
  SmokeDeck(const Judge& judge, const Asks& asks) {
    const Position position = parse_position(lopsided).value();
    const auto board = shared(position, judge);
    const auto swapped = shared({position.white(), position.black()}, judge);
    const auto empty = shared({}, judge);
    const Point five = parse_point(five_point).value();
    for (const Symmetry symmetry : Symmetry::all()) images_.insert(symmetry(five));
    if (asks.points) {
      add("empty", empty, parse_point("h8").value());
      for (const Symmetry symmetry : Symmetry::all()) {
        add(fmt::format("orientation-{}", symmetry.index()), board, symmetry(five));
      }
      add("colours", swapped, five);
      add("repeat", board, five);
      add("echo_:;,.+-*/~(1)#[A]", empty, parse_point("a1").value());
    }
    if (asks.boards) {
      add("empty-map", empty, std::nullopt);
      add("map", board, std::nullopt);
      add("colours-map", swapped, std::nullopt);
      add("repeat-map", board, std::nullopt);
    }
  }
  [[nodiscard]] Stage stage() const override { return Stage::smoke; }
  [[nodiscard]] std::uint64_t size() const override { return questions_.size(); }
  [[nodiscard]] std::vector<GateQuestion> hand(std::uint64_t index) const override {
    return {questions_[index]};
  }

 private:
  static std::shared_ptr<const Board> shared(const Position& position, const Judge& judge) {
    return std::make_shared<const Board>(judged_board(position, judge, "the smoke stage"));
  }
  void add(const std::string& name, const std::shared_ptr<const Board>& board,
           std::optional<Point> point) {
    questions_.push_back({"smoke/" + name, Stage::smoke, board, point, Known::nothing, images_});
  }

  PointSet images_;  // of the five in the mirrors: what a map must tell apart
  std::vector<GateQuestion> questions_;
};

}  // namespace

std::unique_ptr<Deck> smoke_deck(const Judge& judge, const Asks& asks) {
  return std::make_unique<SmokeDeck>(judge, asks);
}

std::string smoke_hint(const GateQuestion& question, std::string_view given) {
  const std::string_view id = question.id;
  if (id.starts_with("smoke/colours") && given.find("five") != std::string_view::npos) {
    return "x and o seem to be exchanged: x is Black, and the question is about a black stone";
  }
  const Point five = parse_point(five_point).value();
  for (const Symmetry symmetry : Symmetry::all()) {
    if (symmetry.index() == 0 || !question.point || symmetry(five) != *question.point) continue;
    if (given == "five") return mirrored[symmetry.inverse().index()];
  }
  if (id == "smoke/orientation-0") return "the point or the cells may be read the wrong way round";
  return {};
}

}  // namespace kinjite
