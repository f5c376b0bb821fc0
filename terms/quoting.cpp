#include <cstdint>
#include <optional>

#include <fmt/format.h>

#include <kinjite/terms/quoting.hpp>
#include <kinjite/terms/utf8.hpp>

namespace kinjite {
namespace {

/// Whether a character may stand in a message as it is: no control, nothing that turns the
/// direction of writing or cannot be seen.
bool is_harmless(char32_t code_point) {
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
  const std::optional<Character> whole = leading_character(text);
  return text.substr(0, whole ? whole->length : 1);
}

std::string quoted_sign(std::string_view sign) {
  const std::optional<Character> whole = leading_character(sign);
  if (!whole || whole->code < 0x80) return quoted(sign);
  const std::string number = fmt::format("U+{:04X}", static_cast<std::uint32_t>(whole->code));
  return is_harmless(whole->code) ? fmt::format("'{}' ({})", sign, number) : number;
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
