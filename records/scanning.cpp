#include "scanning.hpp"

#include <algorithm>

namespace kinjite {

std::string_view without_mark(std::string_view text) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  return text;
}

std::optional<Point> leading_point(std::string_view text, std::size_t& length) {
  if (text.size() < 2) return std::nullopt;
  const char letter = lower(text[0]);
  if (letter < 'a' || 'o' < letter || text[1] == '0') return std::nullopt;
  constexpr std::size_t longest = 4;  // one digit more than a point may have
  std::size_t end = 1;
  int rank = 0;
  while (end < std::min(text.size(), longest) && is_digit(text[end])) {
    rank = 10 * rank + (text[end++] - '0');
  }
  if (rank < 1 || rank > board_size) return std::nullopt;
  length = end;
  return Point::at(letter - 'a', rank - 1);
}

std::optional<int> take_number(std::string_view& text) {
  std::size_t begin = 0;
  while (begin < text.size() && (text[begin] == ' ' || text[begin] == '\t')) ++begin;
  int number = 0;
  const auto [end, error] = std::from_chars(text.data() + begin, text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

bool Lines::next() {
  if (rest_.empty()) return false;
  const std::size_t end = std::min(rest_.find('\n'), rest_.size());
  line_ = rest_.substr(0, end);
  if (line_.ends_with('\r')) line_.remove_suffix(1);
  rest_.remove_prefix(std::min(end + 1, rest_.size()));
  ++number_;
  return true;
}

}  // namespace kinjite
