// A dispute: a black stone on a point of a position, and what someone says about it.
//
// Whatever form the position came in, a dispute is about the board before the stone. Where the
// input has the stone on the board already, it is taken off again.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kinjite/records/read.hpp>
#include <kinjite/terms/result.hpp>
#include <kinjite/terms/verdict.hpp>

namespace kinjite {

/// What someone says the verdict is: a verdict, or only that the stone is forbidden.
struct Claim {
  Verdict verdict;
  bool whatever_foul = false;  // "forbidden", and no foul named

  /// Whether `found` bears the claim out: it is legal or five as claimed, or has every foul named.
  [[nodiscard]] bool holds(Verdict found) const;
};

/// Reads a verdict, "forbidden" alone, or fouls without that word ("double-three").
Result<Claim> parse_claim(std::string_view text);
std::string to_string(const Claim& claim);

struct Dispute {
  std::string origin;               // "disputes.txt line 3"; empty for the command line
  Form form = Form::cells;          // what the input was taken for
  std::vector<std::string> notes;   // what was taken for granted in reading it
  Position position;                // before the stone
  Point point = Point::at(0, 0);    // free in `position`
  std::optional<std::size_t> move;  // the number of the stone in its game
  std::vector<Move> earlier;        // what was played before it, where the order is known
  Position setup;                   // what stood before `earlier`
  bool colours_in_doubt = false;    // nothing told which mark is Black
  std::optional<Claim> claim;
  std::string by;  // who claims it; may be empty
};

/// Which stone of a record is meant. Neither: the point that the record marks, else its last move.
struct Asked {
  std::optional<Point> point;
  std::optional<std::size_t> move;  // counted from 1
  std::optional<Claim> claim;
  std::string by;
};

/// The dispute about that stone of `record`. A point on which a black stone stands means that
/// stone. An Error where the stone is White's, or where nothing says which one is meant.
Result<Dispute> dispute_of(const Record& record, const Asked& asked);

/// One input, read or refused.
struct Submitted {
  std::string origin;
  Result<Dispute> dispute;
};

/// The disputes of one text: of each record that it holds, or, where it is positions one a line, of
/// each line. Such a line may go on with ; and what is asked:
///   POSITION ; h8                      or "move 7"
///   POSITION ; h8 ; legal              and what is claimed
///   POSITION ; h8 ; legal ; White      and by whom
/// or be 225 cells, a blank and a point. What a line leaves open is taken from `asked`. Blank lines
/// and lines that begin with # are passed over. There is one element at least.
std::vector<Submitted> disputes_in(std::string_view text, std::string_view origin,
                                   const Asked& asked, BlackIs black);

}  // namespace kinjite
