#include "target.hpp"

#include <cstdlib>

#include <fmt/format.h>

#include <kinjite/harness/shrinking.hpp>
#include <kinjite/terms/position_text.hpp>

#include "branches.hpp"
#include "properties.hpp"
#include "text_properties.hpp"

namespace kinjite {

void hold_to(std::string_view name, const Position& position, std::uint64_t chance) {
  const Property& property = property_called(name);
  const Broken broken = property.holds(position, chance);
  if (!broken) return;

  // Only stones without which it breaks in the same way may go: else another failure is found.
  const std::string key(key_of(*broken));
  const Position smallest = shrink(position, [&](const Position& smaller) {
    const Broken still = property.holds(smaller, chance);
    return still && key_of(*still) == key;
  });
  give_up(fmt::format("{}, {}", name, key),
          fmt::format("{}\n{}{}\n{}", property.sentence, draw(smallest), to_setup(smallest),
                      *property.holds(smallest, chance)));
}

std::optional<Position> board_in(const std::uint8_t* data, std::size_t size) {
  const Result<Position> position = parse_position(as_text(data, size));
  if (!position) {
    if (const Broken broken = refuses_in_one_line("position", position.error())) {
      give_up(key_of(*broken), *broken);
    }
    return std::nullopt;
  }
  if (!is_soon_judged(*position)) return std::nullopt;
  return *position;
}

int hold_board_to(std::initializer_list<std::string_view> names, const std::uint8_t* data,
                  std::size_t size) {
  const std::optional<Position> position = board_in(data, size);
  if (!position) return 0;
  count_branches(*position);
  for (const std::string_view name : names) {
    hold_to(name, *position, chance_of(as_text(data, size)));
  }
  return 0;
}

int hold_text_to(std::string_view name, const std::uint8_t* data, std::size_t size) {
  const TextProperty& property = text_property_called(name);
  if (const Broken broken = property.holds(as_text(data, size))) {
    give_up(fmt::format("{}, {}", name, key_of(*broken)),
            fmt::format("{}\n{}", property.sentence, *broken));
  }
  return 0;
}

std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

std::uint64_t chance_of(std::string_view input) {
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const char c : input) hash = (hash ^ static_cast<std::uint8_t>(c)) * 0x100000001B3;
  return hash;
}

void give_up(std::string_view key, std::string_view details) {
  fmt::print(stderr, "key: {}\n{}\n", key, details);
  std::abort();
}

}  // namespace kinjite
