// The referee, in every implementation and through every door, says what the oracle says.
//
// The input is a position as text, in any of its forms: a file that crashes is a case as it stands.
// What is no position is still a test of the reader: a refusal of one line, and nothing worse.
#include <kinjite/terms/position_text.hpp>

#include "target.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kinjite;
  const std::string_view text = as_text(data, size);
  const Result<Position> position = parse_position(text);
  if (!position) {
    const std::string& message = position.error().message;
    if (message.empty() || message.find('\n') != std::string::npos) {
      give_up("reader, a refusal that is not one line", message);
    }
    return 0;
  }
  hold_to("judges_agree", *position, chance_of(text));
  hold_to("texts_read_back", *position, chance_of(text));
  return 0;
}
