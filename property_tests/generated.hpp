// Generated positions and chance for RapidCheck.
//
// A position shrinks stone by stone, white ones first, and is shown as a drawn board. Chance is 64
// bits that do not shrink: a smaller number is no simpler a choice.
#pragma once

#include <cstdint>
#include <ostream>
#include <vector>

#include <rapidcheck.h>

#include <kinjite/harness/generator.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {

struct Chance {
  std::uint64_t bits;
};

inline void showValue(Chance chance, std::ostream& out) {
  out << chance.bits;
}

inline void showValue(const Position& position, std::ostream& out) {
  out << '\n' << draw(position) << to_setup(position) << '\n';
}

/// Every position that is one stone smaller.
inline std::vector<Position> one_stone_fewer(const Position& position) {
  std::vector<Position> smaller;
  for (const Colour colour : {Colour::white, Colour::black}) {
    for (const Point point : position.stones(colour)) smaller.push_back(position.without(point));
  }
  return smaller;
}

}  // namespace kinjite

template <>
struct rc::Arbitrary<kinjite::Position> {
  static Gen<kinjite::Position> arbitrary() {
    return [](const Random& random, int /*size*/) {
      const std::uint64_t seed = Random(random).next();
      return shrinkable::shrinkRecur(
          kinjite::generate_position(seed), [](const kinjite::Position& position) {
            return seq::fromContainer(kinjite::one_stone_fewer(position));
          });
    };
  }
};

template <>
struct rc::Arbitrary<kinjite::Chance> {
  static Gen<kinjite::Chance> arbitrary() {
    return [](const Random& random, int /*size*/) {
      return shrinkable::just(kinjite::Chance{Random(random).next()});
    };
  }
};
