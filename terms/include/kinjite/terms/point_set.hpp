// A set of points: 256 bits as four 64-bit words, bit 16 * rank + file.
//
// The guard bits (file 15 of every rank, and all of rank 15) are always zero, so that two sets are
// equal exactly when their words are. Iteration goes by rising bit: from a1 along each rank.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>

#include <kinjite/terms/point.hpp>

namespace kinjite {

class PointSet {
 public:
  using Words = std::array<std::uint64_t, 4>;

  constexpr PointSet() = default;
  constexpr PointSet(std::initializer_list<Point> points) {
    for (const Point point : points) insert(point);
  }

  /// All 225 points.
  static constexpr PointSet all() { return PointSet(board_mask); }
  /// The set with these words; guard bits must be zero.
  static constexpr PointSet from_words(const Words& words) {
    const PointSet set(words);
    assert((set & all()) == set);
    return set;
  }

  [[nodiscard]] constexpr const Words& words() const { return words_; }
  [[nodiscard]] constexpr bool contains(Point point) const {
    return (words_[word_of(point)] & bit_of(point)) != 0;
  }
  [[nodiscard]] constexpr bool empty() const {
    return (words_[0] | words_[1] | words_[2] | words_[3]) == 0;
  }
  [[nodiscard]] constexpr int size() const {
    // Most sets are a row's or a line's: a look at a word is cheaper than counting nothing in it.
    int count = 0;
    for (const std::uint64_t word : words_) {
      if (word != 0) count += std::popcount(word);
    }
    return count;
  }

  constexpr void insert(Point point) { words_[word_of(point)] |= bit_of(point); }
  constexpr void erase(Point point) { words_[word_of(point)] &= ~bit_of(point); }

  friend constexpr PointSet operator|(PointSet a, const PointSet& b) {
    for (std::size_t i = 0; i < 4; ++i) a.words_[i] |= b.words_[i];
    return a;
  }
  friend constexpr PointSet operator&(PointSet a, const PointSet& b) {
    for (std::size_t i = 0; i < 4; ++i) a.words_[i] &= b.words_[i];
    return a;
  }
  /// The points of `a` that are not in `b`.
  friend constexpr PointSet operator-(PointSet a, const PointSet& b) {
    for (std::size_t i = 0; i < 4; ++i) a.words_[i] &= ~b.words_[i];
    return a;
  }
  constexpr PointSet& operator|=(const PointSet& other) { return *this = *this | other; }
  constexpr PointSet& operator-=(const PointSet& other) { return *this = *this - other; }
  friend constexpr bool operator==(const PointSet&, const PointSet&) = default;

  class Iterator {
   public:
    using value_type = Point;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;

    constexpr Iterator() = default;
    constexpr explicit Iterator(const Words& rest) : rest_(rest), word_(0) { skip_empty_words(); }

    constexpr Point operator*() const {
      return Point::from_bit(static_cast<int>(64 * word_) + std::countr_zero(rest_[word_]));
    }
    constexpr Iterator& operator++() {
      rest_[word_] &= rest_[word_] - 1;
      skip_empty_words();
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    /// For two iterators of one set: what lies behind the first word with points is the same.
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) {
      return a.word_ == b.word_ && a.rest_[a.word_] == b.rest_[b.word_];
    }

   private:
    constexpr void skip_empty_words() {
      while (word_ < 3 && rest_[word_] == 0) ++word_;
    }
    Words rest_{};
    std::size_t word_ = 3;  // the first with points, or the last
  };

  [[nodiscard]] constexpr Iterator begin() const { return Iterator(words_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(); }

 private:
  static constexpr std::uint64_t four_ranks = 0x7fff7fff7fff7fff;
  static constexpr std::uint64_t three_ranks = 0x00007fff7fff7fff;
  static constexpr Words board_mask{four_ranks, four_ranks, four_ranks, three_ranks};

  constexpr explicit PointSet(const Words& words) : words_(words) {}

  static constexpr std::size_t word_of(Point point) {
    return static_cast<std::size_t>(point.bit()) / 64;
  }
  static constexpr std::uint64_t bit_of(Point point) {
    return std::uint64_t{1} << (static_cast<unsigned>(point.bit()) % 64);
  }

  Words words_{};
};

}  // namespace kinjite
