// A text cut into disputes.
#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include <kinjite/harness/triage/dispute.hpp>
#include <kinjite/terms/blanks.hpp>
#include <kinjite/terms/position_text.hpp>
#include <kinjite/terms/quoting.hpp>

namespace kinjite {
namespace {

constexpr std::size_t longest_line = 65536;
constexpr std::size_t most_disputes = 1'000'000;

bool is_read_line_by_line(Form form) {
  switch (form) {
    case Form::cells:
    case Form::setup:
    case Form::moves:
    case Form::move_list:
    case Form::two_lists:
    case Form::link: return true;
    default: return false;
  }
}

struct NumberedLine {
  std::string_view text;
  std::size_t number;
};

/// The lines that say something.
std::vector<NumberedLine> lines_of(std::string_view text) {
  std::vector<NumberedLine> lines;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    if (!line.empty() && line.front() != '#') lines.push_back({line, number});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// 225 cells, a blank and a point: the cells, with `asked` about the point.
std::string_view without_point_behind_cells(std::string_view text, Asked& asked) {
  if (text.size() <= board_points + 1 || text[board_points] != ' ') return text;
  const auto point = parse_point(trimmed(text.substr(board_points)));
  if (!point || !parse_cells(text.substr(0, board_points))) return text;
  asked.point = *point;
  return text.substr(0, board_points);
}

/// Whether the first field of a line is a position or game by itself.
bool stands_alone(std::string_view line) {
  Asked nothing;
  const std::string_view field = trimmed(line.substr(0, line.find(';')));
  const Result<Form> form = recognise(without_point_behind_cells(field, nothing));
  return form && is_read_line_by_line(*form);
}

/// Whether a line goes on with the position or game of the line before it: White's half of a
/// set-up, a move with a number above 1, or, where the first one had numbers, anything but a 1.
bool goes_on(std::string_view first, std::string_view line) {
  const auto digit = [](char c) { return '0' <= c && c <= '9'; };
  if ((line[0] == 'W' || line[0] == 'w') && (line.size() == 1 || line[1] == ' ')) return true;
  if (!digit(first[0]) || !digit(line[0])) return false;
  int number = 0;
  std::from_chars(line.data(), line.data() + line.size(), number);
  return number > 1;
}

Result<void> take_stone(std::string_view text, Asked& asked) {
  constexpr std::string_view word = "move ";
  if (!text.starts_with(word)) {
    const auto point = parse_point(text);
    if (!point) return failure(point.error().message + ", or move and a number");
    asked.point = *point;
    return {};
  }
  const std::string_view digits = trimmed(text.substr(word.size()));
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size()) {
    return failure(fmt::format("move {}; expected its number", quoted(digits)));
  }
  asked.move = number;
  return {};
}

/// The dispute of one line with its fields.
Result<Dispute> dispute_of_line(std::string_view line, Asked asked, BlackIs black) {
  if (line.size() > longest_line) {
    return failure(
        fmt::format("a line of {} bytes; expected {} at most", line.size(), longest_line));
  }
  constexpr std::size_t most_fields = 4;
  std::array<std::string_view, most_fields> fields;
  std::size_t count = 0;
  for (std::string_view rest = line;; ++count) {
    if (count == most_fields) {
      return failure(fmt::format("a fifth field, {}; expected POSITION ; POINT ; CLAIM ; WHO",
                                 quoted(trimmed(rest))));
    }
    const std::size_t end = rest.find(';');
    fields[count] = trimmed(rest.substr(0, end));
    if (end >= rest.size()) break;
    rest.remove_prefix(end + 1);
  }
  fields[0] = without_point_behind_cells(fields[0], asked);
  if (!fields[1].empty()) {
    if (const auto taken = take_stone(fields[1], asked); !taken) {
      return tl::unexpected(taken.error());
    }
  }
  if (!fields[2].empty()) {
    const auto claim = parse_claim(fields[2]);
    if (!claim) return tl::unexpected(claim.error());
    asked.claim = *claim;
  }
  if (!fields[3].empty()) asked.by = fields[3];
  const auto records = read_records(fields[0], black);
  if (!records) return tl::unexpected(records.error());
  return dispute_of(records->front(), asked);
}

/// What is wrong in a text of one line, without the number of that line.
Error in_its_line(Error error) {
  constexpr std::string_view place = "line 1";
  if (!error.message.starts_with(place)) return error;
  std::string_view rest = std::string_view(error.message).substr(place.size());
  if (!rest.starts_with(", ") && !rest.starts_with(": ")) return error;
  rest.remove_prefix(2);
  return {std::string(rest)};
}

std::vector<Submitted> line_by_line(const std::vector<NumberedLine>& lines, std::string_view origin,
                                    const Asked& asked, BlackIs black) {
  std::vector<Submitted> submitted;
  for (const auto& [line, number] : lines) {
    Result<Dispute> dispute = dispute_of_line(line, asked, black);
    if (lines.size() == 1 && number == 1) {
      submitted.push_back({std::string(origin), std::move(dispute)});
      continue;
    }
    submitted.push_back({fmt::format("{}{}line {}", origin, origin.empty() ? "" : " ", number),
                         std::move(dispute).map_error(in_its_line)});
  }
  return submitted;
}

/// Whether `body` is positions or games one a line, and not one record of several lines. A line
/// that cannot be read does not make it anything else.
bool is_a_list(std::string_view body, const std::vector<NumberedLine>& lines) {
  if (lines.empty()) return false;
  if (lines.size() > 1 && goes_on(lines[0].text, lines[1].text)) return false;
  const Result<Form> form = recognise(body);
  if (form && *form != Form::drawn_board) return is_read_line_by_line(*form);
  if (form) return stands_alone(lines.front().text);
  return lines.size() > 1 && std::ranges::any_of(lines, [](const NumberedLine& line) {
           return stands_alone(line.text);
         });
}

}  // namespace

std::vector<Submitted> disputes_in(std::string_view text, std::string_view origin,
                                   const Asked& asked, BlackIs black) {
  const std::vector<NumberedLine> lines = lines_of(text);
  // A comment before the first line must not hide what the rest is.
  const std::string_view body =
      lines.empty()
          ? text
          : text.substr(static_cast<std::size_t>(lines.front().text.data() - text.data()));
  std::vector<Submitted> submitted;
  const auto refuse = [&](Error error) {
    submitted.push_back({std::string(origin), tl::unexpected(std::move(error))});
  };
  const Error too_many{fmt::format("more than {} disputes; expected fewer", most_disputes)};
  if (is_a_list(body, lines)) {
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
      // Every line behind it would be refused, too.
      refuse({fmt::format("byte 0x00 at {}: no text; expected positions one a line", zero)});
    } else if (lines.size() > most_disputes) {
      refuse(too_many);
    } else {
      submitted = line_by_line(lines, origin, asked, black);
    }
  } else if (const auto records = read_records(body, black); !records) {
    refuse(records.error());
  } else if (records->size() > most_disputes) {
    refuse(too_many);
  } else {
    const char* const between = origin.empty() ? "" : " ";
    for (std::size_t i = 0; i < records->size(); ++i) {
      std::string place = records->size() == 1
                              ? std::string(origin)
                              : fmt::format("{}{}number {}", origin, between, i + 1);
      submitted.push_back({std::move(place), dispute_of((*records)[i], asked)});
    }
  }
  for (Submitted& one : submitted) {
    if (one.dispute) one.dispute->origin = one.origin;
  }
  return submitted;
}

}  // namespace kinjite
