// Files opened and read, with one clear line where that fails.
//
// Nothing is read without a bound: a device or a pipe may never end.
#pragma once

#include <cstddef>
#include <cstdint>
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

/// The bytes that a file read line by line may have.
inline constexpr std::uint64_t largest_input = std::uint64_t{1} << 30;
/// The things (boards, answers) that a file may hold where each is kept in memory.
inline constexpr std::size_t most_in_a_file = 10'000'000;

/// Everything that `descriptor` still gives, at most `limit` bytes: more is an Error.
Result<std::string> read_all(int descriptor, std::size_t limit);

/// Everything that is in the file at `path`; the message of a failure begins with the path.
Result<std::string> read_file(const std::string& path, std::size_t limit);

/// Whether `descriptor`, called `name` in the message, can be read at all: it is open and no
/// directory.
Result<bool> check_input(int descriptor, const std::string& name);

}  // namespace kinjite
