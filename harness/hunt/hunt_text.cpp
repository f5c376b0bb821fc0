#include <charconv>
#include <string>

#include <fmt/format.h>

#include <kinjite/harness/hunt/hunt.hpp>
#include <kinjite/terms/position_text.hpp>
#include <kinjite/terms/quoting.hpp>

namespace kinjite {
namespace {

constexpr std::string_view first_line = "kinjite hunt 1";
/// A find that was once measured may need more than a climb allows itself.
constexpr int most_different_read = 1 << 18;

std::optional<std::uint64_t> number_in(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

class HuntReader {
 public:
  Result<Hunt> read(std::string_view text) {
    int number = 0;
    while (!text.empty()) {
      ++number;
      const std::size_t end = text.find('\n');
      const std::string_view line = text.substr(0, end);
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
      if (const auto wrong = number == 1 ? heading(line) : entry(line)) {
        return failure(
            fmt::format("line {}: {}; expected {}", number, kinjite::quoted(line), *wrong));
      }
    }
    if (number == 0) return failure("the text is empty; expected a hunt");
    return hunt_;
  }

 private:
  /// What was expected in place of the line, if it is wrong.
  using Wrong = std::optional<std::string>;

  static Wrong heading(std::string_view line) {
    if (line == first_line) return {};
    return std::string(first_line);
  }

  Wrong entry(std::string_view line) {
    const std::size_t blank = line.find(' ');
    const std::string_view key = line.substr(0, blank);
    const std::string_view value =
        blank == std::string_view::npos ? std::string_view() : line.substr(blank + 1);
    if (key == "goal") {
      if (value != to_string(Goal::depth) && value != to_string(Goal::width)) {
        return "goal depth or goal width";
      }
      hunt_.goal = value == to_string(Goal::depth) ? Goal::depth : Goal::width;
      return {};
    }
    if (key == "find") return find(value);
    const auto number = number_in(value);
    if (!number || (key != "seed" && key != "generation" && key != "most-questions")) {
      return "goal, seed, generation, most-questions or find with its value";
    }
    if (key == "seed") hunt_.seed = *number;
    if (key == "generation") hunt_.generation = *number;
    if (key == "most-questions") hunt_.most_questions = static_cast<double>(*number);
    return {};
  }

  Wrong find(std::string_view value) {
    const std::size_t blank = value.find(' ');
    const auto point = parse_point(value.substr(0, blank));
    const auto position =
        parse_position(blank == std::string_view::npos ? "" : value.substr(blank + 1));
    if (!point || !position || !position->is_free(*point)) {
      return "find, a free point and a position";
    }
    const auto nesting = meter_.measure(*position, *point);
    if (!nesting) return "a find that can be measured";
    keep(hunt_, {*position, *point, *nesting});
    return {};
  }

  Hunt hunt_;
  Referee referee_;
  NestingMeter meter_{most_different_read, referee_};
};

}  // namespace

std::string to_text(const Hunt& hunt) {
  std::string text =
      fmt::format("{}\ngoal {}\nseed {}\ngeneration {}\nmost-questions {:.0f}\n", first_line,
                  to_string(hunt.goal), hunt.seed, hunt.generation, hunt.most_questions);
  for (const auto& [rung, find] : hunt.archive) {
    text += fmt::format("find {} {}\n", to_string(find.point), to_setup(find.position));
  }
  return text;
}

Result<Hunt> parse_hunt(std::string_view text) {
  return HuntReader().read(text);
}

}  // namespace kinjite
