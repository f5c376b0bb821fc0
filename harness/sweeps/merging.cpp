// Files of records put together, and held against what was published.
#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <kinjite/harness/sweeps/running.hpp>
#include <kinjite/terms/quoting.hpp>

namespace kinjite {
namespace {

using Json = nlohmann::ordered_json;

/// "7", or "7 to 12": the first run of blocks that are not there.
std::string first_hole(const std::map<std::uint64_t, std::string>& found, std::uint64_t blocks) {
  std::uint64_t first = 0;
  while (found.contains(first)) ++first;
  // A file may claim any number of blocks: they are not counted one by one.
  const auto next = found.upper_bound(first);
  const std::uint64_t last = (next == found.end() ? blocks : next->first) - 1;
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

Result<PublishedSweep> parse_published(std::string_view document) {
  constexpr const char* expected = "expected the JSON that `kinjite sweep merge --json` prints";
  Json json;
  try {
    json = Json::parse(document);
  } catch (const Json::parse_error& error) {
    const std::string_view before = document.substr(0, error.byte == 0 ? 0 : error.byte - 1);
    const std::size_t last_break = before.rfind('\n');
    return failure(fmt::format(
        "line {}, column {}: this is no JSON; {}", std::ranges::count(before, '\n') + 1,
        before.size() - (last_break == std::string_view::npos ? 0 : last_break + 1) + 1, expected));
  } catch (const Json::out_of_range&) {
    return failure(fmt::format("a number larger than any can be; {}", expected));
  }
  const auto text = [](const Json& value) {
    return value.is_string() && is_word_of_a_sweep(value.get_ref<const std::string&>());
  };
  const auto texts = [&](const Json& value) {
    return std::ranges::all_of(value.items(), [&](const auto& member) {
      return is_word_of_a_sweep(member.key()) && text(member.value());
    });
  };
  const bool whole = json.is_object() && json.contains("digests") && json["digests"].is_array() &&
                     texts(json["digests"]) && json.contains("digest") && text(json["digest"]) &&
                     json.contains("sweep") && text(json["sweep"]) && json.contains("parameters") &&
                     json["parameters"].is_object() && texts(json["parameters"]);
  if (!whole) return failure(std::string("not all is there; ") + expected);
  return PublishedSweep{json["sweep"], json["parameters"], json["digest"], json["digests"]};
}

Result<void> check_published(const SweepIdentity& identity, const PublishedSweep& published) {
  if (published.sweep == identity.sweep && published.parameters == identity.parameters &&
      published.digests.size() == identity.blocks) {
    return {};
  }
  return failure(fmt::format("results of {} ({}) in {} blocks; expected {} ({}) in {}",
                             published.sweep, to_string(published.parameters),
                             published.digests.size(), identity.sweep,
                             to_string(identity.parameters), identity.blocks));
}

Result<void> compare_with_published(const SweepTotals& totals, const PublishedSweep& published) {
  if (const auto fits = check_published(totals.identity, published); !fits) return fits;
  const auto differ = [](const std::string& what, std::string_view there, const Digest& here) {
    return failure(fmt::format("published results: {} has digest {}; here it is {}", what,
                               quoted(there), to_string(here)));
  };
  for (const auto& [block, digest] : totals.by_block) {
    const std::string& there = published.digests[block];
    if (there != to_string(digest)) return differ(fmt::format("block {}", block), there, digest);
  }
  if (totals.complete() && published.digest != to_string(totals.digest)) {
    return differ("the whole", published.digest, totals.digest);
  }
  return {};
}

}  // namespace kinjite
