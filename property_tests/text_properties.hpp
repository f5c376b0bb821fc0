// What must hold of every text, hostile bytes included: the readers' side of properties.hpp.
//
// A reader answers any bytes: with what they say, which then writes and reads back as the same, or
// with a refusal of one short line that a terminal can show. The RapidCheck tests and the fuzz
// targets call this one table.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <kinjite/terms/result.hpp>

#include "properties.hpp"

namespace kinjite {

struct TextProperty {
  std::string_view name;      // "text_round_trips"
  std::string_view sentence;  // what holds, for a person
  /// Any bytes. The same answer for the same bytes.
  Broken (*holds)(std::string_view text);
};

/// Every property of texts there is.
std::span<const TextProperty> all_text_properties();

/// The property of this name, which must be one of all_text_properties().
const TextProperty& text_property_called(std::string_view name);

/// Broken unless `refusal`, by the reader called `reader`, is one line of at most 1,000 printable
/// characters.
Broken refuses_in_one_line(std::string_view reader, const Error& refusal);

// readers.cpp
Broken text_round_trips(std::string_view text);
Broken case_files_load(std::string_view text);

// own_files.cpp: what case_files_load says of the tool's other files.
Broken own_files_load(std::string_view text);

// games.cpp
Broken games_load(std::string_view text);

// protocols.cpp
Broken protocol_survives(std::string_view text);

}  // namespace kinjite
