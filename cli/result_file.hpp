// A file that a command writes beside its output: a result stream, a report, a list.
//
// Whether it can be written is known before the work that fills it begins.
#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <kinjite/harness/files.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

class ResultFile {
 public:
  /// Makes the file at `path`, or empties it: what is written is there at once.
  static Result<ResultFile> create(const std::string& path);
  /// Makes a file that close() puts in the place of `path`; until then, and for ever where close()
  /// is not called, what is there stays as it is. A pipe or a device is written directly.
  static Result<ResultFile> prepare(const std::string& path);

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
  std::optional<Replacement> replacement_;  // where it is written, if that is not `path_`
  bool failed_ = false;
};

}  // namespace kinjite
