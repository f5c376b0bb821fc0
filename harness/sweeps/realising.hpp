// Boards made to order: a stone on h8 shall make just this on its four lines.
//
// Every part of such a board is a neighbourhood that makes one thing and would not with any cell
// fewer: the arms through h8, and through each extension the lines that spoil it. Parts are laid
// over each other where their cells agree; white stones fill the rest, so that little else can come
// about. What did come about is looked at afterwards.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include <kinjite/harness/split_mix.hpp>
#include <kinjite/harness/sweeps/crossing.hpp>

namespace kinjite {

/// The point of every realised pattern.
inline constexpr Point crossing_point = Point::at(7, 7);

class Realiser {
 public:
  Realiser(const Definitions& definitions, const NeighbourhoodTable& table);

  /// A board on which a stone on h8 shows the pattern under `rif`; none where the search gives up.
  /// The same answer on every machine.
  [[nodiscard]] std::optional<Position> realise(const Pattern& pattern,
                                                const Patterns& patterns) const;

  /// Whether the board shows the pattern under `rif`.
  [[nodiscard]] bool shows(const Position& position, const Pattern& pattern,
                           const Patterns& patterns) const;

 private:
  /// Cells that must be black, and cells that must be free.
  struct Part {
    PointSet black;
    PointSet free;
    [[nodiscard]] bool fits(const Part& other) const {
      return (black & other.free).empty() && (free & other.black).empty();
    }
    void join(const Part& other) {
      black |= other.black;
      free |= other.free;
    }
  };
  using Parts = std::vector<Part>;

  /// What the four lines through a point may be made to hold: parts by direction and class.
  struct Lines {
    std::array<std::array<Parts, line_classes_in_all>, 4> parts;
  };

  struct Extension {
    Point point;
    Direction direction;
    ExtensionState state;
  };

  [[nodiscard]] Lines lines_through(Point point) const;
  [[nodiscard]] std::optional<Part> attempt(const Pattern& pattern, const Patterns& patterns,
                                            SplitMix64& random) const;
  [[nodiscard]] bool spoil(Part& board, const Extension& extension, SplitMix64& random) const;
  [[nodiscard]] bool may_show(const Position& position, const Pattern& pattern,
                              const Patterns& patterns) const;
  static bool lay(Part& board, const Parts& parts, SplitMix64& random);

  const Definitions& definitions_;
  const NeighbourhoodTable& table_;
  std::vector<int> minimal_;  // neighbourhoods that make something, and nothing with a cell fewer
  std::map<Point, Lines> lines_;
};

}  // namespace kinjite
