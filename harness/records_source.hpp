// Positions out of game files in other programs' formats.
#pragma once

#include <memory>
#include <string>

#include <kinjite/harness/position_source.hpp>

namespace kinjite {

/// Whether the file at `path` begins as a game file of a format of its own (SGF, Piskvork, RenLib,
/// RenjuNet) and not as games one a line. False where it cannot be read, or is a pipe.
bool is_record_file(const std::string& path);

/// The position before each move of each game of such a file, and the last one.
Result<std::unique_ptr<PositionSource>> records_source(const std::string& path);

}  // namespace kinjite
