// What a program answers, whatever the protocol it speaks, and when an answer is right.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kinjite/harness/gate/question.hpp>

namespace kinjite {

/// What a program says of itself at the start.
struct Announcement {
  std::string name;
  std::string version;
  std::optional<Reading> reading;  // the one it follows; none: unknown
  std::optional<bool> kinds;       // whether it tells the fouls of a forbidden point
  bool fives = true;               // whether it tells fives; where not, a five may pass for legal
  std::string language;
  std::string home;
};

/// What is said of one point.
struct PointAnswer {
  enum class Kind : std::uint8_t { legal, five, forbidden };
  Kind kind = Kind::legal;
  Verdict fouls;  // of a forbidden point; legal() where they are not told

  friend bool operator==(const PointAnswer&, const PointAnswer&) = default;
};

/// "legal", "five", "forbidden", "forbidden overline,double-four".
std::string to_string(const PointAnswer& answer);

/// Reads what to_string writes; the fouls in any order.
Result<PointAnswer> parse_point_answer(std::string_view text);

struct Answer {
  enum class Kind : std::uint8_t { point, board, unsupported, error };
  Kind kind = Kind::point;
  PointAnswer point;
  /// Of a board: its 225 cells as `kinjite map --lines` prints them, `!` for a forbidden point
  /// whose fouls are not told. Otherwise the program's reason.
  std::string text;

  friend bool operator==(const Answer&, const Answer&) = default;
};

/// The answer as one line, for people and for the result stream.
std::string to_string(const Answer& answer);

/// Checks that `cells` are an answer to a question about `board`: 225 marks, and the stones where
/// they were asked. The message of a failure names the first place.
Result<bool> check_marks(std::string_view cells, const Board& board);

/// What is said of the free `point` by marks that check_marks accepts.
PointAnswer answer_at(std::string_view marks, Point point);

/// How answers are compared.
struct Strictness {
  bool all_kinds = false;  // the fouls must be the whole set that holds; else any of them will do
  bool fives = true;       // a five must be told
};

/// Whether `answer` is right where the rules say `expected`.
bool is_right(const PointAnswer& answer, Verdict expected, const Strictness& strictness);

/// The points on which `answer`, of kind point or board, is wrong under `reading`: none when it is
/// right.
std::vector<Point> wrong_points(const GateQuestion& question, const Answer& answer, Reading reading,
                                const Strictness& strictness);

/// What the rules answer to `question` under `reading`, in the words of to_string(Answer).
std::string expected_text(const GateQuestion& question, Reading reading);

/// The 225 cells of `board` with its fives and fouls marked, as `kinjite map --lines` prints them.
std::string marked_cells(const Board& board, Reading reading);

}  // namespace kinjite
