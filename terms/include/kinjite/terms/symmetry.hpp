// The eight symmetries of the board: its rotations and reflections.
//
// No rule knows left from right or up from down, so judging must commute with each of them.
#pragma once

#include <array>
#include <cstdint>

#include <kinjite/terms/position.hpp>
#include <kinjite/terms/verdict.hpp>

namespace kinjite {

class Symmetry {
 public:
  static constexpr int count = 8;

  /// The symmetry number `index`, 0 to 7; number 0 leaves everything in place.
  constexpr explicit Symmetry(int index) : index_(static_cast<std::uint8_t>(index)) {
    assert(0 <= index && index < count);
  }
  /// All eight, the identity first.
  static constexpr std::array<Symmetry, count> all() {
    return {Symmetry(0), Symmetry(1), Symmetry(2), Symmetry(3),
            Symmetry(4), Symmetry(5), Symmetry(6), Symmetry(7)};
  }

  [[nodiscard]] constexpr int index() const { return index_; }
  /// The symmetry that takes back what this one does.
  [[nodiscard]] constexpr Symmetry inverse() const {
    // Only the two quarter turns are not their own inverses.
    if (index_ == 5) return Symmetry(6);
    if (index_ == 6) return Symmetry(5);
    return *this;
  }

  [[nodiscard]] constexpr Point operator()(Point point) const {
    int file = point.file();
    int rank = point.rank();
    if ((index_ & 1) != 0) file = board_size - 1 - file;
    if ((index_ & 2) != 0) rank = board_size - 1 - rank;
    return (index_ & 4) != 0 ? Point::at(rank, file) : Point::at(file, rank);
  }
  [[nodiscard]] constexpr PointSet operator()(const PointSet& points) const {
    PointSet image;
    for (const Point point : points) image.insert((*this)(point));
    return image;
  }
  [[nodiscard]] constexpr Position operator()(const Position& position) const {
    return {(*this)(position.black()), (*this)(position.white())};
  }
  [[nodiscard]] constexpr BoardVerdicts operator()(const BoardVerdicts& verdicts) const {
    return {(*this)(verdicts.five), (*this)(verdicts.overline), (*this)(verdicts.double_four),
            (*this)(verdicts.double_three)};
  }

  friend constexpr bool operator==(Symmetry, Symmetry) = default;

 private:
  std::uint8_t index_;
};

}  // namespace kinjite
