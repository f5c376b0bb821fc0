// The named readings of the rules: the places where authorities differ, each with its consequence.
//
// rif           A three is none by an extension that also makes a five (RIF 3, to the letter), and
//               9.3 a) and b) are taken jointly. The default everywhere.
// japan         Such an extension counts: a five is legal whatever else it makes. Otherwise as rif.
// rif_separate  As rif, but 9.3 a) and b) are taken one at a time: either alone may allow the move.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include <kinjite/terms/result.hpp>

namespace kinjite {

enum class Reading : std::uint8_t { rif, japan, rif_separate };

inline constexpr std::array<Reading, 3> all_readings{Reading::rif, Reading::japan,
                                                     Reading::rif_separate};

/// "rif", "japan" or "rif-separate".
std::string_view to_string(Reading reading);

/// Reads one of those three names, exactly.
Result<Reading> parse_reading(std::string_view text);

}  // namespace kinjite
