// The record of a finished block: one line of JSON, appended to a file.
//
// A file of records may be cut off anywhere by a kill or a full disk. Whole lines are believed;
// what follows the last line break is not, and is taken away before more is appended. A block is
// therefore either recorded whole or not at all.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <kinjite/harness/files.hpp>
#include <kinjite/harness/sweeps/sweep.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

/// What all records of one sweep have in common.
struct SweepIdentity {
  std::string sweep;
  Parameters parameters;
  std::uint64_t blocks = 0;
  std::string version;  // of the program

  friend bool operator==(const SweepIdentity&, const SweepIdentity&) = default;
};

/// "lines (no parameters), 1104 blocks, version 0.1.0".
std::string to_string(const SweepIdentity& identity);

struct BlockRecord {
  SweepIdentity identity;
  std::uint64_t block = 0;
  std::uint64_t items = 0;
  SweepCounts counts;
  Digest digest;
  double seconds = 0;
};

/// One line without its line break.
std::string to_line(const BlockRecord& record);

/// Reads what to_line writes; a block number that its sweep does not have is refused.
Result<BlockRecord> parse_block_record(std::string_view line);

/// The whole lines of a file of records, which must belong to one sweep, no block twice. A failure
/// names the file and the line.
Result<std::vector<BlockRecord>> read_block_records(const std::string& path);

/// A file of records open for appending, by one process at a time.
class BlockFile {
 public:
  /// Opens or makes the file and takes away a line that is not whole. Refuses a file that holds
  /// another sweep's records, a block twice, or anything else; and one that another process has
  /// open.
  static Result<BlockFile> open(const std::string& path, const SweepIdentity& identity);

  /// What the file held when it was opened.
  [[nodiscard]] const std::vector<BlockRecord>& records() const { return records_; }

  /// Appends a record and hands it to the operating system. When that fails, as on a full disk,
  /// the file keeps its whole lines. Not to be called from two threads at once.
  Result<void> append(const BlockRecord& record);

 private:
  BlockFile(std::string path, OpenFile file, std::vector<BlockRecord> records, std::uint64_t size)
      : path_(std::move(path)), file_(std::move(file)), records_(std::move(records)), size_(size) {}

  std::string path_;
  OpenFile file_;
  std::vector<BlockRecord> records_;
  std::uint64_t size_;
};

}  // namespace kinjite
