// Reading our JSON files strictly: where the text is wrong, one line says where and what was
// expected.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <kinjite/terms/quoting.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

using nlohmann::json;

/// The JSON value that is all of `text`. A key that stands twice in one object is refused: the
/// library would silently keep the last.
Result<json> parse_json(std::string_view text);

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

}  // namespace kinjite
