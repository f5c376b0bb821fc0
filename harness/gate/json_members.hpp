// A line of JSON, and its members read with the words of a reader, not of the library, where they
// are not what they should be.
//
// Reading throws, as the library does; who reads a whole line catches and turns what was thrown
// into an Error by json_complaint(). Only for .cpp files: the library compiles slowly.
#pragma once

#include <concepts>
#include <cstdint>
#include <exception>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <kinjite/terms/quoting.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

/// What an object's member is not, in a reader's words; empty where it fits `Value`.
template <class Value>
std::string_view misfit(const nlohmann::ordered_json& json) {
  if constexpr (std::same_as<Value, std::string>) {
    return json.is_string() ? "" : "a text";
  } else if constexpr (std::same_as<Value, bool>) {
    return json.is_boolean() ? "" : "true or false";
  } else if constexpr (std::unsigned_integral<Value>) {
    return json.is_number_unsigned() ? "" : "a whole number";
  } else if constexpr (std::floating_point<Value>) {
    return json.is_number() ? "" : "a number";
  } else if constexpr (std::same_as<Value, nlohmann::ordered_json>) {
    return json.is_object() ? "" : "an object";
  } else if constexpr (std::same_as<Value, std::vector<std::size_t>>) {
    if (!json.is_array()) return "a list of whole numbers";
    for (const auto& one : json) {
      if (!one.is_number_unsigned()) return "a list of whole numbers";
    }
    return "";
  } else {
    static_assert(std::same_as<Value, std::vector<std::string>>);
    if (!json.is_array()) return "a list of texts";
    for (const auto& one : json) {
      if (!one.is_string()) return "a list of texts";
    }
    return "";
  }
}

/// The member `key` of `json`. Throws std::invalid_argument where it is not there or does not fit.
template <class Value>
Value member(const nlohmann::ordered_json& json, const char* key) {
  if (!json.is_object()) throw std::invalid_argument("expected an object");
  const auto found = json.find(key);
  if (found == json.end()) throw std::invalid_argument(fmt::format("expected \"{}\"", key));
  if (const std::string_view wanted = misfit<Value>(*found); !wanted.empty()) {
    const std::string given = found->dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
    throw std::invalid_argument(
        fmt::format("\"{}\" is {}; expected {}", key, kinjite::quoted(given), wanted));
  }
  return found->template get<Value>();
}

/// The same; `otherwise` where it is not there.
template <class Value>
Value member_or(const nlohmann::ordered_json& json, const char* key, Value otherwise) {
  return json.contains(key) ? member<Value>(json, key) : otherwise;
}

/// What a reader of text gave. Throws std::invalid_argument where it refused.
template <class Value>
Value checked(const Result<Value>& result) {
  if (!result) throw std::invalid_argument(result.error().message);
  return *result;
}

/// `json` as one line, with its line break. What a program says may be no UTF-8; such bytes are
/// replaced.
inline std::string line_of(const nlohmann::ordered_json& json) {
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

/// The JSON that `text` holds. Throws as the library does, and std::invalid_argument where it is
/// nested deeper than anything of ours: to copy or to print a value takes stack for every level.
inline nlohmann::ordered_json parse_flat_json(std::string_view text) {
  using Parsed = nlohmann::ordered_json;
  static constexpr int deepest = 32;
  return Parsed::parse(text, [](int depth, Parsed::parse_event_t event, const Parsed&) {
    const bool opens =
        event == Parsed::parse_event_t::object_start || event == Parsed::parse_event_t::array_start;
    if (opens && depth >= deepest) {
      throw std::invalid_argument(
          fmt::format("JSON nested deeper than {} levels; expected fewer", deepest));
    }
    return true;
  });
}

/// What was thrown while JSON was parsed and read, in one line of ours. `expected` says what the
/// text should have been.
inline std::string json_complaint(const std::exception& thrown, std::string_view expected) {
  if (const auto* at = dynamic_cast<const nlohmann::json::parse_error*>(&thrown)) {
    return fmt::format("column {}: this is no JSON; expected {}", at->byte, expected);
  }
  if (dynamic_cast<const nlohmann::json::exception*>(&thrown) != nullptr) {
    return fmt::format("a member is missing or of another kind; expected {}", expected);
  }
  return thrown.what();
}

}  // namespace kinjite
