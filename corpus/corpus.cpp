#include <algorithm>
#include <fstream>
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

Result<std::string> text_of(const fs::path& path, std::string_view expected) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status)) {
    return failure(fmt::format("{}: no such file; expected {}", path.string(), expected));
  }
  if (fs::is_directory(status)) {
    return failure(fmt::format("{}: is a directory; expected {}", path.string(), expected));
  }
  std::ifstream stream(path, std::ios::binary);
  // A device or a pipe may never end.
  constexpr std::size_t most = std::size_t{1} << 26;
  std::string text;
  while (stream && text.size() <= most) {
    constexpr std::size_t chunk = 65536;
    const std::size_t held = text.size();
    text.resize(held + chunk);
    stream.read(text.data() + held, chunk);
    text.resize(held + static_cast<std::size_t>(stream.gcount()));
  }
  if (!stream.eof() && text.size() > most) {
    return failure(
        fmt::format("{}: more than {} bytes; expected {}", path.string(), most, expected));
  }
  if (!stream.eof()) {
    return failure(fmt::format("{}: cannot be read; expected {}", path.string(), expected));
  }
  return text;
}

}  // namespace

Result<CaseFile> load_case_file(const fs::path& path) {
  const Result<std::string> text = text_of(path, "a case file");
  if (!text) return tl::unexpected(text.error());
  return parse_case_file(path.filename().string(), *text);
}

Result<Corpus> load_directory(const fs::path& directory) {
  std::error_code error;
  if (fs::is_directory(directory / "cases", error)) return load_suite(directory);
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

Result<Corpus> load_suite(const fs::path& directory) {
  Result<Corpus> corpus = load_directory(directory / "cases");
  if (!corpus) return corpus;
  const Result<std::string> text = text_of(directory / "suite.json", "the suite's versions");
  if (!text) return tl::unexpected(text.error());
  Result<Suite> suite = parse_suite(*text);
  if (!suite) return tl::unexpected(suite.error());
  corpus->suite = std::move(*suite);
  return corpus;
}

Result<Corpus> embedded_corpus() {
  Corpus corpus;
  Result<Suite> suite = parse_suite(embedded_suite());
  if (!suite) return tl::unexpected(suite.error());
  corpus.suite = std::move(*suite);
  for (const EmbeddedFile& embedded : embedded_files()) {
    Result<CaseFile> file = parse_case_file(embedded.name, embedded.text);
    if (!file) return tl::unexpected(file.error());
    corpus.files.push_back(std::move(*file));
  }
  return corpus;
}

}  // namespace kinjite
