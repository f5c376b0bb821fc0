// Numbers for people to read.
#pragma once

#include <cstdint>
#include <string>

namespace kinjite {

/// "1,234,567".
std::string with_separators(std::uint64_t number);

}  // namespace kinjite
