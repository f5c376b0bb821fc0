// One kernel. The build compiles this file once for each instruction set, with KINJITE_KERNEL as
// the name of its table.
#include "batch.hpp"
#include "table.hpp"

namespace kinjite::kernel {
namespace {

inline void store_verdicts(void* verdicts, const Shapes<Lanes>& shapes, Lanes double_three) {
  auto* bytes = static_cast<unsigned char*>(verdicts);
  store(bytes, shapes.five);
  store(bytes + bytes_of_set, shapes.overline);
  store(bytes + 2 * bytes_of_set, shapes.double_four);
  store(bytes + 3 * bytes_of_set, double_three);
}

void judge_board(const void* board, ReadingOfRules reading, void* verdicts) {
  const Stones<Lanes> stones = board_at(static_cast<const unsigned char*>(board));
  const Shapes<Lanes> shapes = shapes_of(stones);
  Lanes double_three = shapes.two_threes;
  // One branch for both, because each alone is hard to predict.
  if ((boards_not_empty(double_three) & boards_not_empty(doubtful_extensions(shapes))) != 0) {
    // The copies let the other boards keep theirs in registers.
    const Stones<Lanes> stones_copy = stones;
    const Shapes<Lanes> shapes_copy = shapes;
    double_three = forbidden_double_threes(stones_copy, shapes_copy, reading, double_three);
  }
  store_verdicts(verdicts, shapes, double_three);
}

void judge_boards(const void* boards, std::size_t count, ReadingOfRules reading, void* verdicts) {
  const auto* board = static_cast<const unsigned char*>(boards);
  auto* verdict = static_cast<unsigned char*>(verdicts);
  while (registers_hold_boards && count >= boards_in<Widest>) {
    std::size_t size = count < boards_in_block ? count : boards_in_block;
    size -= size % boards_in<Widest>;
    judge_block<Widest>(board, size, reading, verdict);
    board += size * bytes_of_board;
    verdict += size * bytes_of_verdicts;
    count -= size;
  }
  for (; count != 0; --count) {
    judge_board(board, reading, verdict);
    board += bytes_of_board;
    verdict += bytes_of_verdicts;
  }
}

void judge_shapes(const void* board, void* verdicts) {
  const Shapes<Lanes> shapes = shapes_of(board_at(static_cast<const unsigned char*>(board)));
  store_verdicts(verdicts, shapes, shapes.two_threes);
}

int judge_point(const void* board, int bit, ReadingOfRules reading) {
  const Stones<Lanes> stones = board_at(static_cast<const unsigned char*>(board));
  const Shapes<Lanes> shapes = shapes_of(stones);
  const Lanes point = point_set(bit);
  const auto made = [point](Lanes set) { return !is_empty(point & set); };
  if (made(shapes.five)) return 8;
  const bool double_three = made(shapes.two_threes) &&
                            (is_empty(doubtful_extensions(shapes)) ||
                             !is_empty(forbidden_double_threes(stones, shapes, reading, point)));
  return (made(shapes.overline) ? 1 : 0) | (made(shapes.double_four) ? 2 : 0) |
         (double_three ? 4 : 0);
}

/// The points p of three windows whose free cells are p and the point `offset` steps on.
template <int direction, int offset>
inline Lanes threes_extending_by(Lanes window, Lanes free) {
  Lanes points{};
  if constexpr (offset > 0) {
    points = window;
    if constexpr (offset < 3) points = points | at<direction, -1>(window);
    if constexpr (offset < 2) points = points | at<direction, -2>(window);
  } else {
    points = at<direction, -3>(window);
    if constexpr (offset > -3) points = points | at<direction, -2>(window);
    if constexpr (offset > -2) points = points | at<direction, -1>(window);
  }
  return points & free & at<direction, offset>(free);
}

template <int direction>
inline void store_line(const Stones<Lanes>& stones, Lanes free, unsigned char* sets) {
  const Windows<Lanes> made = windows<direction>(stones);
  const Rows<Lanes> row = rows<direction>(stones.black);
  const Fours<Lanes> four = fours<direction>(made.four);
  const Lanes classes[sets_of_line] = {
      row.five & free,
      row.overline & free,
      four.any & ~four.two & free,
      four.two & free,
      threes_extending_by<direction, -3>(made.three, free),
      threes_extending_by<direction, -2>(made.three, free),
      threes_extending_by<direction, -1>(made.three, free),
      threes_extending_by<direction, 1>(made.three, free),
      threes_extending_by<direction, 2>(made.three, free),
      threes_extending_by<direction, 3>(made.three, free),
  };
  for (std::size_t i = 0; i < sets_of_line; ++i) {
    store(sets + (direction * sets_of_line + i) * bytes_of_set, classes[i]);
  }
}

void line_classes(const void* board, void* sets) {
  const Stones<Lanes> stones = board_at(static_cast<const unsigned char*>(board));
  const Lanes free = stones.open & ~stones.black;
  auto* bytes = static_cast<unsigned char*>(sets);
  store_line<0>(stones, free, bytes);
  store_line<1>(stones, free, bytes);
  store_line<2>(stones, free, bytes);
  store_line<3>(stones, free, bytes);
}

}  // namespace

const Table KINJITE_KERNEL = {judge_board, judge_boards, judge_shapes, judge_point, line_classes};

}  // namespace kinjite::kernel
