#include <cstddef>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include <kinjite/terms/position_text.hpp>
#include <kinjite/terms/quoting.hpp>

namespace kinjite {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::string_view filled_disc = "\xE2\x97\x8F";
constexpr std::string_view hollow_disc = "\xE2\x97\x8B";

constexpr std::string_view cells_expected = "expected . free, x Black or o White";
constexpr std::string_view signs_expected =
    "expected . _ + - free, x X * \xE2\x97\x8F Black or o O \xE2\x97\x8B White";

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
bool is_digit(char c) {
  return '0' <= c && c <= '9';
}
char lower(char c) {
  return 'A' <= c && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
}
bool is_file_letter(char c) {
  return 'a' <= lower(c) && lower(c) <= 'o';
}

std::string_view trimmed(std::string_view text) {
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

/// The text of one point at the start of `text`: a letter and the digits after it.
std::string_view leading_point(std::string_view text) {
  std::size_t length = 1;
  while (length < text.size() && is_digit(text[length])) ++length;
  return text.substr(0, length);
}

enum class Form : std::uint8_t { cells, moves, setup };

/// Which form a text without outer blanks has. The forms cannot be mistaken for each other: only a
/// set-up begins with B or W alone, only moves begin with a file letter and a digit.
Form form_of(std::string_view text) {
  const char first = lower(text.front());
  const bool alone = text.size() == 1 || is_blank(text[1]);
  if (first == 'w' || (first == 'b' && alone)) return Form::setup;
  if (is_file_letter(first) && text.size() > 1 && is_digit(text[1])) return Form::moves;
  return Form::cells;
}

Result<Position> parse_setup(std::string_view text) {
  Position position;
  Colour colour = Colour::black;  // until the first word, which is one or refused
  bool black_given = false;
  bool white_given = false;
  while (!(text = trimmed(text)).empty()) {
    const std::size_t end = text.find_first_of(" \t\r\n");
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(word.size());
    if (word.size() == 1 && (lower(word[0]) == 'b' || lower(word[0]) == 'w')) {
      colour = lower(word[0]) == 'b' ? Colour::black : Colour::white;
      bool& given = colour == Colour::black ? black_given : white_given;
      if (given) {
        return failure(fmt::format("set-up: {} stands twice; expected each colour once", word));
      }
      given = true;
      continue;
    }
    const Result<Point> point = parse_point(word);
    if (!point) return failure("set-up: " + point.error().message);
    if (!position.is_free(*point)) {
      return failure(
          fmt::format("set-up: {} is given twice; expected each point once", to_string(*point)));
    }
    position = position.with(*point, colour);
  }
  return position;
}

Position play(const std::vector<Point>& moves) {
  Position position;
  Colour colour = Colour::black;
  for (const Point move : moves) {
    position = position.with(move, colour);
    colour = opponent_of(colour);
  }
  return position;
}

/// Reads cells line by line; knows where it is, to say so when something is wrong.
class CellReader {
 public:
  Result<Position> read(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      const std::string_view line = text.substr(0, end);
      if (auto error = read_line(line)) return failure(std::move(*error));
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
      ++line_;
    }
    if (cells_ != board_points) {
      return failure(
          fmt::format("board of {} cells; expected {} cells, rank 15 first", cells_, board_points));
    }
    return Position(black_, white_);
  }

 private:
  using Complaint = std::optional<std::string>;

  Complaint read_line(std::string_view line) {
    if (is_rim(line)) return {};
    text_of_line_ = line;
    std::size_t at = 0;
    while (at < line.size()) {
      const std::string_view rest = line.substr(at);
      std::size_t length = 1;
      if (is_blank(rest[0])) {
        at += length;
        continue;
      }
      if (is_digit(rest[0])) {
        while (length < rest.size() && is_digit(rest[length])) ++length;
        if (auto error = read_rank_number(rest.substr(0, length), line, at)) return error;
      } else {
        const std::string_view sign = first_sign(rest);
        length = sign.size();
        if (auto error = read_cell(sign, at)) return error;
      }
      at += length;
    }
    return {};
  }

  /// Exactly the letters a to o in order, blanks aside.
  static bool is_rim(std::string_view line) {
    char expected = 'a';
    for (const char c : line) {
      if (is_blank(c)) continue;
      if (lower(c) != expected) return false;
      ++expected;
    }
    return expected == 'a' + board_size;
  }

  /// A number belongs at an end of the line and must be the number of the rank beside it, so that a
  /// board written upside down is refused and not read mirrored.
  Complaint read_rank_number(std::string_view number, std::string_view line, std::size_t at) {
    const bool leads = trimmed(line.substr(0, at)).empty();
    const bool trails = trimmed(line.substr(at + number.size())).empty();
    if (!leads && !trails) {
      return fmt::format("{}: number among the cells; {}", place(at), cells_expected);
    }
    const int beside = leads ? cells_ : cells_ - 1;
    if (beside >= board_points) return fmt::format("{}: expected no rank below rank 1", place(at));
    const std::string expected = std::to_string(board_size - beside / board_size);
    if (number != expected) {
      return fmt::format("{}: rank number {}; expected {}, as rank 15 comes first", place(at),
                         quoted(number), expected);
    }
    return {};
  }

  Complaint read_cell(std::string_view cell, std::size_t at) {
    const bool black = cell == filled_disc || cell == "x" || cell == "X" || cell == "*";
    const bool white = cell == hollow_disc || cell == "o" || cell == "O";
    const bool free = cell == "." || cell == "_" || cell == "+" || cell == "-";
    if (!black && !white && !free) {
      return fmt::format("{}: {} is no cell; {}", place(at), quoted_sign(cell), signs_expected);
    }
    if (cells_ == board_points) {
      return fmt::format("{}: more than {} cells; expected the board to end here", place(at),
                         board_points);
    }
    const Point point = Point::from_cell(cells_++);
    if (black) black_.insert(point);
    if (white) white_.insert(point);
    return {};
  }

  [[nodiscard]] std::string place(std::size_t at) const {
    // A column is a sign, however many bytes it has.
    std::size_t column = 1;
    for (std::string_view before = text_of_line_.substr(0, at); !before.empty(); ++column) {
      before.remove_prefix(first_sign(before).size());
    }
    return fmt::format("line {}, column {}", line_, column);
  }

  PointSet black_;
  PointSet white_;
  int cells_ = 0;
  std::size_t line_ = 1;
  std::string_view text_of_line_;
};

}  // namespace

Result<std::vector<Point>> parse_moves(std::string_view text) {
  std::vector<Point> moves;
  PointSet taken;
  while (!(text = trimmed(text)).empty()) {
    const std::string_view word = leading_point(text);
    text.remove_prefix(word.size());
    const Result<Point> point = parse_point(word);
    if (!point) return failure(fmt::format("move {}: {}", moves.size() + 1, point.error().message));
    if (taken.contains(*point)) {
      return failure(fmt::format("move {}: {} is occupied; expected a free point", moves.size() + 1,
                                 to_string(*point)));
    }
    taken.insert(*point);
    moves.push_back(*point);
  }
  return moves;
}

Result<Position> parse_position(std::string_view text) {
  const std::string_view body = trimmed(text);
  if (body.empty()) {
    return failure(
        "empty position; expected 225 cells, moves like h8i9j10, or a set-up like B h8 W i9");
  }
  switch (form_of(body)) {
    case Form::setup: return parse_setup(body);
    case Form::moves: return parse_moves(body).map(play);
    case Form::cells: break;
  }
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  return CellReader().read(text);
}

Result<Position> parse_cells(std::string_view cells) {
  if (cells.size() != board_points) {
    return failure(
        fmt::format("board of {} characters; expected {} cells", cells.size(), board_points));
  }
  PointSet black;
  PointSet white;
  for (int cell = 0; cell < board_points; ++cell) {
    const char c = cells[static_cast<std::size_t>(cell)];
    if (c == 'x') {
      black.insert(Point::from_cell(cell));
    } else if (c == 'o') {
      white.insert(Point::from_cell(cell));
    } else if (c != '.') {
      return failure(fmt::format(
          "cell {} ({}): {} is no cell; {}", cell + 1, to_string(Point::from_cell(cell)),
          quoted_sign(first_sign(cells.substr(static_cast<std::size_t>(cell)))), cells_expected));
    }
  }
  return Position(black, white);
}

std::string to_cells(const Position& position) {
  std::string text(board_points, '.');
  for (const Point point : position.black()) text[static_cast<std::size_t>(point.cell())] = 'x';
  for (const Point point : position.white()) text[static_cast<std::size_t>(point.cell())] = 'o';
  return text;
}

std::string to_setup(const Position& position) {
  std::string text = "B";
  for (const Point point : position.black()) text += ' ' + to_string(point);
  text += " W";
  for (const Point point : position.white()) text += ' ' + to_string(point);
  return text;
}

std::string to_moves(const std::vector<Point>& moves) {
  std::string text;
  for (const Point move : moves) text += to_string(move);
  return text;
}

std::string draw(const Position& position) {
  const std::string cells = to_cells(position);
  std::string text;
  for (int row = 0; row < board_size; ++row) {
    text += fmt::format("{:2}", board_size - row);
    for (int file = 0; file < board_size; ++file) {
      text += ' ';
      text += cells[static_cast<std::size_t>(board_size * row + file)];
    }
    text += '\n';
  }
  return text + "   a b c d e f g h i j k l m n o\n";
}

}  // namespace kinjite
