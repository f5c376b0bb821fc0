#include <fmt/format.h>

#include <kinjite/records/read.hpp>
#include <kinjite/terms/quoting.hpp>

#include "scanning.hpp"

namespace kinjite {
namespace {

/// The value of an attribute inside a tag; empty where it is not there.
std::string_view attribute(std::string_view tag, std::string_view name) {
  for (std::size_t at = 0; (at = tag.find(name, at)) != std::string_view::npos;) {
    const std::size_t equals = at + name.size();
    const bool whole_name = at > 0 && is_blank(tag[at - 1]);
    at = equals;
    if (!whole_name || equals + 1 >= tag.size() || tag[equals] != '=') continue;
    const char quote = tag[equals + 1];
    if (quote != '"' && quote != '\'') continue;
    const std::size_t end = tag.find(quote, equals + 2);
    if (end == std::string_view::npos) return {};
    return tag.substr(equals + 2, end - equals - 2);
  }
  return {};
}

}  // namespace

Result<std::vector<Record>> read_renjunet(std::string_view text) {
  constexpr std::string_view game_begin = "<game";
  constexpr std::string_view game_end = "</game>";
  constexpr std::string_view moves_begin = "<move>";
  constexpr std::string_view moves_end = "</move>";
  std::vector<Record> records;
  std::size_t empty = 0;
  for (std::size_t at = 0; (at = text.find(game_begin, at)) != std::string_view::npos;) {
    at += game_begin.size();
    // Not <games>.
    if (at == text.size() || (text[at] != '>' && !is_blank(text[at]))) continue;
    const std::size_t end = text.find(game_end, at);
    if (end == std::string_view::npos) return failure("a game does not end; expected </game>");
    const std::string_view game = text.substr(at, end - at);
    at = end;
    const std::string_view id = attribute(game.substr(0, game.find('>')), "id");
    const std::size_t begin = game.find(moves_begin);
    const std::size_t close = game.find(moves_end);
    if (begin == std::string_view::npos || close == std::string_view::npos || close < begin) {
      ++empty;
      continue;
    }
    const std::size_t from = begin + moves_begin.size();
    const std::string_view moves = trimmed(game.substr(from, close - from));
    if (moves.empty()) {
      ++empty;
      continue;
    }
    Result<Record> record = read_move_list(moves);
    if (!record) {
      return failure(fmt::format("game {} (id {}): {}", records.size() + empty + 1,
                                 id.empty() ? "unknown" : quoted(id), record.error().message));
    }
    record->form = Form::renjunet;
    records.push_back(std::move(*record));
  }
  if (records.empty())
    return failure("no game with moves; expected <game> with <move>h8 i9</move>");
  return records;
}

}  // namespace kinjite
