// Whatever a program under test writes, the gate reads it, passes over it or refuses it.
#include "target.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return kinjite::hold_text_to("protocol_survives", data, size);
}
