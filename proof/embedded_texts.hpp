// Files that are built into the binary (embed.cmake).
#pragma once

#include <string_view>

namespace kinjite::embedded {

extern const std::string_view certificate_schema;
extern const std::string_view explanation_schema;
extern const std::string_view page_style;
extern const std::string_view page_script;

}  // namespace kinjite::embedded
