// A value, or one line that says why there is none.
//
// Nothing in Kinjite throws across its public functions because of what a user gave it: a wrong
// input is an `Error` whose message names the place and what was expected there, ready to be
// printed after "error: ". Broken preconditions are programming errors and are asserted.
#pragma once

#include <string>
#include <utility>

#include <tl/expected.hpp>

namespace kinjite {

/// Why an input was refused: one line, no trailing full stop, no line break.
struct Error {
  std::string message;
  friend bool operator==(const Error&, const Error&) = default;
};

template <class Value>
using Result = tl::expected<Value, Error>;

/// Shorthand for the failing side of any Result.
inline tl::unexpected<Error> failure(std::string message) {
  return tl::unexpected<Error>(Error{std::move(message)});
}

}  // namespace kinjite
