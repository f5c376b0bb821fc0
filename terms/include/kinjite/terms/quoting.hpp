// Foreign text made safe to print inside a one-line message.
#pragma once

#include <string>
#include <string_view>

namespace kinjite {

/// `text` between single quotes: at most 24 bytes of it, with everything that is not printable
/// ASCII written as \xNN.
std::string quoted(std::string_view text);

/// The first sign of `text`, which is not empty: the bytes of one character of UTF-8, or one byte
/// where they are none.
std::string_view first_sign(std::string_view text);

/// `sign`, as first_sign() gives it, between single quotes: a character of UTF-8 as it is, with its
/// code point where that is not ASCII (`'ｘ' (U+FF58)`); else as quoted() writes it.
std::string quoted_sign(std::string_view sign);

}  // namespace kinjite
