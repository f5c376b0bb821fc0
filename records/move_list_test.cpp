#include "test_texts.hpp"

namespace kinjite {
namespace {

using testing::HasSubstr;

constexpr const char* three_moves = "B h8 g7 W i9";

TEST(MoveLists, AreReadHoweverTheMovesArePartedAndNumbered) {
  for (const char* text :
       {"h8i9g7", "h8 i9 g7", "H8I9G7", "h8+i9+g7", "h8_i9_g7", "h8,i9,g7", "h8-i9-g7",
        "1.h8 2.i9 3.g7", "1. H8 I9 2. G7", "h8 i9 | g7", "1) h8 2) i9 3) g7", "h8 i9 g7 1-0",
        "h8 i9 g7 0.5-0.5", "h8i9g7 B", "1. h8\n2. i9\n3. g7\n", "1. h8 2. i9 3. g7 1/2-1/2"}) {
    EXPECT_EQ(setup_of(text), to_setup(*parse_position(three_moves))) << text;
  }
}

TEST(MoveLists, KeepTheirOrderAndTheirPasses) {
  const Record record = read_one("1. h8 2. pass 3. g7");
  EXPECT_EQ(record.form, Form::move_list);
  ASSERT_EQ(record.moves.size(), 3U);
  EXPECT_EQ(record.moves[1].point, std::nullopt);
  EXPECT_EQ(record.moves[2].colour, Colour::black);
  EXPECT_EQ(to_setup(position_before(record, 3)), "B h8 W");
}

TEST(MoveLists, ARefusalNamesTheMoveAndThePlace) {
  EXPECT_THAT(refusal_of("1. h8 2. i9 3. h8"),
              HasSubstr("line 1, column 16: move 3: h8 is occupied"));
  EXPECT_THAT(refusal_of("1. h8\n2. q9"), HasSubstr("line 2, column 4: 'q9'"));
  EXPECT_THAT(refusal_of("h8 i16"), HasSubstr("expected"));
  EXPECT_THAT(refusal_of("h8 1234567 i9"), HasSubstr("'1234567'"));
}

TEST(TwoLists, GiveBlacksStonesThenWhites) {
  EXPECT_EQ(setup_of("h8,g7/i9,f6"), "B g7 h8 W f6 i9");
  EXPECT_EQ(setup_of("{h8g7}{i9f6}"), "B g7 h8 W f6 i9");
  EXPECT_EQ(setup_of("H8I9{G7}{F6}"), "B g7 h8 W f6 i9");
  EXPECT_THAT(refusal_of("h8,g7/h8"), HasSubstr("h8 is given twice"));
  EXPECT_THAT(refusal_of("{h8g7"), HasSubstr("expected }"));
  EXPECT_THAT(refusal_of("h8/i9/g7"), HasSubstr("'/g7'"));
}

TEST(Links, HoldTheirMovesInPathQueryOrFragment) {
  for (const char* text :
       {"https://gomocalc.com/#/h8i9g7", "http://example.org/?pos=h8i9g7&size=15",
        "https://example.org/board/H8%20I9%20G7", "www.example.org/a/h8_i9_g7/",
        "https://example.org/e5/#h8+i9+g7"}) {
    const Record record = read_one(text);
    EXPECT_EQ(record.form, Form::link);
    EXPECT_EQ(to_setup(final_position(record)), "B g7 h8 W i9") << text;
  }
  EXPECT_EQ(setup_of("https://example.org/#{h8g7}{i9}"), "B g7 h8 W i9");
}

TEST(Links, WithoutCoordinatesOrWithBadOnesAreRefused) {
  EXPECT_THAT(refusal_of("https://gomocalc.com/#/"), HasSubstr("no coordinates"));
  EXPECT_THAT(refusal_of("https://example.org/b2b"), HasSubstr("no coordinates"));
  EXPECT_THAT(refusal_of("https://gomocalc.com/#/h8i9q7"), HasSubstr("'q7'"));
  EXPECT_THAT(refusal_of("https://gomocalc.com/#/h8h8"), HasSubstr("h8 is occupied"));
  EXPECT_THAT(refusal_of("https://gomocalc.com/#/h8i9 move 3"), HasSubstr("behind the link"));
}

}  // namespace
}  // namespace kinjite
