// A white stone that makes a legal point forbidden: the one thing that white stones can add.
#include <gmock/gmock.h>

#include <kinjite/proof/claim_checker.hpp>
#include <kinjite/terms/position_text.hpp>

#include "judges.hpp"

namespace kinjite {
namespace {

Point at(std::string_view name) {
  return *parse_point(name);
}

// A stone on d8 makes threes along the rank (c8 d8 e8) and along the file (d8 d10 d11). The second
// extends by d9 alone, where the diagonal a12 b11 . d9 e8 makes a four as well: with the straight
// four that is a double-four, so the three does not count (9.3 a). White on c10 ends that diagonal.
TEST(WhiteStone, can_add_a_double_three) {
  const Position before = *parse_position("B c8 e8 d10 b11 d11 a12 W");
  const Position after = before.with(at("c10"), Colour::white);
  const Verdict double_three = Verdict::forbidden(Foul::double_three);
  for (const Reading reading : all_readings) {
    EXPECT_EQ(rules().judge(before, at("d8"), reading), Verdict::legal());
    EXPECT_EQ(rules().judge(after, at("d8"), reading), double_three);
    for (const Referee* referee : referees()) {
      EXPECT_EQ(referee->judge(before, at("d8"), reading), Verdict::legal()) << referee->name();
      EXPECT_EQ(referee->judge(after, at("d8"), reading), double_three) << referee->name();
    }
  }
}

}  // namespace
}  // namespace kinjite
