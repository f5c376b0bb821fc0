// Misreadings: named wrong ways to read the rules, each a complete judge.
//
// They measure the corpus (kill_matrix.hpp), test the gate and name what another program believes.
// A misreading is one wrong belief: it says of one definition or clause what someone takes in its
// place, and all the rest is the oracle's. Imagined stones follow the same belief. Its judge ends
// on any board a person can set up, and is safe from any number of threads.
//
// Beliefs stack: judge_by builds one judge from several, for programs that are wrong twice.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include <kinjite/terms/judge.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

struct RuleBelief;

/// Misreadings about the same part of the rules.
struct Family {
  std::string_view name;   // "three-shape"
  std::string_view about;  // what its misreadings are wrong about, in a few words
};

struct Misreading {
  std::string_view name;      // unique, in lower case with hyphens
  std::string_view family;    // the name of its Family
  std::string_view sentence;  // what it believes, in a sentence
  std::string_view why;       // why someone would
  std::shared_ptr<const RuleBelief> belief;

  /// A judge that holds this belief; it is named after the misreading.
  [[nodiscard]] std::unique_ptr<Judge> judge() const;
};

/// The families, in the order of the rules.
std::span<const Family> families();

/// Every misreading, family by family.
std::span<const Misreading> misreadings();

/// The misreading of that name, or an Error that says which names are near.
Result<Misreading> find_misreading(std::string_view name);

/// A judge that holds all these beliefs, named after them with "+" between. Where two concern the
/// same definition, the first is asked first and may ask the next. At least one.
std::unique_ptr<Judge> judge_by(std::span<const Misreading> beliefs);

/// The judge of one misreading, or of several joined by "+", as in "split-fours-missed+japan".
Result<std::unique_ptr<Judge>> judge_named(std::string_view names);

}  // namespace kinjite
