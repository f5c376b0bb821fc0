#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <kinjite/harness/sweeps/digest.hpp>
#include <kinjite/terms/quoting.hpp>

namespace kinjite {

std::string to_string(const Digest& digest) {
  return fmt::format("{:016x}{:016x}", digest.high, digest.low);
}

Result<Digest> parse_digest(std::string_view text) {
  constexpr std::size_t digits = 16;
  const bool hexadecimal =
      text.size() == 2 * digits && text.find_first_not_of("0123456789abcdef") == text.npos;
  if (!hexadecimal) {
    return failure("expected a digest of 32 hexadecimal digits, found " + quoted(text));
  }
  Digest digest;
  std::from_chars(text.data(), text.data() + digits, digest.high, 16);
  std::from_chars(text.data() + digits, text.data() + 2 * digits, digest.low, 16);
  return digest;
}

struct Hasher::State {
  XXH3_state_t xxh3;
};

// The state wants the alignment of 64 bytes that its type has; operator new gives it.
Hasher::Hasher() : state_(std::make_unique<State>()) {
  XXH3_128bits_reset(&state_->xxh3);
}

Hasher::~Hasher() = default;

void Hasher::add(std::string_view bytes) {
  XXH3_128bits_update(&state_->xxh3, bytes.data(), bytes.size());
}

void Hasher::add(std::span<const std::uint8_t> bytes) {
  XXH3_128bits_update(&state_->xxh3, bytes.data(), bytes.size());
}

Digest Hasher::digest() const {
  const XXH128_hash_t hash = XXH3_128bits_digest(&state_->xxh3);
  return {hash.high64, hash.low64};
}

}  // namespace kinjite
