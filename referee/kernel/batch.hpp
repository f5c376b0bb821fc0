// Many boards at once, with every register full.
//
// First the shapes of all boards of a block, as many to a register as fit and without a branch that
// depends on them. The few boards on which a fifth stone makes a row, and then the few with
// double-threes, are taken from queues, again as many to a register as fit. Only a question that
// needs a stone put down is followed for one board alone.
#pragma once

#include "double_three.hpp"

namespace kinjite::kernel {
namespace {

inline Stones<Lanes> board_at(const unsigned char* board) {
  return stones_of(load<Lanes>(board), load<Lanes>(board + bytes_of_set));
}

inline constexpr std::size_t boards_in_block = 32;

/// Numbers of boards in the block.
struct Queue {
  unsigned char boards[boards_in_block + 1];
  std::size_t size = 0;

  /// Appends `board` if `wanted`, without a branch.
  void add(std::size_t board, bool wanted) {
    boards[size] = static_cast<unsigned char>(board);
    size += wanted ? 1 : 0;
  }
};

/// boards_in<V> boards of the queue from number `first` on; the last is repeated where too few are
/// left.
template <class V>
struct Group {
  std::size_t boards[boards_in<V>];

  Group(const Queue& queue, std::size_t first) {
    for (std::size_t i = 0; i < boards_in<V>; ++i) {
      boards[i] = queue.boards[first + i < queue.size ? first + i : queue.size - 1];
    }
  }
  /// The V of what `part` gives for each of the boards.
  template <class Part>
  V gather(Part part) const {
    Lanes parts[boards_in<V>];
    for (std::size_t i = 0; i < boards_in<V>; ++i) parts[i] = part(boards[i]);
    return join<V>(parts);
  }
};

template <class V>
class Block {
 public:
  Block(const unsigned char* boards, std::size_t size, ReadingOfRules reading,
        unsigned char* verdicts)
      : boards_(boards), verdicts_(verdicts), size_(size), reading_(reading) {}

  void judge() {
    for (std::size_t first = 0; first < size_; first += boards_in<V>) classify(first);
    for (std::size_t i = 0; i < with_rows_.size; i += boards_in<V>) add_rows({with_rows_, i});
    for (std::size_t i = 0; i < with_threes_.size; i += boards_in<V>) {
      settle_threes({with_threes_, i});
    }
  }

 private:
  void classify(std::size_t first) {
    Lanes black[boards_in<V>];
    Lanes white[boards_in<V>];
    for (std::size_t i = 0; i < boards_in<V>; ++i) {
      black[i] = load<Lanes>(boards_ + (first + i) * bytes_of_board);
      white[i] = load<Lanes>(boards_ + (first + i) * bytes_of_board + bytes_of_set);
    }
    const auto [shapes, any_row] =
        shapes_before_rows(stones_of(join<V>(black), join<V>(white)));
    Shapes<V>& kept = shapes_[first / boards_in<V>];
    kept = shapes;
    const unsigned with_row = boards_not_empty(any_row);
    const unsigned with_three = boards_not_empty(shapes.two_threes);
    for (std::size_t i = 0; i < boards_in<V>; ++i) {
      with_rows_.add(first + i, ((with_row >> i) & 1) != 0);
      with_threes_.add(first + i, ((with_three >> i) & 1) != 0);
      store_set(first + i, 0, Lanes{});
      store_set(first + i, 1, Lanes{});
      store_set(first + i, 2, board_of(kept.double_four, i));
      store_set(first + i, 3, Lanes{});
    }
  }

  void add_rows(const Group<V>& group) {
    const Stones<V> stones = stones_of(
        group.gather([&](std::size_t board) { return load<Lanes>(board_bytes(board)); }),
        group.gather(
            [&](std::size_t board) { return load<Lanes>(board_bytes(board) + bytes_of_set); }));
    const Rows<V> rows = rows_of_board(stones);
    for (std::size_t i = 0; i < boards_in<V>; ++i) {
      const std::size_t board = group.boards[i];
      Shapes<Lanes> shapes = shapes_of_board(board);
      enter_rows(shapes, Rows<Lanes>{board_of(rows.five, i), board_of(rows.overline, i)});
      Shapes<V>& kept = shapes_[board / boards_in<V>];
      const std::size_t which = board % boards_in<V>;
      set_board_of(kept.five, which, shapes.five);
      set_board_of(kept.overline, which, shapes.overline);
      set_board_of(kept.two_threes, which, shapes.two_threes);
      set_board_of(kept.three_threes, which, shapes.three_threes);
      store_set(board, 0, shapes.five);
      store_set(board, 1, shapes.overline);
      store_set(board, 2, shapes.double_four);
    }
  }

  void settle_threes(const Group<V>& group) {
    const auto gather = [&](V Shapes<V>::*set) {
      return group.gather([&](std::size_t board) {
        return board_of(shapes_[board / boards_in<V>].*set, board % boards_in<V>);
      });
    };
    Shapes<V> shapes;
    shapes.free = gather(&Shapes<V>::free);
    shapes.five = gather(&Shapes<V>::five);
    shapes.overline = gather(&Shapes<V>::overline);
    shapes.four = gather(&Shapes<V>::four);
    shapes.double_four = V{};
    shapes.two_threes = gather(&Shapes<V>::two_threes);
    shapes.three_threes = gather(&Shapes<V>::three_threes);
    for (std::size_t direction = 0; direction < 4; ++direction) {
      shapes.three_windows[direction] = group.gather([&](std::size_t board) {
        return board_of(shapes_[board / boards_in<V>].three_windows[direction],
                        board % boards_in<V>);
      });
    }
    const Answers<V> answers = first_answers(shapes, extensions_of(shapes, reading_), reading_,
                                             shapes.two_threes);
    const unsigned open = boards_not_empty(answers.open);
    for (std::size_t i = 0; i < boards_in<V>; ++i) {
      const std::size_t board = group.boards[i];
      Lanes forbidden = board_of(answers.forbidden, i);
      if (((open >> i) & 1) != 0) {
        forbidden = forbidden | follow(board_at(board_bytes(board)), shapes_of_board(board),
                                       reading_, board_of(answers.open, i));
      }
      store_set(board, 3, forbidden);
    }
  }

  Shapes<Lanes> shapes_of_board(std::size_t board) const {
    const Shapes<V>& shapes = shapes_[board / boards_in<V>];
    const std::size_t which = board % boards_in<V>;
    return {board_of(shapes.free, which),
            board_of(shapes.five, which),
            board_of(shapes.overline, which),
            board_of(shapes.four, which),
            board_of(shapes.double_four, which),
            board_of(shapes.two_threes, which),
            board_of(shapes.three_threes, which),
            {board_of(shapes.three_windows[0], which), board_of(shapes.three_windows[1], which),
             board_of(shapes.three_windows[2], which), board_of(shapes.three_windows[3], which)}};
  }

  const unsigned char* board_bytes(std::size_t board) const {
    return boards_ + board * bytes_of_board;
  }
  void store_set(std::size_t board, std::size_t set, Lanes points) {
    store(verdicts_ + board * bytes_of_verdicts + set * bytes_of_set, points);
  }

  const unsigned char* boards_;
  unsigned char* verdicts_;
  std::size_t size_;
  ReadingOfRules reading_;
  Queue with_rows_;
  Queue with_threes_;
  Shapes<V> shapes_[boards_in_block / boards_in<V>];
};

/// Judges `size` boards, at most boards_in_block and a multiple of boards_in<V>.
template <class V>
inline void judge_block(const unsigned char* boards, std::size_t size, ReadingOfRules reading,
                        unsigned char* verdicts) {
  Block<V>(boards, size, reading, verdicts).judge();
}

}  // namespace
}  // namespace kinjite::kernel
