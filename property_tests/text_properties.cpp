#include "text_properties.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include <fmt/format.h>

namespace kinjite {
namespace {

constexpr std::array text_table{
    TextProperty{
        "text_round_trips",
        "What a reader of positions, moves, points, verdicts or readings accepts is written "
        "and read back as the same; the rest is refused in one line.",
        text_round_trips},
    TextProperty{"case_files_load",
                 "A case file, a suite or another file of the tool's own that loads is the same "
                 "after it is written and loaded; the rest is refused in one line.",
                 case_files_load},
    TextProperty{"games_load",
                 "A game record of any form that loads can be played through and disputed; the "
                 "rest is refused in one line.",
                 games_load},
    TextProperty{"protocol_survives",
                 "Whatever a program under test writes is an answer, is passed over, or is refused "
                 "in one line; and our server answers whatever it is asked.",
                 protocol_survives},
};

constexpr std::size_t longest_refusal = 1000;

}  // namespace

std::span<const TextProperty> all_text_properties() {
  return text_table;
}

const TextProperty& text_property_called(std::string_view name) {
  const auto found = std::ranges::find(text_table, name, &TextProperty::name);
  assert(found != text_table.end());
  return *found;
}

Broken refuses_in_one_line(std::string_view reader, const Error& refusal) {
  const std::string& message = refusal.message;
  if (message.empty()) return fmt::format("{}, a refusal without a word", reader);
  if (message.size() > longest_refusal) {
    return fmt::format("{}, a refusal too long for a line: {} bytes", reader, message.size());
  }
  const bool printable = std::ranges::all_of(message, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x20 && byte != 0x7f;
  });
  if (!printable) return fmt::format("{}, a refusal that is not one line: {}", reader, message);
  return std::nullopt;
}

}  // namespace kinjite
