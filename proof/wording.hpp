// Small words for numbers and lists.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kinjite {

/// "no", "one", ... "nine", "10", ...
std::string in_words(int count);

/// "no four", "one four", "two fours", ...
std::string counted(int count, std::string_view thing);

/// "a", "a and b", "a, b and c"; `last` joins the last two.
std::string joined(const std::vector<std::string>& parts, std::string_view last = "and");

/// The words of `text` in lines of at most 96 bytes where that can be; the first line begins with
/// `indent` blanks and the others with two more. Each line is ended by a line break.
std::string wrapped(std::string_view text, std::size_t indent);

/// The text with its first letter in upper case.
std::string capitalised(std::string text);

}  // namespace kinjite
