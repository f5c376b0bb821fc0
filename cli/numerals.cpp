#include "numerals.hpp"

namespace kinjite {

std::string with_separators(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t from_end = 3; from_end < text.size(); from_end += 4) {
    text.insert(text.size() - from_end, 1, ',');
  }
  return text;
}

}  // namespace kinjite
