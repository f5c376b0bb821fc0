// The referee's implementations: one source, compiled once for each instruction set.
//
// All of them give the same answers; they differ in speed and in the processors they run on.
// Left alone the referee takes the fastest that this machine runs. The environment variable
// KINJITE_IMPLEMENTATION, read once at first use, names another.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <kinjite/terms/result.hpp>

namespace kinjite {

namespace kernel {
struct Table;
}

/// One implementation. A small value: the texts and the kernel are static.
struct Implementation {
  std::string_view name;          // "baseline", "avx2", "avx512"
  std::string_view referee_name;  // "referee/avx2"
  std::string_view description;   // one line for a person
  bool runs_here;                 // whether this processor can run it
  const kernel::Table* kernel;    // what it does; for the referee alone
};

inline constexpr const char* implementation_variable = "KINJITE_IMPLEMENTATION";

/// Every implementation built in, slowest first; on processors other than x86-64 only "baseline".
std::span<const Implementation> implementations();

/// The implementation called `name`. Fails, naming those there are, when none is called so or when
/// this processor cannot run it.
Result<Implementation> find_implementation(std::string_view name);

/// The implementation that KINJITE_IMPLEMENTATION names, as find_implementation; the fastest that
/// runs here where the variable is unset or empty. Commands ask this first and print the failure.
Result<Implementation> choose_implementation();

/// The value of choose_implementation() at the first call. When the variable names nothing that
/// runs here, this prints the failure and ends the program with status 2: whoever forces an
/// implementation must never be answered by another one.
const Implementation& active_implementation();

}  // namespace kinjite
