// Characters of UTF-8, one at a time.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace kinjite {

struct Character {
  char32_t code = 0;       // its code point
  std::size_t length = 0;  // how many bytes it has
};

/// The character that `text`, which is not empty, begins with; none where it begins with bytes that
/// are no UTF-8: cut off, longer than need be, half of a pair, or beyond the last code point.
std::optional<Character> leading_character(std::string_view text);

}  // namespace kinjite
