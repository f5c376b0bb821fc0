// How deep a question nests, found fast.
//
// proof/depth.hpp defines depth on a whole derivation, which repeats every stone imagined in
// another order. Here each set of imagined stones is looked at once, with the referee's classes of
// lines, so that a hunt can ask thousands of times a second. Everything is under the reading `rif`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <kinjite/referee/referee.hpp>
#include <kinjite/terms/position.hpp>
#include <kinjite/terms/verdict.hpp>

namespace kinjite {

struct Nesting {
  Verdict verdict;
  int depth = 0;         // depth() of the derivation
  double questions = 0;  // questions() of the derivation; beyond 2^53 rounded

  friend bool operator==(const Nesting&, const Nesting&) = default;
};

/// Measures nestings; keeps its memory between calls. Not to be shared between threads.
class NestingMeter {
 public:
  /// Gives up on a position that needs more than `most` different questions.
  explicit NestingMeter(int most, const Referee& referee);

  /// The nesting of a black stone on `point`, which must be free; nothing when it is given up.
  std::optional<Nesting> measure(const Position& position, Point point);

  struct At {
    Point point;
    Nesting nesting;
  };
  /// The nesting of every free point that asks any question, by rising bit; nothing when one of
  /// them is given up.
  std::optional<std::vector<At>> measure_board(const Position& position);

 private:
  struct Remembered {
    std::uint64_t key = 0;
    std::uint32_t call = 0;
    Nesting nesting;
  };

  /// The answer for a stone on `point` of a board with these classes. `stones` is a key of the
  /// stones imagined so far.
  Nesting answer(const Position& position, const BoardClasses& classes, Point point,
                 std::uint64_t stones);
  Remembered& slot_of(std::uint64_t key);

  const Referee& referee_;
  int most_;
  int left_ = 0;
  bool given_up_ = false;
  std::uint32_t call_ = 0;
  std::vector<Remembered> memory_;
};

}  // namespace kinjite
