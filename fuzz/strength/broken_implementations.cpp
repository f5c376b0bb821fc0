// The referee's list of implementations as the strength program sees it: the sound baseline, and
// the broken kernel that the variable KINJITE_FAULT names. Everything that asks for
// implementations, properties and sweeps alike, meets the broken one in this way and knows nothing
// of it.
#include <array>
#include <broken_kernels.hpp>
#include <cstdio>
#include <cstdlib>
#include <string>

#include <kinjite/referee/implementation.hpp>

namespace kinjite {
namespace {

bool runs_here(std::string_view instruction_set) {
  if (instruction_set == "avx2") return __builtin_cpu_supports("avx2") != 0;
  if (instruction_set == "avx512") return __builtin_cpu_supports("avx512bw") != 0;
  return true;
}

Implementation chosen() {
  const char* name = std::getenv("KINJITE_FAULT");
  for (const BrokenKernel& kernel : broken_kernels) {
    if (name == nullptr || std::string_view(name) != kernel.name) continue;
    // A table without functions: the kernel no longer holds the text that the fault replaces.
    if (kernel.kernel->judge_board == nullptr) break;
    return {"broken", "broken", kernel.name, runs_here(kernel.instruction_set), kernel.kernel};
  }
  std::fprintf(stderr, "error: KINJITE_FAULT names no fault of this kernel\n");
  std::exit(2);
}

}  // namespace

std::span<const Implementation> implementations() {
  static const std::array<Implementation, 2> both{
      {{"baseline", "sound", "without a fault", true, &kernel::baseline}, chosen()}};
  return both;
}

Result<Implementation> find_implementation(std::string_view name) {
  for (const Implementation& implementation : implementations()) {
    if (implementation.name == name) return implementation;
  }
  return failure("expected baseline or broken");
}

Result<Implementation> choose_implementation() {
  return implementations().front();
}

const Implementation& active_implementation() {
  return implementations().front();
}

}  // namespace kinjite
