// Sweeps run, resumed, shared among machines, and put together again.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kinjite/harness/sweeps/block_record.hpp>
#include <kinjite/harness/sweeps/sweep.hpp>

namespace kinjite {

/// Every block whose number leaves the remainder `index` when divided by `count`.
struct Shard {
  std::uint64_t index = 0;  // below count
  std::uint64_t count = 1;

  [[nodiscard]] bool holds(std::uint64_t block) const { return block % count == index; }
  friend bool operator==(const Shard&, const Shard&) = default;
};

/// Reads "3/8", the third of eight: its index is 2.
Result<Shard> parse_shard(std::string_view text);

/// The shard that a cluster asks this process for, if one does. `variable` gives the value of an
/// environment variable, or null. Read are a Slurm job array's SLURM_ARRAY_TASK_ID and
/// SLURM_ARRAY_TASK_COUNT (with SLURM_ARRAY_TASK_MIN and SLURM_ARRAY_TASK_STEP where an array does
/// not count 0, 1, 2, ...), or a Kubernetes indexed job's JOB_COMPLETION_INDEX with KINJITE_SHARDS,
/// to which the manifest sets the number of completions. Values that make no sense are an Error.
Result<std::optional<Shard>> shard_of_environment(
    const std::function<const char*(const char*)>& variable);

/// `count` different blocks of those numbered below `blocks`, chosen by `seed`, rising; all of them
/// where there are not more.
std::vector<std::uint64_t> sampled_blocks(std::uint64_t blocks, std::uint64_t count,
                                          std::uint64_t seed);

/// Sums over the blocks of one sweep.
struct SweepTotals {
  SweepIdentity identity;
  std::uint64_t blocks_done = 0;
  std::uint64_t items = 0;
  SweepCounts counts;
  double seconds = 0;  // of all threads together
  /// Over all blocks' digests in the order of the blocks, each as 32 digits and a line break: what
  /// xxhsum -H2 makes of them. Means something when all blocks are there.
  Digest digest;
  std::vector<std::pair<std::uint64_t, Digest>> by_block;  // rising

  [[nodiscard]] bool complete() const { return blocks_done == identity.blocks; }
};

/// The totals of records of one sweep, which must not be empty.
SweepTotals totals_of(std::vector<BlockRecord> records);

struct SweepReport {
  SweepTotals totals;         // of this run's blocks, those found in the output file among them
  std::uint64_t resumed = 0;  // blocks that the output file held already
  /// The lowest block with a difference, and the difference in words.
  std::optional<std::pair<std::uint64_t, std::string>> difference;
};

struct SweepOrder {
  std::vector<std::uint64_t> blocks;  // to be done, rising
  std::string output;                 // file to append to and resume from; none when empty
  unsigned threads = 1;
  std::string version;
  /// Called after each block with the number of blocks done, from one thread at a time.
  std::function<void(std::uint64_t done)> progress;
};

struct SweepFailure : Error {
  bool at_once = false;  // the output file cannot be gone on with, and no block was run
};

/// Runs the ordered blocks that the output file does not hold yet. A difference ends the run, and
/// so does a record that cannot be written: that is the failure.
tl::expected<SweepReport, SweepFailure> run_sweep(const Sweep& sweep, const SweepOrder& order);

/// Puts files of records together. Refuses files of different sweeps, parameters or versions,
/// blocks that are there twice and blocks that are missing, and totals that a count made in another
/// way contradicts.
Result<SweepTotals> merge_records(const std::vector<std::string>& paths);

/// What a finished sweep publishes: a JSON document of its identity, totals and digests.
std::string to_json(const SweepTotals& totals);

/// What a published document says of a sweep, as far as it can be compared.
struct PublishedSweep {
  std::string sweep;
  Parameters parameters;
  std::string digest;
  std::vector<std::string> digests;  // of the blocks
};

/// Reads what to_json() wrote.
Result<PublishedSweep> parse_published(std::string_view document);

/// Whether `published` is of this sweep at all, whatever its version.
Result<void> check_published(const SweepIdentity& identity, const PublishedSweep& published);

/// Holds totals against published ones of the same sweep: every block's digest, and the total
/// digest when the totals are complete. The Error names what differs first.
Result<void> compare_with_published(const SweepTotals& totals, const PublishedSweep& published);

}  // namespace kinjite
