// A case file as text: read from JSON, and written in the one canonical form.
//
// The canonical form has its keys in a fixed order, two blanks of indent, one line a field with
// short lists on that line, plain UTF-8 and a final line break, so that two tools that write the
// same cases write the same bytes. schema/case-file.schema.json describes the format.
#pragma once

#include <string>
#include <string_view>

#include <kinjite/corpus/case.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

/// Reads the text of the case file called `name`. Refuses what is no JSON, a missing, misspelt or
/// repeated key, a value of the wrong kind, and text that names no position, point or verdict; the
/// message begins with the file and the case. Whether the values make sense is lint's business.
Result<CaseFile> parse_case_file(std::string_view name, std::string_view text);

/// The canonical text of `file`, made from its fields; `file.text` plays no part. Bytes that are no
/// UTF-8, which parse_case_file never returns, are replaced by the replacement character.
std::string to_canonical_text(const CaseFile& file);

}  // namespace kinjite
