// Lines of a file or pipe, one at a time, in bounded memory.
//
// A line longer than the limit is reported as soon as that is known, and then skipped; its bytes
// are not kept. Skipping has a bound as well, as has the whole input where that is asked for: a
// device or a pipe may never end. A last line without a line break counts. A carriage return before
// the line break is dropped.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include <kinjite/terms/result.hpp>

namespace kinjite {

class LineReader {
 public:
  static constexpr std::size_t default_limit = 65536;
  static constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();
  /// Of a line that is too long, at most so many bytes are passed over.
  static constexpr std::uint64_t longest_skipped = std::uint64_t{1} << 30;

  /// Reads lines of at most `limit` bytes, `total_limit` bytes in all, from the file descriptor
  /// `descriptor`, which stays the caller's to close.
  explicit LineReader(int descriptor, std::size_t limit = default_limit,
                      std::uint64_t total_limit = no_limit)
      : descriptor_(descriptor), limit_(limit), total_limit_(total_limit) {}

  struct Line {
    std::string_view text;  // valid until the next call; empty when too_long
    bool too_long = false;
    bool cut_off = false;  // the input ended before a line break
  };

  /// The next line; nothing at the end of the input; an Error when reading fails or there is too
  /// much to read.
  Result<std::optional<Line>> next();

  /// True when the next line may have to be waited for, so that it is time to flush answers.
  [[nodiscard]] bool may_wait() const;

  /// How many bytes have been read.
  [[nodiscard]] std::uint64_t taken() const { return total_; }

  /// How many bytes a line may have.
  [[nodiscard]] std::size_t limit() const { return limit_; }

 private:
  Result<bool> fill();
  Result<bool> skip_line();

  int descriptor_;
  std::size_t limit_;
  std::uint64_t total_limit_;
  std::uint64_t total_ = 0;
  std::string buffer_;
  std::size_t begin_ = 0;
  bool ended_ = false;
  bool skipping_ = false;  // within a line that was too long
};

}  // namespace kinjite
