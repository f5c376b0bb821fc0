#include <kinjite/harness/marks.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {

std::string marked_cells(const Position& position, const BoardVerdicts& verdicts) {
  std::string cells = to_cells(position);
  for (const Point point : verdicts.five | verdicts.forbidden()) {
    cells[static_cast<std::size_t>(point.cell())] = mark_of(verdicts.at(point));
  }
  return cells;
}

}  // namespace kinjite
