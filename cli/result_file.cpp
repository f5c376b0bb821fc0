#include "result_file.hpp"

#include <cerrno>
#include <cstring>
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

void ResultFile::Remover::operator()(std::string* path) const {
  ::unlink(path->c_str());
  delete path;
}

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
  // A link stays one: the file that it leads to is replaced.
  const fs::path place = fs::exists(status) ? fs::canonical(path, error) : fs::path(path);
  const std::string beside = place.string() + ".new";
  std::FILE* file = std::fopen(beside.c_str(), for_writing);
  if (file == nullptr) {
    const int reason = errno;
    // A file may be writable in a folder that is not.
    return fs::exists(status) ? create(path) : Result<ResultFile>(cannot_write(path, reason));
  }
  ResultFile prepared(place.string(), file);
  prepared.beside_.reset(new std::string(beside));
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
  if (!failed_ && beside_) {
    failed_ = std::rename(beside_->c_str(), path_.c_str()) != 0;
    if (!failed_) delete beside_.release();
  }
  if (failed_) return failure(fmt::format("cannot write all of {}", path_));
  return true;
}

}  // namespace kinjite
