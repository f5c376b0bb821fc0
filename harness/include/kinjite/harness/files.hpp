// Files opened and read, with one clear line where that fails.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <kinjite/terms/result.hpp>

namespace kinjite {

/// An open file descriptor that closes itself.
class OpenFile {
 public:
  /// Opens `path` for reading; a directory is refused.
  static Result<OpenFile> for_reading(const std::string& path);
  /// Opens `path` for reading and for writing at its end, and makes it where it is not there.
  static Result<OpenFile> for_appending(const std::string& path);

  OpenFile(OpenFile&& other) noexcept;
  OpenFile& operator=(OpenFile&& other) noexcept;
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile();

  [[nodiscard]] int descriptor() const { return descriptor_; }

 private:
  explicit OpenFile(int descriptor) : descriptor_(descriptor) {}
  int descriptor_;
};

/// Everything that `descriptor` still gives, at most `limit` bytes: more is an Error.
Result<std::string> read_all(int descriptor, std::size_t limit);

}  // namespace kinjite
