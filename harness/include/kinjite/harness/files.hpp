// Files opened, read and replaced, with one clear line where that fails.
//
// Nothing is read without a bound: a device or a pipe may never end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
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
  friend class Replacement;
  explicit OpenFile(int descriptor) : descriptor_(descriptor) {}
  int descriptor_;
};

/// A file that is written beside another one, in the same folder, and takes its place when it is
/// complete. One that never did is removed.
class Replacement {
 public:
  /// Makes an empty file for the place of `path`, under a name that nothing has yet. It may be read
  /// by whoever may read what is there; a link stays one, and the file that it leads to is
  /// replaced.
  static Result<Replacement> of(const std::string& path);

  Replacement(Replacement&&) = default;
  Replacement& operator=(Replacement&&) = default;

  /// Open for writing.
  [[nodiscard]] int descriptor() const { return file_.descriptor(); }
  /// Adds all of `text`.
  Result<void> write(std::string_view text);
  /// Puts the file in its place. Once.
  Result<void> take_place();

 private:
  struct Remover {
    void operator()(std::string* path) const;
  };
  Replacement(std::string path, std::string beside, OpenFile file);

  std::string path_;
  std::unique_ptr<std::string, Remover> beside_;  // its name until it takes its place
  OpenFile file_;
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
