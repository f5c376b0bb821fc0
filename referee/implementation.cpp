#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <iterator>

#include <kinjite/referee/implementation.hpp>
#include <kinjite/terms/quoting.hpp>

#include "choosing.hpp"
#include "kernel/table.hpp"

namespace kinjite {
namespace {

#if defined(__x86_64__)
/// Whether this processor has every part of AVX-512 that the kernel is compiled for.
bool has_avx512() {
  const bool parts[]{
      __builtin_cpu_supports("avx512f") != 0, __builtin_cpu_supports("avx512bw") != 0,
      __builtin_cpu_supports("avx512vl") != 0, __builtin_cpu_supports("avx512dq") != 0};
  return std::ranges::find(parts, false) == std::end(parts);
}
#endif

std::span<const Implementation> all_implementations() {
#if defined(__x86_64__)
  static const std::array<Implementation, 3> all{{
      {"baseline", "referee/baseline", "128-bit vectors, on every processor", true,
       &kernel::baseline},
      {"avx2", "referee/avx2", "256-bit vectors: a board in one register",
       __builtin_cpu_supports("avx2") != 0, &kernel::avx2},
      {"avx512", "referee/avx512", "AVX-512: three-input logic, and two boards in one register",
       has_avx512(), &kernel::avx512},
  }};
#else
  static const std::array<Implementation, 1> all{{
      {"baseline", "referee/baseline", "128-bit vectors, on every processor", true,
       &kernel::baseline},
  }};
#endif
  return all;
}

std::string names(std::span<const Implementation> all) {
  std::string list;
  for (const Implementation& implementation : all) {
    if (!list.empty()) list += ", ";
    list += implementation.name;
  }
  return list;
}

}  // namespace

Implementation fastest_of(std::span<const Implementation> all) {
  Implementation best = all.front();
  for (const Implementation& implementation : all) {
    if (implementation.runs_here) best = implementation;
  }
  return best;
}

Result<Implementation> find_among(std::span<const Implementation> all, std::string_view name) {
  for (const Implementation& implementation : all) {
    if (implementation.name != name) continue;
    if (implementation.runs_here) return implementation;
    return failure("this processor cannot run the implementation " + quoted(name));
  }
  return failure("expected an implementation (" + names(all) + "), found " + quoted(name));
}

std::span<const Implementation> implementations() {
  return all_implementations();
}

Result<Implementation> find_implementation(std::string_view name) {
  return find_among(implementations(), name);
}

Result<Implementation> choose_implementation() {
  const char* name = std::getenv(implementation_variable);
  if (name == nullptr || *name == '\0') return fastest_of(implementations());
  Result<Implementation> found = find_implementation(name);
  if (found) return found;
  return failure(std::string(implementation_variable) + ": " + found.error().message);
}

const Implementation& active_implementation() {
  static const Implementation active = [] {
    const Result<Implementation> chosen = choose_implementation();
    if (chosen) return *chosen;
    std::fprintf(stderr, "error: %s\n", chosen.error().message.c_str());
    std::exit(2);
  }();
  return active;
}

}  // namespace kinjite
