// A sweep's output file: any number of runs, each of some blocks, with machines that die while
// writing and disks that are full in between; at the end every block is there once.
//
// The model is the list of blocks in the file. Runs are on one thread, so that it knows their
// order.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <rapidcheck/state.h>

#include <kinjite/harness/sweeps/running.hpp>

#include "faults.hpp"
#include "scratch.hpp"

namespace kinjite {
namespace {

constexpr std::uint64_t blocks = 12;

class TwelveBlocks final : public Sweep {
 public:
  [[nodiscard]] std::string_view name() const override { return "twelve"; }
  [[nodiscard]] Parameters parameters() const override { return {}; }
  [[nodiscard]] std::uint64_t blocks() const override { return kinjite::blocks; }
  [[nodiscard]] BlockResult run(std::uint64_t block) const override {
    BlockResult result;
    Hasher hasher;
    hasher.add(std::to_string(block));
    result.items = block;
    result.digest = hasher.digest();
    return result;
  }
};

struct InFile {
  std::vector<std::uint64_t> blocks;  // in the order written

  [[nodiscard]] bool holds(std::uint64_t block) const {
    return std::ranges::find(blocks, block) != blocks.end();
  }
};

struct Files {
  Scratch scratch;
  std::string path = (scratch.folder() / "records").string();

  [[nodiscard]] std::string text() const {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  [[nodiscard]] auto run(const Shard& shard) const {
    SweepOrder order;
    for (std::uint64_t block = 0; block < blocks; ++block) {
      if (shard.holds(block)) order.blocks.push_back(block);
    }
    order.output = path;
    order.version = "1";
    return run_sweep(TwelveBlocks(), order);
  }
};

using FileCommand = rc::state::Command<InFile, Files>;

Shard any_shard() {
  const auto count = *rc::gen::inRange<std::uint64_t>(1, 5);
  return {*rc::gen::inRange<std::uint64_t>(0, count), count};
}

struct RunShard : FileCommand {
  Shard shard = any_shard();

  void apply(InFile& file) const override {
    for (std::uint64_t block = 0; block < blocks; ++block) {
      if (shard.holds(block) && !file.holds(block)) file.blocks.push_back(block);
    }
  }
  void run(const InFile& file, Files& files) const override {
    const auto report = files.run(shard);
    RC_ASSERT(report.has_value());
    const auto there =
        std::ranges::count_if(file.blocks, [&](std::uint64_t block) { return shard.holds(block); });
    RC_ASSERT(report->resumed == static_cast<std::uint64_t>(there));
  }
  void show(std::ostream& out) const override {
    out << "run shard " << shard.index + 1 << '/' << shard.count;
  }
};

/// The machine dies while the last record is being written: its line is cut somewhere.
struct DieWriting : FileCommand {
  int part = *rc::gen::inRange(0, 100);

  void checkPreconditions(const InFile& file) const override { RC_PRE(!file.blocks.empty()); }
  void apply(InFile& file) const override { file.blocks.pop_back(); }
  void run(const InFile&, Files& files) const override {
    std::string text = files.text();
    // A run may have left a part of a line; what was whole before it is the last record.
    text.resize(text.rfind('\n') + 1);
    const std::size_t begin = text.rfind('\n', text.size() - 2) + 1;  // npos + 1 is 0
    const std::size_t length = text.size() - begin;
    std::filesystem::resize_file(files.path, begin + length * static_cast<std::size_t>(part) / 100);
  }
  void show(std::ostream& out) const override { out << "die with " << part << " % written"; }
};

/// The disk takes a few bytes of the next record and then no more: a short write, then an error.
struct FillDisk : FileCommand {
  Shard shard = any_shard();
  int room = *rc::gen::inRange(0, 40);

  void checkPreconditions(const InFile& file) const override {
    bool work = false;
    for (std::uint64_t block = 0; block < blocks; ++block) {
      work = work || (shard.holds(block) && !file.holds(block));
    }
    RC_PRE(work);
  }
  void run(const InFile&, Files& files) const override {
    const std::string before = files.text();
    const std::size_t whole = before.rfind('\n') + 1;
    {
      const FullDisk full(whole + static_cast<rlim_t>(room));
      const auto report = files.run(shard);
      RC_ASSERT(!report.has_value());
      RC_ASSERT(!report.error().message.empty());
    }
    RC_ASSERT(files.text().substr(0, whole) == before.substr(0, whole));
  }
  void show(std::ostream& out) const override {
    out << "run shard " << shard.index + 1 << '/' << shard.count << " with room for " << room;
  }
};

struct Merge : FileCommand {
  void run(const InFile& file, Files& files) const override {
    if (!std::filesystem::exists(files.path) || file.blocks.empty()) return;
    const auto totals = merge_records({files.path});
    RC_ASSERT(totals.has_value() == (file.blocks.size() == blocks));
  }
  void show(std::ostream& out) const override { out << "merge"; }
};

RC_GTEST_PROP(SweepFileState, ends_whole_after_any_accidents, ()) {
  Files files;
  rc::state::check(InFile{}, files,
                   rc::state::gen::execOneOfWithArgs<RunShard, DieWriting, FillDisk, Merge>());
  const auto report = files.run({});
  RC_ASSERT(report.has_value());
  const auto totals = merge_records({files.path});
  RC_ASSERT(totals.has_value());
  RC_ASSERT(totals->items == blocks * (blocks - 1) / 2);
}

}  // namespace
}  // namespace kinjite
