// In what order an explanation is told, and what is left out.
#include "narration.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include <kinjite/proof/pictures.hpp>
#include <kinjite/proof/text.hpp>

#include "test_derivations.hpp"

namespace kinjite {
namespace {

using ::kinjite::testing::board;
using ::kinjite::testing::double_three;
using ::kinjite::testing::extension;
using ::kinjite::testing::four;
using ::kinjite::testing::imagined;
using ::kinjite::testing::point;
using ::kinjite::testing::points;
using ::kinjite::testing::stone;
using ::kinjite::testing::threes_extended;
using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;

/// The sentences of a scene.
std::vector<std::string> said(const Scene& scene) {
  std::vector<std::string> texts;
  for (const Statement& statement : scene.statements) texts.push_back(statement.text);
  return texts;
}

/// A stone whose rows of three, `count` of them, each extend on a point of its own, where a stone
/// makes an overline.
Derivation with_refused_extensions(int count) {
  Derivation found = stone("B", "h8");
  for (int file = 0; file < count; ++file) {
    const ThreeClaim three{Direction::along_rank,
                           points("g8 h8 i8"),
                           {{Point::at(file, 2), {point("e8"), point("j8")}, {}}}};
    found.threes.push_back(three);
    ExtensionClaim& extended = found.threes.back().extensions.front();
    Derivation inner = imagined(found, three, extended);
    inner.overlines = {{Direction::along_file, points("h7 h8 h9 h10 h11 h12")}};
    inner.verdict = Verdict::forbidden(Foul::overline);
    extended.imagined = {std::move(inner)};
  }
  return found;
}

TEST(Narration, TellsAHalfClosedFourWithItsFour) {
  Explanation told{stone("B f8 g8 i8 h7 h9 h12 W e8 h5", "h8")};
  told.derivation.fours = {four(Direction::along_rank, "f8 g8 h8 i8", "j8")};
  told.near_misses = {{NearMissKind::three,
                       Direction::along_file,
                       points("h7 h8 h9"),
                       {{point("h6"), {{EndFault::white, point("h5")}}}}},
                      {NearMissKind::half_four,
                       Direction::along_file,
                       points("a1 a2 a3 a4"),
                       {},
                       {{EndFault::edge, {}}}},
                      {NearMissKind::half_four,
                       Direction::along_rank,
                       points("f8 g8 h8 i8"),
                       {},
                       {{EndFault::white, point("e8")}}}};
  const std::string text = explain(told);
  EXPECT_THAT(text, HasSubstr("  Four f8 g8 h8 i8, along the rank: j8 makes it five (RIF 3)\n"
                              "    It is no straight four, for e8 is White's\n"
                              "  No three h7 h8 h9, along the file: nothing makes it a straight "
                              "four (RIF 3)\n"
                              "    h6 makes four in a row, but h5 is White's\n"));
  EXPECT_THAT(text, HasSubstr("- was tried and does not count"));
}

TEST(Narration, TellsLastingClaimsBeforeTheCounts) {
  Explanation told{stone("B a1 b1 c1 d1 e1", "h8")};
  told.standing = {{Direction::along_rank, points("a1 b1 c1 d1 e1")}};
  const Narration narration = narrate(told);
  EXPECT_THAT(said(narration.scenes.front()),
              ElementsAre(HasSubstr("stood before"), HasSubstr("None of its rows")));
}

TEST(Narration, TellsAQuestionOnceHoweverOftenItIsAsked) {
  const Verdict refused = Verdict::forbidden(Foul::double_three);
  Explanation told{threes_extended({refused, refused})};
  const Narration narration = narrate(told);
  EXPECT_THAT(narration.scenes, SizeIs(2));
  int references = 0;
  for (const Statement& statement : narration.scenes.front().statements) {
    references += statement.scene == 1U ? 1 : 0;
  }
  EXPECT_EQ(references, 2);
}

TEST(Narration, LeavesOutTheThreesOfAStoneThatAnOverlineDecides) {
  Derivation found = with_refused_extensions(2);
  found.threes[0].extensions[0].imagined[0].threes = double_three().threes;
  const Narration narration = narrate(Explanation{found});
  EXPECT_THAT(said(narration.scenes[1]), Each(Not(HasSubstr("hree g8 h8 i8"))));
}

TEST(Narration, TellsTheThreesOfAStoneThatTheyDecide) {
  Derivation found = double_three();
  Derivation& inner = found.threes[0].extensions[0].imagined[0];
  inner.threes = with_refused_extensions(2).threes;
  const Narration narration = narrate(Explanation{found});
  ASSERT_THAT(narration.scenes, SizeIs(4));
  EXPECT_THAT(said(narration.scenes[1]), Contains(HasSubstr("hree g8 h8 i8")));
  EXPECT_EQ(path_of(narration.scenes[2]), "h8 f8");
}

TEST(Narration, OfALongProofDoesNotRepeatWhatAFewWordsSaid) {
  const auto numbers = [](int refused) {
    return numbers_of_shown(narrate(Explanation{with_refused_extensions(refused)}));
  };
  EXPECT_THAT(numbers(3), ElementsAre(1U, 2U, 3U, 4U));
  const std::vector<std::size_t> of_long = numbers(12);
  EXPECT_EQ(of_long.front(), 1U);
  EXPECT_EQ(std::ranges::count(of_long, 0U), 12);

  const Explanation told{with_refused_extensions(12)};
  for (const std::string& text : {explain(told), explanation_markdown(told)}) {
    EXPECT_THAT(text, HasSubstr("for a stone there makes an overline: h7 h8 h9"));
    EXPECT_THAT(text, Not(HasSubstr("[2]")));
  }
}

TEST(Remarks, SayWhereAuthoritiesDiffer) {
  Explanation told{double_three()};
  told.others = {{Reading::japan, Verdict::legal()}};
  EXPECT_THAT(remarks(told),
              ElementsAre("Authorities differ here: under japan the verdict is legal"));
}

TEST(Remarks, NameTheStonesThatMatter) {
  Explanation told{stone("B g8 i8 h7 h9 a1 W o15 h5", "h8")};
  told.core = board("B g8 i8 h7 h9");
  EXPECT_THAT(remarks(told),
              ElementsAre("Core: black h7 g8 i8 h9. With these stones alone the verdict is the "
                          "same for the same reason; none of them can be left out",
                          "All others can go: a1 h5 o15"));
  told.core = told.derivation.position;
  EXPECT_THAT(remarks(told), ElementsAre(HasSubstr("Core: black a1 h7 g8 i8 h9, white h5 o15. "),
                                         "Every stone on the board matters"));
  told.core = Position();
  EXPECT_THAT(remarks(told), ElementsAre("Core: none; no stone on the board has a part in this"));
}

TEST(Remarks, TellTheNearestChangesTogetherWhereTheyAreAlike) {
  Explanation told{double_three()};
  told.changes.emplace();
  EXPECT_THAT(
      remarks(told),
      ElementsAre("No single stone more, less or of the other colour gives another verdict"));
  const Verdict legal = Verdict::legal();
  told.changes = {{ChangeKind::add_black, point("f8"), legal},
                  {ChangeKind::add_white, point("f8"), Verdict::five()},
                  {ChangeKind::add_black, point("j8"), legal},
                  {ChangeKind::add_white, point("j8"), legal}};
  EXPECT_THAT(remarks(told),
              ElementsAre("Nearest change that gives another verdict: Black on f8: legal. Others: "
                          "White on f8: five; Black or White on j8: legal"));
  told.changes->resize(1, {ChangeKind::remove, point("f8"), legal});
  EXPECT_THAT(remarks(told),
              ElementsAre("Nearest change that gives another verdict: Black on f8: legal"));
}

TEST(Remarks, OfManyChangesNameEight) {
  Explanation told{double_three()};
  told.changes.emplace();
  for (int file = 0; file < 11; ++file) {
    told.changes->push_back({ChangeKind::add_white, Point::at(file, 0), Verdict::legal()});
  }
  const std::vector<std::string> text = remarks(told);
  EXPECT_THAT(text, ElementsAre(HasSubstr("White on h1: legal; and 3 more")));
}

}  // namespace
}  // namespace kinjite
