// Sets of cells around h8, one of each that the symmetries turn into each other.
//
// The window's cells are numbered so that the cells of an orbit (those that symmetries take to each
// other) follow one another. A set is written as its cells in rising order; canonical is the set
// that comes first in the order of such lists among its eight images.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <kinjite/terms/symmetry.hpp>

namespace kinjite {

/// A set of cells as bits, the first cell the highest: of two sets of one size, the larger number
/// comes first.
__extension__ using CellSet = unsigned __int128;

class SweepWindow {
 public:
  static constexpr int largest_radius = 5;

  /// The (2 radius + 1)^2 - 1 cells around h8, `radius` 1 to largest_radius.
  explicit SweepWindow(int radius);

  [[nodiscard]] int size() const { return static_cast<int>(cells_.size()); }
  [[nodiscard]] Point cell(int number) const { return cells_[static_cast<std::size_t>(number)]; }
  /// Whether a canonical set can begin with this cell: it comes first in its orbit.
  [[nodiscard]] bool may_begin(int number) const {
    return first_in_orbit_[static_cast<std::size_t>(number)];
  }
  [[nodiscard]] CellSet image(int number, int symmetry) const {
    return images_[static_cast<std::size_t>(number)][static_cast<std::size_t>(symmetry)];
  }
  /// The number of ways, up to symmetry, to place at most `most_black` black and at most
  /// `most_white` white stones, by Burnside's lemma.
  [[nodiscard]] std::uint64_t placements_up_to_symmetry(int most_black, int most_white) const;

 private:
  std::vector<Point> cells_;
  std::vector<bool> first_in_orbit_;
  std::vector<std::array<CellSet, Symmetry::count>> images_;
};

/// All sets of `size` cells that can be the beginning of a canonical set of `size` + `more` cells,
/// numbered in their order.
class Prefixes {
 public:
  Prefixes(const SweepWindow& window, int size, int more);

  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] std::vector<int> at(std::uint64_t number) const;

 private:
  const SweepWindow& window_;
  int size_;
  int cells_;  // those below this number leave room for what follows
  std::uint64_t count_ = 0;
};

}  // namespace kinjite
