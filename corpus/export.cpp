#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include <kinjite/corpus/export.hpp>
#include <kinjite/terms/position_text.hpp>
#include <kinjite/terms/quoting.hpp>

#include "json_literal.hpp"

namespace kinjite {
namespace {

constexpr std::array<std::pair<std::string_view, ExportFormat>, 4> formats{
    {{"jsonl", ExportFormat::jsonl},
     {"csv", ExportFormat::csv},
     {"markdown", ExportFormat::markdown},
     {"txt", ExportFormat::txt}}};

std::string jsonl(std::string_view theme, const Case& one) {
  std::vector<std::string> verdicts;
  for (const Reading reading : all_readings) {
    verdicts.push_back(fmt::format("{}: {}", literal(to_string(reading)),
                                   literal(to_string(one.expected_under(reading)))));
  }
  std::string text = fmt::format(
      R"({{"id": {}, "theme": {}, "title": {}, "position": {}, "cells": {}, "point": {}, )"
      R"("expected": {{{}}}, "depth": {}, "clauses": {}, "tags": {})",
      literal(one.id), literal(theme), literal(one.title), literal(to_setup(one.position)),
      literal(to_cells(one.position)), literal(to_string(one.point)), fmt::join(verdicts, ", "),
      one.depth, literals(one.clauses), literals(one.tags));
  if (one.twin) text += fmt::format(R"(, "twin": {})", literal(*one.twin));
  return text +
         fmt::format(R"(, "why": {}, "source": {}}})", literal(one.why), literal(one.source)) +
         "\n";
}

std::string csv_field(const std::string& text) {
  if (text.find_first_of("\",\r\n") == std::string::npos) return text;
  std::string field = "\"";
  for (const char c : text) field += c == '"' ? std::string("\"\"") : std::string(1, c);
  return field + '"';
}

std::string csv(std::string_view theme, const Case& one) {
  std::vector<std::string> fields{one.id, std::string(theme), one.title, to_setup(one.position),
                                  to_string(one.point)};
  for (const Reading reading : all_readings) {
    fields.push_back(to_string(one.expected_under(reading)));
  }
  fields.push_back(std::to_string(one.depth));
  fields.push_back(fmt::format("{}", fmt::join(one.clauses, "; ")));
  fields.push_back(fmt::format("{}", fmt::join(one.tags, "; ")));
  fields.push_back(one.twin.value_or(""));
  fields.push_back(one.why);
  fields.push_back(one.source);
  for (std::string& field : fields) field = csv_field(field);
  return fmt::format("{}\r\n", fmt::join(fields, ","));
}

std::string markdown_cell(std::string text) {
  for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2) {
    text.insert(at, 1, '\\');
  }
  return text;
}

std::string markdown(std::string_view, const Case& one) {
  return fmt::format("| {} | {} | `{}` | {} | {} | {} |\n", one.id, markdown_cell(one.title),
                     to_setup(one.position), to_string(one.point),
                     to_string(one.expected_under(Reading::rif)), markdown_cell(one.why));
}

std::string txt(std::string_view, const Case& one) {
  return fmt::format("{} {} {} {} {} {}\n", one.id, to_cells(one.position), to_string(one.point),
                     one.expected_under(Reading::rif).byte(),
                     one.expected_under(Reading::japan).byte(),
                     one.expected_under(Reading::rif_separate).byte());
}

}  // namespace

Result<ExportFormat> parse_export_format(std::string_view name) {
  const auto found =
      std::ranges::find(formats, name, [](const auto& entry) { return entry.first; });
  if (found != formats.end()) return found->second;
  return failure(
      fmt::format("no format {}; expected jsonl, csv, markdown or txt", kinjite::quoted(name)));
}

std::string export_cases(std::span<const SelectedCase> cases, ExportFormat format) {
  std::string text;
  if (format == ExportFormat::csv) {
    text =
        "id,theme,title,position,point,rif,japan,rif-separate,depth,clauses,tags,twin,why,"
        "source\r\n";
  }
  if (format == ExportFormat::markdown) {
    text = "| id | title | position | point | verdict | why |\n|---|---|---|---|---|---|\n";
  }
  for (const auto& [theme, item] : cases) {
    switch (format) {
      case ExportFormat::jsonl: text += jsonl(theme, *item); break;
      case ExportFormat::csv: text += csv(theme, *item); break;
      case ExportFormat::markdown: text += markdown(theme, *item); break;
      case ExportFormat::txt: text += txt(theme, *item); break;
    }
  }
  return text;
}

}  // namespace kinjite
