#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include <kinjite/harness/gate/merge.hpp>
#include <kinjite/terms/quoting.hpp>

#include "merge_findings.hpp"

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

/// Every shard asks all of smoke; in the whole each of its questions counts once, as it failed
/// where it failed anywhere.
class SmokeOnce {
 public:
  void add(const ResultRecord& result) {
    const auto [place, is_new] = by_id_.try_emplace(result.id, results_.size());
    if (is_new) {
      results_.push_back(result);
    } else if (is_failure(result.outcome) && !is_failure(results_[place->second].outcome)) {
      results_[place->second] = result;
    }
  }

  [[nodiscard]] const std::vector<ResultRecord>& results() const { return results_; }

  [[nodiscard]] Counts counts() const {
    Counts counts;
    for (const ResultRecord& result : results_) {
      ++counts.by_outcome[static_cast<std::size_t>(result.outcome)];
      if (result.is_unexpected()) ++counts.unexpected;
      const bool answered =
          result.outcome == QuestionOutcome::pass || result.outcome == QuestionOutcome::fail;
      if (answered && !result.whole_board && result.expected.starts_with("forbidden")) {
        ++counts.forbidden;
      }
    }
    return counts;
  }

 private:
  std::vector<ResultRecord> results_;
  std::unordered_map<std::string, std::size_t> by_id_;
};

}  // namespace

Result<RunRecord> merge(const std::vector<NamedRun>& shards) {
  if (shards.empty()) return failure("nothing to merge; expected the result streams of all shards");
  const std::uint64_t count = shards.front().second.header.shards;
  std::map<std::uint64_t, const std::string*> seen;
  RunRecord whole;
  whole.header = common_part(shards.front().second.header);
  whole.header.started = shards.front().second.header.started;
  RunFooter footer;
  std::unordered_set<std::string> ids;
  SmokeOnce smoke;
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
    if (const auto [other, is_new] = seen.emplace(run.header.shard, &name); !is_new) {
      return failure(
          fmt::format("{} and {} are both shard {}", *other->second, name, run.header.shard));
    }
    for (const ResultRecord& result : run.results) {
      if (result.stage == Stage::smoke) {
        smoke.add(result);
      } else if (ids.insert(result.id).second) {
        whole.results.push_back(result);
      } else {
        return failure(
            fmt::format("{} is in two shards, one of them {}", kinjite::quoted(result.id), name));
      }
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
  if (seen.size() < count) {
    std::uint64_t missing = 1;
    while (seen.contains(missing)) ++missing;
    return failure(fmt::format("shard {} of {} is missing", missing, count));
  }
  footer.all_shards = shards.front().second.footer->all_shards;
  if (footer.aborted.empty() && footer.selected != footer.all_shards) {
    return failure(fmt::format("the shards hold {} questions together; expected {}",
                               footer.selected, footer.all_shards));
  }
  whole.results.insert(whole.results.begin(), smoke.results().begin(), smoke.results().end());
  footer.counts[static_cast<std::size_t>(Stage::smoke)] = smoke.counts();
  footer.explained_by = common_readings(shards);
  if (whole.header.announced_reading == "unknown" && footer.explained_by.empty()) {
    footer.complaints.emplace_back("no single reading explains the answers of all shards");
    footer.exit_code = std::max(footer.exit_code, 1);
  }
  merge_findings(shards, whole);
  whole.footer = std::move(footer);
  return whole;
}

}  // namespace kinjite
