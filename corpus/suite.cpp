#include <kinjite/corpus/suite.hpp>

#include "json_fields.hpp"
#include "json_literal.hpp"

namespace kinjite {
namespace {

constexpr const char* file_name = "suite.json";

Result<SuiteVersion> parse_version(const json& value, const std::string& place) {
  Fields fields(value, place);
  SuiteVersion version{fields.text("number"), fields.text("last_id")};
  fields.refuse_unknown_keys();
  if (fields.error()) return failure(*fields.error());
  return version;
}

Result<WithdrawnCase> parse_withdrawn(const json& value, const std::string& place) {
  Fields fields(value, place);
  WithdrawnCase withdrawn{fields.text("id"), fields.text("version"), fields.text("reason"),
                          fields.optional_text("successor")};
  fields.refuse_unknown_keys();
  if (fields.error()) return failure(*fields.error());
  return withdrawn;
}

}  // namespace

Result<Suite> parse_suite(std::string_view text) {
  const Result<json> value = parse_json(text);
  if (!value) return failure(fmt::format("{}: {}", file_name, value.error().message));
  Fields fields(*value, file_name);
  Suite suite{{}, {}, std::string(text)};
  const json::array_t& versions = fields.list("versions");
  const json::array_t& withdrawn = fields.list("withdrawn");
  fields.refuse_unknown_keys();
  if (fields.error()) return failure(*fields.error());
  for (const json& entry : versions) {
    auto version =
        parse_version(entry, fmt::format("{}: version {}", file_name, suite.versions.size() + 1));
    if (!version) return tl::unexpected(version.error());
    suite.versions.push_back(std::move(*version));
  }
  for (const json& entry : withdrawn) {
    auto one = parse_withdrawn(
        entry, fmt::format("{}: withdrawn case {}", file_name, suite.withdrawn.size() + 1));
    if (!one) return tl::unexpected(one.error());
    suite.withdrawn.push_back(std::move(*one));
  }
  if (suite.versions.empty()) {
    return failure(fmt::format("{}: no version; expected at least one", file_name));
  }
  return suite;
}

std::string to_canonical_text(const Suite& suite) {
  std::vector<std::string> versions;
  for (const SuiteVersion& version : suite.versions) {
    versions.push_back(fmt::format("\n    {{\"number\": {}, \"last_id\": {}}}",
                                   literal(version.number), literal(version.last_id)));
  }
  std::vector<std::string> withdrawn;
  for (const WithdrawnCase& one : suite.withdrawn) {
    withdrawn.push_back(fmt::format(
        "\n    {{\"id\": {}, \"version\": {}, \"reason\": {}{}}}", literal(one.id),
        literal(one.version), literal(one.reason),
        one.successor ? fmt::format(", \"successor\": {}", literal(*one.successor)) : ""));
  }
  return fmt::format("{{\n  \"versions\": [{}\n  ],\n  \"withdrawn\": [{}{}]\n}}\n",
                     fmt::join(versions, ","), fmt::join(withdrawn, ","),
                     withdrawn.empty() ? "" : "\n  ");
}

}  // namespace kinjite
