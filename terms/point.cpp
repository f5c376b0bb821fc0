#include <fmt/format.h>

#include <kinjite/terms/point.hpp>
#include <kinjite/terms/quoting.hpp>

namespace kinjite {

std::string to_string(Point point) {
  return fmt::format("{}{}", static_cast<char>('a' + point.file()), point.rank() + 1);
}

Result<Point> parse_point(std::string_view text) {
  const auto refuse = [&] {
    return failure(fmt::format(
        "{} is no point; expected a file a to o and a rank 1 to 15, as in h8", quoted(text)));
  };
  if (text.size() < 2 || text.size() > 3) return refuse();
  const int file = (text[0] | 0x20) - 'a';
  if (file < 0 || file >= board_size) return refuse();
  int rank = 0;
  for (const char digit : text.substr(1)) {
    if (digit < '0' || digit > '9') return refuse();
    rank = 10 * rank + (digit - '0');
  }
  if (text[1] == '0' || rank > board_size) return refuse();
  return Point::at(file, rank - 1);
}

}  // namespace kinjite
