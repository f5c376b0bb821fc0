#include "positions.hpp"

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>

#include <kinjite/terms/position_text.hpp>
#include <kinjite/terms/quoting.hpp>

#include "shipped.hpp"

namespace kinjite {
namespace {

constexpr const char* positions_variable = "KINJITE_BENCH_POSITIONS";

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    if (!line.empty()) lines.push_back(line);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

Result<std::vector<Position>> positions_of_file(const std::string& path) {
  std::ifstream file(path);
  if (!file) return failure(std::string(positions_variable) + ": cannot open " + quoted(path));
  std::vector<Position> positions;
  std::string line;
  while (std::getline(file, line)) {
    const Result<Position> position = parse_cells(line);
    if (!position) {
      return failure(path + " line " + std::to_string(positions.size() + 1) + ": " +
                     position.error().message);
    }
    positions.push_back(*position);
  }
  if (positions.empty()) return failure(quoted(path) + " holds no position");
  return positions;
}

class SplitMix {
 public:
  int below(int bound) {
    state_ += 0x9e3779b97f4a7c15;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    mixed ^= mixed >> 31;
    return static_cast<int>(mixed % static_cast<std::uint64_t>(bound));
  }

 private:
  std::uint64_t state_ = 1;
};

}  // namespace

std::vector<Game> real_games() {
  std::vector<Game> games;
  for (const std::string_view line : lines_of(shipped_games)) {
    games.push_back(parse_game(line).value());
  }
  return games;
}

Result<std::vector<Position>> real_positions() {
  if (const char* path = std::getenv(positions_variable); path != nullptr && *path != '\0') {
    return positions_of_file(path);
  }
  std::vector<Position> positions;
  for (const Game& game : real_games()) {
    for (std::size_t move = 0; move <= game.moves.size(); ++move) {
      positions.push_back(position_after(game, move));
    }
  }
  return positions;
}

std::vector<Position> dense_positions() {
  SplitMix random;
  std::vector<Position> positions;
  for (int i = 0; i < 2'000; ++i) {
    const int black = 15 + random.below(20);
    const int white = 10 + random.below(15);
    PointSet blacks;
    PointSet whites;
    for (const Point point : PointSet::all()) {
      const int drawn = random.below(100);
      if (drawn < black) {
        blacks.insert(point);
      } else if (drawn < black + white) {
        whites.insert(point);
      }
    }
    positions.emplace_back(blacks, whites);
  }
  return positions;
}

std::vector<std::pair<Position, Point>> nestings() {
  std::vector<std::pair<Position, Point>> found;
  for (const std::string_view line : lines_of(shipped_nestings)) {
    found.emplace_back(parse_cells(line.substr(0, board_points)).value(),
                       parse_point(line.substr(board_points + 1)).value());
  }
  return found;
}

}  // namespace kinjite
