// A point of the 15 x 15 board.
//
// Files a to o run from left to right, ranks 1 to 15 from bottom to top, seen from Black's side;
// h8 is the centre. In code both count from 0. A point has two numberings:
//   bit()   16 * rank + file, its place in a PointSet (the sixteenth file and rank are guards);
//   cell()  its place in a board written as 225 cells: rank 15 first, each rank from a to o.
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>

#include <kinjite/terms/result.hpp>

namespace kinjite {

inline constexpr int board_size = 15;
inline constexpr int board_points = board_size * board_size;

class Point {
 public:
  /// The point on `file` and `rank`, both 0 to 14.
  static constexpr Point at(int file, int rank) {
    assert(0 <= file && file < board_size && 0 <= rank && rank < board_size);
    return Point(16 * rank + file);
  }
  /// The point whose bit() is `bit`, which must not be a guard's.
  static constexpr Point from_bit(int bit) { return at(bit % 16, bit / 16); }
  /// The point whose cell() is `cell`, 0 to 224.
  static constexpr Point from_cell(int cell) {
    assert(0 <= cell && cell < board_points);
    return at(cell % board_size, board_size - 1 - cell / board_size);
  }

  [[nodiscard]] constexpr int file() const { return bit_ % 16; }
  [[nodiscard]] constexpr int rank() const { return bit_ / 16; }
  [[nodiscard]] constexpr int bit() const { return bit_; }
  [[nodiscard]] constexpr int cell() const {
    return board_size * (board_size - 1 - rank()) + file();
  }

  friend constexpr bool operator==(Point, Point) = default;
  friend constexpr auto operator<=>(Point, Point) = default;

 private:
  constexpr explicit Point(int bit) : bit_(static_cast<std::uint8_t>(bit)) {}
  std::uint8_t bit_;
};

/// The point's name: file letter and rank number, as in "h8".
std::string to_string(Point point);

/// Reads a name such as "h8" or "O15" that fills all of `text`.
Result<Point> parse_point(std::string_view text);

}  // namespace kinjite
