// A position written down is the same position when read.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <kinjite/terms/position_text.hpp>

#include "judges.hpp"
#include "subjects.hpp"

namespace kinjite {
namespace {

Broken reads_as(const std::string& text, const Position& position, std::string_view form) {
  const Result<Position> read = parse_position(text);
  if (!read) return fmt::format("{} is refused: {}", form, read.error().message);
  if (*read != position) return fmt::format("{} reads as another position: {}", form, text);
  return std::nullopt;
}

template <std::size_t count>
std::string_view any_of(const std::array<std::string_view, count>& choices, SplitMix64& random) {
  return choices[static_cast<std::size_t>(random.below(static_cast<int>(count)))];
}

/// A cell in one of its many forms. A board may not begin with what begins a set-up, and cannot.
std::string_view noisy_cell(const Position& position, Point point, SplitMix64& random) {
  constexpr std::array<std::string_view, 4> black{"x", "X", "*", "\u25CF"};
  constexpr std::array<std::string_view, 3> white{"o", "O", "\u25CB"};
  constexpr std::array<std::string_view, 4> free{".", "_", "+", "-"};
  const auto colour = position.at(point);
  if (!colour) return any_of(free, random);
  return *colour == Colour::black ? any_of(black, random) : any_of(white, random);
}

std::string noisy_board(const Position& position, SplitMix64& random) {
  constexpr std::array<std::string_view, 5> between{"", "", " ", "\t", "  "};
  constexpr std::array<std::string_view, 3> line_ends{"\n", "\r\n", "\n\n"};
  constexpr std::array<std::string_view, 3> rims{
      "abcdefghijklmno\n", "  a b c d e f g h i j k l m n o\r\n", "ABCDEFGHIJKLMNO\n"};
  const bool ranks = random.chance(50);
  std::string text;
  if (random.chance(30)) text += any_of(rims, random);
  for (int rank = board_size - 1; rank >= 0; --rank) {
    if (ranks && random.chance(80)) text += fmt::format("{} ", rank + 1);
    for (int file = 0; file < board_size; ++file) {
      text += noisy_cell(position, Point::at(file, rank), random);
      text += any_of(between, random);
    }
    if (ranks && random.chance(80)) text += fmt::format(" {}", rank + 1);
    // Rank numbers are told from cells by their line alone.
    if (ranks || random.chance(90)) text += any_of(line_ends, random);
  }
  if (random.chance(30)) text += "\n" + std::string(any_of(rims, random));
  return text;
}

/// The points of a set in any order.
std::vector<Point> shuffled(const PointSet& points, SplitMix64& random) {
  std::vector<Point> list(points.begin(), points.end());
  for (std::size_t i = list.size(); i > 1; --i) {
    std::swap(list[i - 1], list[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
  }
  return list;
}

Broken refused(const std::string& text, std::string_view damage) {
  const Result<Position> read = parse_position(text);
  if (read) return fmt::format("a board with {} is accepted: {}", damage, text);
  const std::string& message = read.error().message;
  if (message.empty() || message.find('\n') != std::string::npos || message.ends_with('.')) {
    return fmt::format("the refusal of {} is not one line: {}", damage, message);
  }
  return std::nullopt;
}

}  // namespace

Broken texts_read_back(const Position& position, std::uint64_t chance) {
  SplitMix64 random(chance);
  const std::string cells = to_cells(position);
  if (parse_cells(cells) != position) return "cells read as another position: " + cells;
  if (Broken broken = reads_as(cells, position, "cells")) return broken;
  if (Broken broken = reads_as(draw(position), position, "a drawn board")) return broken;
  const std::string setup = to_setup(position);
  if (Broken broken = reads_as(setup, position, "a set-up")) return broken;

  // As a game's moves: the stones that can be laid in turn.
  const std::vector<Point> black = shuffled(position.black(), random);
  const std::vector<Point> white = shuffled(position.white(), random);
  std::vector<Point> moves;
  Position played;
  for (std::size_t i = 0; i < black.size(); ++i) {
    moves.push_back(black[i]);
    played = played.with(black[i], Colour::black);
    if (i == white.size()) break;
    moves.push_back(white[i]);
    played = played.with(white[i], Colour::white);
  }
  const std::string text = to_moves(moves);
  if (parse_moves(text) != moves) return "moves read as other moves: " + text;
  if (moves.empty()) return std::nullopt;
  return reads_as(text, played, "moves");
}

Broken noise_is_read_over(const Position& position, std::uint64_t chance) {
  SplitMix64 random(chance);
  if (Broken broken = reads_as(noisy_board(position, random), position, "a noisy board")) {
    return broken;
  }
  std::string setup = random.chance(50) ? "W" : "w";
  for (const Point point : shuffled(position.white(), random)) setup += "\t" + to_string(point);
  setup += random.chance(50) ? "\r\nB" : " b";
  for (const Point point : shuffled(position.black(), random)) setup += "  " + to_string(point);
  if (Broken broken = reads_as(" " + setup + "\n", position, "a noisy set-up")) return broken;

  std::ranges::transform(setup, setup.begin(), [](char c) {
    return 'a' <= c && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });
  return reads_as(setup, position, "a set-up in capitals");
}

Broken damaged_text_is_refused(const Position& position, std::uint64_t chance) {
  SplitMix64 random(chance);
  const std::string cells = to_cells(position);
  const auto place = static_cast<std::size_t>(random.below(board_points));
  std::string missing = cells;
  missing.erase(place, 1);
  if (Broken broken = refused(missing, "a cell too few")) return broken;

  std::string surplus = cells;
  surplus.insert(place, 1, cells[place]);
  if (Broken broken = refused(surplus, "a cell too many")) return broken;

  // Neither a cell nor a blank nor, so late on the board, what begins another form.
  constexpr std::string_view foreign = "acdkz?#@/|\x01\x7f\xff";
  std::string wrong = cells;
  wrong[std::max<std::size_t>(place, 1)] =
      foreign[static_cast<std::size_t>(random.below(static_cast<int>(foreign.size())))];
  if (Broken broken = refused(wrong, "a foreign sign")) return broken;
  if (parse_cells(wrong)) return "a bulk line with a foreign sign is accepted: " + wrong;

  if (position.occupied().empty()) return std::nullopt;
  const Point stone = *position.occupied().begin();
  return refused(to_setup(position) + " " + to_string(stone), "a point given twice");
}

}  // namespace kinjite
