#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include <kinjite/records/read.hpp>
#include <kinjite/terms/quoting.hpp>

#include "game_builder.hpp"
#include "scanning.hpp"
#include "sgf_nodes.hpp"

namespace kinjite {
namespace {

/// A point as SGF writes it, file and rank as letters, ranks from the top; or as h8.
std::optional<Point> parse_sgf_point(std::string_view value) {
  if (value.size() == 2 && !is_digit(value[1])) {
    const int file = lower(value[0]) - 'a';
    const int from_top = lower(value[1]) - 'a';
    if (file < 0 || file >= board_size || from_top < 0 || from_top >= board_size) {
      return std::nullopt;
    }
    return Point::at(file, board_size - 1 - from_top);
  }
  std::size_t length = 0;
  const auto point = leading_point(value, length);
  return point && length == value.size() ? point : std::nullopt;
}

class GameReader {
 public:
  explicit GameReader(std::string_view text) : text_(text) {}

  Result<Record> read(const SgfGame& game) {
    for (const SgfNode& node : game.nodes) {
      for (const SgfProperty& property : node) {
        if (auto taken = take(property); !taken) {
          return failure(
              fmt::format("{}: {}", place_in(text_, property.at), taken.error().message));
        }
      }
    }
    if (!has_size_) builder_.note("the record names no size (SZ): 15 was taken");
    if (game.has_variations) builder_.note("variations were left out: this is the main line");
    if (builder_.board().occupied().empty()) {
      return failure("no stone in the main line; expected moves such as ;B[hh]");
    }
    return builder_.take();
  }

 private:
  Result<void> take(const SgfProperty& property) {
    const std::string& name = property.name;
    if (name == "B" || name == "W")
      return play(name == "B" ? Colour::black : Colour::white, property);
    if (name == "AB") return set_up(property, Colour::black);
    if (name == "AW") return set_up(property, Colour::white);
    if (name == "AE") return set_up(property, std::nullopt);
    if (name == "SZ") return check_size(trimmed(property.values.front()));
    if (name == "GM") return check_game(trimmed(property.values.front()));
    return {};
  }

  Result<void> play(Colour colour, const SgfProperty& property) {
    if (property.values.size() != 1) {
      return failure(fmt::format("{} has {} values; expected one move", property.name,
                                 property.values.size()));
    }
    const std::string_view value = trimmed(property.values.front());
    if (value.empty() || value == "tt") return builder_.play(colour, std::nullopt);
    const auto point = parse_sgf_point(value);
    if (!point) return failure(no_point(property.name, value));
    return builder_.play(colour, point);
  }

  /// Points, or rectangles such as aa:cc.
  Result<void> set_up(const SgfProperty& property, std::optional<Colour> colour) {
    for (const std::string_view raw : property.values) {
      const std::string_view value = trimmed(raw);
      const std::size_t colon = value.find(':');
      const auto from = parse_sgf_point(value.substr(0, colon));
      const auto to =
          colon == std::string_view::npos ? from : parse_sgf_point(value.substr(colon + 1));
      if (!from || !to) return failure(no_point(property.name, value));
      const auto [left, right] = std::minmax({from->file(), to->file()});
      const auto [bottom, top] = std::minmax({from->rank(), to->rank()});
      for (int file = left; file <= right; ++file) {
        for (int rank = bottom; rank <= top; ++rank) {
          const Point point = Point::at(file, rank);
          if (colour && !builder_.board().is_free(point)) {
            return failure(fmt::format("{}[{}]: {} is occupied; expected a free point",
                                       property.name, printable(value), to_string(point)));
          }
          builder_.set_up(point, colour);
        }
      }
    }
    return {};
  }

  Result<void> check_size(std::string_view value) {
    has_size_ = true;
    if (value == "15" || value == "15:15") return {};
    return failure(fmt::format("SZ[{}]; expected 15", printable(value)));
  }

  static Result<void> check_game(std::string_view value) {
    // 4 is Gomoku and Renju; programs write 1 (Go) and 5 as well.
    for (const std::string_view known : {"4", "1", "5"}) {
      if (value == known) return {};
    }
    return failure(fmt::format("GM[{}] is another game; expected 4, 1 or 5", printable(value)));
  }

  static std::string printable(std::string_view value) {
    const std::string text = quoted(value);
    return text.substr(1, text.size() - 2);
  }
  static std::string no_point(std::string_view name, std::string_view value) {
    return fmt::format("{}[{}] is no point; expected two letters a to o", name, printable(value));
  }

  std::string_view text_;
  GameBuilder builder_{Form::sgf};
  bool has_size_ = false;
};

std::size_t nodes_in(const std::vector<SgfGame>& games) {
  std::size_t nodes = 0;
  for (const SgfGame& game : games) nodes += game.nodes.size();
  return nodes;
}

/// Text that is no UTF-8 has one byte a character, or two: it seldom says which. A wrong guess lets
/// brackets end values too early, or swallows the nodes behind them.
Result<std::vector<SgfGame>> parse_in_some_encoding(std::string_view text) {
  auto single = parse_sgf(text, false);
  if (is_utf8(text)) return single;
  auto pairs = parse_sgf(text, true);
  const bool pairs_read_more = pairs && (!single || nodes_in(*single) < nodes_in(*pairs));
  return pairs_read_more ? std::move(pairs) : std::move(single);
}

}  // namespace

Result<std::vector<Record>> read_sgf(std::string_view text) {
  text = without_mark(text);
  const auto games = parse_in_some_encoding(text);
  if (!games) return tl::unexpected(games.error());
  std::vector<Record> records;
  for (const SgfGame& game : *games) {
    Result<Record> record = GameReader(text).read(game);
    if (!record && games->size() == 1) return tl::unexpected(record.error());
    if (!record) {
      return failure(fmt::format("game {}: {}", records.size() + 1, record.error().message));
    }
    records.push_back(std::move(*record));
  }
  return records;
}

}  // namespace kinjite
