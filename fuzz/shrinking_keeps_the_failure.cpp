// A position made smaller still shows what it was shrunk for.
#include "target.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return kinjite::hold_board_to({"shrinking_keeps_the_failure"}, data, size);
}
