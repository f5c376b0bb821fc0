#include "foreign_text.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include <kinjite/terms/board_svg.hpp>
#include <kinjite/terms/utf8.hpp>

namespace kinjite {
namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd";  // U+FFFD
constexpr std::string_view ellipsis = "\xe2\x80\xa6";

bool is_continuation(char c) {
  return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U;
}

bool is_between(char32_t character, char32_t first, char32_t last) {
  return first <= character && character <= last;
}

/// Whether a character is invisible, or changes how its neighbours are shown.
bool is_treacherous(char32_t c) {
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
    const std::optional<Character> next = leading_character(text.substr(at));
    const std::size_t length = next ? next->length : 1;
    if (!next || is_treacherous(next->code)) {
      result += replacement;
    } else {
      result += text.substr(at, length);
    }
    at += length;
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

std::string yaml_block(std::string_view text, std::size_t indented) {
  // The first line tells how far all are indented, and a block ends with one line break.
  const bool fits = !text.empty() && text.front() != ' ' && text.front() != '\t' &&
                    text.front() != '\n' && text.ends_with('\n') && !text.ends_with("\n\n");
  if (!fits) return json_string(text);
  std::string block = "|";
  const std::string whole = readable(text.substr(0, text.size() - 1));
  for (std::size_t at = 0; at <= whole.size();) {
    const std::size_t end = std::min(whole.find('\n', at), whole.size());
    const std::string_view line = std::string_view(whole).substr(at, end - at);
    block += '\n';
    if (!line.empty()) block += std::string(indented, ' ');
    block += line;
    at = end + 1;
  }
  return block;
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
