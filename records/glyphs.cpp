#include "glyphs.hpp"

#include <array>
#include <utility>

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
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const auto continues = [&](std::size_t i) { return i < text.size() && (byte(i) & 0xC0) == 0x80; };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {glyph_of_byte(text[0]), 1};
  if (lead >= 0xC2 && lead < 0xE0 && continues(1)) {
    return {glyph_of_code(((lead & 0x1FU) << 6) | (byte(1) & 0x3FU)), 2};
  }
  if (lead >= 0xE0 && lead < 0xF0 && continues(1) && continues(2)) {
    return {glyph_of_code(((lead & 0x0FU) << 12) | ((byte(1) & 0x3FU) << 6) | (byte(2) & 0x3FU)),
            3};
  }
  return {Glyph::unknown, 1};
}

}  // namespace kinjite
