#include "text_board.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include <fmt/format.h>

namespace kinjite {
namespace {

struct Range {
  int first = board_size - 1;
  int last = 0;
  void reach(int value) {
    first = std::min(first, std::max(value - 1, 0));
    last = std::max(last, std::min(value + 1, board_size - 1));
  }
};

std::array<std::string, board_points> signs(const Position& position, const BoardMarks& marks) {
  std::array<std::string, board_points> cells;
  const auto put = [&](Point point, std::string_view sign) {
    cells[static_cast<std::size_t>(point.cell())] = sign;
  };
  for (const NotedPoint& one : marks.extensions) put(one.point, "+");
  for (const NotedPoint& one : marks.refused) put(one.point, "-");
  for (const Point point : position.black()) put(point, "x");
  for (const Point point : position.white()) put(point, "o");
  for (std::size_t i = 0; i < marks.imagined.size(); ++i) {
    put(marks.imagined[i], fmt::to_string(i + 1));
  }
  return cells;
}

}  // namespace

std::string text_board(const Position& position, const BoardMarks& marks, const PointSet& area) {
  Range files;
  Range ranks;
  for (const Point point : area) {
    files.reach(point.file());
    ranks.reach(point.rank());
  }
  const auto cells = signs(position, marks);
  const int width = marks.imagined.size() > 9 ? 3 : 2;
  std::string text;
  for (int rank = ranks.last; rank >= ranks.first; --rank) {
    text += fmt::format("{:2}", rank + 1);
    for (int file = files.first; file <= files.last; ++file) {
      const std::string& sign = cells[static_cast<std::size_t>(Point::at(file, rank).cell())];
      text += fmt::format("{:>{}}", sign.empty() ? "." : sign, width);
    }
    text += '\n';
  }
  text += "  ";
  for (int file = files.first; file <= files.last; ++file) {
    text += fmt::format("{:>{}}", static_cast<char>('a' + file), width);
  }
  return text + '\n';
}

}  // namespace kinjite
