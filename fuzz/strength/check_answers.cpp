// check_answers FILE IMPLEMENTATION: whether an implementation of the referee gives the recorded
// answers. Exit code 0: it does; 1: it differs; 2: wrong use, or the processor cannot run it.
#include <algorithm>
#include <span>
#include <vector>

#include "answers.hpp"

namespace kinjite {
namespace {

std::vector<Answers> recorded(const char* path) {
  std::vector<Answers> all;
  const File file(std::fopen(path, "rb"));
  Answers answers;
  while (file && std::fread(&answers, sizeof answers, 1, file.get()) == 1) all.push_back(answers);
  return all;
}

bool same_alone(const Referee& referee, const std::vector<Answers>& all) {
  constexpr std::size_t point_by_point = 4;  // each fourth board: this takes the most time
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (answers_of(referee, all[i].position) != all[i]) return false;
    if (i % point_by_point != 0) continue;
    for (const Reading reading : all_readings) {
      const BoardVerdicts& expected = all[i].verdicts[static_cast<std::size_t>(reading)];
      for (const Point point : all[i].position.free()) {
        if (referee.judge(all[i].position, point, reading) != expected.at(point)) return false;
      }
    }
  }
  return true;
}

/// Through the functions that need no Referee and use the implementation that the environment
/// names.
bool same_by_functions(const std::vector<Answers>& all) {
  for (const Answers& answers : all) {
    for (const Reading reading : all_readings) {
      const BoardVerdicts& expected = answers.verdicts[static_cast<std::size_t>(reading)];
      BoardVerdicts verdicts;
      judge_boards(std::span(&answers.position, 1), reading, std::span(&verdicts, 1));
      if (verdicts != expected || judge_board(answers.position, reading) != expected) return false;
    }
  }
  return true;
}

/// In groups of every size up to more than two blocks.
bool same_together(const Referee& referee, const std::vector<Answers>& all) {
  constexpr std::size_t largest = 70;
  std::vector<Position> positions;
  for (const Answers& answers : all) positions.push_back(answers.position);
  std::size_t first = 0;
  for (std::size_t size = 1; first < all.size(); size = size % largest + 1) {
    const std::size_t count = std::min(size, all.size() - first);
    for (const Reading reading : all_readings) {
      // Whatever stood there before must be gone.
      const PointSet points = PointSet::all();
      std::vector<BoardVerdicts> verdicts(count, BoardVerdicts{points, points, points, points});
      referee.judge_boards(std::span(positions).subspan(first, count), reading, verdicts);
      for (std::size_t i = 0; i < count; ++i) {
        if (verdicts[i] != all[first + i].verdicts[static_cast<std::size_t>(reading)]) return false;
      }
    }
    first += count;
  }
  return true;
}

int check(const char* path, const char* name) {
  const std::vector<Answers> all = recorded(path);
  const Result<Implementation> implementation = find_implementation(name);
  if (all.empty() || !implementation) {
    std::fputs("error: no recorded answers, or no such implementation here\n", stderr);
    return 2;
  }
  const Referee referee(*implementation);
  const bool same =
      same_alone(referee, all) && same_by_functions(all) && same_together(referee, all);
  return same ? 0 : 1;
}

}  // namespace
}  // namespace kinjite

int main(int count, char** arguments) {
  if (count == 3) return kinjite::check(arguments[1], arguments[2]);
  std::fputs("error: expected a file of answers and an implementation\n", stderr);
  return 2;
}
