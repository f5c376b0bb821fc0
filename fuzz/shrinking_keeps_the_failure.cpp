// A position made smaller still shows what it was shrunk for.
#include <cstdlib>

#include <fmt/format.h>

#include "shrinking.hpp"
#include "target.hpp"

namespace {

void report() {
  const kinjite::ShrinkingCounts counts = kinjite::shrinking_counts();
  fmt::print(stderr,
             "boards shrunk for a misreading: {}, for a foul or five: {}, for nothing: {}\n",
             counts.misread, counts.foul, counts.nothing);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const int at_the_end = std::atexit(report);
  static_cast<void>(at_the_end);
  return kinjite::hold_board_to({"shrinking_keeps_the_failure"}, data, size);
}
