// What the gate asks: the verdict on one point of a board, or on all of it at once.
//
// A question carries what the rules answer, under every reading, so that whoever sees the answer
// can compare it on the spot.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <kinjite/corpus/case.hpp>
#include <kinjite/terms/judge.hpp>

namespace kinjite {

/// The parts of a run, in their order.
enum class Stage : std::uint8_t {
  smoke,    // is the adapter right: orientation, colours, echo, repeat
  corpus,   // each case in its eight symmetries
  random,   // generated boards
  games,    // positions of the user's own games
  repeats,  // earlier questions again: the same answer is wanted
  replay    // what failed in an earlier run, and nothing else
};

inline constexpr std::array<Stage, 6> all_stages{Stage::smoke, Stage::corpus,  Stage::random,
                                                 Stage::games, Stage::repeats, Stage::replay};

/// "smoke", "corpus", "random", "games", "repeats" or "replay".
std::string_view to_string(Stage stage);

/// Reads one of those names.
Result<Stage> parse_stage(std::string_view text);

/// A board with what the rules say of it.
struct Board {
  Position position;
  std::string cells;                                        // to_cells(position)
  std::array<BoardVerdicts, all_readings.size()> expected;  // in the order of all_readings
  std::string origin;                                       // where it came from, for people
  const CaseFile* theme = nullptr;                          // of the corpus, where it is of it
  const Case* corpus_case = nullptr;

  [[nodiscard]] const BoardVerdicts& expected_under(Reading reading) const {
    return expected[static_cast<std::size_t>(reading)];
  }
};

/// A board and its verdicts by `judge`.
Board judged_board(const Position& position, const Judge& judge, std::string origin);

/// What a selection list says of a question beforehand.
enum class Known : std::uint8_t { nothing, failing, flaky };

/// "", "failing" or "flaky".
std::string_view to_string(Known known);

struct GateQuestion {
  std::string id;  // without blanks; the same in every run with the same options
  Stage stage = Stage::smoke;
  std::shared_ptr<const Board> board;
  std::optional<Point> point;  // none: the whole board is asked for
  Known known = Known::nothing;
  /// Of a whole board: the points that count. In smoke those that tell whether the adapter is
  /// right; the program must be right on all of them all the same.
  PointSet compared = PointSet::all();
  std::string earlier = {};  // in the stage `repeats`: what was answered the first time
};

/// A number that depends on the question's id alone: shards and samples are chosen by it.
std::uint64_t id_hash(std::string_view id);

}  // namespace kinjite
