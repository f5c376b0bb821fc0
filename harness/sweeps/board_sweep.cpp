#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include <fmt/format.h>

#include <kinjite/harness/split_mix.hpp>
#include <kinjite/harness/sweeps/board_sweep.hpp>
#include <kinjite/harness/sweeps/line_class.hpp>

#include "differences.hpp"
#include "placements.hpp"

namespace kinjite {
namespace {

constexpr Point new_stone = Point::at(7, 7);
constexpr std::size_t boards_in_batch = 512;
// Of the boards on which no foul can be, the oracle sees one in so many.
constexpr std::uint64_t one_in = 16384;

/// The neighbourhoods of h8 in all four directions: 16 bits each, and a stone adds its part.
using FourNeighbourhoods = std::uint64_t;

FourNeighbourhoods parts_of(Point point, int cell) {
  FourNeighbourhoods parts = 0;
  for (const Direction direction : all_directions) {
    for (int offset = -neighbourhood_reach; offset <= neighbourhood_reach; ++offset) {
      if (offset == 0 || point_along(new_stone, direction, offset) != point) continue;
      parts |= static_cast<FourNeighbourhoods>(neighbourhood_part(offset, cell))
               << (16 * static_cast<unsigned>(direction));
    }
  }
  return parts;
}

/// What the lines alone say: the verdict, or that a foul could be there.
struct ByLines {
  bool could_be_foul;
  Verdict otherwise;
};

class Lookup {
 public:
  explicit Lookup(const NeighbourhoodTable& table) {
    for (int i = 0; i < neighbourhoods_in_all; ++i) {
      const LineClass line_class = table.at(i);
      std::uint8_t weight = 0;
      if (line_class == LineClass::one_four) weight = four;
      if (line_class == LineClass::two_fours) weight = 2 * four;
      if (line_class == LineClass::five) weight = five;
      if (line_class == LineClass::overline) weight = overline;
      if (!extension_offsets_of(line_class).empty()) weight = three;
      weights_.push_back(weight);
    }
  }
  [[nodiscard]] ByLines at(FourNeighbourhoods lines) const {
    unsigned fives_and_overlines = 0;
    unsigned sum = 0;
    for (int i = 0; i < 4; ++i, lines >>= 16) {
      const unsigned weight = weights_[lines & 0xffff];
      fives_and_overlines |= weight;
      sum += weight & (overline - 1);
    }
    const bool makes_five = (fives_and_overlines & five) != 0;
    const bool many = sum % four > 1 || sum / four > 1;
    return {!makes_five && (many || (fives_and_overlines & overline) != 0),
            makes_five ? Verdict::five() : Verdict::legal()};
  }

 private:
  // Of four lines, threes add up below a four, and a line's fours below the rows.
  static constexpr std::uint8_t three = 1;
  static constexpr std::uint8_t four = 8;
  static constexpr std::uint8_t overline = 64;
  static constexpr std::uint8_t five = 128;
  std::vector<std::uint8_t> weights_;
};

/// All boards with so many stones of each colour.
struct Layer {
  int black;
  int white;
  int prefix;  // black stones that a block holds fixed
  std::uint64_t blocks;
};

class BoardSweep;

/// The enumeration of one block.
class BlockOfBoards {
 public:
  BlockOfBoards(const BoardSweep& sweep, std::uint64_t block, const Layer& layer)
      : sweep_(sweep), layer_(layer), random_(block) {}

  BlockResult run(const std::vector<int>& prefix);

 private:
  struct Placed {
    int next = 0;  // the first cell that may still be taken
    PointSet black;
    PointSet white;
    FourNeighbourhoods lines = 0;
    std::array<CellSet, Symmetry::count> images{};
  };

  [[nodiscard]] Placed with(const Placed& placed, int cell, Colour colour) const;
  void place_black(const Placed& placed, int left);
  void place_white(const Placed& placed, const Placed& blacks, int left, unsigned stabiliser);
  void take(const Placed& placed);
  void judge_batch();
  Verdict expected(std::size_t i, Reading reading);

  const BoardSweep& sweep_;
  Layer layer_;
  SplitMix64 random_;
  BlockResult result_;
  Hasher hasher_;
  std::array<std::uint64_t, 9> by_verdict_{};  // of the reading at hand, by Verdict::byte()
  std::vector<Position> boards_;
  std::vector<ByLines> by_lines_;
  std::vector<BoardVerdicts> verdicts_;
};

class BoardSweep final : public Sweep {
 public:
  BoardSweep(const Definitions& by_definitions, std::vector<const Referee*> all_referees,
             const BoardSweepSize& size)
      : definitions(by_definitions),
        referees(std::move(all_referees)),
        window(size.radius),
        lookup(NeighbourhoodTable(by_definitions)),
        size_(size) {
    for (int cell = 0; cell < window.size(); ++cell) {
      black_parts.push_back(parts_of(window.cell(cell), black_cell));
      white_parts.push_back(parts_of(window.cell(cell), white_cell));
    }
    for (int black = 0; black <= size.black; ++black) {
      for (int white = 0; white <= size.white; ++white) {
        // Keeps a block below some tens of millions of boards.
        const int free = std::max(1, 5 - 2 * white);
        const int prefix = std::max(0, black - free);
        layers_.push_back({black, white, prefix, Prefixes(window, prefix, black - prefix).count()});
      }
    }
  }

  [[nodiscard]] std::string_view name() const override { return "boards"; }
  [[nodiscard]] Parameters parameters() const override {
    return {{"black", fmt::format("{}", size_.black)},
            {"white", fmt::format("{}", size_.white)},
            {"radius", fmt::format("{}", size_.radius)}};
  }
  [[nodiscard]] std::uint64_t blocks() const override {
    std::uint64_t blocks = 0;
    for (const Layer& layer : layers_) blocks += layer.blocks;
    return blocks;
  }
  [[nodiscard]] BlockResult run(std::uint64_t block) const override {
    const Layer* layer = layers_.data();
    std::uint64_t number = block;
    while (number >= layer->blocks) number -= layer++->blocks;
    const Prefixes prefixes(window, layer->prefix, layer->black - layer->prefix);
    return BlockOfBoards(*this, block, *layer).run(prefixes.at(number));
  }

  const Definitions& definitions;
  const std::vector<const Referee*> referees;
  const SweepWindow window;
  const Lookup lookup;
  std::vector<FourNeighbourhoods> black_parts;
  std::vector<FourNeighbourhoods> white_parts;

 private:
  BoardSweepSize size_;
  std::vector<Layer> layers_;
};

BlockResult BlockOfBoards::run(const std::vector<int>& prefix) {
  boards_.reserve(boards_in_batch);
  Placed placed;
  for (const int cell : prefix) placed = with(placed, cell, Colour::black);
  place_black(placed, layer_.black - layer_.prefix);
  if (!result_.difference && !boards_.empty()) judge_batch();
  result_.digest = hasher_.digest();
  return std::move(result_);
}

BlockOfBoards::Placed BlockOfBoards::with(const Placed& placed, int cell, Colour colour) const {
  Placed more = placed;
  const auto number = static_cast<std::size_t>(cell);
  more.next = cell + 1;
  (colour == Colour::black ? more.black : more.white).insert(sweep_.window.cell(cell));
  more.lines += (colour == Colour::black ? sweep_.black_parts : sweep_.white_parts)[number];
  for (int i = 0; i < Symmetry::count; ++i) {
    more.images[static_cast<std::size_t>(i)] |= sweep_.window.image(cell, i);
  }
  return more;
}

void BlockOfBoards::place_black(const Placed& placed, int left) {
  if (result_.difference) return;
  if (left == 0) {
    unsigned stabiliser = 0;
    for (unsigned i = 0; i < Symmetry::count; ++i) {
      if (placed.images[i] > placed.images[0]) return;
      if (placed.images[i] == placed.images[0]) stabiliser |= 1U << i;
    }
    Placed whites = placed;
    whites.next = 0;
    whites.images = {};
    place_white(whites, placed, layer_.white, stabiliser);
    return;
  }
  const bool is_first = placed.black.empty();
  for (int cell = placed.next; cell + left <= sweep_.window.size(); ++cell) {
    if (is_first && !sweep_.window.may_begin(cell)) continue;
    place_black(with(placed, cell, Colour::black), left - 1);
  }
}

void BlockOfBoards::place_white(const Placed& placed, const Placed& blacks, int left,
                                unsigned stabiliser) {
  if (result_.difference) return;
  if (left == 0) {
    // Symmetries that leave the black stones alone may still move the white ones.
    for (unsigned rest = stabiliser & ~1U; rest != 0; rest &= rest - 1) {
      const auto symmetry = static_cast<std::size_t>(std::countr_zero(rest));
      if (placed.images[symmetry] > placed.images[0]) return;
    }
    take(placed);
    return;
  }
  for (int cell = placed.next; cell + left <= sweep_.window.size(); ++cell) {
    if ((blacks.images[0] & sweep_.window.image(cell, 0)) != 0) continue;
    place_white(with(placed, cell, Colour::white), blacks, left - 1, stabiliser);
  }
}

void BlockOfBoards::take(const Placed& placed) {
  // The stones are turned from board to board, so that no direction is left to the others.
  const Symmetry symmetry(static_cast<int>(boards_.size() % Symmetry::count));
  boards_.push_back(symmetry(Position(placed.black, placed.white)));
  by_lines_.push_back(sweep_.lookup.at(placed.lines));
  if (boards_.size() == boards_in_batch) judge_batch();
}

Verdict BlockOfBoards::expected(std::size_t i, Reading reading) {
  return sweep_.definitions.derive(Question::about(boards_[i], new_stone, reading)).verdict;
}

void BlockOfBoards::judge_batch() {
  const std::size_t size = boards_.size();
  verdicts_.resize(size);
  std::vector<std::uint8_t> asked(size);
  for (std::size_t i = 0; i < size; ++i) {
    asked[i] = by_lines_[i].could_be_foul ? 2 : random_.next() % one_in == 0 ? 1 : 0;
  }
  std::vector<std::uint8_t> bytes(size);
  for (const Reading reading : all_readings) {
    for (std::size_t i = 0; i < size; ++i) {
      const Verdict right = asked[i] != 0 ? expected(i, reading) : by_lines_[i].otherwise;
      bytes[i] = static_cast<std::uint8_t>(right.byte());
      if (asked[i] == 1 && right != by_lines_[i].otherwise) {
        const VerdictOfOther by_lines = [&](const Position&) { return by_lines_[i].otherwise; };
        result_.difference =
            difference_in_words("what follows from the four lines", by_lines, sweep_.definitions,
                                boards_[i], new_stone, reading);
        return;
      }
    }
    for (const Referee* referee : sweep_.referees) {
      referee->judge_boards(boards_, reading, verdicts_);
      for (std::size_t i = 0; i < size; ++i) {
        if (verdict_shown(verdicts_[i], new_stone).byte() == bytes[i]) continue;
        const VerdictOfOther among_many = [&](const Position& board) {
          std::vector<Position> boards = boards_;
          boards[i] = board;
          std::vector<BoardVerdicts> answers(size);
          referee->judge_boards(boards, reading, answers);
          return verdict_shown(answers[i], new_stone);
        };
        result_.difference =
            difference_in_words(fmt::format("{} (many boards)", referee->name()), among_many,
                                sweep_.definitions, boards_[i], new_stone, reading);
        return;
      }
    }
    hasher_.add(bytes);
    by_verdict_ = {};
    for (const std::uint8_t byte : bytes) ++by_verdict_[byte];
    for (int byte = 0; byte < static_cast<int>(by_verdict_.size()); ++byte) {
      const std::uint64_t count = by_verdict_[static_cast<std::size_t>(byte)];
      if (count == 0) continue;
      result_
          .counts[fmt::format("{}: {}", to_string(reading), to_string(Verdict::from_byte(byte)))] +=
          count;
    }
  }
  result_.items += size;
  result_.counts["asked of the oracle"] +=
      static_cast<std::uint64_t>(std::ranges::count_if(asked, [](auto why) { return why != 0; }));
  boards_.clear();
  by_lines_.clear();
}

}  // namespace

Result<void> check_size(const BoardSweepSize& size) {
  const auto refuse = [](std::string_view what, int value, int least, int most) {
    return failure(fmt::format("{} {}; expected {} to {}", what, value, least, most));
  };
  constexpr int most_black = 16;
  constexpr int most_white = 4;
  if (size.black < 0 || size.black > most_black) return refuse("black", size.black, 0, most_black);
  if (size.white < 0 || size.white > most_white) return refuse("white", size.white, 0, most_white);
  if (size.radius < 1 || size.radius > SweepWindow::largest_radius) {
    return refuse("radius", size.radius, 1, SweepWindow::largest_radius);
  }
  const int cells = (2 * size.radius + 1) * (2 * size.radius + 1) - 1;
  if (size.black + size.white > cells) return refuse("stones", size.black + size.white, 0, cells);
  return {};
}

std::unique_ptr<Sweep> board_sweep(const Definitions& definitions,
                                   std::vector<const Referee*> referees,
                                   const BoardSweepSize& size) {
  assert(check_size(size));
  return std::make_unique<BoardSweep>(definitions, std::move(referees), size);
}

std::uint64_t boards_expected(const BoardSweepSize& size) {
  return SweepWindow(size.radius).placements_up_to_symmetry(size.black, size.white);
}

}  // namespace kinjite
