// JSON written by hand: names of points, known words and our own sentences only.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <kinjite/terms/point.hpp>

namespace kinjite {

/// ["e8", "f8"]
template <class Points>
std::string json_list(const Points& points) {
  std::string text = "[";
  for (const Point point : points) {
    if (text.size() > 1) text += ", ";
    text += fmt::format("\"{}\"", to_string(point));
  }
  return text + ']';
}

/// A list with each element, as `write` writes it, on a line of its own.
template <class Elements, class Write>
std::string json_block(const Elements& elements, Write write) {
  std::vector<std::string> lines;
  for (const auto& element : elements) lines.push_back(write(element));
  if (lines.empty()) return "[]";
  return fmt::format("[\n        {}]", fmt::join(lines, ",\n        "));
}

/// A string literal; `text` is UTF-8.
std::string json_text(std::string_view text);

}  // namespace kinjite
