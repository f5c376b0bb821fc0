#include <kinjite/corpus/case.hpp>

namespace kinjite {

std::size_t Corpus::size() const {
  std::size_t count = 0;
  for (const CaseFile& file : files) count += file.cases.size();
  return count;
}

const Case* Corpus::find(std::string_view id) const {
  for (const CaseFile& file : files) {
    for (const Case& one : file.cases) {
      if (one.id == id) return &one;
    }
  }
  return nullptr;
}

}  // namespace kinjite
