// The names of the four directions a line can run in.
//
// Only names: how a judge walks along a line is the judge's own business, because a shared step
// would be a shared bug.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace kinjite {

enum class Direction : std::uint8_t {
  along_rank,  // a8 b8 c8 ...
  along_file,  // h1 h2 h3 ...
  rising,      // a1 b2 c3 ...
  falling,     // a15 b14 c13 ...
};

inline constexpr std::array<Direction, 4> all_directions{
    Direction::along_rank, Direction::along_file, Direction::rising, Direction::falling};

/// "along the rank", "along the file", "on the rising diagonal", "on the falling diagonal".
constexpr std::string_view to_string(Direction direction) {
  switch (direction) {
    case Direction::along_rank: return "along the rank";
    case Direction::along_file: return "along the file";
    case Direction::rising: return "on the rising diagonal";
    case Direction::falling: break;
  }
  return "on the falling diagonal";
}

}  // namespace kinjite
