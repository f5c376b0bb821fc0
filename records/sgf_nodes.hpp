// SGF as a sequence of nodes: the syntax, without what the properties mean.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <kinjite/terms/result.hpp>

namespace kinjite {

struct SgfProperty {
  std::string name;                      // its capital letters: "AB"
  std::vector<std::string_view> values;  // between the brackets, as written
  std::size_t at;                        // where in the text it begins
};

using SgfNode = std::vector<SgfProperty>;

/// One game: the nodes of its main line, which takes the first way at every fork.
struct SgfGame {
  std::vector<SgfNode> nodes;
  bool has_variations = false;
};

/// The games of a collection, one at least. Depth costs no stack. A value in a two-byte encoding
/// may hold a ] as a second byte: `two_bytes` says to read them so.
Result<std::vector<SgfGame>> parse_sgf(std::string_view text, bool two_bytes);

/// Whether `text` is all UTF-8 (plain ASCII included).
bool is_utf8(std::string_view text);

/// "line 2, column 5" of the byte at `at`.
std::string place_in(std::string_view text, std::size_t at);

}  // namespace kinjite
