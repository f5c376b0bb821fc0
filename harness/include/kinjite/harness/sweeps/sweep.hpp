// An enumeration cut into numbered blocks, and what is found in a block.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include <kinjite/harness/sweeps/digest.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

/// How often each thing was found, by its name.
using SweepCounts = std::map<std::string, std::uint64_t, std::less<>>;

/// Adds the counts of `more` to those of `counts`.
void add_counts(SweepCounts& counts, const SweepCounts& more);

/// What a sweep was asked to enumerate, by name; part of every record.
using Parameters = std::map<std::string, std::string, std::less<>>;

/// "black 6, radius 4, white 0".
std::string to_string(const Parameters& parameters);

/// Whether `text` can be a name or value of a sweep: printable ASCII, at most 100 bytes. A file may
/// hold anything; what else it holds in their place is not believed, nor shown.
bool is_word_of_a_sweep(std::string_view text);

struct BlockResult {
  std::uint64_t items = 0;  // what the sweep enumerates: lines, patterns, boards
  SweepCounts counts;
  Digest digest;
  /// The first difference between the judges in this block, shrunk and ready to print. Then the
  /// other members say nothing.
  std::optional<std::string> difference;
};

class Sweep {
 public:
  Sweep() = default;
  Sweep(const Sweep&) = delete;
  Sweep& operator=(const Sweep&) = delete;
  virtual ~Sweep() = default;

  [[nodiscard]] virtual std::string_view name() const = 0;
  [[nodiscard]] virtual Parameters parameters() const = 0;
  [[nodiscard]] virtual std::uint64_t blocks() const = 0;
  /// Enumerates block number `block`, below blocks(). The same on every machine and with every
  /// implementation of the referee. Safe from any number of threads.
  [[nodiscard]] virtual BlockResult run(std::uint64_t block) const = 0;
};

/// How many items all blocks of a sweep hold together, counted in another way than by enumerating
/// them; none where nobody knows such a way.
std::optional<std::uint64_t> items_expected(std::string_view sweep, const Parameters& parameters);

}  // namespace kinjite
