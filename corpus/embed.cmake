# Writes TO, a C++ source that holds the bytes of the CASE_FILES (a list), of the SUITE and
# of the SCHEMA.
#   cmake -D "CASE_FILES=five.json;four.json" -D SUITE=... -D SCHEMA=... -D TO=corpus_files.cpp -P embed.cmake
include(${CMAKE_CURRENT_LIST_DIR}/../cmake/CppLiteral.cmake)

list(SORT CASE_FILES)
set(rows "")
foreach(path IN LISTS CASE_FILES)
  get_filename_component(name ${path} NAME)
  cpp_literal(${path} literal)
  string(APPEND rows "    EmbeddedFile{\"${name}\"sv, ${literal}},\n")
endforeach()
list(LENGTH CASE_FILES count)
cpp_literal(${SUITE} suite)
cpp_literal(${SCHEMA} schema)

file(WRITE ${TO} "// Made from the case files by embed.cmake.
#include <array>

#include \"embedded_files.hpp\"

namespace kinjite {
namespace {

using namespace std::string_view_literals;

constexpr std::array<EmbeddedFile, ${count}> files{{
${rows}}};

constexpr std::string_view suite = ${suite};

constexpr std::string_view schema = ${schema};

}  // namespace

std::span<const EmbeddedFile> embedded_files() {
  return files;
}

std::string_view embedded_suite() {
  return suite;
}

std::string_view case_file_schema() {
  return schema;
}

}  // namespace kinjite
")
