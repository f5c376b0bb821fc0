#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <kinjite/corpus/case_file_text.hpp>
#include <kinjite/terms/position_text.hpp>
#include <kinjite/terms/quoting.hpp>

namespace kinjite {
namespace {

using nlohmann::json;

std::string place_of(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte);
  const std::size_t line_break = before.rfind('\n');
  const std::size_t column =
      line_break == std::string_view::npos ? before.size() : before.size() - line_break - 1;
  return fmt::format("line {}, column {}", std::count(before.begin(), before.end(), '\n') + 1,
                     column + 1);
}

/// The JSON value that is all of `text`. A key that stands twice in one object is refused: the
/// library would silently keep the last.
Result<json> parse_json(std::string_view text) {
  std::vector<std::set<std::string>> open_objects;
  std::optional<std::string> repeated;
  const auto watch_keys = [&](int, json::parse_event_t event, const json& value) {
    if (event == json::parse_event_t::object_start) open_objects.emplace_back();
    if (event == json::parse_event_t::object_end) open_objects.pop_back();
    if (event == json::parse_event_t::key) {
      const auto& key = value.get_ref<const std::string&>();
      if (!open_objects.back().insert(key).second && !repeated) repeated = key;
    }
    return true;
  };
  try {
    json value = json::parse(text, watch_keys);
    if (repeated)
      return failure(fmt::format("key {} stands twice; expected once", kinjite::quoted(*repeated)));
    return value;
  } catch (const json::parse_error& error) {
    // The library counts bytes from 1 and points behind the text where that breaks off.
    const std::size_t byte = error.byte == 0 ? 0 : error.byte - 1;
    if (byte >= text.size()) {
      return failure(place_of(text, text.size()) + ": the text breaks off; expected more JSON");
    }
    return failure(place_of(text, byte) + ": no JSON from here; expected a case file");
  }
}

/// Takes an object's fields apart. The first thing wrong is kept, and everything after it is
/// harmless: callers read all fields and ask once whether that went well.
class Fields {
 public:
  Fields(const json& object, std::string place) : object_(object), place_(std::move(place)) {
    if (!object_.is_object()) refuse("", fmt::format("{}; expected an object", kind_of(object_)));
  }

  void add_place(std::string_view more) { place_ += fmt::format(" ({})", more); }
  [[nodiscard]] const std::string& place() const { return place_; }
  [[nodiscard]] const std::optional<std::string>& error() const { return error_; }

  void refuse(std::string_view key, std::string_view message) {
    if (error_) return;
    error_ = key.empty() ? fmt::format("{}: {}", place_, message)
                         : fmt::format("{}: {}: {}", place_, key, message);
  }

  /// The value of a key that must be there, or null.
  const json* find(const char* key) {
    if (const json* value = find_optional(key)) return value;
    refuse("", fmt::format("no '{}'; expected one", key));
    return nullptr;
  }
  const json* find_optional(const char* key) {
    known_.insert(key);
    if (error_) return nullptr;
    const auto found = object_.find(key);
    return found == object_.end() ? nullptr : &*found;
  }

  std::string text(const char* key) { return text_of(key, find(key)); }
  std::optional<std::string> optional_text(const char* key) {
    const json* value = find_optional(key);
    if (value == nullptr) return {};
    return text_of(key, value);
  }
  /// The key's text as `parse` understands it; `fallback` when it does not.
  template <class Value, class Parse>
  Value parsed(const char* key, Value fallback, Parse parse) {
    const std::string given = text(key);
    if (error_) return fallback;
    Result<Value> value = parse(given);
    if (value) return *std::move(value);
    refuse(key, value.error().message);
    return fallback;
  }
  int whole_number(const char* key) {
    const json* value = find(key);
    if (value == nullptr) return 0;
    // A number beyond this range is as wrong as one that is not whole, and would not fit an int.
    const double number = value->is_number_integer() ? value->get<double>() : 1e9;
    if (-1000 <= number && number <= 1000) return value->get<int>();
    refuse(key, fmt::format("{}; expected a small whole number", kind_of(*value)));
    return 0;
  }
  /// The elements of a list, or none.
  const json::array_t& list(const char* key) {
    static const json::array_t none;
    const json* value = find(key);
    if (value == nullptr) return none;
    if (value->is_array()) return value->get_ref<const json::array_t&>();
    refuse(key, fmt::format("{}; expected a list", kind_of(*value)));
    return none;
  }
  std::vector<std::string> texts(const char* key) {
    std::vector<std::string> result;
    for (const json& value : list(key)) result.push_back(text_of(key, &value));
    return result;
  }

  /// To be called last: every key that nobody asked for is refused.
  void refuse_unknown_keys() {
    if (error_) return;
    for (const auto& [key, value] : object_.items()) {
      if (!known_.contains(key)) {
        refuse("", fmt::format("unknown key {}; expected {}", kinjite::quoted(key),
                               fmt::join(known_, ", ")));
      }
    }
  }

  /// What a value is, in words.
  static std::string_view kind_of(const json& value) {
    switch (value.type()) {
      case json::value_t::object: return "an object";
      case json::value_t::array: return "a list";
      case json::value_t::string: return "text";
      case json::value_t::boolean: return "true or false";
      case json::value_t::number_integer:
      case json::value_t::number_unsigned:
      case json::value_t::number_float: return "a number";
      default: return "nothing";
    }
  }

 private:
  std::string text_of(const char* key, const json* value) {
    if (value == nullptr) return {};
    if (value->is_string()) return value->get<std::string>();
    refuse(key, fmt::format("{}; expected text", kind_of(*value)));
    return {};
  }

  const json& object_;
  std::string place_;
  std::optional<std::string> error_;
  std::set<std::string> known_;
};

Result<std::array<Verdict, all_readings.size()>> parse_expected(const json& value,
                                                                const std::string& place) {
  Fields fields(value, place + ": expected");
  std::array<Verdict, all_readings.size()> expected;
  for (std::size_t i = 0; i < all_readings.size(); ++i) {
    const std::string reading(to_string(all_readings[i]));
    expected[i] = fields.parsed(reading.c_str(), Verdict::legal(), parse_verdict);
  }
  fields.refuse_unknown_keys();
  if (fields.error()) return failure(*fields.error());
  return expected;
}

Result<Case> parse_case(const json& value, const std::string& place) {
  Fields fields(value, place);
  const auto id = fields.text("id");
  if (!fields.error()) fields.add_place(kinjite::quoted(id));
  Case one{.id = id,
           .title = fields.text("title"),
           .position = fields.parsed("position", Position(), parse_position),
           .point = fields.parsed("point", Point::at(0, 0), parse_point),
           .expected = {},
           .depth = fields.whole_number("depth"),
           .clauses = fields.texts("clauses"),
           .tags = fields.texts("tags"),
           .twin = fields.optional_text("twin"),
           .why = fields.text("why"),
           .source = fields.text("source")};
  const json* expected = fields.find("expected");
  fields.refuse_unknown_keys();
  if (fields.error()) return failure(*fields.error());
  const auto verdicts = parse_expected(*expected, fields.place());
  if (!verdicts) return tl::unexpected(verdicts.error());
  one.expected = *verdicts;
  return one;
}

/// `text` as a JSON string. What is no UTF-8 becomes the replacement character.
std::string literal(std::string_view text) {
  return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string literals(const std::vector<std::string>& texts) {
  std::vector<std::string> parts;
  for (const std::string& text : texts) parts.push_back(literal(text));
  return fmt::format("[{}]", fmt::join(parts, ", "));
}

std::string to_canonical_text(const Case& one) {
  std::vector<std::string> verdicts;
  for (const Reading reading : all_readings) {
    verdicts.push_back(fmt::format("{}: {}", literal(to_string(reading)),
                                   literal(to_string(one.expected_under(reading)))));
  }
  std::string text = "    {\n";
  const auto field = [&text](std::string_view key, std::string_view value) {
    text += fmt::format("      \"{}\": {},\n", key, value);
  };
  field("id", literal(one.id));
  field("title", literal(one.title));
  field("position", literal(to_setup(one.position)));
  field("point", literal(to_string(one.point)));
  field("expected", fmt::format("{{{}}}", fmt::join(verdicts, ", ")));
  field("depth", std::to_string(one.depth));
  field("clauses", literals(one.clauses));
  field("tags", literals(one.tags));
  if (one.twin) field("twin", literal(*one.twin));
  field("why", literal(one.why));
  text += fmt::format("      \"source\": {}\n    }}", literal(one.source));
  return text;
}

}  // namespace

Result<CaseFile> parse_case_file(std::string_view name, std::string_view text) {
  const Result<json> value = parse_json(text);
  if (!value) return failure(fmt::format("{}: {}", name, value.error().message));
  Fields fields(*value, std::string(name));
  CaseFile file{.name = std::string(name),
                .theme = fields.text("theme"),
                .title = fields.text("title"),
                .about = fields.text("about"),
                .cases = {},
                .text = std::string(text)};
  const json::array_t& cases = fields.list("cases");
  fields.refuse_unknown_keys();
  if (fields.error()) return failure(*fields.error());
  for (const json& entry : cases) {
    Result<Case> one = parse_case(entry, fmt::format("{}: case {}", name, file.cases.size() + 1));
    if (!one) return tl::unexpected(one.error());
    file.cases.push_back(std::move(*one));
  }
  return file;
}

std::string to_canonical_text(const CaseFile& file) {
  std::vector<std::string> cases;
  for (const Case& one : file.cases) cases.push_back("\n" + to_canonical_text(one));
  return fmt::format(
      "{{\n  \"theme\": {},\n  \"title\": {},\n  \"about\": {},\n  \"cases\": [{}\n  ]\n}}\n",
      literal(file.theme), literal(file.title), literal(file.about), fmt::join(cases, ","));
}

}  // namespace kinjite
