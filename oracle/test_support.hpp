// Short ways to write what the oracle's tests say.
#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <kinjite/oracle/oracle.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite::testing {

inline Position board(std::string_view setup) {
  const Result<Position> position = parse_position(setup);
  if (!position) ADD_FAILURE() << setup << ": " << position.error().message;
  return position.value_or(Position());
}

inline Point point(std::string_view name) {
  return parse_point(name).value();
}

/// The points of a blank-separated list.
inline PointSet points(std::string_view names) {
  return board("B " + std::string(names)).black();
}

/// What a black stone on `name` makes.
inline Derivation stone(std::string_view setup, std::string_view name,
                        Reading reading = Reading::rif) {
  return derive(board(setup), point(name), reading);
}

/// The verdict on a black stone on `name`, as text.
inline std::string verdict(std::string_view setup, std::string_view name,
                           Reading reading = Reading::rif) {
  return to_string(stone(setup, name, reading).verdict);
}

/// The question about a black stone on `name`.
inline Question question(std::string_view setup, std::string_view name,
                         Reading reading = Reading::rif) {
  return Question::about(board(setup), point(name), reading);
}

}  // namespace kinjite::testing
