#include <algorithm>

#include <kinjite/records/record.hpp>

namespace kinjite {

std::string_view to_string(Form form) {
  switch (form) {
    case Form::cells: return "225 cells (x is Black)";
    case Form::setup: return "a set-up of Black's and White's stones";
    case Form::moves: return "moves in order, Black first";
    case Form::move_list: return "a list of moves in order, Black first";
    case Form::two_lists: return "Black's stones, then White's";
    case Form::drawn_board: return "a drawn board";
    case Form::psq: return "a Piskvork game";
    case Form::sgf: return "an SGF game record";
    case Form::board_block: return "a Gomocup board";
    case Form::link: return "a link with moves in order, Black first";
    case Form::renlib: return "a RenLib library";
    case Form::renjunet: return "a RenjuNet game";
  }
  return "";
}

Position position_before(const Record& record, std::size_t number) {
  Position position = record.setup;
  const std::size_t played = std::min(number - 1, record.moves.size());
  for (std::size_t i = 0; i < played; ++i) {
    const Move& move = record.moves[i];
    if (move.point) position = position.with(*move.point, move.colour);
  }
  return position;
}

Position final_position(const Record& record) {
  return position_before(record, record.moves.size() + 1);
}

}  // namespace kinjite
