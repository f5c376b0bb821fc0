#include <gtest/gtest.h>

#include <kinjite/terms/blanks.hpp>

namespace kinjite {
namespace {

TEST(Blanks, AreTakenFromTheEndsOnly) {
  EXPECT_EQ(trimmed(" \t\r\n\f\vh8 i9\n"), "h8 i9");
  EXPECT_EQ(trimmed("h8"), "h8");
  EXPECT_EQ(trimmed(" \n "), "");
  EXPECT_EQ(trimmed(""), "");
}

}  // namespace
}  // namespace kinjite
