#include <algorithm>

#include <fmt/format.h>

#include <kinjite/records/read.hpp>
#include <kinjite/terms/quoting.hpp>

#include "game_builder.hpp"
#include "scanning.hpp"

namespace kinjite {
namespace {

struct PsqMove {
  int x;
  int y;
  std::size_t line;
};

/// "x,y" or "x,y,milliseconds", and nothing else.
std::optional<PsqMove> parse_move(std::string_view line, std::size_t number) {
  const auto take_comma = [&] {
    line = trimmed(line);
    if (!line.starts_with(',')) return false;
    line.remove_prefix(1);
    return true;
  };
  const auto x = take_number(line);
  if (!x || !take_comma()) return std::nullopt;
  const auto y = take_number(line);
  if (!y) return std::nullopt;
  if (take_comma() && !take_number(line)) return std::nullopt;
  if (!trimmed(line).empty()) return std::nullopt;
  return PsqMove{*x, *y, number};
}

Result<void> check_heading(std::string_view line) {
  line = trimmed(line);
  const std::size_t blank = line.find(' ');
  const std::string_view word = line.substr(0, blank);
  std::string_view rest = blank == std::string_view::npos ? "" : line.substr(blank);
  const bool named = std::ranges::equal(word, std::string_view("piskvorky"), {}, lower);
  const auto width = take_number(rest);
  const bool by = rest.starts_with('x') || rest.starts_with('X');
  if (by) rest.remove_prefix(1);
  const auto height = take_number(rest);
  if (!named || !width || !by || !height) {
    return failure(fmt::format("line 1: {}; expected Piskvorky 15x15, ...", quoted(line)));
  }
  if (*width != board_size || *height != board_size) {
    return failure(fmt::format("line 1: a board of {}x{}; expected 15x15", *width, *height));
  }
  return {};
}

}  // namespace

Result<Record> read_psq(std::string_view text) {
  Lines lines(without_mark(text));
  if (!lines.next()) return failure("empty; expected a line Piskvorky 15x15, ...");
  if (auto heading = check_heading(lines.text()); !heading) {
    return tl::unexpected(heading.error());
  }
  std::vector<PsqMove> moves;
  std::string_view behind_moves;
  std::size_t behind_moves_at = 0;  // 0: not there yet
  while (lines.next()) {
    const auto move = parse_move(lines.text(), lines.number());
    if (behind_moves_at == 0 && !move) {
      behind_moves = lines.text();
      behind_moves_at = lines.number();
    }
    if (!move) continue;
    if (behind_moves_at != 0) {
      return failure(fmt::format("line {}: {}; expected a move such as 8,8,1500, as line {} is one",
                                 behind_moves_at, quoted(behind_moves), lines.number()));
    }
    moves.push_back(*move);
    if (moves.size() > board_points) break;  // the repeated stone is found below
  }
  for (const PsqMove& move : moves) {
    if (move.x == 0 || move.y == 0) {
      return failure(fmt::format(
          "line {}: {},{}: this file counts its coordinates from 0; expected 1 to 15, as Piskvork "
          "writes them (add 1 to each, or give the moves as h8i9j10)",
          move.line, move.x, move.y));
    }
    if (move.x < 1 || move.x > board_size || move.y < 1 || move.y > board_size) {
      return failure(fmt::format("line {}: {},{}; expected 1 to 15", move.line, move.x, move.y));
    }
  }
  GameBuilder game(Form::psq);
  for (const PsqMove& move : moves) {
    if (auto played = game.play(Point::at(move.x - 1, board_size - move.y)); !played) {
      return failure(fmt::format("line {}: {}", move.line, played.error().message));
    }
  }
  if (moves.empty()) return failure("line 2: no move; expected lines such as 8,8,1500");
  constexpr int centre = 8;
  if (moves.front().x == centre - 1 && moves.front().y == centre - 1) {
    game.note(
        "the first stone is on g9; if it was on h8, this file counts its coordinates from 0 and "
        "every stone belongs one file to the right and one rank down");
  }
  return game.take();
}

}  // namespace kinjite
