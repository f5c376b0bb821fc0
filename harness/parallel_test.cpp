#include <atomic>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include <kinjite/harness/parallel.hpp>

namespace kinjite {
namespace {

TEST(ForEachBlock, WorksOnEveryBlockOnce) {
  for (const unsigned threads : {1U, 2U, 7U}) {
    std::vector<std::atomic<int>> visits(1000);
    for_each_block(threads, visits.size(), [&](std::uint64_t block) {
      ++visits[block];
      return true;
    });
    for (const auto& count : visits) EXPECT_EQ(count, 1);
  }
}

TEST(ForEachBlock, FinishesEveryBlockBelowTheOneThatStoppedIt) {
  std::vector<std::atomic<int>> visits(1000);
  for_each_block(4, visits.size(), [&](std::uint64_t block) {
    ++visits[block];
    return block != 300;
  });
  for (std::size_t block = 0; block <= 300; ++block) EXPECT_EQ(visits[block], 1);
}

TEST(ForEachBlock, BeginsNoFurtherBlock) {
  std::uint64_t last = 0;
  for_each_block(1, 1000, [&](std::uint64_t block) {
    last = block;
    return block != 300;
  });
  EXPECT_EQ(last, 300U);
}

TEST(ForEachBlock, ThrowsWhatACallThrew) {
  EXPECT_THROW(for_each_block(3, 100,
                              [](std::uint64_t block) {
                                if (block == 5) throw std::runtime_error("broken");
                                return true;
                              }),
               std::runtime_error);
}

}  // namespace
}  // namespace kinjite
