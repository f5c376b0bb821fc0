#include <algorithm>
#include <array>
#include <bit>

#include <fmt/format.h>

#include <kinjite/harness/shrinking.hpp>
#include <kinjite/harness/sweeps/line_class.hpp>
#include <kinjite/harness/sweeps/line_sweep.hpp>
#include <kinjite/terms/position_text.hpp>

#include "line_places.hpp"

namespace kinjite {
namespace {

// 3^9 lines are a block: all lines of length 9 and less in one each.
constexpr std::uint64_t lines_in_block = 19683;

constexpr std::uint64_t lines_of_length(int length) {
  std::uint64_t lines = 1;
  for (int i = 0; i < length; ++i) lines *= 3;
  return lines;
}

constexpr std::uint64_t blocks_of_length(int length) {
  return (lines_of_length(length) + lines_in_block - 1) / lines_in_block;
}

/// A line as a number in base 3, its first cell the lowest digit.
struct Line {
  int length = 0;
  std::uint32_t black = 0;  // bit i: the i-th cell
  std::uint32_t white = 0;

  static Line numbered(std::uint64_t number, int length) {
    Line line{length};
    for (int i = 0; i < length; ++i, number /= 3) {
      if (number % 3 == black_cell) line.black |= 1U << i;
      if (number % 3 == white_cell) line.white |= 1U << i;
    }
    return line;
  }
  [[nodiscard]] bool is_free(int i) const { return (((black | white) >> i) & 1) == 0; }
  [[nodiscard]] int cell(int i) const {
    if (i < 0 || i >= length || ((white >> i) & 1) != 0) return white_cell;
    return ((black >> i) & 1) != 0 ? black_cell : free_cell;
  }
  [[nodiscard]] int neighbourhood(int i) const {
    int number = 0;
    for (int offset = neighbourhood_reach; offset >= -neighbourhood_reach; --offset) {
      if (offset != 0) number = 3 * number + cell(i + offset);
    }
    return number;
  }
  [[nodiscard]] Position at(const LinePlace& place) const {
    PointSet blacks;
    PointSet whites;
    for (int i = 0; i < length; ++i) {
      if (cell(i) == black_cell) blacks.insert(place[static_cast<std::size_t>(i)]);
      if (cell(i) == white_cell) whites.insert(place[static_cast<std::size_t>(i)]);
    }
    return {blacks, whites};
  }
};

/// What the referee says of one point and line, in the same form as the definitions.
LineAnswer answer_of(const LineClasses& classes, Point point) {
  LineAnswer answer;
  answer.five = classes.five.contains(point);
  answer.overline = classes.overline.contains(point);
  answer.fours =
      (classes.one_four.contains(point) ? 1 : 0) + (classes.two_fours.contains(point) ? 2 : 0);
  for (std::size_t i = 0; i < classes.three_by_extension.size(); ++i) {
    if (classes.three_by_extension[i].contains(point)) {
      answer.extensions |= static_cast<std::uint8_t>(1U << i);
    }
  }
  answer.threes = answer.extensions != 0 ? 1 : 0;
  return answer;
}

/// The part of a definitions' answer that the referee shows as well.
LineAnswer shown_by_referee(LineAnswer answer) {
  answer.straight_fours = 0;
  answer.completions = 0;
  return answer;
}

std::string in_words(const LineAnswer& answer) {
  std::string text;
  const auto add = [&](std::string_view what) {
    text += fmt::format("{}{}", text.empty() ? "" : ", ", what);
  };
  if (answer.five) add("a five");
  if (answer.overline) add("an overline");
  if (answer.fours > 0) add(fmt::format("{} four{}", answer.fours, answer.fours > 1 ? "s" : ""));
  for (std::size_t i = 0; i < extension_offsets.size(); ++i) {
    if (((answer.extensions >> i) & 1) == 0) continue;
    add(fmt::format("a three extended {:+}", extension_offsets[i]));
  }
  return text.empty() ? "nothing" : text;
}

class LineSweep final : public Sweep {
 public:
  LineSweep(const Definitions& definitions, std::vector<const Referee*> referees)
      : definitions_(definitions), referees_(std::move(referees)), table_(definitions) {
    for (int length = 1; length <= board_size; ++length) {
      for (const Direction direction : all_directions) {
        ParallelLines lines(direction, length);
        if (!lines.places().empty()) lines_[at(length)].push_back(std::move(lines));
      }
    }
  }

  [[nodiscard]] std::string_view name() const override { return "lines"; }
  [[nodiscard]] Parameters parameters() const override { return {}; }
  [[nodiscard]] std::uint64_t blocks() const override {
    std::uint64_t blocks = 1;
    for (int length = 1; length <= board_size; ++length) blocks += blocks_of_length(length);
    return blocks;
  }

  [[nodiscard]] BlockResult run(std::uint64_t block) const override {
    if (block == 0) return run_neighbourhoods();
    --block;
    int length = 1;
    while (block >= blocks_of_length(length)) block -= blocks_of_length(length++);
    return run_lines(length, block * lines_in_block,
                     std::min((block + 1) * lines_in_block, lines_of_length(length)));
  }

 private:
  /// SweepCounts and hashes the classes of a block.
  struct Tally {
    BlockResult result;
    std::array<std::uint64_t, line_classes_in_all> by_class{};
    Hasher hasher;

    void add(LineClass line_class) {
      const auto number = static_cast<std::uint8_t>(number_of(line_class));
      ++by_class[number];
      bytes.push_back(number);
    }
    void end_line() {
      hasher.add(bytes);
      bytes.clear();
      ++result.items;
    }
    BlockResult finish() {
      for (int i = 0; i < line_classes_in_all; ++i) {
        const std::uint64_t count = by_class[static_cast<std::size_t>(i)];
        if (count > 0) result.counts.emplace(to_string(line_class_of(i)), count);
      }
      result.digest = hasher.digest();
      return std::move(result);
    }

    std::vector<std::uint8_t> bytes;
  };

  static std::size_t at(int length) { return static_cast<std::size_t>(length); }

  [[nodiscard]] BlockResult run_neighbourhoods() const {
    Tally tally;
    const Point centre = Point::at(7, 7);
    for (int i = 0; i < neighbourhoods_in_all; ++i) {
      const Position position = board_with_neighbourhood(i, centre);
      const LineAnswer answer = ask_line(definitions_, position, centre, Direction::along_rank);
      const auto line_class = classify(answer);
      if (!line_class) {
        return false_lemma(position, centre, Direction::along_rank,
                           "makes none of the fourteen things: " + in_words(answer));
      }
      tally.add(*line_class);
      tally.end_line();
    }
    return tally.finish();
  }

  [[nodiscard]] BlockResult run_lines(int length, std::uint64_t first, std::uint64_t end) const {
    Tally tally;
    for (std::uint64_t number = first; number < end; ++number) {
      const Line line = Line::numbered(number, length);
      LineMasks masks;
      if (auto difference = ask_definitions(line, number, masks, tally)) return *difference;
      for (const ParallelLines& lines : lines_[at(length)]) {
        if (auto difference = compare_referees(line, masks, lines)) return *difference;
      }
      tally.end_line();
    }
    return tally.finish();
  }

  /// Asks the definitions about every free cell of the line, at one of the places where it fits.
  std::optional<BlockResult> ask_definitions(const Line& line, std::uint64_t number,
                                             LineMasks& masks, Tally& tally) const {
    const std::vector<ParallelLines>& directions = lines_[at(line.length)];
    const ParallelLines& lines = directions[number % directions.size()];
    const LinePlace& place = lines.places()[number / directions.size() % lines.places().size()];
    const Position position = line.at(place);
    for (int i = 0; i < line.length; ++i) {
      if (!line.is_free(i)) continue;
      const Point point = place[at(i)];
      const LineAnswer answer = ask_line(definitions_, position, point, lines.direction());
      const auto line_class = classify(answer);
      if (!line_class) {
        return false_lemma(position, point, lines.direction(),
                           "makes none of the fourteen things: " + in_words(answer));
      }
      if (*line_class != table_.at(line.neighbourhood(i))) {
        return false_lemma(
            position, point, lines.direction(),
            fmt::format("makes {}; by the five cells to each side, the edge taken for white "
                        "stones, it makes {}",
                        to_string(*line_class), to_string(table_.at(line.neighbourhood(i)))));
      }
      enter(*line_class, i, masks);
      tally.add(*line_class);
    }
    for (std::size_t i = 0; i < masks.three_by_extension.size(); ++i) {
      for (std::uint32_t left = masks.three_by_extension[i]; left != 0; left &= left - 1) {
        const int cell = std::countr_zero(left);
        if (auto difference = check_extension(line, masks, cell, i)) {
          return false_lemma(position, place[at(cell)], lines.direction(), *difference);
        }
      }
    }
    return std::nullopt;
  }

  static void enter(LineClass line_class, int cell, LineMasks& masks) {
    const std::uint32_t bit = 1U << cell;
    if (line_class == LineClass::five) masks.five |= bit;
    if (line_class == LineClass::overline) masks.overline |= bit;
    if (line_class == LineClass::one_four) masks.one_four |= bit;
    if (line_class == LineClass::two_fours) masks.two_fours |= bit;
    for (const int offset : extension_offsets_of(line_class)) {
      masks.three_by_extension[at(index_of_offset(offset))] |= bit;
    }
  }

  static int index_of_offset(int offset) { return offset < 0 ? offset + 3 : offset + 2; }

  /// The lemma about the two cells of a three that are still free.
  [[nodiscard]] std::optional<std::string> check_extension(const Line& line, const LineMasks& masks,
                                                           int cell, std::size_t index) const {
    const int offset = extension_offsets[index];
    const int extension = cell + offset;
    const bool mutual =
        ((masks.three_by_extension[at(index_of_offset(-offset))] >> extension) & 1) != 0;
    if (!mutual) return fmt::format("makes a three extended {:+}, but not the other way", offset);
    Line both = line;
    both.black |= 1U << cell;
    if (table_.at(both.neighbourhood(extension)) == LineClass::one_four) return std::nullopt;
    return fmt::format("makes a three extended {:+}, but then the line holds not one four", offset);
  }

  /// Puts the line at all its places in one direction, white stones between them.
  [[nodiscard]] std::optional<BlockResult> compare_referees(const Line& line,
                                                            const LineMasks& masks,
                                                            const ParallelLines& lines) const {
    const PointSet elsewhere = PointSet::all() - lines.points();
    const Position position(lines.at_all_places(line.black),
                            lines.at_all_places(line.white) | elsewhere);
    const LineClasses expected = classes_at_all_places(masks, lines);
    const auto direction = static_cast<std::size_t>(lines.direction());
    for (const Referee* referee : referees_) {
      const BoardClasses given = referee->line_classes(position);
      if (given[direction] == expected) continue;
      return differ(*referee, position, lines.direction());
    }
    return std::nullopt;
  }

  [[nodiscard]] BlockResult differ(const Referee& referee, const Position& position,
                                   Direction direction) const {
    const auto given = [&](const Position& board, Point point) {
      return answer_of(referee.line_classes(board)[static_cast<std::size_t>(direction)], point);
    };
    const auto expected = [&](const Position& board, Point point) {
      return shown_by_referee(ask_line(definitions_, board, point, direction));
    };
    BlockResult result;
    for (const Point point : position.free()) {
      const Keeps keeps = [&](const Position& board) {
        return board.is_free(point) && given(board, point) != expected(board, point);
      };
      if (!keeps(position)) continue;
      const Position smallest = shrink(position, keeps);
      result.difference = fmt::format(
          "differ: {} against the oracle, on one line\n\n{}\n{}\npoint {}, {}\n{}: {}\noracle: "
          "{}\n",
          referee.name(), draw(smallest), to_setup(smallest), to_string(point),
          to_string(direction), referee.name(), in_words(given(smallest, point)),
          in_words(expected(smallest, point)));
      return result;
    }
    result.difference =
        fmt::format("differ: {} lists an occupied point {}\n\n{}\n{}\n", referee.name(),
                    to_string(direction), draw(position), to_setup(position));
    return result;
  }

  static BlockResult false_lemma(const Position& position, Point point, Direction direction,
                                 std::string_view what) {
    BlockResult result;
    result.difference = fmt::format(
        "a lemma is false of the oracle\n\n{}\n{}\npoint {}, {}\nthe stone {}\n", draw(position),
        to_setup(position), to_string(point), to_string(direction), what);
    return result;
  }

  const Definitions& definitions_;
  std::vector<const Referee*> referees_;
  NeighbourhoodTable table_;
  std::array<std::vector<ParallelLines>, board_size + 1> lines_;
};

}  // namespace

std::unique_ptr<Sweep> line_sweep(const Definitions& definitions,
                                  std::vector<const Referee*> referees) {
  return std::make_unique<LineSweep>(definitions, std::move(referees));
}

}  // namespace kinjite
