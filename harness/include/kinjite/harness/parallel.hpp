// Work cut into numbered blocks and shared among threads.
#pragma once

#include <cstdint>
#include <functional>

namespace kinjite {

/// As many threads as this machine runs at once, at least 1.
unsigned all_cores();

/// Calls `work(block)` for every block from 0 to `blocks` - 1 from `threads` threads (at least 1;
/// fewer than asked for where the system grants no more).
/// Blocks are begun in rising order. When a call returns false no further block is begun, so every
/// block below one that returned false has been worked on when this returns. An exception of a call
/// likewise ends the work and is thrown here.
void for_each_block(unsigned threads, std::uint64_t blocks,
                    const std::function<bool(std::uint64_t)>& work);

}  // namespace kinjite
