#include <algorithm>
#include <string>

#include <fmt/format.h>

#include <kinjite/records/read.hpp>
#include <kinjite/terms/quoting.hpp>

#include "scanning.hpp"

namespace kinjite {
namespace {

/// The value of a hexadecimal digit; -1 where it is none.
int hexadecimal(char c) {
  if (is_digit(c)) return c - '0';
  const char letter = lower(c);
  return 'a' <= letter && letter <= 'f' ? letter - 'a' + 10 : -1;
}

/// `text` with %2B and the like as the characters that they stand for.
std::string decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape = text[i] == '%' && i + 2 < text.size();
    const int high = escape ? hexadecimal(text[i + 1]) : -1;
    const int low = escape ? hexadecimal(text[i + 2]) : -1;
    if (high < 0 || low < 0) {
      result += text[i];
    } else {
      result += static_cast<char>(16 * high + low);
      i += 2;
    }
  }
  return result;
}

/// How many points `part` begins with; 0 where a single one is not all of it, as in "b2b".
int points_at_start(std::string_view part) {
  constexpr std::string_view between = " +_,-{}";
  int points = 0;
  std::size_t length = 0;
  while (!part.empty()) {
    if (between.find(part[0]) != std::string_view::npos) {
      part.remove_prefix(1);
    } else if (leading_point(part, length)) {
      part.remove_prefix(length);
      ++points;
    } else {
      break;
    }
  }
  return points == 1 && !part.empty() ? 0 : points;
}

/// The parts of an address behind its host: path, query and fragment cut at / ? & = #.
std::vector<std::string> parts_of(std::string_view address) {
  const std::size_t scheme = address.find("://");
  if (scheme != std::string_view::npos) address.remove_prefix(scheme + 3);
  const std::size_t host = std::min(address.find_first_of("/?#"), address.size());
  address.remove_prefix(host);
  std::vector<std::string> parts;
  while (!address.empty()) {
    const std::size_t end = std::min(address.find_first_of("/?&=#"), address.size());
    if (end > 0) parts.push_back(decoded(address.substr(0, end)));
    address.remove_prefix(std::min(end + 1, address.size()));
  }
  return parts;
}

}  // namespace

Result<Record> read_link(std::string_view text) {
  const std::string_view address = trimmed(without_mark(text));
  const std::size_t blank = address.find_first_of(" \t\r\n");
  if (blank != std::string_view::npos) {
    return failure(fmt::format("{} behind the link; expected one link alone",
                               quoted(trimmed(address.substr(blank)))));
  }
  const std::vector<std::string> parts = parts_of(address);
  const std::string* found = nullptr;
  int most = 0;
  for (const std::string& part : parts) {
    const int points = points_at_start(part);
    if (points <= most) continue;
    most = points;
    found = &part;
  }
  if (found == nullptr) {
    return failure(fmt::format("no coordinates in the link {}; expected some such as /h8i9g7",
                               quoted(address)));
  }
  Result<Record> record =
      found->find('{') != std::string::npos ? read_two_lists(*found) : read_move_list(*found);
  if (!record) {
    return failure(fmt::format("link, {}: {}", quoted(*found), record.error().message));
  }
  record->form = Form::link;
  return record;
}

}  // namespace kinjite
