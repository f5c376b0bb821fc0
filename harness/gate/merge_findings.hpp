// The failure groups and diagnoses of a run's shards put together.
#pragma once

#include <vector>

#include <kinjite/harness/gate/merge.hpp>

namespace kinjite {

/// Adds to `whole` the groups of all shards, those that are equal as one, and their diagnosis where
/// all shards that failed came to the same one. Where they did not, none is claimed for the whole,
/// and each is entered as an event.
void merge_findings(const std::vector<NamedRun>& shards, RunRecord& whole);

}  // namespace kinjite
