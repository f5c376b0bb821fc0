// A run as one HTML page that needs nothing beside it.
//
// It holds its style, its script and its pictures; it works from disk, asks no network for anything
// and may not (a content security policy says so). Without its script all of it can still be read;
// the script adds sorting, filtering and copying. The page itself is in reports/page/.
#pragma once

#include <string>

#include <kinjite/harness/gate/record.hpp>

namespace kinjite {

/// The page: what was asked of which program; the diagnosis; each finding with its drawn board,
/// what was expected and given, the reason in words and the commands that repeat it; outcomes by
/// stage, theme and clause; and every case or question that failed. Beyond some thousands of those
/// it says how many it leaves out.
std::string html(const RunRecord& run);

}  // namespace kinjite
