#include "json_literal.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace kinjite {

std::string literal(std::string_view text) {
  using nlohmann::json;
  return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string literals(const std::vector<std::string>& texts) {
  std::vector<std::string> parts;
  for (const std::string& text : texts) parts.push_back(literal(text));
  return fmt::format("[{}]", fmt::join(parts, ", "));
}

}  // namespace kinjite
