// Small steps through text that the readers share.
#pragma once

#include <charconv>
#include <cstddef>
#include <optional>
#include <string_view>

#include <kinjite/terms/blanks.hpp>
#include <kinjite/terms/point.hpp>

namespace kinjite {

constexpr bool is_digit(char c) {
  return '0' <= c && c <= '9';
}
constexpr char lower(char c) {
  return 'A' <= c && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
}

/// `text` without a UTF-8 byte order mark.
std::string_view without_mark(std::string_view text);

/// The point at the start of `text`: a letter a to o and a number 1 to 15, as long as it can be;
/// its length is written to `length`. Nothing where there is none.
std::optional<Point> leading_point(std::string_view text, std::size_t& length);

/// The whole number, with a sign or not, at the start of `text`, which is moved behind it and the
/// blanks before it. Nothing where there is none, or where it does not fit an int.
std::optional<int> take_number(std::string_view& text);

/// The lines of a text, numbered from 1.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  /// Moves to the next line; false at the end.
  bool next();
  /// The line, without its line break.
  [[nodiscard]] std::string_view text() const { return line_; }
  [[nodiscard]] std::size_t number() const { return number_; }

 private:
  std::string_view rest_;
  std::string_view line_;
  std::size_t number_ = 0;
};

}  // namespace kinjite
