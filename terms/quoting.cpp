#include <cstdint>
#include <optional>

#include <fmt/format.h>

#include <kinjite/terms/quoting.hpp>

namespace kinjite {

namespace {

/// How many bytes a character of UTF-8 has that begins with this one; 0 where none does.
std::size_t length_of_sign(unsigned char first) {
  if (first < 0x80) return 1;
  if (0xc2 <= first && first < 0xe0) return 2;
  if (0xe0 <= first && first < 0xf0) return 3;
  if (0xf0 <= first && first < 0xf5) return 4;
  return 0;
}

/// The code point of the character that `text` begins with, if it begins with one that can be seen.
std::optional<std::uint32_t> leading_code_point(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = length_of_sign(first);
  if (length == 0 || text.size() < length) return std::nullopt;
  constexpr unsigned payload_of_first[]{0, 0x7f, 0x1f, 0x0f, 0x07};
  std::uint32_t code_point = first & payload_of_first[length];
  for (const char next : text.substr(1, length - 1)) {
    const auto byte = static_cast<unsigned char>(next);
    if ((byte & 0xc0U) != 0x80) return std::nullopt;
    code_point = code_point << 6U | (byte & 0x3fU);
  }
  constexpr std::uint32_t least[]{0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = 0xd800 <= code_point && code_point < 0xe000;
  const bool too_large = code_point > 0x10ffff;
  if (code_point < least[length] || surrogate || too_large) return std::nullopt;
  return code_point;
}

/// Whether a character may stand in a message as it is: no control, nothing that turns the
/// direction of writing or cannot be seen.
bool is_harmless(std::uint32_t code_point) {
  if (code_point < 0xa1 || code_point == 0xad) return false;
  const bool invisible = (0x2000 <= code_point && code_point <= 0x200f) ||
                         (0x2028 <= code_point && code_point <= 0x202f) ||
                         (0x205f <= code_point && code_point <= 0x206f) || code_point == 0x3000 ||
                         code_point == 0xfeff || (0xfff0 <= code_point && code_point <= 0xfffb) ||
                         (0xe000 <= code_point && code_point < 0xf900) || code_point >= 0xe0000;
  return !invisible;
}

}  // namespace

std::string_view first_sign(std::string_view text) {
  const bool whole = leading_code_point(text).has_value();
  return text.substr(0, whole ? length_of_sign(static_cast<unsigned char>(text.front())) : 1);
}

std::string quoted_sign(std::string_view sign) {
  const auto code_point = leading_code_point(sign);
  if (!code_point || *code_point < 0x80) return quoted(sign);
  const std::string number = fmt::format("U+{:04X}", *code_point);
  return is_harmless(*code_point) ? fmt::format("'{}' ({})", sign, number) : number;
}

std::string quoted(std::string_view text) {
  constexpr std::size_t most = 24;
  std::string result = "'";
  for (const char c : text.substr(0, most)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f) {
      result += c;
    } else {
      result += fmt::format("\\x{:02x}", byte);
    }
  }
  result += text.size() > most ? "...'" : "'";
  return result;
}

}  // namespace kinjite
