#include <array>

#include <fmt/format.h>

#include <kinjite/terms/quoting.hpp>
#include <kinjite/terms/verdict.hpp>

namespace kinjite {

std::string to_string(Verdict verdict) {
  if (verdict.is_legal()) return "legal";
  if (verdict.is_five()) return "five";
  std::string text = "forbidden";
  char separator = ' ';
  for (const Foul foul : {Foul::overline, Foul::double_four, Foul::double_three}) {
    if (!verdict.has(foul)) continue;
    text += separator;
    text += to_string(foul);
    separator = ',';
  }
  return text;
}

Result<Verdict> parse_verdict(std::string_view text) {
  for (int byte = 0; byte <= Verdict::five().byte(); ++byte) {
    const Verdict verdict = Verdict::from_byte(byte);
    if (text == to_string(verdict)) return verdict;
  }
  return failure(fmt::format(
      "{} is no verdict; expected legal, five, or forbidden and its fouls joined by commas",
      quoted(text)));
}

}  // namespace kinjite
