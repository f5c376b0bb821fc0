#include <algorithm>
#include <string>

#include <fmt/format.h>

#include <kinjite/records/read.hpp>
#include <kinjite/terms/quoting.hpp>

#include "scanning.hpp"

namespace kinjite {
namespace {

std::string upper_word(std::string_view line) {
  line = trimmed(line);
  std::string word(line.substr(0, line.find_first_of(" \t")));
  std::ranges::transform(word, word.begin(), [](char c) {
    return 'a' <= c && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });
  return word;
}

struct Entry {
  int x;
  int y;
  int side;
};

std::optional<Entry> parse_entry(std::string_view line) {
  int numbers[3];
  for (int i = 0; i < 3; ++i) {
    line = trimmed(line);
    if (i > 0) {
      if (!line.starts_with(',')) return std::nullopt;
      line.remove_prefix(1);
    }
    const auto number = take_number(line);
    if (!number) return std::nullopt;
    numbers[i] = *number;
  }
  if (!trimmed(line).empty()) return std::nullopt;
  return Entry{numbers[0], numbers[1], numbers[2]};
}

constexpr int own = 1;
constexpr int opponent = 2;
constexpr int wall = 3;

class BlockReader {
 public:
  Result<Record> read(std::string_view text, BlackIs black) {
    Lines lines(without_mark(text));
    bool inside = false;
    bool done = false;
    while (!done && lines.next()) {
      const std::string_view line = trimmed(lines.text());
      if (line.empty()) continue;
      const std::string word = upper_word(line);
      Result<void> taken;
      if (word == "BOARD" || word == "YXBOARD") {
        inside = true;
      } else if (word == "DONE") {
        done = inside;
      } else if (word == "START" || word == "RECTSTART") {
        taken = check_size(line.substr(word.size()));
      } else if (inside) {
        taken = take_entry(line);
      }
      if (!taken) {
        return failure(fmt::format("line {}: {}", lines.number(), taken.error().message));
      }
    }
    if (!inside) return failure("no BOARD; expected BOARD, lines x,y,side, and DONE");
    if (!done) return failure("no DONE after BOARD; expected the whole block");
    return finish(black);
  }

 private:
  static Result<void> check_size(std::string_view rest) {
    const auto width = take_number(rest);
    if (width && *width == board_size) return {};
    return failure(fmt::format("a board of {}; expected START 15",
                               width ? std::to_string(*width) : quoted(trimmed(rest))));
  }

  Result<void> take_entry(std::string_view line) {
    const auto entry = parse_entry(line);
    if (!entry) return failure(quoted(line) + "; expected x,y,side or DONE");
    const auto [x, y, side] = *entry;
    if (side == wall) {
      ++walls_;
      return {};
    }
    if (side != own && side != opponent) {
      return failure(fmt::format("side {}; expected 1 own or 2 opponent", side));
    }
    if (first_side_ == 0) first_side_ = side;
    if (x == -1 && y == -1) return {};  // a pass
    if (x < 0 || x >= board_size || y < 0 || y >= board_size) {
      return failure(fmt::format("{},{}; expected 0 to 14", x, y));
    }
    const Point point = Point::at(x, board_size - 1 - y);
    if ((stones_[0] | stones_[1]).contains(point)) {
      return failure(fmt::format("{},{} ({}) is given twice; expected each point once", x, y,
                                 to_string(point)));
    }
    stones_[side - 1].insert(point);
    return {};
  }

  [[nodiscard]] Record finish(BlackIs black) const {
    Record record;
    record.form = Form::board_block;
    int black_side = first_side_ == 0 ? own : first_side_;
    if (black != BlackIs::unsaid) {
      black_side = black == BlackIs::first ? own : opponent;
    } else if (first_side_ != 0) {
      const std::string_view name = black_side == own ? "own" : "the opponent's";
      const int ahead = stones_[black_side - 1].size() - stones_[2 - black_side].size();
      record.colours_in_doubt = ahead != 0 && ahead != 1;
      record.notes.push_back(fmt::format(
          "the side listed first ({}) was taken for Black{}", name,
          record.colours_in_doubt
              ? ", though the numbers of stones do not fit; say --black own or --black opponent"
              : ""));
    }
    if (walls_ > 0) {
      record.notes.push_back(fmt::format("{} entries of side 3 were passed over", walls_));
    }
    record.setup = Position(stones_[black_side - 1], stones_[2 - black_side]);
    return record;
  }

  PointSet stones_[2];  // own, opponent
  int first_side_ = 0;
  int walls_ = 0;
};

}  // namespace

Result<Record> read_board_block(std::string_view text, BlackIs black) {
  return BlockReader().read(text, black);
}

}  // namespace kinjite
