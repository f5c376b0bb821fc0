// A case: a position, a point, what the rules say of it under every reading, and why.
//
// Cases live in files of one theme each; all files together are the corpus. These are plain values:
// whatever a file can say is representable here, also what lint (lint.hpp) then objects to.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kinjite/corpus/suite.hpp>
#include <kinjite/terms/position.hpp>
#include <kinjite/terms/reading.hpp>
#include <kinjite/terms/verdict.hpp>

namespace kinjite {

struct Case {
  std::string id;     // "k0001": given once, never reused
  std::string title;  // a few words
  Position position;
  Point point;
  std::array<Verdict, all_readings.size()> expected;  // in the order of all_readings
  int depth = 0;                                      // how deep the question nests, under `rif`
  std::vector<std::string> clauses;                   // what it turns on; each one of known_clauses
  std::vector<std::string> tags;                      // free words, "inner-point", by the alphabet
  std::optional<std::string> twin;  // the id of a case one stone away, with another verdict
  std::string why;                  // one or two plain sentences
  std::string source;               // "own", or where the position comes from

  /// The verdict that the rules give under `reading`.
  [[nodiscard]] Verdict expected_under(Reading reading) const {
    return expected[static_cast<std::size_t>(reading)];
  }

  friend bool operator==(const Case&, const Case&) = default;
};

/// One theme's cases.
struct CaseFile {
  std::string name;   // the file's name without folders: "double-four.json"
  std::string theme;  // "double-four"
  std::string title;  // "Double-fours"
  std::string about;  // what the theme is, in a sentence
  std::vector<Case> cases;
  std::string text;  // the bytes that it was read from
};

struct Corpus {
  std::vector<CaseFile> files;  // by rising name
  std::optional<Suite> suite;   // none where there are only loose case files

  /// How many cases all files hold together.
  [[nodiscard]] std::size_t size() const;
  /// The case with this id, or null. Linear; the pointer lives as long as the corpus is unchanged.
  [[nodiscard]] const Case* find(std::string_view id) const;
};

/// The clauses a case can turn on, in the order of the rules. `3 four` is the definition of the
/// four in RIF 3; `9.3 a` is item a) of 9.3.
inline constexpr std::array<std::string_view, 15> known_clauses{
    "3 row",   "3 five",        "3 overline",     "3 four", "3 straight four",
    "3 three", "3 double-four", "3 double-three", "9.1",    "9.2",
    "9.3",     "9.3 a",         "9.3 b",          "9.7",    "9.8"};

}  // namespace kinjite
