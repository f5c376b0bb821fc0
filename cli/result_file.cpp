#include "result_file.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>

#include <fmt/format.h>

namespace kinjite {
namespace {

namespace fs = std::filesystem;

// `e`: not for children.
constexpr const char* for_writing = "we";

tl::unexpected<Error> cannot_write(const std::string& path, int error) {
  return failure(fmt::format("cannot write {}: {}", path, std::strerror(error)));
}

}  // namespace

Result<ResultFile> ResultFile::create(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), for_writing);
  if (file == nullptr) return cannot_write(path, errno);
  return ResultFile(path, file);
}

Result<ResultFile> ResultFile::prepare(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (fs::exists(status)) {
    if (!fs::is_regular_file(status)) return create(path);
    if (::access(path.c_str(), W_OK) != 0) return cannot_write(path, errno);
  }
  Result<Replacement> replacement = Replacement::of(path);
  if (!replacement) {
    // A file may be writable in a folder that is not.
    if (fs::exists(status)) return create(path);
    return tl::unexpected(replacement.error());
  }
  const int descriptor = ::fcntl(replacement->descriptor(), F_DUPFD_CLOEXEC, 0);
  std::FILE* file = descriptor < 0 ? nullptr : ::fdopen(descriptor, for_writing);
  if (file == nullptr) return cannot_write(path, errno);
  ResultFile prepared(path, file);
  prepared.replacement_ = std::move(*replacement);
  return prepared;
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
  if (!failed_ && replacement_) failed_ = !replacement_->take_place();
  if (failed_) return failure(fmt::format("cannot write all of {}", path_));
  return true;
}

}  // namespace kinjite
