// The result stream and merging: what is made of a finished run.
#include <cstdio>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <kinjite/harness/gate/merge.hpp>
#include <kinjite/harness/gate/result_stream.hpp>
#include <kinjite/harness/reports/summary.hpp>

namespace kinjite {
namespace {

using testing::HasSubstr;

ResultRecord failure_of(const std::string& id) {
  ResultRecord result;
  result.id = id;
  result.stage = Stage::random;
  result.outcome = QuestionOutcome::fail;
  result.cells = std::string(225, '.');
  result.point = "h8";
  result.expected = "legal";
  result.given = "five";
  result.origin = "a <test> & \x01\xff";
  result.right_under = {Reading::japan};
  return result;
}

/// A run of which the shard holds `selected` of 10 questions, one of them failed.
RunRecord run_of(std::uint64_t shard, std::uint64_t shards, std::uint64_t selected) {
  RunRecord run;
  run.header.command = {"engine", "--fast"};
  run.header.program = "engine";
  run.header.announced_reading = "rif";
  run.header.shard = shard;
  run.header.shards = shards;
  run.results.push_back(failure_of("random/" + std::to_string(shard) + "/h8"));
  run.events.push_back("something happened");
  RunFooter footer;
  Counts& counts = footer.counts[static_cast<std::size_t>(Stage::random)];
  counts.by_outcome[0] = selected - 1;
  counts.by_outcome[1] = counts.unexpected = 1;
  footer.selected = selected;
  footer.all_shards = 10;
  footer.exit_code = 1;
  run.footer = footer;
  return run;
}

TEST(ResultStream, IsReadAsItWasWritten) {
  RunRecord run = run_of(1, 1, 10);
  run.results[0].origin = "plain";
  run.results[0].case_id = "k0001";
  run.results[0].clauses = {"9.3 a"};
  run.results[0].known = Known::flaky;
  const std::string path = testing::TempDir() + "kinjite-stream";
  std::ofstream(path) << to_result_stream(run);
  const auto read = read_result_stream(path);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->header, run.header);
  EXPECT_EQ(read->results, run.results);
  EXPECT_EQ(read->events, run.events);
  EXPECT_EQ(read->footer, run.footer);
  std::remove(path.c_str());
}

TEST(Merging, PutsShardsTogether) {
  const auto whole = merge({{"b", run_of(2, 2, 4)}, {"a", run_of(1, 2, 6)}});
  ASSERT_TRUE(whole) << whole.error().message;
  EXPECT_EQ(whole->total().total(), 10U);
  EXPECT_EQ(whole->results.size(), 2U);
  EXPECT_EQ(whole->footer->exit_code, 1);
  EXPECT_EQ(whole->header.shards, 1U);
}

TEST(Merging, RefusesHolesAndOverlaps) {
  const auto refusal = [](const std::vector<NamedRun>& runs) {
    return merge(runs).error().message;
  };
  EXPECT_THAT(refusal({}), HasSubstr("nothing to merge"));
  EXPECT_THAT(refusal({{"a", run_of(1, 2, 6)}}), HasSubstr("shard 2 of 2 is missing"));
  EXPECT_THAT(refusal({{"a", run_of(1, 2, 6)}, {"b", run_of(1, 2, 4)}}), HasSubstr("are both"));
  EXPECT_THAT(refusal({{"a", run_of(1, 2, 6)}, {"b", run_of(2, 2, 3)}}), HasSubstr("expected 10"));
  EXPECT_THAT(refusal({{"a", run_of(1, 2, 6)}, {"b", run_of(2, 3, 4)}}), HasSubstr("of 3 shards"));
  RunRecord cut = run_of(2, 2, 4);
  cut.footer.reset();
  EXPECT_THAT(refusal({{"a", run_of(1, 2, 6)}, {"b", cut}}), HasSubstr("no footer"));
  EXPECT_THAT(refusal({{"b", cut}, {"a", run_of(1, 2, 6)}}), HasSubstr("no footer"));
  RunRecord other = run_of(2, 2, 4);
  other.header.options = "seed=2";
  EXPECT_THAT(refusal({{"a", run_of(1, 2, 6)}, {"b", other}}), HasSubstr("different runs"));
  RunRecord same = run_of(2, 2, 4);
  same.results[0].id = "random/1/h8";
  EXPECT_THAT(refusal({{"a", run_of(1, 2, 6)}, {"b", same}}), HasSubstr("in two shards"));
}

TEST(Merging, WantsOneReadingForAllShards) {
  RunRecord first = run_of(1, 2, 6);
  RunRecord second = run_of(2, 2, 4);
  for (RunRecord* run : {&first, &second}) {
    run->header.announced_reading = "unknown";
    run->footer->readings_asked = 3;
    run->footer->exit_code = 0;
  }
  first.footer->explained_by = {Reading::rif};
  second.footer->explained_by = {Reading::japan};
  const auto whole = merge({{"a", first}, {"b", second}});
  EXPECT_EQ(whole->footer->exit_code, 1);
  EXPECT_THAT(conclusion(*whole), HasSubstr("does not conform"));
}

TEST(Outcomes, OfKnownQuestionsAreUnexpectedWhenTheyChange) {
  ResultRecord result = failure_of("x");
  EXPECT_TRUE(result.is_unexpected());
  result.known = Known::failing;
  EXPECT_FALSE(result.is_unexpected());
  result.outcome = QuestionOutcome::pass;
  EXPECT_TRUE(result.is_unexpected());
  result.known = Known::flaky;
  EXPECT_FALSE(result.is_unexpected());
}

}  // namespace
}  // namespace kinjite
