#include <kinjite/terms/utf8.hpp>

namespace kinjite {
namespace {

/// How many bytes a character has that begins with this one; 0 where none does.
std::size_t length_after(unsigned char first) {
  if (first < 0x80) return 1;
  if (0xc2 <= first && first < 0xe0) return 2;
  if (0xe0 <= first && first < 0xf0) return 3;
  if (0xf0 <= first && first < 0xf5) return 4;
  return 0;
}

}  // namespace

std::optional<Character> leading_character(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = length_after(first);
  if (length == 0 || text.size() < length) return std::nullopt;
  constexpr char32_t payload_of_first[]{0, 0x7f, 0x1f, 0x0f, 0x07};
  char32_t code = first & payload_of_first[length];
  for (const char next : text.substr(1, length - 1)) {
    const auto byte = static_cast<unsigned char>(next);
    if ((byte & 0xc0U) != 0x80) return std::nullopt;
    code = code << 6U | (byte & 0x3fU);
  }
  constexpr char32_t least[]{0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = 0xd800 <= code && code < 0xe000;
  if (code < least[length] || surrogate || code > 0x10ffff) return std::nullopt;
  return Character{code, length};
}

}  // namespace kinjite
