#include <gtest/gtest.h>

#include <kinjite/terms/position_text.hpp>
#include <kinjite/terms/quoting.hpp>

namespace kinjite {
namespace {

TEST(Quoting, ASignIsShownWhole) {
  EXPECT_EQ(quoted_sign(first_sign("qr")), "'q'");
  EXPECT_EQ(quoted_sign(first_sign("ｘo")), "'ｘ' (U+FF58)");
  EXPECT_EQ(quoted_sign(first_sign("é")), "'é' (U+00E9)");
  EXPECT_EQ(quoted_sign(first_sign("😀.")), "'😀' (U+1F600)");
}

TEST(Quoting, WhatIsNoCharacterIsOneByte) {
  EXPECT_EQ(quoted_sign(first_sign("\x01")), "'\\x01'");
  for (const char* text : {"\x80", "\xc0\xaf", "\xe2\x97", "\xe2\x97q", "\xed\xa0\x80", "\xff",
                           "\xe0\x80\xaf", "\xf4\x90\x80\x80"}) {
    EXPECT_EQ(first_sign(text).size(), 1U) << text;
    EXPECT_EQ(quoted_sign(first_sign(text)).substr(0, 3), "'\\x") << text;
  }
}

TEST(Quoting, WhatCannotBeSeenIsOnlyNumbered) {
  EXPECT_EQ(quoted_sign("\u202e"), "U+202E");  // turns the direction of writing
  EXPECT_EQ(quoted_sign("\u3000"), "U+3000");
  EXPECT_EQ(quoted_sign("\u0085"), "U+0085");
}

TEST(Quoting, OnlyWhatCanBeSeenStandsInAMessage) {
  // Soft hyphen; blanks and joiners; line and paragraph ends; marks of direction; byte order mark;
  // interlinear marks; private use; tags.
  for (const char* hidden : {"\u00ad", "\u2000", "\u200f", "\u2028", "\u205f", "\u206f", "\ufeff",
                             "\ufff9", "\ue000", "\uf8ff", "\U000e0041"}) {
    EXPECT_EQ(quoted_sign(hidden).substr(0, 2), "U+") << hidden;
  }
  for (const char* shown :
       {"\u00a1", "\u2010", "\u2030", "\u2070", "\uf900", "\ufffd", "\U0001f600"}) {
    EXPECT_EQ(quoted_sign(shown).substr(0, 1), "'") << shown;
  }
}

TEST(Quoting, ABadSignOfABoardIsNamedWithItsColumn) {
  const std::string board = "●○ｘ" + std::string(222, '.');
  EXPECT_EQ(parse_position(board).error().message,
            "line 1, column 3: 'ｘ' (U+FF58) is no cell; "
            "expected . _ + - free, x X * ● Black or o O ○ White");
  EXPECT_EQ(parse_cells("é" + std::string(223, '.')).error().message,
            "cell 1 (a15): 'é' (U+00E9) is no cell; expected . free, x Black or o White");
}

}  // namespace
}  // namespace kinjite
