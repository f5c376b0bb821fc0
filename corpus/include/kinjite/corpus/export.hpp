// The corpus for people who do not use the tool: the same cases in formats that anything reads.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <kinjite/corpus/case.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

/// jsonl     one JSON object a line, all fields, with `theme` and `cells` (225 of . x o) added
/// csv       a heading and one line a case, quoted by RFC 4180, lists joined by "; "
/// markdown  a table with the id, the title, the position, the point, the verdict and why
/// txt       "k0001 CELLS POINT RIF JAPAN SEPARATE" with the verdicts as numbers: 0 legal, 8 five,
///           or the sum of 1 overline, 2 double-four, 4 double-three
enum class ExportFormat : std::uint8_t { jsonl, csv, markdown, txt };

/// Reads one of those four names.
Result<ExportFormat> parse_export_format(std::string_view name);

/// A case and the theme it stands in.
struct SelectedCase {
  std::string_view theme;
  const Case* item;
};

/// The cases in that format, every line ended by a line break.
std::string export_cases(std::span<const SelectedCase> cases, ExportFormat format);

}  // namespace kinjite
