#include <gtest/gtest.h>

#include <kinjite/terms/utf8.hpp>

namespace kinjite {
namespace {

void expect_character(std::string_view text, char32_t code, std::size_t length) {
  const auto found = leading_character(text);
  ASSERT_TRUE(found) << text;
  EXPECT_EQ(found->code, code) << text;
  EXPECT_EQ(found->length, length) << text;
}

TEST(Utf8, ACharacterHasOneToFourBytes) {
  expect_character(std::string_view("\0x", 2), 0, 1);
  expect_character("\x7f", 0x7f, 1);
  expect_character("\xc2\x80", 0x80, 2);
  expect_character("\xdf\xbf", 0x7ff, 2);
  expect_character("\xe0\xa0\x80", 0x800, 3);
  expect_character("\xed\x9f\xbf", 0xd7ff, 3);
  expect_character("\xee\x80\x80", 0xe000, 3);
  expect_character("\xef\xbf\xbfx", 0xffff, 3);
  expect_character("\xf0\x90\x80\x80", 0x10000, 4);
  expect_character("\xf4\x8f\xbf\xbf", 0x10ffff, 4);
}

TEST(Utf8, WhatIsCutOffTooLongOrNoCodePointIsNoCharacter) {
  for (const char* text :
       {"\x80", "\xbf", "\xc0\xaf", "\xc1\xbf", "\xc2", "\xc2q", "\xe0\x9f\xbf", "\xe2\x97",
        "\xe2\x97q", "\xed\xa0\x80", "\xed\xbf\xbf", "\xf0\x8f\xbf\xbf", "\xf0\x90\x80",
        "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff"}) {
    EXPECT_FALSE(leading_character(text)) << text;
  }
}

}  // namespace
}  // namespace kinjite
