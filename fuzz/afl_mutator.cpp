// AFL++'s hooks for changes of inputs, in a library that AFL_CUSTOM_MUTATOR_LIBRARY names: those of
// custom_mutator.cpp, so that AFL++ changes boards as boards, too.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <kinjite/harness/split_mix.hpp>

#include "custom_mutator.hpp"

namespace {

/// What lives from the beginning of a run to its end.
struct Mutator {
  kinjite::SplitMix64 random;
  std::vector<std::uint8_t> changed;
};

/// How often, in percent, two inputs are joined where there is another one.
constexpr int joins = 20;

}  // namespace

// The names and types are AFL++'s; its own state is of no use here.
extern "C" __attribute__((visibility("default"))) void* afl_custom_init(void* /*afl*/,
                                                                        unsigned seed) {
  return new Mutator{kinjite::SplitMix64(seed), {}};
}

extern "C" __attribute__((visibility("default"))) std::size_t afl_custom_fuzz(
    void* state, std::uint8_t* data, std::size_t size, std::uint8_t** out, std::uint8_t* other,
    std::size_t other_size, std::size_t most) {
  auto& [random, changed] = *static_cast<Mutator*>(state);
  changed.resize(std::max(most, size));
  const auto seed = static_cast<unsigned>(random.next());
  *out = changed.data();
  if (other != nullptr && random.chance(joins)) {
    return LLVMFuzzerCustomCrossOver(data, size, other, other_size, changed.data(), most, seed);
  }
  std::copy_n(data, size, changed.data());
  return LLVMFuzzerCustomMutator(changed.data(), std::min(size, most), most, seed);
}

extern "C" __attribute__((visibility("default"))) void afl_custom_deinit(void* state) {
  delete static_cast<Mutator*>(state);
}
