// The claim checker accepts what the oracle derives, and refuses it once it is made false.
#include "target.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return kinjite::hold_board_to({"claims_hold", "tampering_is_noticed", "depth_is_the_least_cut"},
                                data, size);
}
