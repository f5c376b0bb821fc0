#include "placements.hpp"

#include <algorithm>
#include <cassert>

namespace kinjite {
namespace {

std::uint64_t binomial(int n, int k) {
  if (k < 0 || n < k) return 0;
  std::uint64_t ways = 1;
  for (int i = 1; i <= k; ++i) {
    ways = ways * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  }
  return ways;
}

CellSet bit_of(std::size_t cell) {
  return CellSet{1} << (127 - cell);
}

}  // namespace

SweepWindow::SweepWindow(int radius) {
  assert(1 <= radius && radius <= largest_radius);
  constexpr int centre = board_size / 2;
  const auto add = [&](Point point) {
    if (std::ranges::count(cells_, point) > 0) return;
    first_in_orbit_.push_back(false);
    cells_.push_back(point);
  };
  // One cell of each orbit lies in the eighth between the rank and the rising diagonal.
  for (int file = 1; file <= radius; ++file) {
    for (int rank = 0; rank <= file; ++rank) {
      const auto first = cells_.size();
      for (const Symmetry symmetry : Symmetry::all()) {
        add(symmetry(Point::at(centre + file, centre + rank)));
      }
      first_in_orbit_[first] = true;
    }
  }
  for (const Point point : cells_) {
    std::array<CellSet, Symmetry::count> images{};
    for (const Symmetry symmetry : Symmetry::all()) {
      const auto there = std::ranges::find(cells_, symmetry(point));
      images[static_cast<std::size_t>(symmetry.index())] =
          bit_of(static_cast<std::size_t>(there - cells_.begin()));
    }
    images_.push_back(images);
  }
}

std::uint64_t SweepWindow::placements_up_to_symmetry(int most_black, int most_white) const {
  const auto blacks = static_cast<std::size_t>(most_black);
  const auto whites = static_cast<std::size_t>(most_white);
  std::uint64_t fixed = 0;
  for (const Symmetry symmetry : Symmetry::all()) {
    // ways[b][w]: to colour whole cycles with b black and w white stones together.
    std::vector<std::vector<std::uint64_t>> ways(blacks + 1,
                                                 std::vector<std::uint64_t>(whites + 1));
    ways[0][0] = 1;
    PointSet seen;
    for (const Point first : cells_) {
      std::size_t length = 0;
      for (Point point = first; !seen.contains(point); point = symmetry(point)) {
        seen.insert(point);
        ++length;
      }
      if (length == 0) continue;
      for (std::size_t b = blacks + 1; b-- > 0;) {
        for (std::size_t w = whites + 1; w-- > 0;) {
          if (b >= length) ways[b][w] += ways[b - length][w];
          if (w >= length) ways[b][w] += ways[b][w - length];
        }
      }
    }
    for (const auto& row : ways) {
      for (const std::uint64_t count : row) fixed += count;
    }
  }
  return fixed / Symmetry::count;
}

Prefixes::Prefixes(const SweepWindow& window, int size, int more)
    : window_(window), size_(size), cells_(window.size() - more) {
  if (size == 0) count_ = 1;
  for (int first = 0; size > 0 && first < cells_; ++first) {
    if (window.may_begin(first)) count_ += binomial(cells_ - 1 - first, size - 1);
  }
}

std::vector<int> Prefixes::at(std::uint64_t number) const {
  assert(number < count_);
  std::vector<int> prefix;
  for (int cell = 0; static_cast<int>(prefix.size()) < size_; ++cell) {
    if (prefix.empty() && !window_.may_begin(cell)) continue;
    const int left = size_ - static_cast<int>(prefix.size()) - 1;
    const std::uint64_t with_this = binomial(cells_ - 1 - cell, left);
    if (number < with_this) {
      prefix.push_back(cell);
    } else {
      number -= with_this;
    }
  }
  return prefix;
}

}  // namespace kinjite
