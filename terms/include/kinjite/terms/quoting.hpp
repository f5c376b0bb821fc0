// Foreign text made safe to print inside a one-line message.
#pragma once

#include <string>
#include <string_view>

namespace kinjite {

/// `text` between single quotes: at most 24 bytes of it, with everything that is not printable
/// ASCII written as \xNN.
std::string quoted(std::string_view text);

}  // namespace kinjite
