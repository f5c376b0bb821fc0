#include <algorithm>
#include <fstream>
#include <iterator>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include <kinjite/corpus/case_file_text.hpp>
#include <kinjite/corpus/corpus.hpp>

#include "embedded_files.hpp"

namespace kinjite {
namespace {

namespace fs = std::filesystem;

/// The directory's case files by rising name. Listing a directory can fail half way, too.
Result<std::vector<fs::path>> case_files_in(const fs::path& directory) {
  std::vector<fs::path> paths;
  std::error_code error;
  fs::directory_iterator entry(directory, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    if (entry->path().extension() == ".json") paths.push_back(entry->path());
  }
  if (error) {
    return failure(fmt::format("{}: {}; expected a directory of case files", directory.string(),
                               error.message()));
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace

Result<CaseFile> load_case_file(const fs::path& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status)) {
    return failure(fmt::format("{}: no such file; expected a case file", path.string()));
  }
  if (fs::is_directory(status)) {
    return failure(fmt::format("{}: is a directory; expected a case file", path.string()));
  }
  std::ifstream stream(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (!stream) {
    return failure(fmt::format("{}: cannot be read; expected a case file", path.string()));
  }
  return parse_case_file(path.filename().string(), text);
}

Result<Corpus> load_directory(const fs::path& directory) {
  const Result<std::vector<fs::path>> paths = case_files_in(directory);
  if (!paths) return tl::unexpected(paths.error());
  if (paths->empty()) {
    return failure(
        fmt::format("{}: holds no case file; expected files named *.json", directory.string()));
  }
  Corpus corpus;
  for (const fs::path& path : *paths) {
    Result<CaseFile> file = load_case_file(path);
    if (!file) return tl::unexpected(file.error());
    corpus.files.push_back(std::move(*file));
  }
  return corpus;
}

Result<Corpus> embedded_corpus() {
  Corpus corpus;
  for (const EmbeddedFile& embedded : embedded_files()) {
    Result<CaseFile> file = parse_case_file(embedded.name, embedded.text);
    if (!file) return tl::unexpected(file.error());
    corpus.files.push_back(std::move(*file));
  }
  return corpus;
}

}  // namespace kinjite
