// The definitions of Renju, each as one member function to be read beside the rules.
//
// Clause numbers are those of the RIF rules: 3 defines row, five, overline, four, straight four and
// three; 9.2 says what is forbidden; 9.3 says which double-three is allowed after all. Nothing here
// is fast or clever on purpose: a stone is laid down, the board is looked at, the stone is gone.
//
// Only black stones are judged: White has no fouls, and makes no imagined reply to a stone imagined
// for 9.3. A "row" in the rules' sense has no function of its own: a four is found as the exact
// five that it would become, less one stone, and such stones are always a row.
//
// Every definition uses the others through `this`. A class that overrides one of them is therefore
// a complete judge with one wrong belief: a misreading. Imagined stones follow the same belief.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include <kinjite/proof/derivation.hpp>

namespace kinjite {

/// "What does this black stone make?" asked of a board on which the stone already stands.
struct Question {
  Position board;
  Point stone;
  Reading reading;
  int level = 0;  // 0 for the real stone, 1 for a stone imagined for 9.3, ...
                  // (how deep the question is; "depth" is how deep one must go)
  const Question* asked_by = nullptr;  // the question one level up; none at level 0

  /// The question about a black stone laid on `point`, which must be free.
  static Question about(const Position& position, Point point, Reading reading) {
    return {position.with(point, Colour::black), point, reading};
  }
  /// The board before the stone was laid.
  [[nodiscard]] Position before() const { return board.without(stone); }
};

/// How RIF 9.3 is applied to an extension. Jointly: it must pass a) and b). For `rif_separate`,
/// which lets a) *or* b) allow the move, each is also asked alone.
enum class Clause { a_and_b, a, b };

class Definitions {
 public:
  Definitions() = default;
  Definitions(const Definitions&) = delete;
  Definitions& operator=(const Definitions&) = delete;
  virtual ~Definitions() = default;

  /// The answer to a question, with everything it rests on. A question asked for 9.3 comes back
  /// here one level deeper; each level adds a stone, so the last one is reached.
  [[nodiscard]] virtual Derivation derive(const Question& question) const;

  // The board

  /// The lines that run through a point.
  [[nodiscard]] virtual std::span<const Direction> directions() const;
  /// The next point along the line, forwards (`step` 1) or backwards (-1), or none over the edge.
  [[nodiscard]] virtual std::optional<Point> next(Point point, Direction direction, int step) const;
  /// The free points that could share a row of five with the stone: at most four steps away, with
  /// no white stone between. A five that holds the stone reaches no further.
  [[nodiscard]] virtual PointSet free_points_near(const Position& board, Point stone,
                                                  Direction direction) const;

  // RIF 3: rows

  /// The black stones that stand next to each other without a gap, `stone` among them.
  [[nodiscard]] virtual PointSet unbroken_row(const Position& board, Point stone,
                                              Direction direction) const;
  /// Five in a row: an unbroken row of exactly five.
  [[nodiscard]] virtual bool is_five(const PointSet& row) const;
  /// Overline: an unbroken row of more than five.
  [[nodiscard]] virtual bool is_overline(const PointSet& row) const;

  /// The five in a row that the stone makes on this line, if it does.
  [[nodiscard]] virtual std::optional<RowClaim> five(const Question& question,
                                                     Direction direction) const;
  /// The overline that the stone makes on this line, if it does.
  [[nodiscard]] virtual std::optional<RowClaim> overline(const Question& question,
                                                         Direction direction) const;

  // RIF 3: four and straight four

  /// Whether one more stone, on `completion`, makes a five in a row that holds the question's
  /// stone.
  [[nodiscard]] virtual bool completes_five(const Question& question, Point completion,
                                            Direction direction) const;
  /// The straight four that the stone makes on this line, if it does: an unbroken row of four that
  /// can become a five in a row in two different ways. An override may see a straight four in
  /// less, but names at least one completion.
  [[nodiscard]] virtual std::optional<FourClaim> straight_four(const Question& question,
                                                               Direction direction) const;
  /// The fours on this line that hold the stone: each the four stones of a five-to-be, with the
  /// point that completes it. `.oooo.` is one four, a straight one, with two such points;
  /// `o.ooo.o` with the stone in its middle group is two fours with one each.
  [[nodiscard]] virtual std::vector<FourClaim> fours(const Question& question,
                                                     Direction direction) const;

  // RIF 3: three

  /// The straight four that one more stone, on `extension`, makes of three stones, the question's
  /// stone among them; none where it makes no such four. Only this one line is looked at.
  [[nodiscard]] virtual std::optional<FourClaim> extended_to_straight_four(
      const Question& question, Point extension, Direction direction) const;
  /// The rows of three on this line that hold the stone and can be extended to a straight four.
  /// Whether a five made by the extension voids one of them is not looked at yet.
  [[nodiscard]] virtual std::vector<ThreeClaim> rows_of_three(const Question& question,
                                                              Direction direction) const;
  /// The question about a stone imagined on an extension. The first stone stays on the board.
  [[nodiscard]] virtual Question imagine(const Question& question, Point extension) const;
  /// The end of the definition of a three: it is one only by an extension that makes no five in a
  /// row at the same time. Here `japan` differs: it lets such an extension count, as a five is
  /// legal.
  [[nodiscard]] virtual bool is_three_by(const Derivation& imagined) const;

  // RIF 9.2: fouls

  /// A five in a row with the same stone beats the foul, whichever it is. (The foul is named only
  /// so that a misreading can except one.)
  [[nodiscard]] virtual bool five_beats(Foul foul) const;
  /// Double-four: more than one four.
  [[nodiscard]] virtual bool is_double_four(const std::vector<FourClaim>& fours) const;
  /// Double-three: more than one three, of those that 9.3 leaves.
  [[nodiscard]] virtual bool is_double_three(int threes) const;
  /// Whether the stone commits this foul, a five in a row left aside.
  [[nodiscard]] virtual bool commits(Foul foul, const Derivation& found) const;
  /// The verdict that follows from what was found.
  [[nodiscard]] virtual Verdict verdict(const Derivation& found) const;

  // RIF 9.3: the double-three that is allowed

  /// 9.3 a): where the stone is imagined, no overline and no double-four appears. A five made there
  /// beats them, so under `japan` it passes.
  [[nodiscard]] virtual bool passes_a(const Derivation& imagined) const;
  /// 9.3 b): where the stone is imagined, no forbidden double-three appears, whether or not an
  /// overline or a double-four appears with it.
  [[nodiscard]] virtual bool passes_b(const Derivation& imagined) const;
  /// Whether a three may be made a straight four by this extension, as far as the clause asks.
  [[nodiscard]] virtual bool extension_counts(const Derivation& imagined, Clause clause) const;
  /// Whether a three can be made a straight four at a point that the clause admits.
  [[nodiscard]] virtual bool three_counts(const ThreeClaim& three, Clause clause) const;
  /// How many of the threes can.
  [[nodiscard]] virtual int threes_that_count(const std::vector<ThreeClaim>& threes,
                                              Clause clause) const;
  /// A double-three that 9.3 does not allow. a) and b) are taken together: a three counts by an
  /// extension that passes both. `rif_separate` asks each on its own: the double-three is forbidden
  /// only if a) fails to allow it and b) fails to allow it.
  [[nodiscard]] virtual bool is_forbidden_double_three(const Derivation& found) const;
};

}  // namespace kinjite
