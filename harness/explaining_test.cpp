// What explanations say, over the whole corpus: true, complete, and about what the case is about.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/harness/explaining.hpp>
#include <kinjite/proof/certificate.hpp>
#include <kinjite/proof/depth.hpp>
#include <kinjite/proof/pictures.hpp>
#include <kinjite/proof/text.hpp>
#include <kinjite/referee/referee.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

const Corpus& whole_corpus() {
  static const Corpus whole = embedded_corpus().value();
  return whole;
}

template <class Look>
void for_each_case(Look look) {
  for (const CaseFile& file : whole_corpus().files) {
    for (const Case& one : file.cases) look(one);
  }
}

Point at(std::string_view name) {
  return parse_point(name).value();
}

Position board(std::string_view text) {
  return parse_position(text).value();
}

Explanation explanation_of(std::string_view position, std::string_view point,
                           Reading reading = Reading::rif) {
  return explained(board(position), at(point), reading, Referee()).value();
}

/// The text without its line breaks and the blanks at their ends.
std::string said_of(const Explanation& told) {
  std::string text;
  for (const char c : explain(told)) {
    const bool blank = c == ' ' || c == '\n';
    if (!blank || !text.ends_with(' ')) text += blank ? ' ' : c;
  }
  return text;
}

/// What an explanation must say to have named a clause: one of these.
std::vector<std::string> names_of(const std::string& clause) {
  const std::map<std::string, std::vector<std::string>> known{
      {"3 row", {"row", "Row", "along the", "diagonal"}},
      {"3 five", {"Five in a row", "makes it five", "makes a five", "a five,", "no five"}},
      {"3 overline", {"verline"}},
      {"3 four", {"Four ", "four ", "four;", "a four or"}},
      {"3 straight four", {"traight four"}},
      {"3 three", {"Three ", " three ", " three:"}},
      {"3 double-four", {"double-four"}},
      {"3 double-three", {"double-three"}},
      {"9.1", {"RIF 9.1"}},
      {"9.2", {"RIF 9.2"}},
      {"9.3", {"RIF 9.3"}},
      {"9.3 a", {"RIF 9.3 a)"}},
      {"9.3 b", {"RIF 9.3 b)", "RIF 9.3 a) and b)", "9.3 b) leaves"}},
      {"9.7", {"RIF 9.7"}},
      {"9.8", {"RIF 9.8"}}};
  return known.at(clause);
}

TEST(Explaining, NamesEachClauseThatACaseIsAbout) {
  for_each_case([](const Case& one) {
    const Explanation told = explained(one.position, one.point, Reading::rif).value();
    std::string said;
    for (const Reading reading : all_readings) {
      said += said_of(explained(one.position, one.point, reading).value());
    }
    for (const std::string& clause : one.clauses) {
      // What happened before, where no row that still stands shows it, no position can tell.
      if (clause == "9.8" && !one.expected_under(Reading::rif).has(Foul::overline) &&
          told.standing.empty()) {
        continue;
      }
      const auto names = names_of(clause);
      EXPECT_TRUE(std::ranges::any_of(
          names, [&](const std::string& name) { return said.find(name) != std::string::npos; }))
          << one.id << " is about RIF " << clause << ":\n"
          << said;
    }
  });
}

TEST(Explaining, SaysWhyARowIsNoThree) {
  const std::string said = explain(explanation_of("B g8 i8 h7 h9 h12 W h5", "h8"));
  EXPECT_THAT(
      said,
      HasSubstr(
          "  No three h7 h8 h9, along the file: nothing makes it a straight four "
          "(RIF 3)\n"
          "    h6 makes four in a row, but h5 is White's\n"
          "    h10 makes four in a row, but h11 would make an overline of six and no five\n"));
  EXPECT_THAT(said, HasSubstr("Only one row could be a three"));
}

TEST(Explaining, SaysWhyFourStonesAreNoFour) {
  EXPECT_THAT(said_of(explanation_of("B e8 f8 g8 W d8 i8", "h8")),
              HasSubstr("No four e8 f8 g8 h8, along the rank: nothing makes it five, for d8 is "
                        "White's and i8 is White's (RIF 3)"));
  EXPECT_THAT(said_of(explanation_of("B a8 b8 c8 W e8", "d8")),
              HasSubstr("nothing makes it five, for the board ends and e8 is White's"));
  EXPECT_THAT(said_of(explanation_of("B e8 f8 g8 W i8", "h8")),
              HasSubstr("It is no straight four, for i8 is White's"));
  EXPECT_THAT(said_of(explanation_of("B e8 f8 g8 i8 W d8 k8", "h8")), HasSubstr("Five in a row"));
  EXPECT_THAT(said_of(explanation_of("B d8 e8 f8 g8 i8 j8 k8 l8", "h8")),
              HasSubstr("Overline of nine"));
  EXPECT_THAT(
      said_of(explanation_of("B d8 e8 f8 i8 W c8", "h8")),
      HasSubstr("No four in d8 e8 f8 h8 i8, along the rank: g8 makes six in a row, which is an "
                "overline and no five (RIF 3)"));
}

TEST(Explaining, SaysWhenStonesAreTooWideApart) {
  EXPECT_THAT(said_of(explanation_of("B f8 j8", "h8")),
              HasSubstr("No three f8 h8 j8, along the rank: one more stone leaves a gap, and so no "
                        "straight four (RIF 3)"));
}

TEST(Explaining, RemembersRowsFromBefore) {
  EXPECT_THAT(said_of(explanation_of("B a1 a2 a3 a4 a5", "h8")),
              HasSubstr("The five a1 a2 a3 a4 a5 stood before."));
  EXPECT_THAT(said_of(explanation_of("B a1 a2 a3 a4 a5 a6", "h8")),
              HasSubstr("The overline a1 a2 a3 a4 a5 a6 stood before."));
}

TEST(Explaining, SaysWhereAuthoritiesDiffer) {
  const char* const magazine = "B f12 g10 g12 h8 h9 h10 h11 W h7";
  EXPECT_THAT(said_of(explanation_of(magazine, "i12")),
              HasSubstr("Authorities differ here: under japan the verdict is forbidden "
                        "double-three."));
  EXPECT_THAT(said_of(explanation_of(magazine, "i12", Reading::japan)),
              HasSubstr("under rif the verdict is legal."));
  EXPECT_THAT(said_of(explanation_of("B g8 i8 h7 h9", "h8")), Not(HasSubstr("Authorities")));
}

TEST(Explaining, FindsTheStonesThatMatter) {
  const Explanation told = explanation_of("B g8 i8 h7 h9 a1 o15 b3 W a2 o1 m8", "h8");
  EXPECT_EQ(told.core, board("B g8 i8 h7 h9 W"));
  EXPECT_THAT(explain(told), HasSubstr("All others can go: a1 o1 a2 b3 m8 o15."));
  // White's stones are what makes this one legal.
  EXPECT_EQ(explanation_of("B g8 i8 h7 h9 h12 W h5 a1", "h8").core,
            board("B g8 i8 h7 h9 h12 W h5"));
  EXPECT_EQ(explanation_of("B a1 W o15", "h8").core, Position());
}

TEST(Explaining, FindsACoreThatCannotBeSmallerInEveryCase) {
  const Oracle oracle;
  const Referee referee;
  for_each_case([&](const Case& one) {
    const Derivation found = derive(one.position, one.point, Reading::rif);
    const Position small = core(found, referee);
    const Derivation again = derive(small, one.point, Reading::rif);
    EXPECT_EQ(again.verdict, found.verdict) << one.id;
    EXPECT_EQ(core(again, referee), small) << one.id;
    EXPECT_THAT((small.black() - one.position.black()), IsEmpty()) << one.id;
    EXPECT_THAT((small.white() - one.position.white()), IsEmpty()) << one.id;
  });
}

TEST(Explaining, ListsEverySingleChangeTheNearestFirst) {
  const Oracle oracle;
  const Position position = board("B g8 i8 h7 h9 W h5");
  const auto changes = verdict_changes(position, at("h8"), Reading::rif, Referee());
  EXPECT_THAT(changes, Contains(Change{ChangeKind::remove, at("h7"), Verdict::legal()}));
  EXPECT_THAT(changes, Contains(Change{ChangeKind::recolour, at("g8"), Verdict::legal()}));
  EXPECT_THAT(changes, Contains(Change{ChangeKind::add_white, at("h10"), Verdict::legal()}));
  EXPECT_THAT(changes, Contains(Change{ChangeKind::add_black, at("h12"), Verdict::legal()}));
  const auto distance = [&](const Change& change) {
    return std::max(std::abs(change.point.file() - 7), std::abs(change.point.rank() - 7));
  };
  EXPECT_TRUE(std::ranges::is_sorted(changes, {}, distance));

  std::size_t expected = 0;
  for (const Point other : PointSet::all()) {
    if (other == at("h8")) continue;
    const Position without = position.without(other);
    for (const Position& changed :
         {without, without.with(other, Colour::black), without.with(other, Colour::white)}) {
      const Verdict then = oracle.judge(changed, at("h8"), Reading::rif);
      expected += then.is_legal() || then.has(Foul::double_four) ? 1 : 0;
    }
  }
  EXPECT_EQ(changes.size(), expected);
}

TEST(Explaining, TellsEachQuestionOnceHoweverDeep) {
  const Case& deepest = *whole_corpus().find("k0499");
  const auto told = explained(deepest.position, deepest.point, Reading::rif).value();
  const auto json = nlohmann::json::parse(explanation_json(told));
  std::vector<std::vector<std::string>> asked;
  for (const auto& step : json["steps"]) {
    std::vector<std::string> stones = step["stones"];
    std::sort(stones.begin(), stones.end() - 1);
    EXPECT_THAT(asked, Not(Contains(stones)));
    asked.push_back(std::move(stones));
  }
  EXPECT_EQ(std::ranges::max(asked, {}, &std::vector<std::string>::size).size(), 19U);
  EXPECT_THAT(explain(told),
              HasSubstr("[18] c4 d4 e5 e3 g5 h5 j7 j8 m5 l4 l7 i10 k10 k9 h12 e9 e8, "
                        "then f7: legal (asked in [17])"));
}

TEST(Explaining, GivesCertificatesWithEveryQuestion) {
  for_each_case([](const Case& one) {
    const Derivation found = derive(one.position, one.point, Reading::rif);
    const auto json = nlohmann::json::parse(certificate(found));
    EXPECT_EQ(json["position"], to_cells(one.position));
    EXPECT_EQ(json["verdict"], to_string(found.verdict));
    EXPECT_EQ(json["questions"][0]["fours"].size(), found.fours.size());
    EXPECT_EQ(json["questions"][0]["threes"].size(), found.threes.size());
    EXPECT_LE(json["questions"].size(), static_cast<std::size_t>(questions(found) + 1));
    EXPECT_GT(json["questions"].size(), static_cast<std::size_t>(nesting(found)));
  });
}

TEST(Explaining, DrawsRefusedExtensionsCrossedWithTheReason) {
  const std::string svg =
      explanation_svg(explanation_of("B f12 g10 g12 h8 h9 h10 h11 W h7", "i12"));
  EXPECT_THAT(svg, HasSubstr("<title>h12 (then e12 or j12): makes no three by RIF 3, for a stone "
                             "there makes a five at the same time: h8 h9 h10 h11 h12</title>"
                             "<circle class=\"no wood\""));
  EXPECT_THAT(svg, HasSubstr("<title>i12: stone 1</title>"));
}

}  // namespace
}  // namespace kinjite
