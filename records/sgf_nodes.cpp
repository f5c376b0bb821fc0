#include "sgf_nodes.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <kinjite/terms/quoting.hpp>

#include "scanning.hpp"

namespace kinjite {
namespace {

bool is_capital(char c) {
  return 'A' <= c && c <= 'Z';
}
bool is_letter(char c) {
  return 'a' <= lower(c) && lower(c) <= 'z';
}

class Parser {
 public:
  Parser(std::string_view text, bool two_bytes) : text_(text), two_bytes_(two_bytes) {}

  Result<std::vector<SgfGame>> run() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      Result<void> taken;
      if (is_blank(c) || (depth_ == 0 && (c == '\0' || c == '\x1a'))) {
        ++at_;
      } else if (c == '(') {
        open();
      } else if (c == ')' && depth_ > 0) {
        close();
      } else if (c == ';' && depth_ > 0) {
        ++at_;
        if (on_main_line_) games_.back().nodes.emplace_back();
      } else if (is_letter(c) && depth_ > 0) {
        taken = take_property();
      } else {
        taken = failure(fmt::format("{}; expected {}", quoted(text_.substr(at_, 1)),
                                    depth_ == 0 ? "( and a game" : "; ( ) or a property"));
      }
      if (!taken) {
        return failure(fmt::format("{}: {}", place_in(text_, at_), taken.error().message));
      }
    }
    if (depth_ > 0) {
      return failure(fmt::format("ends {} levels deep; expected a ) for every (", depth_));
    }
    if (games_.empty()) return failure("no game; expected (;...)");
    return std::move(games_);
  }

 private:
  void open() {
    if (depth_ == 0) {
      games_.emplace_back();
      on_main_line_ = true;
    } else if (!on_main_line_) {
      games_.back().has_variations = true;
    }
    ++depth_;
    ++at_;
  }

  void close() {
    on_main_line_ = false;
    --depth_;
    ++at_;
  }

  /// A name and its values, from at_ on.
  Result<void> take_property() {
    SgfProperty property{"", {}, at_};
    std::size_t next = at_;
    while (next < text_.size() && is_letter(text_[next])) {
      if (is_capital(text_[next])) property.name += text_[next];
      ++next;
    }
    skip_blanks(next);
    if (next == text_.size() || text_[next] != '[') {
      return failure(fmt::format("property {} without a value; expected [",
                                 quoted(text_.substr(at_, next - at_))));
    }
    while (next < text_.size() && text_[next] == '[') {
      const std::size_t end = end_of_value(next + 1);
      if (end == std::string_view::npos) {
        return failure(
            fmt::format("the value of {} does not end; expected ]", quoted(property.name)));
      }
      property.values.push_back(text_.substr(next + 1, end - next - 1));
      next = end + 1;
      skip_blanks(next);
    }
    at_ = next;
    if (!on_main_line_) return {};
    SgfGame& game = games_.back();
    // Properties before the first semicolon belong to a node that someone forgot to begin.
    if (game.nodes.empty()) game.nodes.emplace_back();
    game.nodes.back().push_back(std::move(property));
    return {};
  }

  void skip_blanks(std::size_t& at) const {
    while (at < text_.size() && is_blank(text_[at])) ++at;
  }

  /// Where the ] is that ends the value which begins at `at`.
  [[nodiscard]] std::size_t end_of_value(std::size_t at) const {
    constexpr unsigned char first_lead = 0x81;
    constexpr unsigned char last_lead = 0xFE;
    for (; at < text_.size(); ++at) {
      const auto byte = static_cast<unsigned char>(text_[at]);
      if (byte == ']') return at;
      if (byte == '\\' || (two_bytes_ && first_lead <= byte && byte <= last_lead)) ++at;
    }
    return std::string_view::npos;
  }

  std::string_view text_;
  bool two_bytes_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  bool on_main_line_ = false;
  std::vector<SgfGame> games_;
};

}  // namespace

Result<std::vector<SgfGame>> parse_sgf(std::string_view text, bool two_bytes) {
  return Parser(text, two_bytes).run();
}

bool is_utf8(std::string_view text) {
  std::size_t left = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (left > 0) {
      if ((byte & 0xC0) != 0x80) return false;
      --left;
    } else if (byte >= 0x80) {
      if (byte < 0xC2 || byte > 0xF4) return false;
      left = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1;
    }
  }
  return left == 0;
}

std::string place_in(std::string_view text, std::size_t at) {
  const std::string_view before = text.substr(0, at);
  return fmt::format("line {}, column {}", std::count(before.begin(), before.end(), '\n') + 1,
                     at - (before.rfind('\n') + 1) + 1);
}

}  // namespace kinjite
