#include <fmt/format.h>

#include <kinjite/terms/quoting.hpp>

namespace kinjite {

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
