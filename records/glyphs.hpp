// What the characters of a drawn board mean.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kinjite {

/// `first` and `second` are marks of which either may be Black.
enum class Glyph : std::uint8_t { unknown, blank, free, asked, first, second, black, white };

/// The character that a text begins with: its bytes and what it means on a drawn board. Bytes that
/// are no UTF-8 are characters of one byte.
struct LeadingGlyph {
  Glyph glyph;
  std::size_t length;
};

/// `text` must not be empty.
LeadingGlyph leading_glyph(std::string_view text);

}  // namespace kinjite
