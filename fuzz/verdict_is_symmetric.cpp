// Judging knows no left and right, and no edge that a white wall is not.
#include "target.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return kinjite::hold_board_to({"symmetries_commute", "edge_is_a_white_wall"}, data, size);
}
