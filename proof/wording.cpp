#include "wording.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include <fmt/format.h>

namespace kinjite {

std::string in_words(int count) {
  constexpr std::array<std::string_view, 10> words{"no",   "one", "two",   "three", "four",
                                                   "five", "six", "seven", "eight", "nine"};
  const auto index = static_cast<std::size_t>(count);
  return index < words.size() ? std::string(words[index]) : fmt::to_string(count);
}

std::string counted(int count, std::string_view thing) {
  return fmt::format("{} {}{}", in_words(count), thing, count < 2 ? "" : "s");
}

std::string joined(const std::vector<std::string>& parts, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? fmt::format(" {} ", last) : ", ";
    text += parts[i];
  }
  return text;
}

std::string wrapped(std::string_view text, std::size_t indent) {
  constexpr std::size_t width = 96;
  std::string lines;
  std::string line(indent, ' ');
  bool empty = true;
  while (!text.empty()) {
    std::size_t blank = std::min(text.find(' '), text.size());
    // A clause is not parted from its number.
    while (blank < text.size() &&
           (text.substr(0, blank).ends_with("RIF") || text.substr(0, blank).ends_with("9.3"))) {
      blank = std::min(text.find(' ', blank + 1), text.size());
    }
    const std::string_view word = text.substr(0, blank);
    if (!empty && line.size() + 1 + word.size() > width) {
      lines += line + '\n';
      line.assign(indent + 2, ' ');
      empty = true;
    }
    if (!empty) line += ' ';
    line += word;
    empty = false;
    text.remove_prefix(std::min(blank + 1, text.size()));
  }
  return lines + line + '\n';
}

std::string capitalised(std::string text) {
  if (!text.empty() && 'a' <= text[0] && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text;
}

}  // namespace kinjite
