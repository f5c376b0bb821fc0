// Small words that the sentences of a diagnosis share.
#pragma once

#include <cstdint>
#include <string>

namespace kinjite {

/// "180,214".
std::string number_in_words(std::uint64_t number);

}  // namespace kinjite
