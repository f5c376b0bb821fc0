// Whatever answers for a black stone: the referee, the oracle, each misreading, a program under
// test. All of Kinjite sets one Judge against another.
#pragma once

#include <cassert>
#include <cstddef>
#include <span>
#include <string_view>

#include <kinjite/terms/position.hpp>
#include <kinjite/terms/reading.hpp>
#include <kinjite/terms/verdict.hpp>

namespace kinjite {

class Judge {
 public:
  Judge() = default;
  Judge(const Judge&) = delete;
  Judge& operator=(const Judge&) = delete;
  virtual ~Judge() = default;

  /// The judge's name in messages, such as "oracle".
  [[nodiscard]] virtual std::string_view name() const = 0;

  /// The verdict on a black stone on `point`, which must be free. Safe from any number of threads.
  [[nodiscard]] virtual Verdict judge(const Position& position, Point point,
                                      Reading reading) const = 0;

  /// The verdicts on all free points; by default each is judged on its own.
  [[nodiscard]] virtual BoardVerdicts judge_board(const Position& position, Reading reading) const {
    BoardVerdicts verdicts;
    for (const Point point : position.free()) {
      verdicts.enter(point, judge(position, point, reading));
    }
    return verdicts;
  }

  /// The verdicts on many boards: `verdicts[i]` for `positions[i]`, the spans equally long. A judge
  /// that is faster on many boards than on one overrides this; the answers are the same.
  virtual void judge_boards(std::span<const Position> positions, Reading reading,
                            std::span<BoardVerdicts> verdicts) const {
    assert(positions.size() == verdicts.size());
    for (std::size_t i = 0; i < positions.size(); ++i) {
      verdicts[i] = judge_board(positions[i], reading);
    }
  }
};

}  // namespace kinjite
