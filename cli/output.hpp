// Standard output, written in large pieces and never silently lost.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <kinjite/terms/result.hpp>

namespace kinjite {

class Output {
 public:
  /// Writes to the file descriptor `descriptor`.
  explicit Output(int descriptor) : descriptor_(descriptor) {}

  /// Adds text; it reaches the reader at the latest with `flush`. Once writing has failed, further
  /// text is dropped.
  void write(std::string_view text);
  void flush();

  /// Why writing failed, if it did.
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

  /// True where a person may be looking and wants colour: a terminal, and NO_COLOR is not set.
  [[nodiscard]] bool wants_colour() const;

 private:
  int descriptor_;
  std::string buffer_;
  std::optional<Error> error_;
};

}  // namespace kinjite
