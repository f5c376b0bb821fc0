#include "glyphs.hpp"

#include <array>
#include <optional>
#include <utility>

#include <kinjite/terms/utf8.hpp>

namespace kinjite {
namespace {

Glyph glyph_of_byte(char c) {
  switch (c) {
    case ' ':
    case '\t':
    case '\r':
    case '|':
    case '[':
    case ']':
    case ',': return Glyph::blank;
    case '.':
    case '_':
    case '-':
    case '+': return Glyph::free;
    case '!':
    case '?': return Glyph::asked;
    case 'x':
    case 'X': return Glyph::first;
    case 'o':
    case 'O': return Glyph::second;
    case '*':
    case 'b':
    case 'B': return Glyph::black;
    case 'w':
    case 'W': return Glyph::white;
    default: return Glyph::unknown;
  }
}

Glyph glyph_of_code(char32_t code) {
  constexpr char32_t first_box_drawing = 0x2500;
  constexpr char32_t last_box_drawing = 0x257F;
  // Between points, not on them.
  if (code == 0x2500 || code == 0x2501 || code == 0x2502 || code == 0x2503) return Glyph::blank;
  if (first_box_drawing <= code && code <= last_box_drawing) return Glyph::free;
  constexpr std::array<std::pair<char32_t, Glyph>, 22> glyphs{{
      {0x25CF, Glyph::black},                                                   // filled circles
      {0x26AB, Glyph::black},  {0x2B24, Glyph::black}, {0x25CB, Glyph::white},  // hollow circles
      {0x26AA, Glyph::white},  {0x25EF, Glyph::white}, {0x3007, Glyph::white},
      {0x00B7, Glyph::free},  // dots
      {0x30FB, Glyph::free},   {0xFF65, Glyph::free},  {0x2022, Glyph::free},
      {0xFF0B, Glyph::free},  // full-width + . - _
      {0xFF0E, Glyph::free},   {0xFF0D, Glyph::free},  {0xFF3F, Glyph::free},
      {0x2605, Glyph::asked},                           // stars
      {0x2606, Glyph::asked},  {0xFF38, Glyph::first},  // full-width X and O
      {0xFF2F, Glyph::second}, {0x3000, Glyph::blank},  // a full-width blank
      {0xFE0F, Glyph::blank},  // says only how the character before it is drawn
      {0xFE0E, Glyph::blank},
  }};
  for (const auto& [known, glyph] : glyphs) {
    if (known == code) return glyph;
  }
  return Glyph::unknown;
}

}  // namespace

LeadingGlyph leading_glyph(std::string_view text) {
  const std::optional<Character> leading = leading_character(text);
  if (!leading) return {Glyph::unknown, 1};
  const Glyph glyph = leading->length == 1 ? glyph_of_byte(text[0]) : glyph_of_code(leading->code);
  return {glyph, leading->length};
}

}  // namespace kinjite
