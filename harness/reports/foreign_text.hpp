// Text that a program, a user or a file has given, made safe for the place where it is shown.
//
// A program's name and its answers may be anything: markup of the report's own format, line breaks,
// bytes that are no UTF-8, characters that turn the direction of writing. Every report passes such
// text through one of these functions, and each of them gives text that can be read back by eye.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kinjite {

/// `text` as valid UTF-8 without anything invisible that changes how the rest is shown: what is no
/// UTF-8, control characters but line breaks and tabs, and marks of writing direction become
/// U+FFFD.
std::string readable(std::string_view text);

/// readable(text) on one line: line breaks and tabs become blanks. Beyond `most` characters it is
/// cut and ends with an ellipsis.
std::string one_line(std::string_view text, std::size_t most = 300);

/// For the inside of an element or attribute of HTML or XML; line breaks stay.
std::string for_markup(std::string_view text);

/// Prose for Markdown, on one line. Nothing of it is taken for markup, a link, a mention or the end
/// of a table cell.
std::string for_markdown(std::string_view text);
/// The same as code, which no renderer looks for links and mentions in.
std::string as_markdown_code(std::string_view text);
/// A block of code, with a fence that is longer than any in `text`; ends with a line break.
std::string markdown_block(std::string_view text, std::string_view language);

/// For the description of a TAP test point: one line, with `\` and `#` escaped.
std::string for_tap(std::string_view text);

/// As a string of JSON, quotes included; YAML reads it too.
std::string json_string(std::string_view text);

/// Lines as a value of YAML, each line that follows `indented` by so many blanks: a literal block,
/// which people can read; a string of JSON where a block could not hold it.
std::string yaml_block(std::string_view text, std::size_t indented);

/// `word` as one word for a shell. Plain words stay as they are.
std::string for_shell(std::string_view word);

}  // namespace kinjite
