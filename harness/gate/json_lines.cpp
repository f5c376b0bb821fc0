#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <kinjite/harness/gate/protocol.hpp>
#include <kinjite/terms/quoting.hpp>

namespace kinjite {
namespace {

using Json = nlohmann::ordered_json;

Result<Json> parse_object(std::string_view line) {
  Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) {
    return failure(fmt::format("it says {}; expected a JSON object", quoted(line)));
  }
  return json;
}

/// The text under `key`; empty where there is none.
Result<std::string> text_of(const Json& json, const char* key) {
  const auto found = json.find(key);
  if (found == json.end()) return std::string();
  if (!found->is_string()) return failure(fmt::format("\"{}\" is no text", key));
  return found->get<std::string>();
}

/// The yes or no under `key`, where there is one.
Result<std::optional<bool>> flag_of(const Json& json, const char* key) {
  const auto found = json.find(key);
  if (found == json.end()) return std::nullopt;
  if (!found->is_boolean()) return failure(fmt::format("\"{}\" is not true or false", key));
  return std::optional(found->get<bool>());
}

Result<Announcement> parse_announcement(const Json& ready) {
  Announcement announcement;
  std::string reading;
  const std::pair<const char*, std::string*> texts[]{{"name", &announcement.name},
                                                     {"version", &announcement.version},
                                                     {"language", &announcement.language},
                                                     {"home", &announcement.home},
                                                     {"reading", &reading}};
  for (const auto& [key, text] : texts) {
    Result<std::string> read = text_of(ready, key);
    if (!read) return tl::unexpected(read.error());
    *text = std::move(*read);
  }
  if (announcement.name.empty() || announcement.version.empty()) {
    return failure("\"ready\" without a name or a version; expected both");
  }
  if (!reading.empty() && reading != "unknown") {
    const Result<Reading> parsed = parse_reading(reading);
    if (!parsed) return tl::unexpected(parsed.error());
    announcement.reading = *parsed;
  }
  const auto kinds = flag_of(ready, "kinds");
  if (!kinds) return tl::unexpected(kinds.error());
  announcement.kinds = *kinds;
  const auto fives = flag_of(ready, "fives");
  if (!fives) return tl::unexpected(fives.error());
  announcement.fives = fives->value_or(true);
  return announcement;
}

/// "forbidden" and the fouls listed beside it, as the line protocol writes them.
Result<std::string> verdict_words(const Json& json) {
  Result<std::string> verdict = text_of(json, "verdict");
  const auto fouls = json.find("fouls");
  if (!verdict || fouls == json.end() || fouls->empty()) return verdict;
  if (!fouls->is_array()) return failure("\"fouls\" is no list");
  char separator = ' ';
  for (const Json& foul : *fouls) {
    if (!foul.is_string()) return failure("\"fouls\" holds something that is no text");
    *verdict += separator + foul.get<std::string>();
    separator = ',';
  }
  return verdict;
}

Result<Answer> parse_answer(const Json& json) {
  Answer answer;
  for (const auto& [key, kind] :
       {std::pair{"unsupported", Answer::Kind::unsupported},
        std::pair{"error", Answer::Kind::error}, std::pair{"cells", Answer::Kind::board}}) {
    if (!json.contains(key)) continue;
    Result<std::string> text = text_of(json, key);
    if (!text) return tl::unexpected(text.error());
    answer.kind = kind;
    answer.text = std::move(*text);
    return answer;
  }
  const Result<std::string> words = verdict_words(json);
  if (!words) return tl::unexpected(words.error());
  const Result<PointAnswer> point = parse_point_answer(*words);
  if (!point) return tl::unexpected(point.error());
  answer.point = *point;
  return answer;
}

class JsonLines final : public Protocol {
 public:
  void begin(std::string& out) override { out += "{\"kinjite\":1}\n"; }

  Result<std::optional<Announcement>> greet(std::string_view line, std::string&) override {
    const Result<Json> json = parse_object(line);
    if (!json) return tl::unexpected(json.error());
    const auto ready = json->find("ready");
    if (ready == json->end() || !ready->is_object()) {
      return failure(fmt::format("it greets with {}; expected {{\"ready\": ...}}", quoted(line)));
    }
    const Result<Announcement> announcement = parse_announcement(*ready);
    if (!announcement) return tl::unexpected(announcement.error());
    return *announcement;
  }

  void ask(const GateQuestion& question, std::string& out) override {
    // Ids, cells and points hold nothing that JSON would have written otherwise.
    out += fmt::format(R"({{"id":"{}","{}":{{"cells":"{}")", question.id,
                       question.point ? "judge" : "map", question.board->cells);
    if (question.point) out += fmt::format(R"(,"point":"{}")", to_string(*question.point));
    out += "}}\n";
  }

  Result<std::optional<Heard>> hear(std::string_view line) override {
    const Result<Json> json = parse_object(line);
    if (!json) return tl::unexpected(json.error());
    const Result<std::string> id = text_of(*json, "id");
    if (!id) return tl::unexpected(id.error());
    if (id->empty()) return failure(fmt::format("{} has no \"id\"", quoted(line)));
    const Result<Answer> answer = parse_answer(*json);
    if (!answer) return tl::unexpected(answer.error());
    return Heard{*id, *answer};
  }

  void say_goodbye(std::string& out) override { out += "{\"quit\":true}\n"; }
};

}  // namespace

std::unique_ptr<Protocol> json_lines() {
  return std::make_unique<JsonLines>();
}

}  // namespace kinjite
