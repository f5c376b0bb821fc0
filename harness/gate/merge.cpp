#include <algorithm>
#include <unordered_set>

#include <fmt/format.h>

#include <kinjite/harness/gate/merge.hpp>

namespace kinjite {
namespace {

/// What must be equal in all shards, apart from the shard's own number and the time.
RunHeader common_part(RunHeader header) {
  header.shard = header.shards = 1;
  header.started.clear();
  return header;
}

Result<bool> check_shard(const NamedRun& shard, const NamedRun& first) {
  const auto& [name, run] = shard;
  if (!run.footer) return failure(name + " has no footer: its run was cut off");
  if (run.header.shards != first.second.header.shards) {
    return failure(fmt::format("{} is of {} shards, {} of {}", name, run.header.shards, first.first,
                               first.second.header.shards));
  }
  if (common_part(run.header) != common_part(first.second.header)) {
    return failure(
        fmt::format("{} and {} are of different runs: program, options, corpus or "
                    "version differ",
                    first.first, name));
  }
  if (run.footer->all_shards != first.second.footer->all_shards) {
    return failure(
        fmt::format("{} and {} count different numbers of questions", first.first, name));
  }
  return true;
}

/// The readings that explain every shard in which they were asked for.
std::vector<Reading> common_readings(const std::vector<NamedRun>& shards) {
  std::vector<Reading> common;
  for (const Reading reading : all_readings) {
    const bool everywhere = std::all_of(shards.begin(), shards.end(), [&](const NamedRun& shard) {
      const RunFooter& footer = *shard.second.footer;
      return footer.readings_asked == 0 ||
             std::find(footer.explained_by.begin(), footer.explained_by.end(), reading) !=
                 footer.explained_by.end();
    });
    if (everywhere) common.push_back(reading);
  }
  return common;
}

}  // namespace

Result<RunRecord> merge(const std::vector<NamedRun>& shards) {
  if (shards.empty()) return failure("nothing to merge; expected the result streams of all shards");
  const std::uint64_t count = shards.front().second.header.shards;
  std::vector<const std::string*> seen(count, nullptr);
  RunRecord whole;
  whole.header = common_part(shards.front().second.header);
  whole.header.started = shards.front().second.header.started;
  RunFooter footer;
  std::unordered_set<std::string> ids;
  for (const NamedRun& shard : shards) {
    if (!shards.front().second.footer) {
      return failure(shards.front().first + " has no footer: its run was cut off");
    }
    if (const auto fits = check_shard(shard, shards.front()); !fits) {
      return tl::unexpected(fits.error());
    }
    const auto& [name, run] = shard;
    if (run.header.shard < 1 || run.header.shard > count) {
      return failure(fmt::format("{} is shard {} of {}", name, run.header.shard, count));
    }
    if (const std::string*& other = seen[run.header.shard - 1]; other != nullptr) {
      return failure(fmt::format("{} and {} are both shard {}", *other, name, run.header.shard));
    } else {
      other = &name;
    }
    for (const ResultRecord& result : run.results) {
      const bool repeated = result.stage == Stage::smoke;
      if (!repeated && !ids.insert(result.id).second) {
        return failure(fmt::format("{} is in two shards, one of them {}", result.id, name));
      }
      whole.results.push_back(result);
    }
    whole.events.insert(whole.events.end(), run.events.begin(), run.events.end());
    for (std::size_t stage = 0; stage < all_stages.size(); ++stage) {
      footer.counts[stage].add(run.footer->counts[stage]);
    }
    footer.selected += run.footer->selected;
    footer.readings_asked += run.footer->readings_asked;
    footer.seconds += run.footer->seconds;
    footer.exit_code = std::max(footer.exit_code, run.footer->exit_code);
    if (footer.aborted.empty()) footer.aborted = run.footer->aborted;
    for (const std::string& complaint : run.footer->complaints) {
      if (std::find(footer.complaints.begin(), footer.complaints.end(), complaint) ==
          footer.complaints.end()) {
        footer.complaints.push_back(complaint);
      }
    }
  }
  for (std::uint64_t shard = 1; shard <= count; ++shard) {
    if (seen[shard - 1] == nullptr)
      return failure(fmt::format("shard {} of {} is missing", shard, count));
  }
  footer.all_shards = shards.front().second.footer->all_shards;
  if (footer.aborted.empty() && footer.selected != footer.all_shards) {
    return failure(fmt::format("the shards hold {} questions together; expected {}",
                               footer.selected, footer.all_shards));
  }
  footer.explained_by = common_readings(shards);
  if (whole.header.announced_reading == "unknown" && footer.explained_by.empty()) {
    footer.complaints.emplace_back("no single reading explains the answers of all shards");
    footer.exit_code = std::max(footer.exit_code, 1);
  }
  whole.footer = std::move(footer);
  return whole;
}

}  // namespace kinjite
