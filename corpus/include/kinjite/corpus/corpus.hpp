// Where the corpus comes from: built into the binary, or a directory of case files.
#pragma once

#include <filesystem>
#include <string_view>

#include <kinjite/corpus/case.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

/// Reads one case file. The message of a failure names the file and, inside it, the case.
Result<CaseFile> load_case_file(const std::filesystem::path& path);

/// Reads every *.json of a directory, by rising name. A directory without any is a failure. One
/// that holds a directory cases/ is read as load_suite does.
Result<Corpus> load_directory(const std::filesystem::path& directory);

/// Reads a whole suite: the case files of cases/ and suite.json beside it.
Result<Corpus> load_suite(const std::filesystem::path& directory);

/// The corpus that was built into this binary.
Result<Corpus> embedded_corpus();

/// The JSON Schema of case files, as text.
std::string_view case_file_schema();

}  // namespace kinjite
