// A case file or a suite is loaded whole or refused; what is loaded is written and loaded again.
#include "target.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return kinjite::hold_text_to("case_files_load", data, size);
}
