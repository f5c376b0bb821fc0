#include <fmt/format.h>

#include <kinjite/harness/gate/protocol.hpp>
#include <kinjite/terms/quoting.hpp>

namespace kinjite {
namespace {

/// Takes the first word off `rest`, and the blank behind it.
std::string_view take_word(std::string_view& rest) {
  const std::string_view word = rest.substr(0, rest.find(' '));
  rest.remove_prefix(std::min(word.size() + 1, rest.size()));
  return word;
}

Result<bool> parse_yes_no(std::string_view key, std::string_view value) {
  if (value != "yes" && value != "no") {
    return failure(fmt::format("{}={}; expected yes or no", key, quoted(value)));
  }
  return value == "yes";
}

/// One `key=value` of the greeting. Keys that we do not know are for later versions.
Result<bool> take_setting(std::string_view word, Announcement& announcement) {
  const std::size_t equals = word.find('=');
  if (equals == std::string_view::npos) {
    return failure(fmt::format("{} in the greeting; expected key=value", quoted(word)));
  }
  const std::string_view key = word.substr(0, equals);
  const std::string_view value = word.substr(equals + 1);
  if (key == "reading" && value != "unknown") {
    const Result<Reading> reading = parse_reading(value);
    if (!reading) return tl::unexpected(reading.error());
    announcement.reading = *reading;
  } else if (key == "kinds" || key == "fives") {
    const Result<bool> yes = parse_yes_no(key, value);
    if (!yes) return yes;
    if (key == "kinds") announcement.kinds = *yes;
    if (key == "fives") announcement.fives = *yes;
  } else if (key == "language") {
    announcement.language = value;
  } else if (key == "home") {
    announcement.home = value;
  }
  return true;
}

class KinjiteLines final : public Protocol {
 public:
  void begin(std::string& out) override { out += "kinjite 1\n"; }

  Result<std::optional<Announcement>> greet(std::string_view line, std::string&) override {
    std::string_view rest = line;
    if (take_word(rest) != "ready") {
      return failure(fmt::format("it greets with {}; expected 'ready NAME VERSION'", quoted(line)));
    }
    Announcement announcement;
    announcement.name = take_word(rest);
    announcement.version = take_word(rest);
    if (announcement.name.empty() || announcement.version.empty()) {
      return failure(fmt::format("{}; expected 'ready NAME VERSION'", quoted(line)));
    }
    while (!rest.empty()) {
      const std::string_view word = take_word(rest);
      if (word.empty()) continue;
      if (const auto taken = take_setting(word, announcement); !taken) {
        return tl::unexpected(taken.error());
      }
    }
    return announcement;
  }

  void ask(const GateQuestion& question, std::string& out) override {
    out += question.point ? "judge " : "map ";
    out += question.id;
    out += ' ';
    out += question.board->cells;
    if (question.point) {
      out += ' ';
      out += to_string(*question.point);
    }
    out += '\n';
  }

  Result<std::optional<Heard>> hear(std::string_view line) override {
    std::string_view rest = line;
    Heard heard;
    heard.id = take_word(rest);
    if (heard.id.empty() || rest.empty()) {
      return failure(fmt::format("it says {}; expected 'ID ANSWER'", quoted(line)));
    }
    std::string_view why = rest;
    const std::string_view first = take_word(why);
    if (first == "unsupported" || first == "error") {
      heard.answer.kind = first == "error" ? Answer::Kind::error : Answer::Kind::unsupported;
      heard.answer.text = why;
    } else if (rest.size() == board_points && why.empty()) {
      heard.answer.kind = Answer::Kind::board;
      heard.answer.text = rest;
    } else {
      const Result<PointAnswer> point = parse_point_answer(rest);
      if (!point) {
        return failure(fmt::format("it says {}: {}", quoted(line), point.error().message));
      }
      heard.answer.point = *point;
    }
    return heard;
  }

  void say_goodbye(std::string& out) override { out += "quit\n"; }
};

}  // namespace

std::unique_ptr<Protocol> kinjite_lines() {
  return std::make_unique<KinjiteLines>();
}

}  // namespace kinjite
