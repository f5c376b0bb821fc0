#include "json_fields.hpp"

#include <algorithm>

namespace kinjite {
namespace {

std::string place_of(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte);
  const std::size_t line_break = before.rfind('\n');
  const std::size_t column =
      line_break == std::string_view::npos ? before.size() : before.size() - line_break - 1;
  return fmt::format("line {}, column {}", std::count(before.begin(), before.end(), '\n') + 1,
                     column + 1);
}

}  // namespace

Result<json> parse_json(std::string_view text) {
  std::vector<std::set<std::string>> open_objects;
  std::optional<std::string> repeated;
  const auto watch_keys = [&](int, json::parse_event_t event, const json& value) {
    if (event == json::parse_event_t::object_start) open_objects.emplace_back();
    if (event == json::parse_event_t::object_end) open_objects.pop_back();
    if (event == json::parse_event_t::key) {
      const auto& key = value.get_ref<const std::string&>();
      if (!open_objects.back().insert(key).second && !repeated) repeated = key;
    }
    return true;
  };
  try {
    json value = json::parse(text, watch_keys);
    if (repeated)
      return failure(fmt::format("key {} stands twice; expected once", kinjite::quoted(*repeated)));
    return value;
  } catch (const json::parse_error& error) {
    // The library counts bytes from 1 and points behind the text where that breaks off.
    const std::size_t byte = error.byte == 0 ? 0 : error.byte - 1;
    if (byte >= text.size()) {
      return failure(place_of(text, text.size()) + ": the text breaks off; expected more JSON");
    }
    return failure(place_of(text, byte) + ": no JSON from here; expected a case file");
  } catch (const json::out_of_range&) {
    return failure("a number larger than any can be; expected a case file");
  }
}

}  // namespace kinjite
