// A file that a command writes beside its output: a result stream, a report, a list.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include <kinjite/terms/result.hpp>

namespace kinjite {

class ResultFile {
 public:
  /// Makes the file at `path`, or empties it.
  static Result<ResultFile> create(const std::string& path);

  /// Adds text. A failure shows at the latest in close().
  void write(std::string_view text);
  /// Adds a line and hands it on at once, so that a run that is cut off leaves what it had.
  void write_line(std::string_view line);
  /// The first failure, if there was one.
  Result<bool> close();

 private:
  struct Closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  ResultFile(std::string path, std::FILE* file) : path_(std::move(path)), file_(file) {}

  std::string path_;
  std::unique_ptr<std::FILE, Closer> file_;
  bool failed_ = false;
};

/// Writes `text` to a new file at `path`.
Result<bool> write_file(const std::string& path, std::string_view text);

}  // namespace kinjite
