// Which questions are asked, and what is known of them beforehand.
//
// A pattern is a case's id, a question's id, or `theme:`, `clause:`, `tag:` or `stage:` and a name;
// `*` stands for any text and `?` for any character (so `clause:9.3?a`). A list holds patterns, one
// a line, each followed by the reason why it is there; `#` begins a comment line.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <kinjite/harness/gate/deck.hpp>
#include <kinjite/harness/gate/question.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

struct ListEntry {
  std::string pattern;
  std::string reason;
  std::string origin;  // "--skip", or the file and the line
};

/// Whether `pattern` means `question`.
bool matches(std::string_view pattern, const GateQuestion& question);

/// Reads a list file. A pattern without a reason is an Error where `reasons` are required.
Result<std::vector<ListEntry>> read_list(const std::string& path, bool reasons);

/// Entries that remember whether they have matched anything. Safe from any number of threads.
class SelectionList {
 public:
  explicit SelectionList(std::vector<ListEntry> entries);

  [[nodiscard]] bool empty() const { return entries_.empty(); }
  /// The first entry that matches, or null; every entry that matches remembers it.
  const ListEntry* match(const GateQuestion& question);
  /// The entries that have matched nothing so far.
  [[nodiscard]] std::vector<ListEntry> unmatched() const;

 private:
  std::vector<ListEntry> entries_;
  std::deque<std::atomic<bool>> used_;
  std::unordered_multimap<std::string, std::size_t> exact_;  // entries without wildcards, by text
  std::vector<std::size_t> wild_;
};

struct SelectionSettings {
  std::vector<ListEntry> run;
  std::vector<ListEntry> skip;
  std::vector<ListEntry> known_failing;
  std::vector<ListEntry> known_flaky;
  std::uint64_t shard = 1;
  std::uint64_t shards = 1;
};

class Selection {
 public:
  explicit Selection(const SelectionSettings& settings);

  enum class Choice : std::uint8_t { ask, skip, leave_out, other_shard };
  /// Whether `question` is to be asked; marks it when a list knows it. Smoke questions are always
  /// asked.
  Choice choose(GateQuestion& question);

  /// The first entry that nothing of `deck` matches although it does not speak of another stage:
  /// known before any question is asked.
  std::optional<ListEntry> unmatched_in(const Deck& deck);
  /// Entries that nothing matched in the whole run.
  [[nodiscard]] std::vector<ListEntry> unmatched() const;

 private:
  SelectionList run_;
  SelectionList skip_;
  SelectionList failing_;
  SelectionList flaky_;
  std::uint64_t shard_;
  std::uint64_t shards_;
};

}  // namespace kinjite
