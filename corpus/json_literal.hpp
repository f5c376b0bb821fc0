// Texts as they stand in our JSON files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kinjite {

/// `text` as a JSON string. What is no UTF-8 becomes the replacement character.
std::string literal(std::string_view text);

/// ["one", "two"].
std::string literals(const std::vector<std::string>& texts);

}  // namespace kinjite
