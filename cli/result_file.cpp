#include "result_file.hpp"

#include <cerrno>
#include <cstring>

#include <fmt/format.h>

namespace kinjite {

Result<ResultFile> ResultFile::create(const std::string& path) {
  // `e`: not for children.
  std::FILE* file = std::fopen(path.c_str(), "we");
  if (file == nullptr)
    return failure(fmt::format("cannot write {}: {}", path, std::strerror(errno)));
  return ResultFile(path, file);
}

void ResultFile::write(std::string_view text) {
  failed_ |= std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size();
}

void ResultFile::write_line(std::string_view line) {
  write(line);
  failed_ |= std::fflush(file_.get()) != 0;
}

Result<bool> ResultFile::close() {
  failed_ |= std::fclose(file_.release()) != 0;
  if (failed_) return failure(fmt::format("cannot write all of {}", path_));
  return true;
}

Result<bool> write_file(const std::string& path, std::string_view text) {
  Result<ResultFile> file = ResultFile::create(path);
  if (!file) return tl::unexpected(file.error());
  file->write(text);
  return file->close();
}

}  // namespace kinjite
