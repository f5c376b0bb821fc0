#include <fmt/format.h>

#include <kinjite/terms/quoting.hpp>
#include <kinjite/terms/reading.hpp>

namespace kinjite {

std::string_view to_string(Reading reading) {
  switch (reading) {
    case Reading::rif: return "rif";
    case Reading::japan: return "japan";
    case Reading::rif_separate: break;
  }
  return "rif-separate";
}

Result<Reading> parse_reading(std::string_view text) {
  for (const Reading reading : all_readings) {
    if (text == to_string(reading)) return reading;
  }
  return failure(
      fmt::format("{} is no reading; expected rif, japan or rif-separate", quoted(text)));
}

}  // namespace kinjite
