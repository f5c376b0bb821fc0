#include <cassert>
#include <utility>

#include <kinjite/oracle/oracle.hpp>

namespace kinjite {

Derivation derive(const Position& position, Point point, Reading reading) {
  return Definitions().derive(Question::about(position, point, reading));
}

Oracle::Oracle() : Oracle("oracle", std::make_unique<const Definitions>()) {}

Oracle::Oracle(std::string name, std::unique_ptr<const Definitions> definitions)
    : name_(std::move(name)), definitions_(std::move(definitions)) {
  assert(definitions_ != nullptr);
}

Verdict Oracle::judge(const Position& position, Point point, Reading reading) const {
  return derive(position, point, reading).verdict;
}

Derivation Oracle::derive(const Position& position, Point point, Reading reading) const {
  return definitions_->derive(Question::about(position, point, reading));
}

}  // namespace kinjite
