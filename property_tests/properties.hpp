// What must hold of every position, each thing said once.
//
// A property is a function of a position and of some chance, the latter for what it picks on the
// way: a point, a stone, an order. The RapidCheck tests, the replay of the corpus and the fuzz
// targets all call this one table.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <kinjite/terms/position.hpp>

namespace kinjite {

/// Nothing while a property holds. Otherwise one line: what broke, in words that are the same
/// wherever on the board it breaks; then ": " and where.
using Broken = std::optional<std::string>;

struct Property {
  std::string_view name;      // "judges_agree"
  std::string_view sentence;  // what holds, for a person
  /// Any position, a full board included. The same answer for the same two arguments.
  Broken (*holds)(const Position& position, std::uint64_t chance);
};

/// Every property there is.
std::span<const Property> all_properties();

/// The property of this name, which must be one of all_properties().
const Property& property_called(std::string_view name);

/// The part of a Broken's line that is the same wherever on the board it breaks: a key by which
/// failures of one cause are known to be one.
std::string_view key_of(std::string_view broken);

}  // namespace kinjite
