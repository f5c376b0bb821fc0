// Shorthand for the referee's tests.
#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>

#include <kinjite/referee/referee.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {

inline void PrintTo(const Implementation& implementation, std::ostream* out) {
  *out << implementation.name;
}

}  // namespace kinjite

namespace kinjite::testing {

inline Position board(std::string_view text) {
  return parse_position(text).value();
}

inline Point point(std::string_view name) {
  return parse_point(name).value();
}

inline PointSet points(std::string_view names) {
  return board("B " + std::string(names) + " W").black();
}

/// The implementations that this machine runs.
inline std::vector<Implementation> runnable() {
  std::vector<Implementation> found;
  for (const Implementation& implementation : implementations()) {
    if (implementation.runs_here) found.push_back(implementation);
  }
  return found;
}

/// Boards that are the same in every run: blots of stones of all sizes and densities.
class Boards {
 public:
  explicit Boards(std::uint64_t seed) : state_(seed) {}

  Position next() {
    const int size = 5 + below(11);
    const int file = below(board_size - size + 1);
    const int rank = below(board_size - size + 1);
    const int black = 5 + below(40);
    const int white = below(25);
    PointSet blacks;
    PointSet whites;
    for (int i = 0; i < size * size; ++i) {
      const Point here = Point::at(file + i % size, rank + i / size);
      const int drawn = below(100);
      if (drawn < black) {
        blacks.insert(here);
      } else if (drawn < black + white) {
        whites.insert(here);
      }
    }
    return {blacks, whites};
  }
  std::vector<Position> take(std::size_t count) {
    std::vector<Position> boards(count);
    for (Position& board : boards) board = next();
    return boards;
  }

 private:
  int below(int bound) {  // SplitMix64
    state_ += 0x9e3779b97f4a7c15;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    mixed ^= mixed >> 31;
    return static_cast<int>(mixed % static_cast<std::uint64_t>(bound));
  }
  std::uint64_t state_;
};

/// A test that is run with every implementation that this machine runs.
class WithEveryImplementation : public ::testing::TestWithParam<Implementation> {
 protected:
  Referee referee{GetParam()};

  /// The verdict as text.
  [[nodiscard]] std::string verdict(std::string_view position, std::string_view on,
                                    Reading reading = Reading::rif) const {
    return to_string(referee.judge(board(position), point(on), reading));
  }
};

inline std::string implementation_name(const ::testing::TestParamInfo<Implementation>& info) {
  return std::string(info.param.name);
}

}  // namespace kinjite::testing
