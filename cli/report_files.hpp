// The reports of a run of the gate that a command writes to files.
#pragma once

#include <set>
#include <string>
#include <vector>

#include <kinjite/harness/gate/record.hpp>

#include "arguments.hpp"
#include "result_file.hpp"

namespace kinjite {

/// Where each is to go; empty where it is not wanted.
struct ReportPaths {
  std::string html;
  std::string markdown;
  std::string junit;
  std::string tap;
  std::string badge;  // SVG, or what a badge service reads where the name ends in .json

  /// The paths that are given.
  [[nodiscard]] std::vector<std::string> given() const;
};

/// Declares --html, --markdown, --junit, --tap and --badge.
void add_report_options(Command& command, ReportPaths& paths, const std::string& group);

/// The badge in the form that the name of the file at `path` asks for.
std::string badge_for(const std::string& path, const RunRecord& run);

class ReportFiles {
 public:
  /// Makes sure that each can be written, before there is anything to write. `taken` holds the
  /// paths of other files of the same command, and gets these.
  static Result<ReportFiles> open(const ReportPaths& paths, std::set<std::string>& taken);

  /// Writes them. The first failure, if there was one.
  Result<bool> write(const RunRecord& run);

 private:
  using Render = std::string (*)(const std::string& path, const RunRecord& run);
  struct Report {
    std::string path;
    Render render;
    ResultFile file;
  };
  std::vector<Report> reports_;
};

}  // namespace kinjite
