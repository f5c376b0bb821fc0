// Digests of what a sweep found: XXH3, 128 bits.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include <kinjite/terms/result.hpp>

namespace kinjite {

struct Digest {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  friend bool operator==(const Digest&, const Digest&) = default;
};

/// 32 hexadecimal digits, as xxhsum -H2 prints them.
std::string to_string(const Digest& digest);

/// Reads exactly what to_string writes.
Result<Digest> parse_digest(std::string_view text);

/// Takes bytes in any pieces; the digest depends on the bytes alone.
class Hasher {
 public:
  Hasher();
  ~Hasher();
  Hasher(const Hasher&) = delete;
  Hasher& operator=(const Hasher&) = delete;

  void add(std::string_view bytes);
  void add(std::span<const std::uint8_t> bytes);
  /// The digest of everything added so far.
  [[nodiscard]] Digest digest() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kinjite
