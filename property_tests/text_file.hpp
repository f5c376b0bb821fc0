// A text as a file, for readers that take a path: in memory, and gone with its object.
#pragma once

#include <string>
#include <string_view>

namespace kinjite {

class TextFile {
 public:
  /// A file that holds `text`. Aborts the program where the system gives none.
  explicit TextFile(std::string_view text);
  TextFile(const TextFile&) = delete;
  TextFile& operator=(const TextFile&) = delete;
  ~TextFile();

  /// A path by which this process can open it, any number of times.
  [[nodiscard]] std::string path() const;
  /// The file itself, to be read once from its beginning.
  [[nodiscard]] int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

}  // namespace kinjite
