// An adapter for `kinjite gate`: the talk is in `main`, all above it is a judge of its own.
//
// A board is text: 15 x 15 cells inside a border five wide, since the edge limits a row as a white
// stone does. `x` is Black, `o` White or beyond the edge, `.` free.
#include <algorithm>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

constexpr int width = 15 + 2 * 5;
constexpr int middle = 5;  // of the 11 cells of a line

/// A row of stones on a line: its first place and the one behind its last.
struct Row {
  int begin, end;
  int length() const { return end - begin; }
  bool holds(int at) const { return begin <= at && at < end; }
};

Row row_through(const std::string& line, int at) {
  Row row{at, at + 1};
  while (row.begin > 0 && line[row.begin - 1] == 'x') --row.begin;
  while (row.end < int(line.size()) && line[row.end] == 'x') ++row.end;
  return row;
}

bool completes(std::string line, int at) {
  if (at < 0 || at >= int(line.size()) || line[at] != '.') return false;
  line[at] = 'x';
  return row_through(line, at).length() == 5;
}

/// What the new stone in the middle of a line makes. Rows are told apart by their stones, as bits.
struct Shapes {
  int length;
  std::set<int> fours;
  std::map<int, std::vector<int>> threes;  // with the places that extend each
};

Shapes shapes(const std::string& line) {
  Shapes found{row_through(line, middle).length(), {}, {}};
  for (int at = 0; at < int(line.size()); ++at) {
    if (line[at] != '.') continue;
    std::string more = line;
    more[at] = 'x';
    const Row row = row_through(more, at);
    if (!row.holds(middle)) continue;
    const int stones = ((1 << row.end) - (1 << row.begin)) & ~(1 << at);
    if (row.length() == 5) found.fours.insert(stones);
    if (row.length() == 4 && completes(more, row.begin - 1) && completes(more, row.end)) {
      found.threes[stones].push_back(at - middle);
    }
  }
  return found;
}

/// The verdict on a black stone on `point`, in the words of the protocol (reading rif).
std::string judge(std::string board, int point) {
  board[point] = 'x';
  int longest = 0;
  std::size_t fours = 0;
  bool five = false;
  std::vector<std::vector<int>> threes;
  for (const int step : {1, width - 1, width, width + 1}) {
    std::string line;
    for (int i = -5; i <= 5; ++i) line += board[point + i * step];
    const Shapes here = shapes(line);
    five |= here.length == 5;
    longest = std::max(longest, here.length);
    fours += here.fours.size();
    for (const auto& [stones, offsets] : here.threes) {
      threes.emplace_back();
      for (const int offset : offsets) threes.back().push_back(point + offset * step);
    }
  }
  if (five) return "five";
  std::string fouls;
  if (longest > 5) fouls += ",overline";
  if (fours > 1) fouls += ",double-four";
  const auto allowed = [&](int extension) { return judge(board, extension) == "legal"; };
  const auto counts = [&](const std::vector<int>& three) {
    return std::any_of(three.begin(), three.end(), allowed);
  };
  if (threes.size() > 1 && std::count_if(threes.begin(), threes.end(), counts) > 1) {
    fouls += ",double-three";
  }
  return fouls.empty() ? "legal" : "forbidden " + fouls.substr(1);
}

int place(int file, int row) {
  return (row + 5) * width + file + 5;
}

int main() {
  std::ios::sync_with_stdio(false);
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream words(line);
    std::string word, id, cells, point;
    words >> word >> id >> cells >> point;
    if (word == "quit") break;
    if (word == "kinjite") {
      std::cout << "ready example-cpp 1 reading=rif kinds=yes language=C++" << std::endl;
      continue;
    }
    std::string board(width * width, 'o');
    for (int i = 0; i < 225; ++i) board[place(i % 15, i / 15)] = cells[i];
    if (word == "judge") {
      std::cout << id << ' ' << judge(board, place(point[0] - 'a', 15 - std::stoi(point.substr(1))))
                << std::endl;
    } else {
      for (int i = 0; i < 225; ++i) {
        if (cells[i] != '.') continue;
        const std::string verdict = judge(board, place(i % 15, i / 15));
        cells[i] = verdict == "legal" ? '.' : verdict == "five" ? '5' : '!';
      }
      std::cout << id << ' ' << cells << std::endl;
    }
  }
}
