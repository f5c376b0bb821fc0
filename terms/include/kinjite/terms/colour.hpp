// The two colours of stones.
#pragma once

#include <cstdint>
#include <string_view>

namespace kinjite {

enum class Colour : std::uint8_t { black, white };

constexpr Colour opponent_of(Colour colour) {
  return colour == Colour::black ? Colour::white : Colour::black;
}

constexpr std::string_view to_string(Colour colour) {
  return colour == Colour::black ? "black" : "white";
}

}  // namespace kinjite
