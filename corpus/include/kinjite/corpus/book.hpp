// The corpus as a book: a page a theme, each case with its drawn board, verdict and explanation.
#pragma once

#include <map>
#include <string>

#include <kinjite/corpus/case.hpp>

namespace kinjite {

/// Every file of the book by its path below the book's directory: README.md, "<theme>.md",
/// "boards/<id>.svg". The corpus must be in order. The same corpus always gives the same bytes.
std::map<std::string, std::string> book(const Corpus& corpus);

}  // namespace kinjite
