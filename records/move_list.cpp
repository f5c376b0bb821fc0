// Coordinates one after the other: lists of moves, and lists of stones.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include <kinjite/records/read.hpp>
#include <kinjite/terms/quoting.hpp>

#include "game_builder.hpp"
#include "scanning.hpp"

namespace kinjite {
namespace {

constexpr std::string_view moves_expected = "expected moves such as 1. h8 2. i9";

/// Where in `whole` the text `rest`, a part of it, begins.
std::string place(std::string_view whole, std::string_view rest) {
  const std::string_view before =
      whole.substr(0, static_cast<std::size_t>(rest.data() - whole.data()));
  const std::size_t line_begin = before.rfind('\n') + 1;
  return fmt::format("line {}, column {}", std::count(before.begin(), before.end(), '\n') + 1,
                     before.size() - line_begin + 1);
}

/// The word that `text` begins with; of a long one no more than a message shows.
std::string_view word_of(std::string_view text) {
  constexpr std::size_t enough = 32;
  text = text.substr(0, enough);
  return text.substr(0, std::min(text.find_first_of(" \t\r\n"), text.size()));
}

bool is_result(std::string_view word) {
  constexpr std::array<std::string_view, 8> results{"1-0", "0-1", "0.5-0.5", "1/2-1/2",
                                                    "B",   "W",   "D",       "*"};
  return std::ranges::find(results, word) != results.end();
}

bool is_pass(std::string_view word) {
  return word == "pass" || word == "Pass" || word == "PASS";
}

/// The length of a move's number at the start of `text`: "12.", "12)", "12...", or "12" on its own;
/// 0 where there is none.
std::size_t move_number_length(std::string_view text) {
  constexpr std::size_t most_digits = 3;
  std::size_t length = 0;
  while (length < text.size() && is_digit(text[length])) ++length;
  if (length > most_digits) return 0;
  while (length < text.size() && (text[length] == '.' || text[length] == ')')) ++length;
  return length;
}

/// Takes `open`, points and `close` off `text` into `stones`.
Result<void> take_group(std::string_view whole, std::string_view& text, char close,
                        PointSet& stones, PointSet& taken) {
  while (!text.empty() && text.front() != close) {
    if (is_blank(text.front()) || text.front() == ',') {
      text.remove_prefix(1);
      continue;
    }
    std::size_t length = 0;
    const auto point = leading_point(text, length);
    if (!point) {
      return failure(fmt::format("{}: {}; expected points such as h8, Black's before White's",
                                 place(whole, text), quoted(word_of(text))));
    }
    if (taken.contains(*point)) {
      return failure(fmt::format("{}: {} is given twice; expected each point once",
                                 place(whole, text), to_string(*point)));
    }
    stones.insert(*point);
    taken.insert(*point);
    text.remove_prefix(length);
  }
  return {};
}

}  // namespace

Result<Record> read_move_list(std::string_view text) {
  GameBuilder game(Form::move_list);
  const std::string_view whole = without_mark(text);
  text = whole;
  for (;;) {
    constexpr std::string_view between = " \t\r\n\f\v,;|_+-";
    const std::size_t begin = text.find_first_not_of(between);
    if (begin == std::string_view::npos) break;
    const bool blank_before = begin > 0 || text.data() == whole.data();
    text.remove_prefix(begin);
    const std::string_view word = word_of(text);
    if (blank_before && is_result(word) &&
        text.find_first_not_of(" \t\r\n", word.size()) == std::string_view::npos)
      break;
    std::size_t length = 0;
    if (const auto point = leading_point(text, length)) {
      if (auto played = game.play(*point); !played) {
        return failure(fmt::format("{}: {}", place(whole, text), played.error().message));
      }
    } else if (is_pass(word)) {
      length = word.size();
      (void)game.play(std::nullopt);
    } else {
      length = move_number_length(text);
    }
    if (length == 0) {
      return failure(fmt::format("{}: {}; {}", place(whole, text), quoted(word), moves_expected));
    }
    text.remove_prefix(length);
  }
  if (game.moves() == 0) return failure(fmt::format("no move; {}", moves_expected));
  return game.take();
}

Result<Record> read_two_lists(std::string_view text) {
  const std::string_view whole = without_mark(text);
  text = trimmed(whole);
  Record record;
  record.form = Form::two_lists;
  PointSet black;
  PointSet white;
  PointSet taken;
  if (text.find('{') != std::string_view::npos) {
    // Moves in order may stand before the groups: they alternate.
    GameBuilder game(Form::two_lists);
    while (!text.starts_with('{')) {
      std::size_t length = 0;
      const auto point = leading_point(text, length);
      if (!point) {
        return failure(fmt::format("{}: {}; expected points, then {{Black's}}{{White's}}",
                                   place(whole, text), quoted(word_of(text))));
      }
      if (auto played = game.play(*point); !played) return tl::unexpected(played.error());
      taken.insert(*point);
      text = trimmed(text.substr(length));
    }
    black = game.board().black();
    white = game.board().white();
    for (PointSet* stones : {&black, &white}) {
      if (!text.starts_with('{')) break;
      text.remove_prefix(1);
      if (auto group = take_group(whole, text, '}', *stones, taken); !group) {
        return tl::unexpected(group.error());
      }
      if (text.empty()) return failure("a group is not closed; expected }");
      text = trimmed(text.substr(1));
    }
  } else {
    if (auto group = take_group(whole, text, '/', black, taken); !group) {
      return tl::unexpected(group.error());
    }
    if (text.empty()) return failure("one list of stones; expected Black's / White's");
    text.remove_prefix(1);
    if (auto group = take_group(whole, text, '\0', white, taken); !group) {
      return tl::unexpected(group.error());
    }
  }
  if (!text.empty()) {
    return failure(fmt::format("{}: {} after White's stones; expected nothing more",
                               place(whole, text), quoted(word_of(text))));
  }
  record.setup = Position(black, white);
  return record;
}

}  // namespace kinjite
