#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include <kinjite/harness/sweeps/crossing_sweep.hpp>
#include <kinjite/terms/position_text.hpp>

#include "differences.hpp"
#include "realising.hpp"

namespace kinjite {
namespace {

/// The patterns of one alphabet with at most so many threes, in blocks of equally many numbers.
struct Part {
  Patterns patterns;
  int most_threes;

  [[nodiscard]] std::uint64_t blocks() const { return patterns.ways_for_a_line(); }
  [[nodiscard]] std::uint64_t numbers_in_block() const { return patterns.size() / blocks(); }
};

std::vector<Part> parts_of(int most_threes) {
  std::vector<Part> parts;
  parts.push_back({Patterns(Alphabet::two), 4});
  parts.push_back({Patterns(Alphabet::three), 4});
  parts.push_back({Patterns(Alphabet::four), most_threes});
  return parts;
}

class CrossingSweep final : public Sweep {
 public:
  CrossingSweep(const Definitions& definitions, std::vector<const Referee*> referees,
                int most_threes)
      : definitions_(definitions),
        referees_(std::move(referees)),
        most_threes_(most_threes),
        parts_(parts_of(most_threes)),
        table_(definitions),
        realiser_(definitions, table_) {}

  [[nodiscard]] std::string_view name() const override { return "crossings"; }
  [[nodiscard]] Parameters parameters() const override {
    return {{"threes", fmt::format("{}", most_threes_)}};
  }
  [[nodiscard]] std::uint64_t blocks() const override {
    std::uint64_t blocks = 0;
    for (const Part& part : parts_) blocks += part.blocks();
    return blocks;
  }

  [[nodiscard]] BlockResult run(std::uint64_t block) const override {
    const Part* part = parts_.data();
    while (block >= part->blocks()) block -= part++->blocks();
    BlockResult result;
    Hasher hasher;
    const std::uint64_t first = block * part->numbers_in_block();
    for (std::uint64_t number = first; number < first + part->numbers_in_block(); ++number) {
      const Pattern pattern = part->patterns.at(number);
      if (threes_in(pattern) > part->most_threes) continue;
      const std::uint64_t orbit = size_of_orbit(*part, number);
      if (orbit == 0) continue;
      ++result.items;
      result.counts["patterns"] += orbit;
      const std::optional<Position> position = realiser_.realise(pattern, part->patterns);
      if (!position) {
        ++result.counts[fmt::format("not realised: {}", to_string(pattern))];
        hasher.add("not realised\n");
        continue;
      }
      hasher.add(to_cells(*position));
      if (auto difference = judge(*position, result.counts, hasher)) {
        BlockResult differing;
        differing.difference = fmt::format("pattern {}\n{}", to_string(pattern), *difference);
        return differing;
      }
    }
    result.digest = hasher.digest();
    return result;
  }

 private:
  /// How many patterns the symmetries make of this one; 0 where another of them stands for all.
  static std::uint64_t size_of_orbit(const Part& part, std::uint64_t number) {
    std::uint64_t same = 0;
    for (const Symmetry symmetry : Symmetry::all()) {
      const std::uint64_t image = part.patterns.image_of(number, symmetry);
      if (image < number) return 0;
      if (image == number) ++same;
    }
    return Symmetry::count / same;
  }

  /// What the four lines show, as far as a verdict can depend on it.
  [[nodiscard]] Crossing crossing_on(const Position& position, const Derivation& derivation) const {
    Crossing crossing;
    for (const Direction direction : all_directions) {
      crossing[static_cast<std::size_t>(direction)].line_class =
          table_.at(position, crossing_point, direction);
    }
    for (const ThreeClaim& three : derivation.threes) {
      CrossingLine& line = crossing[static_cast<std::size_t>(three.direction)];
      const auto offsets = extension_offsets_of(line.line_class);
      for (const ExtensionClaim& extension : three.extensions) {
        if (extension.imagined.empty()) continue;
        for (std::size_t i = 0; i < offsets.size(); ++i) {
          if (point_along(crossing_point, three.direction, offsets[i]) == extension.point) {
            line.extensions[i] = state_of(extension.imagined.front());
          }
        }
      }
    }
    return crossing;
  }

  [[nodiscard]] Derivation derive(const Position& position, Reading reading) const {
    return definitions_.derive(Question::about(position, crossing_point, reading));
  }

  std::optional<std::string> judge(const Position& position, SweepCounts& counts,
                                   Hasher& hasher) const {
    std::array<Position, Symmetry::count> images;
    for (const Symmetry symmetry : Symmetry::all()) {
      images[static_cast<std::size_t>(symmetry.index())] = symmetry(position);
    }
    for (const Reading reading : all_readings) {
      const Derivation derivation = derive(position, reading);
      const Verdict right = derivation.verdict;
      if (verdict_of(crossing_on(position, derivation), reading) != right) {
        const VerdictOfOther by_lines = [&](const Position& board) {
          return verdict_of(crossing_on(board, derive(board, reading)), reading);
        };
        return difference_in_words("what follows from the four lines", by_lines, definitions_,
                                   position, crossing_point, reading);
      }
      ++counts[fmt::format("{}: {}", to_string(reading), to_string(right))];
      const std::array<std::uint8_t, 1> byte{static_cast<std::uint8_t>(right.byte())};
      hasher.add(byte);
      for (const Referee* referee : referees_) {
        if (auto difference = compare(*referee, images, reading, right)) return difference;
      }
    }
    return std::nullopt;
  }

  std::optional<std::string> compare(const Referee& referee,
                                     const std::array<Position, Symmetry::count>& images,
                                     Reading reading, Verdict right) const {
    std::array<BoardVerdicts, Symmetry::count> verdicts;
    referee.judge_boards(images, reading, verdicts);
    for (std::size_t i = 0; i < images.size(); ++i) {
      if (referee.judge(images[i], crossing_point, reading) != right) {
        const VerdictOfOther alone = [&](const Position& board) {
          return referee.judge(board, crossing_point, reading);
        };
        return difference_in_words(fmt::format("{} (one point)", referee.name()), alone,
                                   definitions_, images[i], crossing_point, reading);
      }
      if (verdict_shown(verdicts[i], crossing_point) != right) {
        const VerdictOfOther among_many = [&](const Position& board) {
          std::array<Position, Symmetry::count> boards;
          boards.fill(board);
          std::array<BoardVerdicts, Symmetry::count> answers;
          referee.judge_boards(boards, reading, answers);
          return verdict_shown(answers[i], crossing_point);
        };
        return difference_in_words(fmt::format("{} (many boards)", referee.name()), among_many,
                                   definitions_, images[i], crossing_point, reading);
      }
    }
    return std::nullopt;
  }

  const Definitions& definitions_;
  std::vector<const Referee*> referees_;
  int most_threes_;
  std::vector<Part> parts_;
  NeighbourhoodTable table_;
  Realiser realiser_;
};

}  // namespace

std::unique_ptr<Sweep> crossing_sweep(const Definitions& definitions,
                                      std::vector<const Referee*> referees, int most_threes) {
  assert(0 <= most_threes && most_threes <= 4);
  return std::make_unique<CrossingSweep>(definitions, std::move(referees), most_threes);
}

std::uint64_t crossings_expected(int most_threes) {
  std::uint64_t expected = 0;
  for (const Part& part : parts_of(most_threes)) {
    expected += part.patterns.size_up_to_symmetry(part.most_threes);
  }
  return expected;
}

}  // namespace kinjite
