#include <gmock/gmock.h>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/harness/triage/reports.hpp>
#include <kinjite/harness/triage/triage.hpp>
#include <kinjite/referee/referee.hpp>
#include <kinjite/terms/position_text.hpp>
#include <kinjite/terms/symmetry.hpp>

namespace kinjite {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

const Corpus& corpus() {
  static const Corpus all = embedded_corpus().value();
  return all;
}

/// One for all tests: it remembers the cores of the cases.
const Triage& triage() {
  static const Referee referee;
  static const Triage all(corpus(), referee);
  return all;
}

Dispute dispute(std::string_view position, std::string_view point) {
  Dispute one;
  one.position = parse_position(position).value();
  one.setup = one.position;
  one.point = parse_point(point).value();
  return one;
}

std::vector<std::string> ids(const std::vector<const Case*>& cases) {
  std::vector<std::string> names;
  for (const Case* one : cases) names.push_back(one->id);
  return names;
}

std::vector<std::string_view> names(const std::vector<const Misreading*>& found) {
  std::vector<std::string_view> all;
  for (const Misreading* one : found) all.push_back(one->name);
  return all;
}

Verdict verdict(std::string_view text) {
  return parse_verdict(text).value();
}

TEST(TriageOfADispute, GivesBothJudgesVerdictsUnderEveryReading) {
  const Triaged found = triage().look_at(dispute("B g8 i8 h7 h9 W", "h8"));
  EXPECT_TRUE(found.judges_agree());
  EXPECT_FALSE(found.readings_differ());
  EXPECT_EQ(found.under(Reading::rif), verdict("forbidden double-three"));
}

TEST(TriageOfADispute, FindsThatAuthoritiesDifferOnTheMagazinePositions) {
  const Triaged of_2000 = triage().look_at(dispute("B f12 g10 g12 h8 h9 h10 h11 W h7", "i12"));
  EXPECT_TRUE(of_2000.readings_differ());
  EXPECT_TRUE(of_2000.judges_agree());
  EXPECT_EQ(of_2000.under(Reading::rif), verdict("legal"));
  EXPECT_EQ(of_2000.under(Reading::japan), verdict("forbidden double-three"));
  const Triaged of_2001 = triage().look_at(
      dispute("B f7 f12 g10 g11 h6 h7 h8 i10 i12 j9 k9 W f8 g6 g12 h5 h11 i7 k8 k12", "h9"));
  EXPECT_TRUE(of_2001.readings_differ());
  EXPECT_EQ(of_2001.under(Reading::rif), verdict("forbidden double-three"));
  EXPECT_EQ(of_2001.under(Reading::japan), verdict("legal"));
}

TEST(TriageOfADispute, KnowsACaseInAMirrorAndAmongStonesThatDoNotMatter) {
  const Case& known = *corpus().find("k0096");
  for (const Symmetry symmetry : {Symmetry(0), Symmetry(3), Symmetry(5)}) {
    Position position = symmetry(known.position);
    position = position.with(Point::at(0, 0), Colour::black).with(Point::at(14, 0), Colour::white);
    Dispute one = dispute("B W", "h8");
    one.position = position;
    one.point = symmetry(known.point);
    EXPECT_THAT(ids(triage().look_at(one).known), Contains("k0096"));
  }
  // A white stone that stops the file makes it another question.
  EXPECT_THAT(ids(triage().look_at(dispute("B g8 i8 h7 h9 h12 W h5", "h8")).known),
              Not(Contains("k0096")));
  EXPECT_THAT(triage().look_at(dispute("B W", "h8")).known, IsEmpty());
}

TEST(TriageOfADispute, ShowsNoControlBytesOfForeignCases) {
  Corpus foreign;
  foreign.files.push_back({});
  for (int i = 0; i < 4; ++i) {
    Case one = *corpus().find("k0096");
    one.id = "k\x1b[2J" + std::to_string(i);
    one.title = "Red\x1b[31m\nand more";
    foreign.files.front().cases.push_back(one);
  }
  const Referee referee;
  const Triage looking(foreign, referee);
  const Submitted submitted{"", dispute("B g8 i8 h7 h9 W", "h8")};
  const Triaged triaged = looking.look_at(*submitted.dispute);
  ASSERT_THAT(triaged.known, SizeIs(4));
  const Settled settled{&submitted, &triaged};
  for (const std::string& text : {triage_text(settled), triage_table({&settled, 1}, {})}) {
    EXPECT_THAT(text, Not(HasSubstr("\x1b")));
    EXPECT_THAT(text, Not(HasSubstr("\nand more")));
  }
}

TEST(TriageOfADispute, NamesTheMisreadingsThatBearAClaimOut) {
  Dispute one = dispute("B e8 f8 g8 i8 j8 W", "h8");
  one.claim = parse_claim("five").value();
  const Triaged found = triage().look_at(one);
  EXPECT_EQ(found.under(Reading::rif), verdict("forbidden overline"));
  const ClaimFinding finding = finding_of(*one.claim, found);
  EXPECT_THAT(finding.readings, IsEmpty());
  EXPECT_THAT(names(finding.misreadings), Contains("overline-wins"));
}

TEST(TriageOfADispute, NamesTheReadingsThatBearAClaimOut) {
  const Triaged found = triage().look_at(dispute("B f12 g10 g12 h8 h9 h10 h11 W h7", "i12"));
  EXPECT_THAT(finding_of(parse_claim("forbidden").value(), found).readings,
              ElementsAre(Reading::japan));
  EXPECT_THAT(finding_of(parse_claim("legal").value(), found).readings,
              ElementsAre(Reading::rif, Reading::rif_separate));
}

TEST(TriageOfADispute, CountsStonesAndFindsRowsThatStand) {
  const BoardFacts board =
      triage().look_at(dispute("B a1 b1 c1 d1 e1 W o1 o2 o3 o4 o5 o6", "h8")).board;
  EXPECT_EQ(board.black, 5);
  EXPECT_EQ(board.white, 6);
  EXPECT_FALSE(board.is_blacks_turn());
  ASSERT_THAT(board.black_rows, SizeIs(1));
  EXPECT_EQ(board.black_rows.front().stones.size(), 5);
  ASSERT_THAT(board.white_rows, SizeIs(1));
  EXPECT_EQ(board.white_rows.front().stones.size(), 6);
}

TEST(TriageOfADispute, FindsFoulsEarlierInTheGame) {
  const auto submitted = disputes_in("g8 a1 i8 c1 h7 e1 h9 g1 h8 a15 o15", "", {}, BlackIs::unsaid);
  const Triaged found = triage().look_at(submitted.front().dispute.value());
  ASSERT_THAT(found.earlier, SizeIs(1));
  EXPECT_EQ(found.earlier.front().move, 9U);
  EXPECT_EQ(found.earlier.front().verdict, verdict("forbidden double-three"));
}

TEST(TriageOfADispute, SaysWhatExchangedColoursWouldChange) {
  Dispute one = dispute("B g8 i8 h7 h9 W a1 a3 a5 a7", "h8");
  EXPECT_EQ(triage().look_at(one).exchanged, std::nullopt);
  one.colours_in_doubt = true;
  EXPECT_EQ((*triage().look_at(one).exchanged)[0], verdict("legal"));
}

TEST(TriageOfMany, LooksAtWhatWasReadOnAnyNumberOfThreads) {
  const auto submitted = disputes_in(
      "B g8 i8 h7 h9 ; h8 ; legal\nB h8 W h8\n# a comment\nh8i9g7\nB g8 i8 h7 h9 ; h8\n", "list",
      {}, BlackIs::unsaid);
  ASSERT_THAT(submitted, SizeIs(4));
  for (const unsigned threads : {1U, 3U}) {
    const auto found = triage_all(triage(), submitted, threads);
    std::vector<Settled> settled;
    for (std::size_t i = 0; i < found.size(); ++i) {
      settled.push_back({&submitted[i], found[i] ? &*found[i] : nullptr});
    }
    EXPECT_TRUE(is_trouble(settled[0], std::nullopt));
    EXPECT_EQ(settled[1].triaged, nullptr);
    EXPECT_FALSE(is_trouble(settled[2], std::nullopt));
    EXPECT_EQ(found[3]->under(Reading::rif), verdict("forbidden double-three"));
    const std::string table = triage_table(settled, std::nullopt);
    EXPECT_THAT(table, HasSubstr("list line 2  error: set-up: h8 is given twice"));
    EXPECT_THAT(table, HasSubstr("list line 5"));
    EXPECT_THAT(table, HasSubstr("4 disputes: 0 where authorities differ, 1 to look into, 1 not"));
  }
}

}  // namespace
}  // namespace kinjite
