// What the tests of the readers ask of records.
#pragma once

#include <string>

#include <gmock/gmock.h>

#include <kinjite/records/read.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {

/// The only record of `text`; a failure of the test where it is refused.
inline Record read_one(std::string_view text, BlackIs black = BlackIs::unsaid) {
  const auto records = read_records(text, black);
  EXPECT_TRUE(records.has_value()) << records.error().message;
  if (!records) return {};
  EXPECT_EQ(records->size(), 1U);
  return records->front();
}

/// The final position of the only record, as a set-up.
inline std::string setup_of(std::string_view text, BlackIs black = BlackIs::unsaid) {
  return to_setup(final_position(read_one(text, black)));
}

/// Why `text` is refused; a failure of the test where it is not, or where that is no single line.
inline std::string refusal_of(std::string_view text, BlackIs black = BlackIs::unsaid) {
  const auto records = read_records(text, black);
  EXPECT_FALSE(records.has_value());
  if (records) return {};
  const std::string& message = records.error().message;
  EXPECT_EQ(message.find('\n'), std::string::npos);
  EXPECT_LT(message.size(), 250U);
  EXPECT_NE(message.find("expected"), std::string::npos) << message;
  return message;
}

inline std::string repeated(std::string_view text, std::size_t times) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

}  // namespace kinjite
