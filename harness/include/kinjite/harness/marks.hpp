// A judged board as 225 cells: stones as they stand, and a mark on every point that is not legal.
//
// `5` five, `6` overline, `4` double-four, `3` double-three; where several fouls hold, the first in
// that order.
#pragma once

#include <string>

#include <kinjite/terms/position.hpp>
#include <kinjite/terms/verdict.hpp>

namespace kinjite {

/// The mark of a verdict; `.` for legal.
constexpr char mark_of(Verdict verdict) {
  if (verdict.is_five()) return '5';
  if (verdict.has(Foul::overline)) return '6';
  if (verdict.has(Foul::double_four)) return '4';
  if (verdict.has(Foul::double_three)) return '3';
  return '.';
}

/// The cells of `position`, marked.
std::string marked_cells(const Position& position, const BoardVerdicts& verdicts);

}  // namespace kinjite
