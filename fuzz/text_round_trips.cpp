// Every text form of ours: what is read is written and read back; the rest is refused in one line.
#include "target.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  kinjite::hold_text_to("text_round_trips", data, size);
  return kinjite::hold_board_to(
      {"texts_read_back", "noise_is_read_over", "damaged_text_is_refused"}, data, size);
}
