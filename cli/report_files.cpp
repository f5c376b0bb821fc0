#include "report_files.hpp"

#include <array>
#include <utility>

#include <kinjite/harness/reports/badge.hpp>
#include <kinjite/harness/reports/html.hpp>
#include <kinjite/harness/reports/junit.hpp>
#include <kinjite/harness/reports/markdown.hpp>
#include <kinjite/harness/reports/tap.hpp>

namespace kinjite {
namespace {

template <std::string (*render)(const RunRecord&)>
std::string whatever_the_path(const std::string& /*path*/, const RunRecord& run) {
  return render(run);
}

}  // namespace

std::vector<std::string> ReportPaths::given() const {
  std::vector<std::string> paths;
  for (const std::string* path : {&html, &markdown, &junit, &tap, &badge}) {
    if (!path->empty()) paths.push_back(*path);
  }
  return paths;
}

void add_report_options(Command& command, ReportPaths& paths, const std::string& group) {
  const auto add = [&](const char* name, std::string& path, const char* help) {
    command.add_option(name, path, help)->type_name("FILE")->group(group);
  };
  add("--html", paths.html, "write a page that needs nothing beside it");
  add("--markdown", paths.markdown, "write Markdown, for the summary of a CI job");
  add("--junit", paths.junit, "write JUnit XML");
  add("--tap", paths.tap, "write TAP, version 14");
  add("--badge", paths.badge, "write a badge, SVG; to NAME.json what badge services read");
}

std::string badge_for(const std::string& path, const RunRecord& run) {
  return path.ends_with(".json") ? badge_json(run) : badge_svg(run);
}

Result<ReportFiles> ReportFiles::open(const ReportPaths& paths, std::set<std::string>& taken) {
  const std::array<std::pair<const std::string*, Render>, 5> wanted{{
      {&paths.html, whatever_the_path<html>},
      {&paths.markdown, whatever_the_path<markdown>},
      {&paths.junit, whatever_the_path<junit>},
      {&paths.tap, whatever_the_path<tap>},
      {&paths.badge, badge_for},
  }};
  ReportFiles files;
  for (const auto& [path, render] : wanted) {
    if (path->empty()) continue;
    if (!taken.insert(*path).second) {
      return failure(*path + " is named for two reports; expected a file for each");
    }
    Result<ResultFile> file = ResultFile::prepare(*path);
    if (!file) return tl::unexpected(file.error());
    files.reports_.push_back({*path, render, std::move(*file)});
  }
  return files;
}

Result<bool> ReportFiles::write(const RunRecord& run) {
  for (Report& report : reports_) {
    report.file.write(report.render(report.path, run));
    if (const auto closed = report.file.close(); !closed) return closed;
  }
  return true;
}

}  // namespace kinjite
