// The shards of a run put together.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <kinjite/harness/gate/record.hpp>

namespace kinjite {

/// A run and the name by which messages call it.
using NamedRun = std::pair<std::string, RunRecord>;

/// One run out of all its shards, given in any order. Refuses, naming the culprit: a shard that is
/// missing or comes twice, one without a footer, shards of different programs, options, corpora or
/// versions, and counts that leave a hole or overlap.
Result<RunRecord> merge(const std::vector<NamedRun>& shards);

}  // namespace kinjite
