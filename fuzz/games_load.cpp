// Game records of every form that people have: loaded so that they can be played, or refused.
#include "target.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return kinjite::hold_text_to("games_load", data, size);
}
