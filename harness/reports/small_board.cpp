#include "small_board.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kinjite {
namespace {

struct Range {
  int first = board_size;
  int last = -1;

  void reach(int value) {
    first = std::min(first, std::max(value - 1, 0));
    last = std::max(last, std::min(value + 1, board_size - 1));
  }
};

char mark_at(const Position& position, Point point, const PointSet& in_question) {
  if (const auto colour = position.at(point)) return *colour == Colour::black ? 'x' : 'o';
  return in_question.contains(point) ? '?' : '.';
}

}  // namespace

std::vector<std::string> small_board(const Position& position, const PointSet& in_question) {
  PointSet shown = position.occupied() | in_question;
  if (shown.empty()) shown = PointSet::all();
  Range files;
  Range ranks;
  for (const Point point : shown) {
    files.reach(point.file());
    ranks.reach(point.rank());
  }
  std::vector<std::string> lines;
  for (int rank = ranks.last; rank >= ranks.first; --rank) {
    std::string line = fmt::format("{:2}", rank + 1);
    for (int file = files.first; file <= files.last; ++file) {
      line += fmt::format(" {}", mark_at(position, Point::at(file, rank), in_question));
    }
    lines.push_back(std::move(line));
  }
  std::string letters = "  ";
  for (int file = files.first; file <= files.last; ++file) {
    letters += fmt::format(" {}", static_cast<char>('a' + file));
  }
  lines.push_back(std::move(letters));
  return lines;
}

std::string small_board_text(const Position& position, const PointSet& in_question) {
  std::string text;
  for (const std::string& line : small_board(position, in_question)) text += line + "\n";
  return text;
}

}  // namespace kinjite
