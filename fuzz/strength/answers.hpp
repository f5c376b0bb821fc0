// What a referee answers on one board through all of its doors, as plain memory.
//
// record_answers writes them for the sound referee; check_answers holds a mutant's to them. The
// program that checks links nothing but the referee and the terms, so that a mutant costs a second.
#pragma once

#include <array>
#include <cstdio>
#include <memory>

#include <kinjite/referee/referee.hpp>

namespace kinjite {

struct Answers {
  Position position;
  std::array<BoardVerdicts, all_readings.size()> verdicts;
  BoardVerdicts shapes;
  BoardClasses classes;

  friend bool operator==(const Answers&, const Answers&) = default;
};

inline Answers answers_of(const Referee& referee, const Position& position) {
  Answers answers{position, {}, referee.judge_shapes(position), referee.line_classes(position)};
  for (const Reading reading : all_readings) {
    answers.verdicts[static_cast<std::size_t>(reading)] = referee.judge_board(position, reading);
  }
  return answers;
}

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

}  // namespace kinjite
