# Writes TO, a C++ source that holds the bytes of every FROM/cases/*.json and of the schema.
#   cmake -D FROM=corpus -D TO=corpus_files.cpp -P embed.cmake
function(as_literal path result)
  file(READ ${path} bytes HEX)
  string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
  set(${result} "\"${bytes}\"sv" PARENT_SCOPE)
endfunction()

file(GLOB case_files ${FROM}/cases/*.json)
list(SORT case_files)
set(rows "")
foreach(path IN LISTS case_files)
  get_filename_component(name ${path} NAME)
  as_literal(${path} literal)
  string(APPEND rows "    EmbeddedFile{\"${name}\"sv, ${literal}},\n")
endforeach()
list(LENGTH case_files count)
as_literal(${FROM}/schema/case-file.schema.json schema)

file(WRITE ${TO} "// Made from the case files by embed.cmake.
#include <array>

#include \"embedded_files.hpp\"

namespace kinjite {
namespace {

using namespace std::string_view_literals;

constexpr std::array<EmbeddedFile, ${count}> files{{
${rows}}};

constexpr std::string_view schema = ${schema};

}  // namespace

std::span<const EmbeddedFile> embedded_files() {
  return files;
}

std::string_view case_file_schema() {
  return schema;
}

}  // namespace kinjite
")
