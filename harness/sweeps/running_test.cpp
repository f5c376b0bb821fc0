#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <kinjite/harness/sweeps/running.hpp>

namespace kinjite {
namespace {

using ::testing::HasSubstr;

/// Ten blocks of their own number of items each.
class TenBlocks final : public Sweep {
 public:
  explicit TenBlocks(std::uint64_t differing = 10) : differing_(differing) {}
  [[nodiscard]] std::string_view name() const override { return "ten"; }
  [[nodiscard]] Parameters parameters() const override { return {{"of", "tests"}}; }
  [[nodiscard]] std::uint64_t blocks() const override { return 10; }
  [[nodiscard]] BlockResult run(std::uint64_t block) const override {
    BlockResult result;
    if (block >= differing_) result.difference = "differ: " + std::to_string(block);
    Hasher hasher;
    hasher.add(std::to_string(block));
    result.items = block;
    result.counts["items"] = block;
    result.digest = hasher.digest();
    return result;
  }

 private:
  std::uint64_t differing_;
};

class SweepFiles : public ::testing::Test {
 protected:
  SweepFiles() {
    std::string name = ::testing::TempDir() + "kinjite-sweep-XXXXXX";
    folder_ = ::mkdtemp(name.data());
  }
  ~SweepFiles() override {
    for (const std::string& path : made_) std::remove(path.c_str());
    std::remove(folder_.c_str());
  }
  std::string path(const std::string& name) {
    made_.push_back(folder_ + "/" + name);
    return made_.back();
  }
  static SweepOrder order(const std::string& output, Shard shard = {}, unsigned threads = 2) {
    SweepOrder order;
    for (std::uint64_t block = 0; block < 10; ++block) {
      if (shard.holds(block)) order.blocks.push_back(block);
    }
    order.output = output;
    order.threads = threads;
    order.version = "1.0";
    return order;
  }
  static std::string text(const std::string& file) {
    std::ostringstream all;
    all << std::ifstream(file).rdbuf();
    return all.str();
  }
  static void write(const std::string& file, const std::string& text) {
    std::ofstream(file) << text;
  }

 private:
  std::string folder_;
  std::vector<std::string> made_;
};

TEST_F(SweepFiles, DigestsDoNotDependOnShardsOrThreads) {
  const std::string whole = path("whole");
  ASSERT_TRUE(run_sweep(TenBlocks(), order(whole, {}, 1)));
  const std::string a = path("a");
  const std::string b = path("b");
  const std::string c = path("c");
  ASSERT_TRUE(run_sweep(TenBlocks(), order(a, {0, 3}, 3)));
  ASSERT_TRUE(run_sweep(TenBlocks(), order(b, {1, 3}, 1)));
  ASSERT_TRUE(run_sweep(TenBlocks(), order(c, {2, 3}, 2)));
  const auto first = merge_records({whole});
  const auto second = merge_records({c, a, b});
  ASSERT_TRUE(first) << first.error().message;
  ASSERT_TRUE(second) << second.error().message;
  EXPECT_EQ(first->digest, second->digest);
  EXPECT_EQ(second->items, 45U);
  EXPECT_EQ(second->counts.at("items"), 45U);
}

TEST_F(SweepFiles, GoesOnFromAFileThatEndsInTheMiddleOfALine) {
  const std::string file = path("file");
  ASSERT_TRUE(run_sweep(TenBlocks(), order(file)));
  const std::string whole = text(file);
  const auto expected = merge_records({file});
  for (std::size_t length = 0; length <= whole.size(); length += 17) {
    write(file, whole.substr(0, length));
    const auto report = run_sweep(TenBlocks(), order(file));
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_EQ(report->totals.blocks_done, 10U);
    const auto merged = merge_records({file});
    ASSERT_TRUE(merged) << merged.error().message;
    EXPECT_EQ(merged->digest, expected->digest);
  }
}

TEST_F(SweepFiles, DoesNoBlockTwice) {
  const std::string file = path("file");
  ASSERT_TRUE(run_sweep(TenBlocks(), order(file)));
  // Every block would differ now, if it were run.
  const auto report = run_sweep(TenBlocks(0), order(file));
  ASSERT_TRUE(report);
  EXPECT_EQ(report->resumed, 10U);
  EXPECT_FALSE(report->difference);
}

TEST_F(SweepFiles, ADifferenceStopsTheRunAndLeavesNoRecord) {
  const std::string file = path("file");
  const auto report = run_sweep(TenBlocks(4), order(file));
  ASSERT_TRUE(report);
  ASSERT_TRUE(report->difference);
  EXPECT_EQ(report->difference->first, 4U);
  EXPECT_EQ(report->difference->second, "differ: 4");
  EXPECT_EQ(read_block_records(file)->size(), 4U);
}

TEST_F(SweepFiles, ADiskThatIsFullIsAnErrorAndNothingIsLost) {
  EXPECT_THAT(run_sweep(TenBlocks(), order("/dev/full")).error().message,
              HasSubstr("No space left"));
}

TEST_F(SweepFiles, RefusesAFileOfAnotherSweep) {
  const std::string file = path("file");
  ASSERT_TRUE(run_sweep(TenBlocks(), order(file)));
  SweepOrder later = order(file);
  later.version = "1.1";
  EXPECT_THAT(run_sweep(TenBlocks(), later).error().message, HasSubstr("version 1.0"));
  write(file, "something else\n");
  EXPECT_THAT(run_sweep(TenBlocks(), order(file)).error().message, HasSubstr("line 1"));
  EXPECT_EQ(text(file), "something else\n");
}

TEST_F(SweepFiles, OneProcessWritesAFile) {
  const std::string file = path("file");
  const SweepIdentity identity{"ten", {{"of", "tests"}}, 10, "1.0"};
  const auto open = BlockFile::open(file, identity);
  ASSERT_TRUE(open);
  EXPECT_THAT(BlockFile::open(file, identity).error().message, HasSubstr("another process"));
}

TEST_F(SweepFiles, MergeRefusesHolesOverlapsAndMixtures) {
  const std::string a = path("a");
  const std::string b = path("b");
  ASSERT_TRUE(run_sweep(TenBlocks(), order(a, {0, 2})));
  EXPECT_THAT(merge_records({a}).error().message, HasSubstr("5 of 10 blocks are missing, first 1"));
  EXPECT_THAT(merge_records({a, a}).error().message, HasSubstr("block 0 is in"));
  SweepOrder other = order(b, {1, 2});
  other.version = "2.0";
  ASSERT_TRUE(run_sweep(TenBlocks(), other));
  EXPECT_THAT(merge_records({a, b}).error().message, HasSubstr("version 2.0"));
  write(b, "");
  EXPECT_THAT(merge_records({b}).error().message, HasSubstr("no records"));
}

TEST_F(SweepFiles, MergeCountsAgainInAnotherWay) {
  const std::string file = path("file");
  std::string lines;
  for (std::uint64_t block = 0; block < 2; ++block) {
    lines += to_line({{"boards", {{"black", "0"}, {"radius", "1"}, {"white", "0"}}, 2, "1"},
                      block,
                      1,
                      {},
                      {},
                      0}) +
             "\n";
  }
  write(file, lines);
  EXPECT_THAT(merge_records({file}).error().message, HasSubstr("2 items; counted in another way"));
}

TEST_F(SweepFiles, PublishedResultsAreHeldAgainstEveryBlock) {
  const auto report = run_sweep(TenBlocks(), order(""));
  const auto published = parse_published(to_json(report->totals));
  ASSERT_TRUE(published) << published.error().message;
  EXPECT_TRUE(check_published(report->totals.identity, *published));
  EXPECT_TRUE(compare_with_published(report->totals, *published));
  SweepTotals wrong = report->totals;
  wrong.by_block[3].second.low ^= 1;
  EXPECT_THAT(compare_with_published(wrong, *published).error().message, HasSubstr("block 3"));
  PublishedSweep other = *published;
  other.digests.pop_back();
  EXPECT_THAT(check_published(report->totals.identity, other).error().message,
              HasSubstr("in 9 blocks; expected"));
}

TEST(PublishedResults, WhatIsNoneIsNamed) {
  EXPECT_THAT(parse_published("").error().message, HasSubstr("line 1, column 1: this is no JSON"));
  EXPECT_THAT(parse_published("{\n  garbage").error().message, HasSubstr("line 2, column 3: "));
  EXPECT_THAT(parse_published("1e999").error().message, HasSubstr("a number larger than any"));
  for (const char* text : {"[]", "1", R"({"digest": 1, "digests": []})"}) {
    EXPECT_THAT(parse_published(text).error().message, HasSubstr("not all is there; expected"));
  }
}

TEST(BlockRecords, ReadBack) {
  const BlockRecord record{{"lines", {{"a", "1"}}, 7, "0.1"}, 3, 12, {{"five", 2}}, {1, 2}, 0.5};
  const auto again = parse_block_record(to_line(record));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->identity, record.identity);
  EXPECT_EQ(again->block, 3U);
  EXPECT_EQ(again->items, 12U);
  EXPECT_EQ(again->counts, record.counts);
  EXPECT_EQ(again->digest, record.digest);
  EXPECT_FALSE(parse_block_record("{}"));
  EXPECT_FALSE(parse_block_record("[1, 2"));
  BlockRecord beyond = record;
  beyond.block = 7;
  EXPECT_FALSE(parse_block_record(to_line(beyond)));
}

TEST(Shards, AreReadFromText) {
  EXPECT_EQ(*parse_shard("1/1"), (Shard{0, 1}));
  EXPECT_EQ(*parse_shard("3/8"), (Shard{2, 8}));
  for (const char* wrong : {"", "3", "0/8", "9/8", "3/", "/8", "a/b", "3/8/1", "-1/8"}) {
    EXPECT_FALSE(parse_shard(wrong)) << wrong;
  }
}

TEST(Shards, AreReadFromTheCluster) {
  std::map<std::string, std::string> set;
  const auto variable = [&](const char* name) -> const char* {
    return set.contains(name) ? set[name].c_str() : nullptr;
  };
  EXPECT_EQ(*shard_of_environment(variable), std::nullopt);
  set = {
      {"SLURM_ARRAY_TASK_ID", "5"}, {"SLURM_ARRAY_TASK_COUNT", "8"}, {"SLURM_ARRAY_TASK_MIN", "1"}};
  EXPECT_EQ(*shard_of_environment(variable), (Shard{4, 8}));
  set["SLURM_ARRAY_TASK_STEP"] = "4";
  EXPECT_EQ(*shard_of_environment(variable), (Shard{1, 8}));
  set["SLURM_ARRAY_TASK_ID"] = "6";
  EXPECT_FALSE(shard_of_environment(variable));
  set = {{"SLURM_ARRAY_TASK_ID", "5"}};
  EXPECT_FALSE(shard_of_environment(variable));
  set = {{"JOB_COMPLETION_INDEX", "7"}, {"KINJITE_SHARDS", "8"}};
  EXPECT_EQ(*shard_of_environment(variable), (Shard{7, 8}));
  set["JOB_COMPLETION_INDEX"] = "8";
  EXPECT_FALSE(shard_of_environment(variable));
  set = {{"JOB_COMPLETION_INDEX", "7"}};
  EXPECT_FALSE(shard_of_environment(variable));
}

TEST(Samples, AreDifferentBlocksOfTheirSeed) {
  const auto sample = sampled_blocks(100, 10, 1);
  EXPECT_EQ(sample.size(), 10U);
  EXPECT_TRUE(std::ranges::is_sorted(sample));
  EXPECT_EQ(std::ranges::adjacent_find(sample), sample.end());
  EXPECT_EQ(sample, sampled_blocks(100, 10, 1));
  EXPECT_NE(sample, sampled_blocks(100, 10, 2));
  EXPECT_EQ(sampled_blocks(5, 10, 1), (std::vector<std::uint64_t>{0, 1, 2, 3, 4}));
}

}  // namespace
}  // namespace kinjite
