// Many boards at once, with every register full.
//
// First the shapes of all boards of a block, as many to a register as fit and without a branch that
// depends on them. The few boards on which a fifth stone makes a row, and then the few with
// double-threes in question, are taken from queues, again as many to a register as fit. Only a
// question that needs a stone put down is followed for one board alone.
#pragma once

#include "double_three.hpp"
#include "table.hpp"

namespace kinjite::kernel {
namespace {

inline Stones<Lanes> board_at(const unsigned char* board) {
  return stones_of(load<Lanes>(board), load<Lanes>(board + bytes_of_set));
}

inline constexpr std::size_t boards_in_block = 32;

/// Numbers of boards in the block.
struct Queue {
  unsigned char boards[boards_in_block];
  std::size_t size = 0;

  /// Appends `board` if `wanted`, without a branch: it is written all the same, behind the last. So
  /// no more boards may be offered than the block has.
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
    for (std::size_t i = 0; i < with_questions_.size; i += boards_in<V>) {
      settle_threes({with_questions_, i});
    }
  }

 private:
  /// What of the shapes is not in the verdicts.
  struct Kept {
    V free;
    V four;
    V three_threes;
    V three_windows[4];
  };

  void classify(std::size_t first) {
    Lanes black[boards_in<V>];
    Lanes white[boards_in<V>];
    for (std::size_t i = 0; i < boards_in<V>; ++i) {
      black[i] = load<Lanes>(board_bytes(first + i));
      white[i] = load<Lanes>(board_bytes(first + i) + bytes_of_set);
    }
    const Shapes<V> shapes = shapes_before_rows(stones_of(join<V>(black), join<V>(white)));
    Kept& kept = kept_[first / boards_in<V>];
    kept.free = shapes.free;
    kept.four = shapes.four;
    kept.three_threes = shapes.three_threes;
    for (int i = 0; i < 4; ++i) kept.three_windows[i] = shapes.three_windows[i];

    const unsigned with_row = boards_not_empty(shapes.any_row);
    const unsigned with_question = boards_not_empty(shapes.two_threes) &
                                   (boards_not_empty(doubtful_extensions(shapes)) | with_row);
    const V double_four = shapes.double_four;
    const V two_threes = shapes.two_threes;
    for (std::size_t i = 0; i < boards_in<V>; ++i) {
      with_rows_.add(first + i, ((with_row >> i) & 1) != 0);
      with_questions_.add(first + i, ((with_question >> i) & 1) != 0);
      store(set_bytes(first + i, five), Lanes{});
      store(set_bytes(first + i, overline), Lanes{});
      store(set_bytes(first + i, fours), board_of(double_four, i));
      store(set_bytes(first + i, threes), board_of(two_threes, i));
    }
  }

  void add_rows(const Group<V>& group) {
    const Rows<V> rows = rows_of_board(
        group.gather([&](std::size_t board) { return load<Lanes>(board_bytes(board)); }));
    for (std::size_t i = 0; i < boards_in<V>; ++i) {
      const std::size_t board = group.boards[i];
      Shapes<Lanes> shapes = shapes_of_board(board);
      enter_rows(shapes, Rows<Lanes>{board_of(rows.five, i), board_of(rows.overline, i)});
      store(set_bytes(board, five), shapes.five);
      store(set_bytes(board, overline), shapes.overline);
      store(set_bytes(board, fours), shapes.double_four);
      store(set_bytes(board, threes), shapes.two_threes);
    }
  }

  void settle_threes(const Group<V>& group) {
    Shapes<Lanes> each[boards_in<V>];
    for (std::size_t i = 0; i < boards_in<V>; ++i) each[i] = shapes_of_board(group.boards[i]);
    const Shapes<V> shapes = join_shapes(each);
    const Answers<V> answers =
        first_answers(shapes, extensions_of(shapes, reading_), reading_, shapes.two_threes);
    const unsigned open = boards_not_empty(answers.open);
    for (std::size_t i = 0; i < boards_in<V>; ++i) {
      const std::size_t board = group.boards[i];
      Lanes forbidden = board_of(answers.forbidden, i);
      if (((open >> i) & 1) != 0) {
        forbidden = forbidden | follow(board_at(board_bytes(board)), each[i], reading_,
                                       board_of(answers.open, i));
      }
      store(set_bytes(board, threes), forbidden);
    }
  }

  /// The shapes of one board as far as they are known by now.
  Shapes<Lanes> shapes_of_board(std::size_t board) const {
    const Kept& kept = kept_[board / boards_in<V>];
    const std::size_t which = board % boards_in<V>;
    Shapes<Lanes> shapes;
    shapes.free = board_of(kept.free, which);
    shapes.five = load<Lanes>(set_bytes(board, five));
    shapes.overline = load<Lanes>(set_bytes(board, overline));
    shapes.four = board_of(kept.four, which);
    shapes.double_four = load<Lanes>(set_bytes(board, fours));
    shapes.any_row = Lanes{};  // this and the next have been asked for
    shapes.three = Lanes{};
    shapes.two_threes = load<Lanes>(set_bytes(board, threes));
    shapes.three_threes = board_of(kept.three_threes, which) & ~shapes.five;
    for (int i = 0; i < 4; ++i) {
      shapes.three_windows[i] = board_of(kept.three_windows[i], which);
    }
    return shapes;
  }

  static Shapes<V> join_shapes(const Shapes<Lanes> (&each)[boards_in<V>]) {
    const auto joined = [&each](auto set) {
      Lanes sets[boards_in<V>];
      for (std::size_t i = 0; i < boards_in<V>; ++i) sets[i] = set(each[i]);
      return join<V>(sets);
    };
    using Each = const Shapes<Lanes>&;
    return {joined([](Each shapes) { return shapes.free; }),
            joined([](Each shapes) { return shapes.any_row; }),
            joined([](Each shapes) { return shapes.five; }),
            joined([](Each shapes) { return shapes.overline; }),
            joined([](Each shapes) { return shapes.four; }),
            joined([](Each shapes) { return shapes.double_four; }),
            joined([](Each shapes) { return shapes.three; }),
            joined([](Each shapes) { return shapes.two_threes; }),
            joined([](Each shapes) { return shapes.three_threes; }),
            {joined([](Each shapes) { return shapes.three_windows[0]; }),
             joined([](Each shapes) { return shapes.three_windows[1]; }),
             joined([](Each shapes) { return shapes.three_windows[2]; }),
             joined([](Each shapes) { return shapes.three_windows[3]; })}};
  }

  const unsigned char* board_bytes(std::size_t board) const {
    return boards_ + board * bytes_of_board;
  }
  /// The sets of a board's verdicts, in their order.
  enum VerdictSet { five, overline, fours, threes };
  unsigned char* set_bytes(std::size_t board, VerdictSet set) const {
    return verdicts_ + board * bytes_of_verdicts + set * bytes_of_set;
  }

  const unsigned char* boards_;
  unsigned char* verdicts_;
  std::size_t size_;
  ReadingOfRules reading_;
  Queue with_rows_;
  Queue with_questions_;
  Kept kept_[boards_in_block / boards_in<V>];
};

/// Judges `size` boards, at most boards_in_block and a multiple of boards_in<V>.
template <class V>
inline void judge_block(const unsigned char* boards, std::size_t size, ReadingOfRules reading,
                        unsigned char* verdicts) {
  Block<V>(boards, size, reading, verdicts).judge();
}

}  // namespace
}  // namespace kinjite::kernel
