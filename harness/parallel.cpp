#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include <kinjite/harness/parallel.hpp>

namespace kinjite {

unsigned all_cores() {
  return std::max(1U, std::thread::hardware_concurrency());
}

void for_each_block(unsigned threads, std::uint64_t blocks,
                    const std::function<bool(std::uint64_t)>& work) {
  std::atomic<std::uint64_t> next = 0;
  std::atomic<bool> stopped = false;
  std::mutex guard;
  std::exception_ptr thrown;

  const auto run = [&] {
    try {
      while (!stopped) {
        const std::uint64_t block = next++;
        if (block >= blocks) return;
        if (!work(block)) stopped = true;
      }
    } catch (...) {
      const std::scoped_lock lock(guard);
      if (!thrown) thrown = std::current_exception();
      stopped = true;
    }
  };

  {
    std::vector<std::jthread> helpers;
    const auto wanted = static_cast<unsigned>(std::min<std::uint64_t>(threads, blocks));
    try {
      while (helpers.size() + 1 < wanted) helpers.emplace_back(run);
    } catch (const std::system_error&) {
      // Fewer threads do the same work, only later.
    }
    run();
  }
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace kinjite
