#include <array>
#include <string>
#include <utility>
#include <vector>

#include <kinjite/corpus/case_file_text.hpp>
#include <kinjite/terms/position_text.hpp>

#include "json_fields.hpp"
#include "json_literal.hpp"

namespace kinjite {
namespace {

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
