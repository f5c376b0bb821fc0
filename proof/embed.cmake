# Writes TO, a C++ source that holds the bytes of FILES, a list of NAME=PATH pairs; each is a string
# that embedded_texts.hpp declares under that name.
#   cmake -D "FILES=page_style=page/explanation.css" -D TO=embedded_texts.cpp -P embed.cmake
include(${CMAKE_CURRENT_LIST_DIR}/../cmake/CppLiteral.cmake)

set(definitions "")
foreach(pair IN LISTS FILES)
  string(REGEX MATCH "^([a-z_]+)=(.*)$" matched "${pair}")
  set(name ${CMAKE_MATCH_1})
  cpp_literal(${CMAKE_MATCH_2} literal)
  string(APPEND definitions "const std::string_view ${name} = ${literal};\n")
endforeach()

file(WRITE ${TO} "// Made by embed.cmake.
#include \"embedded_texts.hpp\"

namespace kinjite::embedded {

using namespace std::string_view_literals;

${definitions}
}  // namespace kinjite::embedded
")
