# Writes TO, a C++ source that holds the files of the HTML page in FOLDER.
#   cmake -D FOLDER=page -D TO=page_files.cpp -P embed.cmake
include(${CMAKE_CURRENT_LIST_DIR}/../../cmake/CppLiteral.cmake)

cpp_literal(${FOLDER}/page.html page)
cpp_literal(${FOLDER}/style.css style)
cpp_literal(${FOLDER}/script.js script)

file(WRITE ${TO} "// Made from the files of the page by embed.cmake.
#include <string_view>

#include \"page_parts.hpp\"

namespace kinjite {

using namespace std::string_view_literals;

std::string_view page_template() {
  return ${page};
}

std::string_view page_style() {
  return ${style};
}

std::string_view page_script() {
  return ${script};
}

}  // namespace kinjite
")
