#include <gtest/gtest.h>

#include <kinjite/terms/reading.hpp>
#include <kinjite/terms/verdict.hpp>

namespace kinjite {
namespace {

TEST(Verdict, IsWrittenWithItsFoulsInOrder) {
  EXPECT_EQ(to_string(Verdict::legal()), "legal");
  EXPECT_EQ(to_string(Verdict::five()), "five");
  EXPECT_EQ(to_string(Verdict::forbidden(Foul::double_four)), "forbidden double-four");
  EXPECT_EQ(
      to_string(
          Verdict::forbidden(Foul::double_three).with(Foul::double_four).with(Foul::overline)),
      "forbidden overline,double-four,double-three");
}

TEST(Verdict, ReadsBackWhatItWrites) {
  for (int byte = 0; byte <= 8; ++byte) {
    const Verdict verdict = Verdict::from_byte(byte);
    EXPECT_EQ(parse_verdict(to_string(verdict)), verdict);
  }
  for (const std::string_view text : {"", "Legal", "forbidden", "forbidden ", "five overline",
                                      "forbidden double-three,overline", "forbidden three"}) {
    EXPECT_FALSE(parse_verdict(text)) << text;
  }
}

TEST(Verdict, IsLegalFiveOrForbidden) {
  for (int byte = 0; byte <= 8; ++byte) {
    const Verdict verdict = Verdict::from_byte(byte);
    EXPECT_EQ(static_cast<int>(verdict.is_legal()) + static_cast<int>(verdict.is_five()) +
                  static_cast<int>(verdict.is_forbidden()),
              1);
  }
}

TEST(BoardVerdicts, GiveBackWhatWasEntered) {
  for (int byte = 0; byte <= 8; ++byte) {
    BoardVerdicts verdicts;
    const Point point = Point::at(byte, 3);
    verdicts.enter(point, Verdict::from_byte(byte));
    EXPECT_EQ(verdicts.at(point), Verdict::from_byte(byte));
    EXPECT_EQ(verdicts.at(Point::at(byte, 4)), Verdict::legal());
    EXPECT_EQ(verdicts.forbidden().contains(point), Verdict::from_byte(byte).is_forbidden());
  }
}

TEST(Foul, IsNamed) {
  EXPECT_EQ(to_string(Foul::overline), "overline");
  EXPECT_EQ(to_string(Foul::double_four), "double-four");
  EXPECT_EQ(to_string(Foul::double_three), "double-three");
}

TEST(Reading, HasThreeNames) {
  for (const Reading reading : all_readings) EXPECT_EQ(parse_reading(to_string(reading)), reading);
  EXPECT_EQ(parse_reading("RIF").error().message,
            "'RIF' is no reading; expected rif, japan or rif-separate");
}

}  // namespace
}  // namespace kinjite
