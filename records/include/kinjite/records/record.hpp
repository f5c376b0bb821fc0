// A record: stones as some file or text gave them, set up, played in order, or both.
//
// Plain data, whatever the format it came from. What a reader had to take for granted, left out or
// could not know is said in `notes`, a sentence each, so that nobody is answered for a position
// other than the one meant.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kinjite/terms/position.hpp>

namespace kinjite {

/// The forms that are told apart.
enum class Form : std::uint8_t {
  cells,        // 225 of . x o
  setup,        // B h8 i9 W j10
  moves,        // h8i9j10, with or without a result
  move_list,    // 1. h8 2. i9 and other ways to part and number the moves
  two_lists,    // h8,g7/i9,f6 or {h8g7}{i9f6}: Black's stones, then White's
  drawn_board,  // a board as people draw it
  psq,          // Piskvork's game file
  sgf,
  board_block,  // Gomocup's BOARD or YXBOARD
  link,         // an address that holds coordinates
  renlib,       // a RenLib library
  renjunet,     // the RenjuNet database
};

/// What messages call a form, such as "an SGF game record".
std::string_view to_string(Form form);

/// A stone on a point, or a pass.
struct Move {
  Colour colour;
  std::optional<Point> point;
  friend bool operator==(const Move&, const Move&) = default;
};

struct Record {
  Form form = Form::cells;
  Position setup;                  // what stood before the first move
  std::vector<Move> moves;         // in order, none on a stone; empty where no order is known
  std::optional<Point> marked;     // a point that the text itself asks about
  bool colours_in_doubt = false;   // nothing told which of the two marks is Black
  std::vector<std::string> notes;  // what was taken for granted or left out
};

/// The position before move number `number`, counted from 1; at most one more than there are moves.
Position position_before(const Record& record, std::size_t number);

/// The position after every move.
Position final_position(const Record& record);

}  // namespace kinjite
