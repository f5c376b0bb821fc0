#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <kinjite/records/read.hpp>
#include <kinjite/terms/quoting.hpp>

#include "glyphs.hpp"
#include "scanning.hpp"

namespace kinjite {
namespace {

constexpr std::size_t size = board_size;

/// One line of cells, and the numbers at its ends.
struct Rank {
  std::vector<Glyph> cells;
  std::optional<int> number;
};

/// Exactly the letters a to o in order, blanks aside.
bool is_rim(std::string_view line) {
  char expected = 'a';
  for (const char c : line) {
    if (is_blank(c) || c == '|') continue;
    if (lower(c) != expected) return false;
    ++expected;
  }
  return expected == 'a' + board_size;
}

/// A line with nothing but a point, or "point" and a point.
std::optional<Point> asked_point(std::string_view line) {
  constexpr std::string_view word = "point";
  line = trimmed(line);
  if (line.starts_with(word)) line = trimmed(line.substr(word.size()));
  std::size_t length = 0;
  const auto point = leading_point(line, length);
  return point && length == line.size() ? point : std::nullopt;
}

/// The cells of a line that is nothing but fifteen of the digits 0, 1, 2 (or -1), if it is.
std::optional<std::vector<Glyph>> digits_of(std::string_view line) {
  std::vector<Glyph> cells;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (is_blank(c) || c == ',' || c == '[' || c == ']') continue;
    const bool minus_one = c == '-' && i + 1 < line.size() && line[i + 1] == '1';
    if (minus_one) ++i;
    if (!minus_one && (c < '0' || '2' < c)) return std::nullopt;
    cells.push_back(c == '0' ? Glyph::free : c == '1' ? Glyph::first : Glyph::second);
    if (cells.size() > size) return std::nullopt;
  }
  return cells.size() == size ? std::optional(cells) : std::nullopt;
}

class BoardReader {
 public:
  explicit BoardReader(BlackIs black) : black_(black) {}

  Result<std::vector<Record>> read(std::string_view text) {
    Lines lines(without_mark(text));
    while (lines.next()) {
      const std::string_view line = lines.text();
      if (trimmed(line).empty() || is_rim(line)) continue;
      if (const auto point = asked_point(line)) {
        if (auto taken = take_asked(*point); !taken) {
          return failure(fmt::format("line {}: {}", lines.number(), taken.error().message));
        }
        continue;
      }
      if (ranks_.empty()) first_line_ = lines.number();
      Result<Rank> rank = rank_of(line);
      if (!rank) {
        return failure(fmt::format("line {}, {}", lines.number(), rank.error().message));
      }
      ranks_.push_back(std::move(*rank));
      numbers_.push_back(lines.number());
      if (ranks_.size() < size) continue;
      if (auto finished = finish(); !finished) return tl::unexpected(finished.error());
    }
    if (!ranks_.empty()) return failure(unfinished());
    if (records_.empty()) return failure("no line of cells; expected 15 lines of 15 cells");
    return std::move(records_);
  }

 private:
  Result<void> take_asked(Point point) {
    Record* const last = records_.empty() || !ranks_.empty() ? nullptr : &records_.back();
    if (last == nullptr) {
      return failure(fmt::format("{} alone; expected it below its board", to_string(point)));
    }
    if (last->marked && last->marked != point) {
      return failure(fmt::format("{} is asked about, and {} too; expected one point",
                                 to_string(*last->marked), to_string(point)));
    }
    last->marked = point;
    return {};
  }

  /// A number at an end of the line is the rank's. The message of an Error begins with the column.
  static Result<Rank> rank_of(std::string_view line) {
    if (auto digits = digits_of(line)) return Rank{std::move(*digits), std::nullopt};
    Rank rank;
    std::size_t column = 0;
    for (std::string_view rest = line; !rest.empty();) {
      ++column;
      if (is_digit(rest[0])) {
        std::size_t length = 1;
        while (length < rest.size() && is_digit(rest[length])) ++length;
        const bool at_an_end = rank.cells.empty() || trimmed(rest.substr(length)).empty();
        if (auto taken = take_number_of(rank, rest.substr(0, length), at_an_end); !taken) {
          return failure(fmt::format("column {}: {}", column, taken.error().message));
        }
        rest.remove_prefix(length);
        column += length - 1;
        continue;
      }
      const auto [glyph, length] = leading_glyph(rest);
      if (glyph == Glyph::unknown) {
        return failure(fmt::format("column {}: {} is no cell; expected marks such as . x o", column,
                                   quoted_sign(first_sign(rest))));
      }
      if (glyph != Glyph::blank) {
        if (rank.cells.size() == size) {
          return failure(
              fmt::format("column {}: a cell after the fifteenth; expected 15 in a line", column));
        }
        rank.cells.push_back(glyph);
      }
      rest.remove_prefix(length);
    }
    return rank;
  }

  static Result<void> take_number_of(Rank& rank, std::string_view digits, bool at_an_end) {
    std::string_view rest = digits;
    const auto number = take_number(rest);
    if (!at_an_end || !number || *number < 1 || *number > board_size) {
      return failure(fmt::format("{}; expected cells, or a rank's number at an end of the line",
                                 quoted(digits)));
    }
    if (rank.number && rank.number != number) {
      return failure(fmt::format("rank {} to the left and {} to the right; expected one number",
                                 *rank.number, *number));
    }
    rank.number = number;
    return {};
  }

  [[nodiscard]] std::string unfinished() const {
    const std::size_t width = ranks_.front().cells.size();
    std::string text = fmt::format("board of {} lines from line {}; expected 15 lines of 15 cells",
                                   ranks_.size(), first_line_);
    if (width == ranks_.size() && width < size) {
      text = fmt::format(
          "board of {0} x {0} from line {1}; expected 15 x 15, as a part does not "
          "say where on the board it lies",
          width, first_line_);
    }
    return text;
  }

  /// Makes a record of the fifteen lines.
  Result<void> finish() {
    for (std::size_t i = 0; i < size; ++i) {
      if (ranks_[i].cells.size() != size) {
        return failure(
            fmt::format("line {}: {} cells; expected 15", numbers_[i], ranks_[i].cells.size()));
      }
    }
    const Result<bool> upward = counts_from_the_top();
    if (!upward) return tl::unexpected(upward.error());
    Record record;
    record.form = Form::drawn_board;
    if (*upward)
      record.notes.emplace_back("the ranks are numbered from the top: so are the points");
    const auto colours = colours_of(record);
    if (!colours) return tl::unexpected(colours.error());
    PointSet black;
    PointSet white;
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = 0; j < size; ++j) {
        const int rank = static_cast<int>(*upward ? i : size - 1 - i);
        const Point point = Point::at(static_cast<int>(j), rank);
        const Glyph glyph = ranks_[i].cells[j];
        if (glyph == Glyph::black || glyph == colours->first) black.insert(point);
        if (glyph == Glyph::white || glyph == colours->second) white.insert(point);
        if (glyph != Glyph::asked) continue;
        if (record.marked) {
          return failure(fmt::format("line {}: {} and {} are both marked; expected one point",
                                     numbers_[i], to_string(*record.marked), to_string(point)));
        }
        record.marked = point;
      }
    }
    record.setup = Position(black, white);
    records_.push_back(std::move(record));
    ranks_.clear();
    numbers_.clear();
    return {};
  }

  /// Whether the numbers at the lines' ends go down the board as 1, 2, ...; they must be those of
  /// the ranks, counted one way or the other.
  [[nodiscard]] Result<bool> counts_from_the_top() const {
    std::optional<bool> upward;
    for (std::size_t i = 0; i < size; ++i) {
      if (!ranks_[i].number) continue;
      const int number = *ranks_[i].number;
      const int from_top = static_cast<int>(i) + 1;
      const int from_bottom = board_size - static_cast<int>(i);
      if (!upward && from_top != from_bottom) upward = number == from_top;
      const int expected = upward.value_or(false) ? from_top : from_bottom;
      if (number != expected) {
        return failure(
            fmt::format("line {}: rank number {}; expected {}", numbers_[i], number, expected));
      }
    }
    return upward.value_or(false);
  }

  [[nodiscard]] int count(Glyph glyph) const {
    int found = 0;
    for (const Rank& rank : ranks_) {
      for (const Glyph cell : rank.cells) found += cell == glyph ? 1 : 0;
    }
    return found;
  }

  /// Which glyphs besides the plain ones are Black's and White's, in this order; what had to be
  /// assumed is noted.
  [[nodiscard]] Result<std::pair<Glyph, Glyph>> colours_of(Record& record) const {
    using Pair = std::pair<Glyph, Glyph>;
    const Pair first_is_black{Glyph::first, Glyph::second};
    const Pair second_is_black{Glyph::second, Glyph::first};
    const int first = count(Glyph::first);
    const int second = count(Glyph::second);
    const bool plain_black = count(Glyph::black) > 0;
    const bool plain_white = count(Glyph::white) > 0;
    if (first + second == 0) return first_is_black;
    if ((plain_black && first > 0 && second > 0) || (plain_white && first > 0 && second > 0) ||
        (plain_black && plain_white)) {
      return failure(
          fmt::format("board from line {}: three marks for two colours; expected one "
                      "pair such as x o",
                      first_line_));
    }
    if (plain_black) return first > 0 ? second_is_black : first_is_black;
    if (plain_white) return first > 0 ? first_is_black : second_is_black;
    if (black_ != BlackIs::unsaid) {
      return black_ == BlackIs::first ? first_is_black : second_is_black;
    }
    if (first == second + 1) {
      record.notes.emplace_back("X (or 1) was taken for Black, as it has one stone more");
      return first_is_black;
    }
    if (second == first + 1) {
      record.notes.emplace_back(
          "O (or 2) was taken for Black, as it has one stone more; say --black x if X is Black");
      return second_is_black;
    }
    record.colours_in_doubt = true;
    record.notes.emplace_back(
        "X (or 1) was taken for Black: the board does not tell; say --black o if O is Black, or "
        "--black x to confirm");
    return first_is_black;
  }

  BlackIs black_;
  std::vector<Rank> ranks_;
  std::vector<std::size_t> numbers_;  // the lines that ranks_ stand on
  std::size_t first_line_ = 1;
  std::vector<Record> records_;
};

}  // namespace

Result<std::vector<Record>> read_drawn_boards(std::string_view text, BlackIs black) {
  return BoardReader(black).read(text);
}

}  // namespace kinjite
