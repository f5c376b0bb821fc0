// A small sound case file, as text, for the tests to break.
#pragma once

#include <string>

namespace kinjite {

inline const std::string sound_file = R"({
  "theme": "two-cases",
  "title": "Two cases",
  "about": "A pair for the tests.",
  "cases": [
    {
      "id": "k0001",
      "title": "Five",
      "position": "B f8 g8 i8 j8 W k8",
      "point": "h8",
      "expected": {"rif": "five", "japan": "five", "rif-separate": "five"},
      "depth": 0,
      "clauses": ["3 five", "9.1"],
      "tags": ["one-line", "pair"],
      "twin": "k0002",
      "why": "h8 joins “f8 g8” and i8 j8.",
      "source": "own"
    },
    {
      "id": "k0002",
      "title": "Six",
      "position": "B e8 f8 g8 i8 j8 W k8",
      "point": "h8",
      "expected": {"rif": "forbidden overline", "japan": "forbidden overline", "rif-separate": "forbidden overline"},
      "depth": 0,
      "clauses": ["3 overline", "9.2"],
      "tags": [],
      "twin": "k0001",
      "why": "e8 makes it six.",
      "source": "own"
    }
  ]
}
)";

inline const std::string sound_name = "two-cases.json";

/// `text` with the first `from`, which must be there, replaced by `to`.
inline std::string with_change(std::string text, const std::string& from, const std::string& to) {
  return text.replace(text.find(from), from.size(), to);
}

}  // namespace kinjite
