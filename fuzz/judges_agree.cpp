// The referee, in every implementation and through every door, says what the oracle says.
//
// The input is a position as text, in any of its forms: a file that crashes is a case as it stands.
#include "target.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return kinjite::hold_board_to({"judges_agree", "batches_answer_alike", "sets_fit_together"}, data,
                                size);
}
