#include <bit>
#include <cassert>
#include <type_traits>

#include <kinjite/referee/referee.hpp>

#include "kernel/table.hpp"

namespace kinjite {
namespace {

// The kernels read positions and write sets as plain memory: table.hpp says how it must look.
static_assert(sizeof(Position) == kernel::bytes_of_board);
static_assert(std::bit_cast<std::array<std::uint64_t, 8>>(Position({Point::at(0, 0)},
                                                                   {Point::at(1, 0)})) ==
              std::array<std::uint64_t, 8>{1, 0, 0, 0, 2, 0, 0, 0});
static_assert(std::is_trivially_copyable_v<Position> && std::is_trivially_copyable_v<PointSet>);

static_assert(sizeof(PointSet) == kernel::bytes_of_set);
static_assert(sizeof(BoardVerdicts) == kernel::bytes_of_verdicts);
static_assert(std::bit_cast<std::array<std::uint64_t, 16>>(BoardVerdicts{
                  {Point::at(0, 0)}, {Point::at(1, 0)}, {Point::at(2, 0)}, {Point::at(3, 0)}}) ==
              std::array<std::uint64_t, 16>{1, 0, 0, 0, 2, 0, 0, 0, 4, 0, 0, 0, 8, 0, 0, 0});

static_assert(sizeof(BoardClasses) == 4 * kernel::sets_of_line * kernel::bytes_of_set);
static_assert(std::is_standard_layout_v<LineClasses>);

static_assert(static_cast<int>(Reading::rif) == kernel::reading_rif);
static_assert(static_cast<int>(Reading::japan) == kernel::reading_japan);
static_assert(static_cast<int>(Reading::rif_separate) == kernel::reading_rif_separate);

constexpr kernel::ReadingOfRules for_kernel(Reading reading) {
  return static_cast<kernel::ReadingOfRules>(reading);
}

// What a kernel writes for one board. Not BoardVerdicts itself, which would first be zeroed: that
// alone costs a quarter of the judging.
using VerdictWords = PointSet::Words[4];
static_assert(sizeof(VerdictWords) == kernel::bytes_of_verdicts);

BoardVerdicts verdicts_of(const VerdictWords& words) {
  return {PointSet::from_words(words[0]), PointSet::from_words(words[1]),
          PointSet::from_words(words[2]), PointSet::from_words(words[3])};
}

BoardVerdicts judge_board_by(const kernel::Table& kernel, const Position& position,
                             Reading reading) {
  VerdictWords words;
  kernel.judge_board(&position, for_kernel(reading), &words);
  return verdicts_of(words);
}

Verdict judge_by(const kernel::Table& kernel, const Position& position, Point point,
                 Reading reading) {
  assert(position.is_free(point));
  return Verdict::from_byte(kernel.judge_point(&position, point.bit(), for_kernel(reading)));
}

void judge_boards_by(const kernel::Table& kernel, std::span<const Position> positions,
                     Reading reading, std::span<BoardVerdicts> verdicts) {
  assert(positions.size() == verdicts.size());
  kernel.judge_boards(positions.data(), positions.size(), for_kernel(reading), verdicts.data());
}

BoardClasses line_classes_by(const kernel::Table& kernel, const Position& position) {
  BoardClasses classes;
  kernel.line_classes(&position, &classes);
  return classes;
}

const kernel::Table& active_kernel() {
  return *active_implementation().kernel;
}

}  // namespace

Referee::Referee(const Implementation& implementation) : implementation_(implementation) {
  assert(implementation.runs_here);
}

Verdict Referee::judge(const Position& position, Point point, Reading reading) const {
  return judge_by(*implementation_.kernel, position, point, reading);
}

BoardVerdicts Referee::judge_board(const Position& position, Reading reading) const {
  return judge_board_by(*implementation_.kernel, position, reading);
}

void Referee::judge_boards(std::span<const Position> positions, Reading reading,
                           std::span<BoardVerdicts> verdicts) const {
  judge_boards_by(*implementation_.kernel, positions, reading, verdicts);
}

BoardVerdicts Referee::judge_shapes(const Position& position) const {
  VerdictWords words;
  implementation_.kernel->judge_shapes(&position, &words);
  return verdicts_of(words);
}

BoardClasses Referee::line_classes(const Position& position) const {
  return line_classes_by(*implementation_.kernel, position);
}

BoardVerdicts judge_board(const Position& position, Reading reading) {
  return judge_board_by(active_kernel(), position, reading);
}

PointSet forbidden_points(const Position& position, Reading reading) {
  return judge_board(position, reading).forbidden();
}

Verdict judge(const Position& position, Point point, Reading reading) {
  return judge_by(active_kernel(), position, point, reading);
}

void judge_boards(std::span<const Position> positions, Reading reading,
                  std::span<BoardVerdicts> verdicts) {
  judge_boards_by(active_kernel(), positions, reading, verdicts);
}

BoardClasses line_classes(const Position& position) {
  return line_classes_by(active_kernel(), position);
}

}  // namespace kinjite
