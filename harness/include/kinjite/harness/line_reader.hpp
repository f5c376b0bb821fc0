// Lines of a file or pipe, one at a time, in bounded memory.
//
// A line longer than the limit is reported as such and skipped; its bytes are not kept. A last line
// without a line break counts. A carriage return before the line break is dropped.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <kinjite/terms/result.hpp>

namespace kinjite {

class LineReader {
 public:
  static constexpr std::size_t default_limit = 65536;

  /// Reads from the file descriptor `descriptor`, which stays the caller's to close.
  explicit LineReader(int descriptor, std::size_t limit = default_limit)
      : descriptor_(descriptor), limit_(limit) {}

  struct Line {
    std::string_view text;  // valid until the next call; empty when too_long
    bool too_long = false;
  };

  /// The next line; nothing at the end of the input; an Error when reading fails.
  Result<std::optional<Line>> next();

  /// True when the next line may have to be waited for, so that it is time to flush answers.
  [[nodiscard]] bool may_wait() const;

  /// How many bytes a line may have.
  [[nodiscard]] std::size_t limit() const { return limit_; }

 private:
  Result<bool> fill();

  int descriptor_;
  std::size_t limit_;
  std::string buffer_;
  std::size_t begin_ = 0;
  bool ended_ = false;
};

}  // namespace kinjite
