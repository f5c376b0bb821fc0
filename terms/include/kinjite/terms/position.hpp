// Stones on the board, as raw as a person can set them up.
//
// A Position is not the state of a game: it knows no turn, no history and no legality. Any numbers
// of stones, standing fives and overlines included, are a position.
#pragma once

#include <cassert>
#include <optional>

#include <kinjite/terms/colour.hpp>
#include <kinjite/terms/point_set.hpp>

namespace kinjite {

class Position {
 public:
  /// The empty board.
  constexpr Position() = default;
  /// These stones; no point may be in both sets.
  constexpr Position(const PointSet& black, const PointSet& white) : black_(black), white_(white) {
    assert((black & white).empty());
  }

  [[nodiscard]] constexpr const PointSet& black() const { return black_; }
  [[nodiscard]] constexpr const PointSet& white() const { return white_; }
  [[nodiscard]] constexpr const PointSet& stones(Colour colour) const {
    return colour == Colour::black ? black_ : white_;
  }
  [[nodiscard]] constexpr PointSet occupied() const { return black_ | white_; }
  [[nodiscard]] constexpr PointSet free() const { return PointSet::all() - occupied(); }

  [[nodiscard]] constexpr bool is_free(Point point) const {
    return !black_.contains(point) && !white_.contains(point);
  }
  /// The colour of the stone on `point`, or nothing where it is free.
  [[nodiscard]] constexpr std::optional<Colour> at(Point point) const {
    if (black_.contains(point)) return Colour::black;
    if (white_.contains(point)) return Colour::white;
    return std::nullopt;
  }

  /// This position with one more stone; `point` must be free.
  [[nodiscard]] constexpr Position with(Point point, Colour colour) const {
    assert(is_free(point));
    Position next = *this;
    (colour == Colour::black ? next.black_ : next.white_).insert(point);
    return next;
  }
  /// This position with `point` free, whatever stood there.
  [[nodiscard]] constexpr Position without(Point point) const {
    Position next = *this;
    next.black_.erase(point);
    next.white_.erase(point);
    return next;
  }

  friend constexpr bool operator==(const Position&, const Position&) = default;

 private:
  PointSet black_;
  PointSet white_;
};

}  // namespace kinjite
