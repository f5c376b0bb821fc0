#include <algorithm>
#include <string>

#include <fmt/format.h>

#include <kinjite/records/read.hpp>
#include <kinjite/terms/game.hpp>
#include <kinjite/terms/position_text.hpp>
#include <kinjite/terms/quoting.hpp>

#include "glyphs.hpp"
#include "scanning.hpp"

namespace kinjite {
namespace {

constexpr std::string_view forms_expected =
    "expected a position, a game or a board (see docs/triage.md)";

/// The first byte that no text has, if there is one among the first few thousand.
std::optional<std::size_t> first_binary_byte(std::string_view text) {
  constexpr std::size_t enough = 4096;
  for (std::size_t i = 0; i < std::min(text.size(), enough); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    constexpr unsigned char end_of_old_files = 0x1A;
    if (byte < 0x20 && !is_blank(text[i]) && byte != end_of_old_files) return i;
  }
  return std::nullopt;
}

bool begins_with_word(std::string_view text, std::string_view word) {
  if (text.size() < word.size()) return false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (lower(text[i]) != word[i]) return false;
  }
  return text.size() == word.size() || is_blank(text[word.size()]);
}

bool has_board_line(std::string_view text) {
  Lines lines(text);
  while (lines.next()) {
    const std::string_view line = trimmed(lines.text());
    if (begins_with_word(line, "board") || begins_with_word(line, "yxboard")) return true;
  }
  return false;
}

/// "B" or "W", and behind it a point, the other colour or nothing: not a rank of a drawn board.
bool is_setup(std::string_view text) {
  if (!begins_with_word(text, "b") && !begins_with_word(text, "w")) return false;
  const std::string_view rest = trimmed(text.substr(1));
  std::size_t length = 0;
  return rest.empty() || begins_with_word(rest, "w") || begins_with_word(rest, "b") ||
         leading_point(rest, length) || !(rest.size() > 1 && is_blank(rest[1]));
}

/// "1. h8", "1) h8", "1.h8".
bool is_numbered_move(std::string_view text) {
  const std::size_t behind = std::min(text.find_first_not_of("0123456789"), text.size());
  const std::string_view mark = text.substr(behind);
  if (behind == 0 || mark.empty() || (mark[0] != '.' && mark[0] != ')')) return false;
  std::size_t length = 0;
  const std::size_t move = std::min(mark.find_first_not_of(".)"), mark.size());
  return leading_point(trimmed(mark.substr(move)), length).has_value();
}

/// "7,7,2": three numbers, or two, with commas between.
bool is_numbers(std::string_view line) {
  int numbers = 0;
  while (take_number(line)) {
    ++numbers;
    line = trimmed(line);
    if (!line.starts_with(',')) break;
    line.remove_prefix(1);
  }
  return line.empty() && (numbers == 2 || numbers == 3);
}

/// Moves without anything that parse_game would not read: points and blanks, perhaps a result.
bool is_plain_moves(std::string_view text) {
  return parse_game(text).has_value();
}

/// The form of a text whose first point or number begins `body`.
Form form_of_coordinates(std::string_view body) {
  constexpr std::string_view draw = "1/2-1/2";
  std::string_view points = body;
  if (points.ends_with(draw)) points.remove_suffix(draw.size());
  if (points.find_first_of("/{") != std::string_view::npos) return Form::two_lists;
  return is_plain_moves(body) ? Form::moves : Form::move_list;
}

Record set_up(Form form, const Position& position) {
  Record record;
  record.form = form;
  record.setup = position;
  return record;
}

Result<Record> read_setup(std::string_view text) {
  return parse_position(text).map(
      [](const Position& position) { return set_up(Form::setup, position); });
}

Result<Record> read_cells(std::string_view text) {
  return parse_cells(text).map(
      [](const Position& position) { return set_up(Form::cells, position); });
}

Result<Record> read_moves(std::string_view text) {
  return parse_game(text).map([](const Game& game) {
    Record record;
    record.form = Form::moves;
    Colour colour = Colour::black;
    for (const Point move : game.moves) {
      record.moves.push_back({colour, move});
      colour = opponent_of(colour);
    }
    return record;
  });
}

Result<std::vector<Record>> alone(Result<Record> record) {
  return std::move(record).map([](Record&& one) {
    std::vector<Record> records;
    records.push_back(std::move(one));
    return records;
  });
}

}  // namespace

Result<Form> recognise(std::string_view text) {
  if (text.starts_with("\xFFRenLib")) return Form::renlib;
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
    return failure("text in UTF-16; expected UTF-8 or another encoding of single bytes");
  }
  const std::string_view body = trimmed(without_mark(text));
  if (body.empty()) return failure(fmt::format("empty; {}", forms_expected));
  if (body.front() == '(') return Form::sgf;
  if (const auto at = first_binary_byte(text)) {
    return failure(fmt::format("byte 0x{:02x} at {}: no text; {}",
                               static_cast<unsigned char>(text[*at]), *at, forms_expected));
  }
  // Another spelling of the name is the reader's to refuse.
  const std::string_view name = body.substr(0, body.find_first_of(" \t\r\n"));
  if (begins_with_word(name, "piskvorky") || begins_with_word(name, "piskvork")) {
    return Form::psq;
  }
  if (body.front() == '<') return Form::renjunet;
  const std::string_view first_line = trimmed(body.substr(0, body.find('\n')));
  const std::string_view first_word = first_line.substr(0, first_line.find_first_of(" \t"));
  if (first_word.find("://") != std::string_view::npos || first_word.starts_with("www.") ||
      first_word.find(".com/") != std::string_view::npos) {
    return Form::link;
  }
  if (has_board_line(body)) return Form::board_block;
  if (is_numbers(first_line)) {
    return failure(fmt::format(
        "line 1: {}: numbers that may count from 0 or from 1; expected a line BOARD before them "
        "(Gomocup) or Piskvorky 15x15, (Piskvork)",
        quoted(first_line)));
  }
  if (is_setup(body)) return Form::setup;
  if (body.size() == board_points && body.find_first_not_of(".xo") == std::string_view::npos) {
    return Form::cells;
  }
  if (body.front() == '{' && trimmed(body.substr(1)).starts_with('"')) {
    return failure(fmt::format("JSON, such as a result stream; {}", forms_expected));
  }
  std::size_t length = 0;
  if (is_numbered_move(body) || leading_point(body, length) || body.front() == '{') {
    return form_of_coordinates(body);
  }
  if (is_digit(body.front()) || leading_glyph(body).glyph != Glyph::unknown ||
      lower(body.front()) == 'a') {
    return Form::drawn_board;
  }
  return failure(fmt::format("{}; {}", quoted(first_word), forms_expected));
}

Result<std::vector<Record>> read_records(std::string_view text, BlackIs black) {
  const Result<Form> form = recognise(text);
  if (!form) return tl::unexpected(form.error());
  switch (*form) {
    case Form::cells: return alone(read_cells(trimmed(without_mark(text))));
    case Form::setup: return alone(read_setup(without_mark(text)));
    case Form::moves: return alone(read_moves(without_mark(text)));
    case Form::move_list: return alone(read_move_list(text));
    case Form::two_lists: return alone(read_two_lists(text));
    case Form::drawn_board: return read_drawn_boards(text, black);
    case Form::psq: return alone(read_psq(text));
    case Form::sgf: return read_sgf(text);
    case Form::board_block: return alone(read_board_block(text, black));
    case Form::link: return alone(read_link(text));
    case Form::renlib: return alone(read_renlib(text));
    case Form::renjunet: return read_renjunet(text);
  }
  return failure("unknown form");
}

}  // namespace kinjite
