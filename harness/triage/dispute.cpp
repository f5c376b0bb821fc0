#include <algorithm>

#include <fmt/format.h>

#include <kinjite/harness/triage/dispute.hpp>
#include <kinjite/terms/quoting.hpp>

namespace kinjite {
namespace {

/// The move of the game that put a stone on `point`, counted from 1.
std::optional<std::size_t> move_on(const Record& record, Point point) {
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    if (record.moves[i].point == point) return i + 1;
  }
  return std::nullopt;
}

Dispute begin(const Record& record, const Asked& asked) {
  Dispute dispute;
  dispute.form = record.form;
  dispute.notes = record.notes;
  dispute.setup = record.setup;
  dispute.colours_in_doubt = record.colours_in_doubt;
  dispute.claim = asked.claim;
  dispute.by = asked.by;
  return dispute;
}

/// The dispute about move `number` of the game.
Result<Dispute> about_move(const Record& record, std::size_t number, const Asked& asked) {
  if (number < 1 || number > record.moves.size()) {
    return failure(fmt::format("move {}; expected 1 to {}, as the game has {} moves", number,
                               record.moves.size(), record.moves.size()));
  }
  const Move& move = record.moves[number - 1];
  if (move.colour == Colour::white || !move.point) {
    return failure(fmt::format("move {} is {}; expected a black stone, as only Black has fouls",
                               number, move.point ? "White's" : "a pass"));
  }
  Dispute dispute = begin(record, asked);
  dispute.position = position_before(record, number);
  dispute.point = *move.point;
  dispute.move = number;
  dispute.earlier.assign(record.moves.begin(),
                         record.moves.begin() + static_cast<std::ptrdiff_t>(number - 1));
  return dispute;
}

/// The dispute about a stone on `point` after `count` moves of the game.
Result<Dispute> about_point(const Record& record, Point point, std::size_t count,
                            const Asked& asked) {
  const Position board = position_before(record, count + 1);
  Dispute dispute = begin(record, asked);
  dispute.point = point;
  dispute.position = board.without(point);
  dispute.earlier.assign(record.moves.begin(),
                         record.moves.begin() + static_cast<std::ptrdiff_t>(count));
  if (board.at(point) == Colour::white) {
    return failure(fmt::format("{} holds a white stone; expected a free point or a black stone",
                               to_string(point)));
  }
  if (board.at(point) == Colour::black) {
    if (const auto move = move_on(record, point)) return about_move(record, *move, asked);
    dispute.notes.push_back(
        fmt::format("{} holds a black stone: it was taken for the stone in question, and off the "
                    "board",
                    to_string(point)));
    dispute.setup = dispute.setup.without(point);
  }
  return dispute;
}

}  // namespace

bool Claim::holds(Verdict found) const {
  if (whatever_foul) return found.is_forbidden();
  if (!verdict.is_forbidden()) return found == verdict;
  return found.is_forbidden() && (found.byte() & verdict.byte()) == verdict.byte();
}

Result<Claim> parse_claim(std::string_view text) {
  if (text == "forbidden") return Claim{{}, true};
  if (const auto verdict = parse_verdict(text)) return Claim{*verdict};
  if (const auto verdict = parse_verdict("forbidden " + std::string(text))) return Claim{*verdict};
  return failure(quoted(text) +
                 " is no verdict; expected legal, five, forbidden, or forbidden and fouls such as "
                 "double-three");
}

std::string to_string(const Claim& claim) {
  return claim.whatever_foul ? "forbidden" : to_string(claim.verdict);
}

Result<Dispute> dispute_of(const Record& record, const Asked& asked) {
  const std::size_t moves = record.moves.size();
  if (asked.move) {
    if (moves == 0) {
      return failure(
          fmt::format("move {} of {}; expected a game", *asked.move, to_string(record.form)));
    }
    if (!asked.point) return about_move(record, *asked.move, asked);
    if (*asked.move < 1 || *asked.move > moves + 1) {
      return failure(fmt::format("move {}; expected 1 to {}", *asked.move, moves + 1));
    }
    return about_point(record, *asked.point, *asked.move - 1, asked);
  }
  if (asked.point) return about_point(record, *asked.point, moves, asked);
  if (record.marked) return about_point(record, *record.marked, moves, asked);
  if (moves == 0) return failure("no point is asked about; expected one such as --point h8");
  const Move& last = record.moves.back();
  if (last.colour == Colour::black && last.point) return about_move(record, moves, asked);
  return failure(fmt::format(
      "the last move, number {}, is {}; expected to be told which stone is meant: --point or "
      "--move",
      moves, last.point ? to_string(*last.point) + " and White's" : "a pass"));
}

}  // namespace kinjite
