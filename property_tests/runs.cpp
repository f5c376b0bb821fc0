#include "runs.hpp"

#include <string>
#include <utility>

#include <fmt/format.h>

#include <kinjite/harness/gate/result_stream.hpp>
#include <kinjite/harness/reports/badge.hpp>
#include <kinjite/harness/reports/diff.hpp>
#include <kinjite/harness/reports/html.hpp>
#include <kinjite/harness/reports/junit.hpp>
#include <kinjite/harness/reports/markdown.hpp>
#include <kinjite/harness/reports/summary.hpp>
#include <kinjite/harness/reports/tap.hpp>

#include "text_file.hpp"

namespace kinjite {
namespace {

/// Broken where a terminal or a reader of XML would stumble.
Broken can_be_shown(std::string_view report, std::string_view text) {
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte < 0x20 && c != '\n' && c != '\t') || byte == 0x7f) {
      return fmt::format("{}, a control character: {:#04x}", report, byte);
    }
  }
  return std::nullopt;
}

Broken is_written_back(std::string_view what, const RunRecord& run) {
  const std::string written = to_result_stream(run);
  const Result<RunRecord> again = read_result_stream(TextFile(written).path());
  if (!again) return fmt::format("{}, its own text is refused: {}", what, again.error().message);
  if (to_result_stream(*again) != written) return fmt::format("{}, two texts: {}", what, written);
  return std::nullopt;
}

}  // namespace

Broken run_is_told(std::string_view what, const RunRecord& run) {
  if (Broken broken = is_written_back(what, run)) return broken;
  const RunDifference same = difference_of(run, run);
  for (const RunChange& change : same.changes) {
    return fmt::format("{}, different from itself: {}", what, change.name);
  }
  const std::pair<std::string_view, std::string> reports[]{
      {"summary", summary(run)},
      {"Markdown", markdown(run)},
      {"HTML", html(run)},
      {"JUnit", junit(run)},
      {"TAP", tap(run)},
      {"TAP 13", tap_13(run)},
      {"badge", badge_svg(run)},
      {"badge as JSON", badge_json(run)},
      {"difference", difference_text(run, run, same)},
      {"difference in Markdown", difference_markdown(run, run, same)},
  };
  for (const auto& [report, text] : reports) {
    if (Broken broken = can_be_shown(report, text)) return broken;
  }
  return std::nullopt;
}

}  // namespace kinjite
