#include <algorithm>
#include <charconv>
#include <chrono>
#include <mutex>
#include <set>

#include <fmt/format.h>

#include <kinjite/harness/parallel.hpp>
#include <kinjite/harness/split_mix.hpp>
#include <kinjite/harness/sweeps/running.hpp>
#include <kinjite/terms/quoting.hpp>

namespace kinjite {
namespace {

std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

class Environment {
 public:
  explicit Environment(const std::function<const char*(const char*)>& variable)
      : variable_(variable) {}

  [[nodiscard]] bool has(const char* name) const {
    const char* value = variable_(name);
    return value != nullptr && *value != '\0';
  }
  [[nodiscard]] Result<std::uint64_t> number(const char* name) const {
    if (!has(name)) return failure(fmt::format("{} is not set; expected a number", name));
    const std::optional<std::uint64_t> number = whole_number(variable_(name));
    if (!number) {
      return failure(fmt::format("{} is {}; expected a number", name, quoted(variable_(name))));
    }
    return *number;
  }
  [[nodiscard]] Result<std::uint64_t> number_or(const char* name, std::uint64_t otherwise) const {
    return has(name) ? number(name) : Result<std::uint64_t>(otherwise);
  }

 private:
  const std::function<const char*(const char*)>& variable_;
};

Result<std::optional<Shard>> checked(Shard shard, std::string_view where) {
  if (shard.index < shard.count) return shard;
  return failure(
      fmt::format("{} asks for index {} of {} shards; expected an index below their number", where,
                  shard.index, shard.count));
}

Result<std::optional<Shard>> shard_of_slurm(const Environment& environment) {
  const auto id = environment.number("SLURM_ARRAY_TASK_ID");
  const auto count = environment.number("SLURM_ARRAY_TASK_COUNT");
  const auto first = environment.number_or("SLURM_ARRAY_TASK_MIN", 0);
  const auto step = environment.number_or("SLURM_ARRAY_TASK_STEP", 1);
  for (const auto* number : {&id, &count, &first, &step}) {
    if (!*number) return tl::unexpected(number->error());
  }
  if (*step == 0 || *id < *first || (*id - *first) % *step != 0) {
    return failure("SLURM_ARRAY_TASK_ID does not fit SLURM_ARRAY_TASK_MIN and _STEP");
  }
  return checked({(*id - *first) / *step, *count}, "Slurm");
}

Result<std::optional<Shard>> shard_of_kubernetes(const Environment& environment) {
  const auto index = environment.number("JOB_COMPLETION_INDEX");
  if (!index) return tl::unexpected(index.error());
  const auto count = environment.number("KINJITE_SHARDS");
  if (!count) return tl::unexpected(count.error());
  return checked({*index, *count}, "Kubernetes");
}

}  // namespace

void add_counts(SweepCounts& counts, const SweepCounts& more) {
  for (const auto& [what, count] : more) counts[what] += count;
}

std::string to_string(const Parameters& parameters) {
  std::string text;
  for (const auto& [name, value] : parameters) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, value);
  }
  return text;
}

bool is_word_of_a_sweep(std::string_view text) {
  constexpr std::size_t longest = 100;
  return text.size() <= longest &&
         std::ranges::all_of(text, [](char c) { return ' ' <= c && c <= '~'; });
}

Result<Shard> parse_shard(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash != std::string_view::npos) {
    const auto number = whole_number(text.substr(0, slash));
    const auto count = whole_number(text.substr(slash + 1));
    if (number && count && *number >= 1 && *number <= *count) return Shard{*number - 1, *count};
  }
  return failure("expected a shard such as 3/8, the third of eight, found " + quoted(text));
}

Result<std::optional<Shard>> shard_of_environment(
    const std::function<const char*(const char*)>& variable) {
  const Environment environment(variable);
  if (environment.has("SLURM_ARRAY_TASK_ID")) return shard_of_slurm(environment);
  if (environment.has("JOB_COMPLETION_INDEX")) return shard_of_kubernetes(environment);
  return std::optional<Shard>();
}

std::vector<std::uint64_t> sampled_blocks(std::uint64_t blocks, std::uint64_t count,
                                          std::uint64_t seed) {
  SplitMix64 random(seed);
  std::set<std::uint64_t> chosen;
  // Floyd's way: each step adds exactly one, and every choice is equally likely.
  for (std::uint64_t last = blocks - std::min(count, blocks); last < blocks; ++last) {
    const std::uint64_t drawn = random.next() % (last + 1);
    chosen.insert(chosen.contains(drawn) ? last : drawn);
  }
  return {chosen.begin(), chosen.end()};
}

SweepTotals totals_of(std::vector<BlockRecord> records) {
  assert(!records.empty());
  std::ranges::sort(records, {}, &BlockRecord::block);
  SweepTotals totals;
  totals.identity = records.front().identity;
  Hasher hasher;
  for (const BlockRecord& record : records) {
    ++totals.blocks_done;
    totals.items += record.items;
    add_counts(totals.counts, record.counts);
    totals.seconds += record.seconds;
    totals.by_block.emplace_back(record.block, record.digest);
    hasher.add(to_string(record.digest) + "\n");
  }
  totals.digest = hasher.digest();
  return totals;
}

tl::expected<SweepReport, SweepFailure> run_sweep(const Sweep& sweep, const SweepOrder& order) {
  const SweepIdentity identity{std::string(sweep.name()), sweep.parameters(), sweep.blocks(),
                               order.version};
  std::optional<BlockFile> file;
  std::vector<BlockRecord> records;
  if (!order.output.empty()) {
    Result<BlockFile> opened = BlockFile::open(order.output, identity);
    if (!opened) return tl::unexpected(SweepFailure{opened.error(), true});
    file.emplace(std::move(*opened));
    std::ranges::copy_if(file->records(), std::back_inserter(records),
                         [&](const BlockRecord& record) {
                           return std::ranges::binary_search(order.blocks, record.block);
                         });
  }
  SweepReport report;
  report.resumed = records.size();
  std::set<std::uint64_t> known;
  for (const BlockRecord& record : records) known.insert(record.block);
  std::vector<std::uint64_t> left;
  std::ranges::set_difference(order.blocks, known, std::back_inserter(left));

  std::mutex guard;
  std::optional<Error> broken;
  for_each_block(order.threads, left.size(), [&](std::uint64_t i) {
    const auto begin = std::chrono::steady_clock::now();
    BlockResult result = sweep.run(left[i]);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;

    const std::scoped_lock lock(guard);
    if (result.difference) {
      if (!report.difference || report.difference->first > left[i]) {
        report.difference.emplace(left[i], std::move(*result.difference));
      }
      return false;
    }
    BlockRecord record{identity,      left[i],        result.items, std::move(result.counts),
                       result.digest, seconds.count()};
    if (file && !broken) {
      if (const Result<void> appended = file->append(record); !appended) broken = appended.error();
    }
    if (broken) return false;
    records.push_back(std::move(record));
    if (order.progress) order.progress(records.size());
    return true;
  });
  if (broken) return tl::unexpected(SweepFailure{*broken, false});
  if (!records.empty()) report.totals = totals_of(std::move(records));
  report.totals.identity = identity;
  return report;
}

}  // namespace kinjite
