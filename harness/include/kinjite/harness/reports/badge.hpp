// A run as a badge for a README.
#pragma once

#include <string>

#include <kinjite/harness/gate/record.hpp>

namespace kinjite {

/// The badge as an SVG document that needs nothing from a network.
std::string badge_svg(const RunRecord& run);

/// The badge as the JSON object that badge services read from an endpoint: schemaVersion 1, label,
/// message, color, isError. Ends with a line break.
std::string badge_json(const RunRecord& run);

}  // namespace kinjite
