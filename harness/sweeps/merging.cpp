// Files of records put together, and held against what was published.
#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <kinjite/harness/sweeps/running.hpp>

namespace kinjite {
namespace {

using Json = nlohmann::ordered_json;

/// "7", or "7 to 12": the first run of blocks that are not there.
std::string first_hole(const std::map<std::uint64_t, std::string>& found, std::uint64_t blocks) {
  std::uint64_t first = 0;
  while (found.contains(first)) ++first;
  std::uint64_t last = first;
  while (last + 1 < blocks && !found.contains(last + 1)) ++last;
  return first == last ? fmt::format("{}", first) : fmt::format("{} to {}", first, last);
}

}  // namespace

Result<SweepTotals> merge_records(const std::vector<std::string>& paths) {
  std::vector<BlockRecord> records;
  std::map<std::uint64_t, std::string> file_of_block;
  std::string first_file;
  for (const std::string& path : paths) {
    Result<std::vector<BlockRecord>> more = read_block_records(path);
    if (!more) return tl::unexpected(more.error());
    for (BlockRecord& record : *more) {
      if (records.empty()) first_file = path;
      if (!records.empty() && record.identity != records.front().identity) {
        return failure(fmt::format("{} holds records of {}, but {} of {}", path,
                                   to_string(record.identity), first_file,
                                   to_string(records.front().identity)));
      }
      const auto [known, is_new] = file_of_block.emplace(record.block, path);
      if (!is_new) {
        return failure(
            fmt::format("block {} is in {} and in {}", record.block, known->second, path));
      }
      records.push_back(std::move(record));
    }
  }
  if (records.empty()) return failure("the files hold no records");
  const std::uint64_t blocks = records.front().identity.blocks;
  if (records.size() < blocks) {
    return failure(fmt::format("{} of {} blocks are missing, first {}", blocks - records.size(),
                               blocks, first_hole(file_of_block, blocks)));
  }
  SweepTotals totals = totals_of(std::move(records));
  const auto expected = items_expected(totals.identity.sweep, totals.identity.parameters);
  if (expected && *expected != totals.items) {
    return failure(fmt::format("the blocks hold {} items; counted in another way there are {}",
                               totals.items, *expected));
  }
  return totals;
}

std::string to_json(const SweepTotals& totals) {
  Json json;
  json["sweep"] = totals.identity.sweep;
  json["parameters"] = totals.identity.parameters;
  json["version"] = totals.identity.version;
  json["items"] = totals.items;
  json["counts"] = totals.counts;
  json["seconds"] = std::llround(totals.seconds);
  json["digest"] = to_string(totals.digest);
  json["blocks"] = totals.identity.blocks;
  Json& digests = json["digests"] = Json::array();
  for (const auto& [block, digest] : totals.by_block) digests.push_back(to_string(digest));
  return json.dump(1) + "\n";
}

Result<void> compare_with_published(const SweepTotals& totals, std::string_view document) {
  const Json json = Json::parse(document, nullptr, false);
  const auto refuse = [](std::string why) {
    return failure("published results: " + std::move(why));
  };
  const auto text = [](const Json& value) { return value.is_string(); };
  const bool whole = json.is_object() && json.contains("digests") && json["digests"].is_array() &&
                     json.contains("digest") && text(json["digest"]) && json.contains("sweep") &&
                     text(json["sweep"]) && json.contains("parameters") &&
                     json["parameters"].is_object() &&
                     std::ranges::all_of(json["parameters"], text);
  if (!whole) return refuse("expected the JSON that `kinjite sweep merge --json` prints");
  const std::string sweep = json["sweep"];
  const Parameters parameters = json["parameters"];
  const Json& digests = json["digests"];
  if (sweep != totals.identity.sweep || parameters != totals.identity.parameters ||
      digests.size() != totals.identity.blocks) {
    return refuse(fmt::format("they are of {} ({}) in {} blocks; expected {} ({}) in {}", sweep,
                              to_string(parameters), digests.size(), totals.identity.sweep,
                              to_string(totals.identity.parameters), totals.identity.blocks));
  }
  for (const auto& [block, digest] : totals.by_block) {
    if (digests[block] != to_string(digest)) {
      return refuse(fmt::format("block {} has digest {}; here it is {}", block,
                                digests[block].dump(), to_string(digest)));
    }
  }
  if (totals.complete() && json["digest"] != to_string(totals.digest)) {
    return refuse(fmt::format("the digest is {}; here it is {}", json["digest"].dump(),
                              to_string(totals.digest)));
  }
  return {};
}

}  // namespace kinjite
