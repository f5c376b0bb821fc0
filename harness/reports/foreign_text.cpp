#include "foreign_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include <fmt/format.h>

#include <kinjite/terms/board_svg.hpp>

namespace kinjite {
namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd";  // U+FFFD
constexpr std::string_view ellipsis = "\xe2\x80\xa6";

bool is_continuation(char c) {
  return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U;
}

/// The character at the beginning of `text` and how many bytes it has; no bytes where there is
/// none.
struct Decoded {
  std::uint32_t character = 0;
  std::size_t length = 0;
};

Decoded decode(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  if (first < 0x80U) return {first, 1};
  const std::size_t length = first >= 0xf0U && first <= 0xf4U   ? 4
                             : first >= 0xe0U && first <= 0xefU ? 3
                             : first >= 0xc2U && first <= 0xdfU ? 2
                                                                : 0;
  if (length == 0 || text.size() < length) return {};
  std::uint32_t character = first & (0xffU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if (!is_continuation(text[i])) return {};
    character = character << 6U | (static_cast<unsigned char>(text[i]) & 0x3fU);
  }
  constexpr std::array<std::uint32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = character >= 0xd800 && character <= 0xdfff;
  if (character < smallest[length] || surrogate || character > 0x10ffff) return {};
  return {character, length};
}

bool is_between(std::uint32_t character, std::uint32_t first, std::uint32_t last) {
  return first <= character && character <= last;
}

/// Whether a character is invisible, or changes how its neighbours are shown.
bool is_treacherous(std::uint32_t c) {
  if (c == '\n' || c == '\t') return false;
  return c < ' ' || is_between(c, 0x7f, 0x9f) || c == 0x61c || is_between(c, 0x200b, 0x200f) ||
         is_between(c, 0x2028, 0x202e) || is_between(c, 0x2060, 0x206f) || c == 0xfeff ||
         is_between(c, 0xfff9, 0xfffb) || (c & 0xfffeU) == 0xfffeU;
}

bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

}  // namespace

std::string readable(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const Decoded next = decode(text.substr(at));
    if (next.length == 0 || is_treacherous(next.character)) {
      result += replacement;
    } else {
      result += text.substr(at, next.length);
    }
    at += std::max<std::size_t>(next.length, 1);
  }
  return result;
}

std::string one_line(std::string_view text, std::size_t most) {
  std::string result = readable(text);
  std::replace(result.begin(), result.end(), '\n', ' ');
  std::replace(result.begin(), result.end(), '\t', ' ');
  std::size_t characters = 0;
  for (std::size_t at = 0; at < result.size(); ++at) {
    if (is_continuation(result[at])) continue;
    if (characters++ < most) continue;
    result.resize(at);
    result += ellipsis;
    break;
  }
  return result;
}

std::string for_markup(std::string_view text) {
  return escaped_for_xml(readable(text));
}

std::string for_markdown(std::string_view given) {
  // A character reference is never markup. What stays as it is can begin none where it stands.
  constexpr std::string_view harmless = " ,;('=/%?\"";
  const std::string text = one_line(given, 2000);
  const auto at = [&](std::size_t i) { return i < text.size() ? text[i] : ' '; };
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const char before = i == 0 ? ' ' : text[i - 1];
    const bool in_word = is_letter_or_digit(before) && is_letter_or_digit(at(i + 1)) &&
                         before != 'w' && before != 'W';
    const bool ends_word =
        is_letter_or_digit(before) && (before < '0' || before > '9') && at(i + 1) == ' ';
    const bool stays = static_cast<unsigned char>(c) >= 0x80U || is_letter_or_digit(c) ||
                       (c == '-' && in_word) || (c == '.' && (in_word || ends_word)) ||
                       (c == ':' && ends_word) || harmless.find(c) != std::string_view::npos;
    if (stays) {
      result += c;
    } else {
      result += fmt::format("&#{};", static_cast<int>(c));
    }
  }
  return result;
}

std::string as_markdown_code(std::string_view text) {
  return "<code>" + for_markdown(text) + "</code>";
}

std::string markdown_block(std::string_view text, std::string_view language) {
  std::size_t longest = 2;
  std::size_t run = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  const std::string fence(longest + 1, '`');
  std::string body = readable(text);
  if (!body.ends_with('\n')) body += '\n';
  return fmt::format("{}{}\n{}{}\n", fence, language, body, fence);
}

std::string for_tap(std::string_view text) {
  std::string result;
  for (const char c : one_line(text)) {
    if (c == '\\' || c == '#') result += '\\';
    result += c;
  }
  return result;
}

std::string json_string(std::string_view text) {
  std::string result = "\"";
  for (const char c : readable(text)) {
    switch (c) {
      case '"': result += "\\\""; break;
      case '\\': result += "\\\\"; break;
      case '\n': result += "\\n"; break;
      case '\t': result += "\\t"; break;
      default: result += c;
    }
  }
  return result + '"';
}

std::string for_shell(std::string_view word) {
  constexpr std::string_view plain = "-_./=:,+@%";
  const bool is_plain = !word.empty() && std::all_of(word.begin(), word.end(), [&](char c) {
    return is_letter_or_digit(c) || plain.find(c) != std::string_view::npos;
  });
  if (is_plain) return std::string(word);
  std::string result = "'";
  for (const char c : one_line(word, 4000))
    result += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return result + "'";
}

}  // namespace kinjite
