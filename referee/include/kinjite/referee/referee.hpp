// The fast judge: the whole board at once, in bit logic.
//
// Answers the same as the definitions of RIF 3 under 9.2 and 9.3, for any stones a person can set
// up. docs/referee.md explains how. Everything here is a pure function: no heap, no state, safe
// from any number of threads. The free functions use active_implementation(); a Referee uses the
// implementation it was given.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include <kinjite/referee/implementation.hpp>
#include <kinjite/terms/direction.hpp>
#include <kinjite/terms/judge.hpp>

namespace kinjite {

/// The places, counted from the new stone along a direction's step, where a three can extend:
/// three cells to either side at most.
inline constexpr std::array<int, 6> extension_offsets{-3, -2, -1, 1, 2, 3};

/// What a black stone on each free point would make on its line in one direction. Shapes only: a
/// three is listed whatever its extensions make elsewhere. A point in `five` or `overline` may make
/// no four or three on the same line; one_four and two_fours exclude each other.
struct LineClasses {
  PointSet five;
  PointSet overline;
  PointSet one_four;   // exactly one; a straight four is one
  PointSet two_fours;  // two fours on this one line
  /// The points whose three becomes a straight four by the point extension_offsets[i] cells on.
  std::array<PointSet, 6> three_by_extension;

  friend bool operator==(const LineClasses&, const LineClasses&) = default;
};

/// The classes of the four lines through each point, in the order of all_directions.
using BoardClasses = std::array<LineClasses, 4>;

class Referee final : public Judge {
 public:
  /// The referee as compiled for one instruction set, which must run on this machine (asserted).
  explicit Referee(const Implementation& implementation = active_implementation());

  /// "referee/avx2" and the like.
  [[nodiscard]] std::string_view name() const override { return implementation_.referee_name; }
  [[nodiscard]] const Implementation& implementation() const { return implementation_; }

  /// The verdict on a black stone on `point`, which must be free (asserted). Only this point's
  /// double-three is followed through RIF 9.3.
  [[nodiscard]] Verdict judge(const Position& position, Point point,
                              Reading reading) const override;

  /// The verdicts on all free points.
  [[nodiscard]] BoardVerdicts judge_board(const Position& position, Reading reading) const override;

  /// judge_board of many boards, faster than one at a time. `verdicts` must be as long as
  /// `positions` (asserted) and not overlap it.
  void judge_boards(std::span<const Position> positions, Reading reading,
                    std::span<BoardVerdicts> verdicts) const override;

  /// The board before RIF 9.3: as judge_board, but `double_three` holds every point where a stone
  /// makes two or more shapes of a three and no five.
  [[nodiscard]] BoardVerdicts judge_shapes(const Position& position) const;

  /// What a stone on each free point would make on each of its four lines.
  [[nodiscard]] BoardClasses line_classes(const Position& position) const;

 private:
  Implementation implementation_;
};

/// Referee::judge_board with the active implementation.
BoardVerdicts judge_board(const Position& position, Reading reading);

/// Every point where a black stone is forbidden, whatever the foul (RIF 9.2).
PointSet forbidden_points(const Position& position, Reading reading);

/// Referee::judge with the active implementation; `point` must be free (asserted).
Verdict judge(const Position& position, Point point, Reading reading);

/// Referee::judge_boards with the active implementation.
void judge_boards(std::span<const Position> positions, Reading reading,
                  std::span<BoardVerdicts> verdicts);

/// Referee::line_classes with the active implementation.
BoardClasses line_classes(const Position& position);

}  // namespace kinjite
