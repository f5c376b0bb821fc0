#include <cassert>

#include <kinjite/harness/parallel.hpp>
#include <kinjite/harness/perft.hpp>

namespace kinjite {
namespace {

/// Five neighbouring points of a line.
struct Window {
  PointSet points;
  PointSet beside;  // the points of the line next to its ends
};

std::vector<Window> make_windows() {
  std::vector<Window> windows;
  for (const Point first : PointSet::all()) {
    for (const auto& [file_step, rank_step] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
      Window window;
      for (int i = -1; i <= 5; ++i) {
        const int file = first.file() + i * file_step;
        const int rank = first.rank() + i * rank_step;
        if (file < 0 || file >= board_size || rank < 0 || rank >= board_size) continue;
        (0 <= i && i < 5 ? window.points : window.beside).insert(Point::at(file, rank));
      }
      if (window.points.size() == 5) windows.push_back(window);
    }
  }
  return windows;
}

const std::vector<Window>& all_windows() {
  static const std::vector<Window> windows = make_windows();
  return windows;
}

/// The verdict of the stone itself: White's are legal or five.
BoardVerdicts verdicts_for(const Judge& judge, const Position& position, Colour colour,
                           Reading reading) {
  if (colour == Colour::black) return judge.judge_board(position, reading);
  BoardVerdicts verdicts;
  verdicts.five = white_wins(position);
  return verdicts;
}

PerftCount count_last(const Position& position, const BoardVerdicts& verdicts) {
  PerftCount count;
  count.five = static_cast<std::uint64_t>(verdicts.five.size());
  const PointSet forbidden = verdicts.forbidden();
  count.going_on = static_cast<std::uint64_t>((position.free() - verdicts.five - forbidden).size());
  for (const Point point : forbidden) {
    ++count.forbidden[static_cast<std::size_t>(verdicts.at(point).byte())];
  }
  return count;
}

class Counter {
 public:
  Counter(const Judge& judge, Reading reading) : judge_(judge), reading_(reading) {}

  PerftCount count(const Position& position, Colour to_move, int stones) {
    const BoardVerdicts verdicts = verdicts_for(judge_, position, to_move, reading_);
    if (stones == 1) return count_last(position, verdicts);
    const PointSet goes_on = position.free() - verdicts.five - verdicts.forbidden();
    PerftCount sum;
    if (stones == 2 && to_move == Colour::white) return count_last_of_black(position, goes_on);
    for (const Point point : goes_on) {
      sum.add(count(position.with(point, to_move), opponent_of(to_move), stones - 1));
    }
    return sum;
  }

 private:
  /// All answers of Black's at once: judges are faster on many boards.
  PerftCount count_last_of_black(const Position& position, const PointSet& white_stones) {
    boards_.clear();
    for (const Point point : white_stones) boards_.push_back(position.with(point, Colour::white));
    verdicts_.resize(boards_.size());
    judge_.judge_boards(boards_, reading_, verdicts_);
    PerftCount sum;
    for (std::size_t i = 0; i < boards_.size(); ++i) sum.add(count_last(boards_[i], verdicts_[i]));
    return sum;
  }

  const Judge& judge_;
  Reading reading_;
  std::vector<Position> boards_;
  std::vector<BoardVerdicts> verdicts_;
};

}  // namespace

void PerftCount::add(const PerftCount& other) {
  going_on += other.going_on;
  five += other.five;
  for (std::size_t i = 0; i < forbidden.size(); ++i) forbidden[i] += other.forbidden[i];
}

Colour colour_to_move(const Position& position) {
  return position.black().size() > position.white().size() ? Colour::white : Colour::black;
}

PointSet white_wins(const Position& position) {
  const PointSet free = position.free();
  PointSet wins;
  for (const Window& window : all_windows()) {
    const PointSet left = window.points - position.white();
    if (left.size() == 1) wins |= left & free;
  }
  return wins;
}

std::optional<Colour> winner(const Position& position) {
  for (const Window& window : all_windows()) {
    if ((window.points - position.white()).empty()) return Colour::white;
    const bool longer = !(window.beside & position.black()).empty();
    if (!longer && (window.points - position.black()).empty()) return Colour::black;
  }
  return std::nullopt;
}

std::vector<std::pair<Point, PerftCount>> perft_by_first(const Judge& judge,
                                                         const Position& position, Colour to_move,
                                                         int stones, Reading reading,
                                                         unsigned threads) {
  assert(stones >= 1);
  if (winner(position)) return {};
  const BoardVerdicts verdicts = verdicts_for(judge, position, to_move, reading);
  std::vector<std::pair<Point, PerftCount>> by_first;
  for (const Point point : position.free()) by_first.emplace_back(point, PerftCount{});
  for_each_block(threads, by_first.size(), [&](std::uint64_t i) {
    auto& [point, count] = by_first[i];
    const Verdict verdict = verdicts.at(point);
    if (stones == 1) {
      if (verdict.is_legal()) count.going_on = 1;
      if (verdict.is_five()) count.five = 1;
      if (verdict.is_forbidden()) count.forbidden[static_cast<std::size_t>(verdict.byte())] = 1;
    } else if (verdict.is_legal()) {
      count = Counter(judge, reading)
                  .count(position.with(point, to_move), opponent_of(to_move), stones - 1);
    }
    return true;
  });
  return by_first;
}

PerftCount perft(const Judge& judge, const Position& position, Colour to_move, int stones,
                 Reading reading, unsigned threads) {
  PerftCount sum;
  for (const auto& [point, count] :
       perft_by_first(judge, position, to_move, stones, reading, threads)) {
    sum.add(count);
  }
  return sum;
}

}  // namespace kinjite
