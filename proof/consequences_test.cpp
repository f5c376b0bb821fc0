// RIF 9.2 and 9.3 as arithmetic: what follows from the answers to the extensions.
#include "consequences.hpp"

#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "test_derivations.hpp"

namespace kinjite {
namespace {

using ::kinjite::testing::threes_extended;

constexpr ExtensionAnswer a_alone{true, false};
constexpr ExtensionAnswer b_alone{false, true};

/// Whether threes whose extensions have these answers are a forbidden double-three.
bool forbids(const std::vector<ExtensionAnswer>& answers, Reading reading) {
  std::size_t asked = 0;
  const Derivation found = threes_extended(std::vector<Verdict>(answers.size()), reading);
  const Verdict verdict =
      verdict_from(found, [&](const ExtensionClaim&) { return answers[asked++]; });
  return verdict.has(Foul::double_three);
}

TEST(Consequences, TakeTheClausesTogetherUnlessTheReadingPartsThem) {
  struct Case {
    std::vector<ExtensionAnswer> answers;
    bool jointly;
    bool separately;
  };
  for (const Case& each :
       {Case{{counts, counts}, true, true}, Case{{counts, a_alone}, false, false},  // b) leaves one
        Case{{counts, b_alone}, false, false},                                      // a) leaves one
        Case{{a_alone, b_alone}, false, false},  // each leaves one
        Case{{counts, a_alone, b_alone}, false, true},
        Case{{counts, does_not_count}, false, false}}) {
    EXPECT_EQ(forbids(each.answers, Reading::rif), each.jointly);
    EXPECT_EQ(forbids(each.answers, Reading::japan), each.jointly);
    EXPECT_EQ(forbids(each.answers, Reading::rif_separate), each.separately);
  }
}

TEST(Consequences, OfAnImaginedStoneFollowItsVerdict) {
  const auto passes = [](Verdict imagined, Reading reading = Reading::rif) {
    const ExtensionAnswer answer = answer_by(imagined, reading);
    return std::pair(answer.passes_a, answer.passes_b);
  };
  EXPECT_EQ(passes(Verdict::legal()), std::pair(true, true));
  EXPECT_EQ(passes(Verdict::forbidden(Foul::overline)), std::pair(false, true));
  EXPECT_EQ(passes(Verdict::forbidden(Foul::double_four)), std::pair(false, true));
  EXPECT_EQ(passes(Verdict::forbidden(Foul::double_three)), std::pair(true, false));
  EXPECT_EQ(passes(Verdict::five()), std::pair(false, false));
  EXPECT_EQ(passes(Verdict::five(), Reading::rif_separate), std::pair(false, false));
  EXPECT_EQ(passes(Verdict::five(), Reading::japan), std::pair(true, true));
}

}  // namespace
}  // namespace kinjite
