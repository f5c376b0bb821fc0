// The bytes of the case files, built into the binary; the definitions are generated (embed.cmake).
#pragma once

#include <span>
#include <string_view>

namespace kinjite {

struct EmbeddedFile {
  std::string_view name;  // "five.json"
  std::string_view text;
};

/// Every file of cases/ at build time, by rising name.
std::span<const EmbeddedFile> embedded_files();

/// The bytes of suite.json.
std::string_view embedded_suite();

/// See corpus.hpp, which announces it to others.
std::string_view case_file_schema();

}  // namespace kinjite
