#include <fmt/format.h>
#include <gmock/gmock.h>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/harness/misreadings.hpp>
#include <kinjite/harness/why_check.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A double-three whose threes are f8 g8 h8 and h6 h7 h8, with White on d8 and the four b2 to b5
/// standing elsewhere.
Case with_why(const std::string& why) {
  return {.id = "k0001",
          .title = "t",
          .position = *parse_position("B h6 h7 f8 g8 b2 b3 b4 b5 W d8"),
          .point = *parse_point("h8"),
          .expected = {},
          .clauses = {},
          .tags = {},
          .twin = {},
          .why = why,
          .source = "own"};
}

std::vector<std::string> complaints(const std::string& why) {
  const Oracle oracle;
  return false_claims_in_why(with_why(why), oracle);
}

int claims(const std::string& why) {
  const Oracle oracle;
  return claims_in_why(with_why(why), oracle);
}

TEST(WhyCheck, AcceptsWhatIsSo) {
  for (const char* why : {
           "h8 makes the threes f8 g8 h8 and h6 h7 h8.",
           "The three f8 g8 h8 is one of two.",
           "i8 extends the three f8 g8 h8, and h9 extends h6 h7 h8.",
           "h8 makes a double-three, as White on d8 closes one side only.",
           "b2 b3 b4 b5 are no four of h8.",
           "i8 is allowed.",
           "The chain i8 is short.",
           "h8 makes no four b2 b3 b4 b5.",
       }) {
    EXPECT_THAT(complaints(why), IsEmpty()) << why;
    EXPECT_GE(claims(why), 1) << why;
  }
}

TEST(WhyCheck, RefusesShapesThatAreNotThere) {
  EXPECT_THAT(complaints("h8 makes the three e8 f8 h8."), ElementsAre(HasSubstr("three e8 f8 h8")));
  EXPECT_THAT(complaints("h8 makes the four e8 f8 g8 h8."),
              ElementsAre(HasSubstr("four e8 f8 g8 h8")));
  EXPECT_THAT(complaints("h8 makes the threes f8 g8 h8 and h5 h7 h8."),
              ElementsAre(HasSubstr("three h5 h7 h8")));
  EXPECT_THAT(complaints("h8 makes the threes f8 g8 h8, h5 h7 h8 and h6 h7 h8."),
              ElementsAre(HasSubstr("three h5 h7 h8")));
  EXPECT_THAT(complaints("The four f8 g8 h8 stands."), ElementsAre(HasSubstr("expected 4 stones")));
}

TEST(WhyCheck, RefusesDenialsOfWhatIsThere) {
  EXPECT_THAT(complaints("f8 g8 h8 are no three."), ElementsAre(HasSubstr("no three f8 g8 h8")));
  EXPECT_THAT(complaints("There is no three f8 g8 h8."), ElementsAre(HasSubstr("no three")));
}

TEST(WhyCheck, RefusesWrongExtensionsAndCompletions) {
  EXPECT_THAT(complaints("h10 extends the three h6 h7 h8."), ElementsAre(HasSubstr("h10 extends")));
  EXPECT_THAT(complaints("b6 completes b2 b3 b4 b5."), ElementsAre(HasSubstr("b6 completes")));
}

TEST(WhyCheck, RefusesAnOnlyExtensionThatIsNotTheOnlyOne) {
  EXPECT_THAT(complaints("Only h9 extends the three h6 h7 h8."),
              ElementsAre(HasSubstr("only h9 extends h6 h7 h8")));
  EXPECT_THAT(complaints("Only i8 extends f8 g8 h8."), IsEmpty());
}

TEST(WhyCheck, RefusesRefusalsAndChainsThatAreNotSo) {
  EXPECT_THAT(complaints("i8 is refused."), ElementsAre(HasSubstr("i8 is refused")));
  EXPECT_THAT(complaints("The chain i8, h9 decides."), ElementsAre(HasSubstr("chain i8 h9")));
  EXPECT_THAT(complaints("The chain g9 decides."), ElementsAre(HasSubstr("chain g9")));
}

TEST(WhyCheck, FollowsAChainThroughNestedQuestions) {
  const Oracle oracle;
  const auto said = [&](const std::string& why) {
    Case one = with_why(why);
    one.position = *parse_position("B h7 f8 i8 f9 g9 g10 h10 W");
    return false_claims_in_why(one, oracle);
  };
  EXPECT_THAT(said("Down the chain g8, g7 each stone extends a three; g8 is refused."), IsEmpty());
  EXPECT_THAT(said("Down the chain g7, g8 each stone extends a three."),
              ElementsAre(HasSubstr("chain g7 g8")));
}

TEST(WhyCheck, RefusesFoulsThatAreNotMade) {
  EXPECT_THAT(complaints("i8 makes a double-four."), ElementsAre(HasSubstr("makes a double-four")));
  EXPECT_THAT(complaints("h8 makes an overline and a double-three."),
              ElementsAre(HasSubstr("makes an overline")));
  EXPECT_THAT(complaints("i8 makes a five."), ElementsAre(HasSubstr("makes a five")));
  EXPECT_THAT(complaints("h8 is allowed."), ElementsAre(HasSubstr("h8 is allowed")));
}

TEST(WhyCheck, RefusesWhiteStonesThatAreNotThere) {
  EXPECT_THAT(complaints("White on e8 closes it."), ElementsAre(HasSubstr("White on e8")));
  EXPECT_THAT(complaints("White holds d8 and e8."), ElementsAre(HasSubstr("White on e8")));
}

TEST(WhyCheck, ChecksWhatABeliefIsSaidToAnswer) {
  const auto believing = [](std::string_view name, std::string_view verdict) {
    return complaints(fmt::format("h8 makes two threes. A program that believes “{}” says {}.",
                                  find_misreading(name)->sentence, verdict));
  };
  EXPECT_THAT(believing("three-threes-allowed", "forbidden double-three"), IsEmpty());
  EXPECT_THAT(believing("cut-at-0-forbidden", "legal"), IsEmpty());
  EXPECT_THAT(believing("cut-at-0-forbidden", "forbidden double-three"),
              ElementsAre(HasSubstr("cut-at-0-forbidden says forbidden double-three")));
  EXPECT_THAT(complaints("h8 makes two threes. A program that believes “Black may do as he "
                         "likes.” says legal."),
              ElementsAre(HasSubstr("no misreading")));
}

TEST(WhyCheck, RefusesAnExplanationWithoutAnyStone) {
  EXPECT_THAT(complaints("It is forbidden."), ElementsAre(HasSubstr("names no stone")));
}

TEST(WhyCheck, FindsNothingWrongInTheCorpus) {
  const auto corpus = embedded_corpus();
  ASSERT_TRUE(corpus) << corpus.error().message;
  const Oracle oracle;
  for (const Complaint& complaint : lint_whys(*corpus, oracle))
    ADD_FAILURE() << to_string(complaint);
}

TEST(WhyCheck, UnderstandsMostOfTheCorpus) {
  const auto corpus = embedded_corpus();
  ASSERT_TRUE(corpus) << corpus.error().message;
  const Oracle oracle;
  std::size_t with_claims = 0;
  for (const CaseFile& file : corpus->files) {
    for (const Case& one : file.cases) with_claims += claims_in_why(one, oracle) > 0 ? 1 : 0;
  }
  EXPECT_GE(10 * with_claims, 8 * corpus->size()) << with_claims << " of " << corpus->size();
}

}  // namespace
}  // namespace kinjite
