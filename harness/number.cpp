#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include <kinjite/harness/number.hpp>
#include <kinjite/harness/parallel.hpp>
#include <kinjite/harness/split_mix.hpp>

namespace kinjite {
namespace {

/// FNV-1a, 64 bits.
class Fnv1a {
 public:
  constexpr void add(std::uint8_t byte) { hash_ = (hash_ ^ byte) * 0x100000001B3; }
  constexpr void add_little_endian(std::uint64_t word) {
    for (int shift = 0; shift < 64; shift += 8) add(static_cast<std::uint8_t>(word >> shift));
  }
  [[nodiscard]] constexpr std::uint64_t hash() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325;
};

}  // namespace

Position number_board(std::uint64_t index) {
  SplitMix64 random(index);
  const std::uint64_t densities = random.next();
  const std::uint64_t black_below = 24 + densities % 72;
  const std::uint64_t white_below = black_below + (densities >> 8) % 64;
  PointSet black;
  PointSet white;
  for (int cell = 0; cell < board_points; ++cell) {
    const std::uint64_t draw = random.next() % 256;
    if (draw < black_below) {
      black.insert(Point::from_cell(cell));
    } else if (draw < white_below) {
      white.insert(Point::from_cell(cell));
    }
  }
  return {black, white};
}

std::uint64_t board_hash(const Position& position, const BoardVerdicts& verdicts) {
  Fnv1a hash;
  for (int cell = 0; cell < board_points; ++cell) {
    const Point point = Point::from_cell(cell);
    if (position.is_free(point)) hash.add(static_cast<std::uint8_t>(verdicts.at(point).byte()));
  }
  return hash.hash();
}

std::vector<NumberPrefix> kinjite_number(const Judge& judge, Reading reading, std::uint64_t boards,
                                         unsigned threads) {
  assert(boards > 0);
  constexpr std::uint64_t block_size = 256;
  std::vector<std::uint64_t> hashes(boards);
  const std::uint64_t blocks = (boards + block_size - 1) / block_size;
  for_each_block(threads, blocks, [&](std::uint64_t block) {
    const std::uint64_t first = block * block_size;
    const std::size_t count = std::min(block_size, boards - first);
    std::array<Position, block_size> positions;
    std::array<BoardVerdicts, block_size> verdicts;
    for (std::size_t i = 0; i < count; ++i) positions[i] = number_board(first + i);
    judge.judge_boards(std::span(positions).first(count), reading,
                       std::span(verdicts).first(count));
    for (std::size_t i = 0; i < count; ++i) {
      hashes[first + i] = board_hash(positions[i], verdicts[i]);
    }
    return true;
  });

  std::vector<NumberPrefix> prefixes;
  Fnv1a number;
  for (std::uint64_t done = 1; done <= boards; ++done) {
    number.add_little_endian(hashes[done - 1]);
    if (std::has_single_bit(done) || done == boards) prefixes.push_back({done, number.hash()});
  }
  return prefixes;
}

}  // namespace kinjite
