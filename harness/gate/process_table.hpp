// What the system's table of processes says about ours.
#pragma once

#include <cstdint>
#include <sys/types.h>
#include <vector>

namespace kinjite {

/// The children of process `parent`, zombies included.
std::vector<pid_t> children_of(pid_t parent);

/// Bytes of memory that the processes of a group hold together.
std::uint64_t memory_of_group(pid_t group);

}  // namespace kinjite
