// RIF 9.3: which double-threes are forbidden.
//
// Let a stone on p make a three that e extends. With both stones down, the three's own line holds a
// straight four at e and nothing else, and the other lines through e do not run through p. So what
// e makes there can be read from the board *without* the stone on p:
//   five, overline    exactly where e makes one now;
//   double-four       exactly where e makes a four now, which the straight four joins;
//   double-three      only where e makes at least three threes now, one of them through p, so that
//                     two are left: this alone can be a question that needs the stone put down.
#pragma once

#include "shapes.hpp"
#include "table.hpp"

namespace kinjite::kernel {
namespace {

/// The points that extend some three but might not count, by 9.3 or because of a five. The free
/// cells of a three's window are each a three by the other, so these are looked for among the
/// threes.
template <class V>
KINJITE_INLINE V doubtful_extensions(const Shapes<V>& shapes) {
  return shapes.three & (shapes.five | shapes.overline | shapes.four | shapes.three_threes);
}

/// What is known of the free points as extensions of a three.
template <class V>
struct Extensions {
  V allowed;  // surely counts
  V asked;    // counts unless it is a forbidden double-three
};

template <class V>
inline Extensions<V> extensions_of(const Shapes<V>& shapes, ReadingOfRules reading) {
  // Under rif-separate, b) looks at double-threes alone.
  V possible = shapes.free & ~shapes.five;
  if (reading != reading_rif_separate) possible = possible & ~shapes.overline & ~shapes.four;
  Extensions<V> extensions{possible & ~shapes.three_threes, possible & shapes.three_threes};
  if (reading == reading_japan) extensions.allowed = extensions.allowed | shapes.five;
  return extensions;
}

/// Of some points that make two or more threes, those whose double-three is forbidden, and those
/// for which that hangs on the extensions asked about.
template <class V>
struct Answers {
  V forbidden;
  V open;
};

template <class V>
inline Answers<V> first_answers(const Shapes<V>& shapes, const Extensions<V>& extensions,
                                ReadingOfRules reading, V points) {
  if (reading == reading_rif_separate) {
    // By a) alone: at most one three extends without an overline or a double-four.
    points = points &
             two_threes_by(shapes, shapes.free & ~shapes.five & ~shapes.overline & ~shapes.four);
  }
  const V forbidden = points & two_threes_by(shapes, extensions.allowed);
  if (is_empty(extensions.asked)) return {forbidden, V{}};
  const V at_most = points & two_threes_by(shapes, extensions.allowed | extensions.asked);
  return {forbidden, at_most & ~forbidden};
}

/// A set of points read one by one.
class PointsOf {
 public:
  explicit PointsOf(Lanes points) { store(words_, points); }
  /// Takes the next point out and gives its bit, or -1 when none is left.
  int take() {
    for (int i = 0; i < 4; ++i) {
      if (words_[i] == 0) continue;
      const int bit = 64 * i + __builtin_ctzll(words_[i]);
      words_[i] &= words_[i] - 1;
      return bit;
    }
    return -1;
  }

 private:
  std::uint64_t words_[4];
};

inline Lanes point_set(int bit) {
  std::uint64_t words[4] = {};
  words[bit / 64] = std::uint64_t{1} << (bit % 64);
  return load<Lanes>(words);
}

/// A board with all that is known of it before its open questions are followed.
struct Question {
  Stones<Lanes> stones;
  Shapes<Lanes> shapes;
  Extensions<Lanes> extensions;
};

inline Question question_of(const Stones<Lanes>& stones, const Shapes<Lanes>& shapes,
                            ReadingOfRules reading) {
  return {stones, shapes, extensions_of(shapes, reading)};
}

/// The points that extend a three made by a stone on `point`.
inline Lanes extensions_from(const Shapes<Lanes>& shapes, Lanes point) {
  return (threes_extended_by<0>(shapes.three_windows[0], point) |
          threes_extended_by<1>(shapes.three_windows[1], point) |
          threes_extended_by<2>(shapes.three_windows[2], point) |
          threes_extended_by<3>(shapes.three_windows[3], point)) &
         shapes.free;
}

/// Whether the double-three that first_answers left open for `point` is forbidden. Puts the stone
/// down, answers at once what can be, and follows the other questions only while they matter.
/// Each level adds a stone: the depth is bounded by the free points.
[[gnu::noinline]] inline bool is_forbidden(const Question& question, Lanes point,
                                           ReadingOfRules reading) {
  const Lanes asked = question.extensions.asked & extensions_from(question.shapes, point);
  const Stones<Lanes> stones{question.stones.black | point, question.stones.open};
  const Question next = question_of(stones, shapes_of(stones), reading);
  const Answers<Lanes> answers =
      first_answers(next.shapes, next.extensions, reading, asked & next.shapes.two_threes);

  Lanes allowed = question.extensions.allowed | (asked & ~answers.forbidden & ~answers.open);
  Lanes open = answers.open;
  for (PointsOf left(open);;) {
    if (!is_empty(point & two_threes_by(question.shapes, allowed))) return true;
    if (is_empty(point & two_threes_by(question.shapes, allowed | open))) return false;
    const Lanes extension = point_set(left.take());
    open = open & ~extension;
    if (!is_forbidden(next, extension, reading)) allowed = allowed | extension;
  }
}

/// Of `points`, which first_answers left open, those whose double-three is forbidden.
[[gnu::noinline]] inline Lanes follow(const Stones<Lanes>& stones, const Shapes<Lanes>& shapes,
                                      ReadingOfRules reading, Lanes points) {
  const Question question{stones, shapes, extensions_of(shapes, reading)};
  Lanes forbidden{};
  PointsOf open(points);
  for (int bit = open.take(); bit >= 0; bit = open.take()) {
    const Lanes point = point_set(bit);
    if (is_forbidden(question, point, reading)) forbidden = forbidden | point;
  }
  return forbidden;
}

/// Of `points`, which all make two or more threes, those whose double-three 9.3 does not allow.
/// Where doubtful_extensions are empty, these are all.
[[gnu::noinline]] inline Lanes forbidden_double_threes(const Stones<Lanes>& stones,
                                                       const Shapes<Lanes>& shapes,
                                                       ReadingOfRules reading, Lanes points) {
  const Answers<Lanes> answers =
      first_answers(shapes, extensions_of(shapes, reading), reading, points);
  if (is_empty(answers.open)) return answers.forbidden;
  return answers.forbidden | follow(stones, shapes, reading, answers.open);
}

}  // namespace
}  // namespace kinjite::kernel
