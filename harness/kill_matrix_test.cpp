// Catches, pure catches and survivors, on a corpus of a few cases.
#include <algorithm>
#include <set>

#include <gmock/gmock.h>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/harness/generator.hpp>
#include <kinjite/harness/kill_matrix.hpp>
#include <kinjite/oracle/oracle.hpp>
#include <kinjite/terms/position_text.hpp>

#include "misreadings/families.hpp"

namespace kinjite {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

Case case_of(std::string id, const char* setup, const char* point, const char* rif) {
  Case one{
      std::move(id), {}, *parse_position(setup), *parse_point(point), {}, {}, {}, {}, {}, {}, {}};
  one.expected.fill(*parse_verdict(rif));
  return one;
}

/// Two fours on one line; a five with a double-four; an ordinary double-three; one with a split
/// three.
Corpus small_corpus() {
  CaseFile file;
  file.cases = {
      case_of("k0001", "B d8 e8 f8 j8 k8 l8", "h8", "forbidden double-four"),
      case_of("k0002", "B d8 e8 f8 g8 h9 h10 h11 i9 j10 k11", "h8", "five"),
      case_of("k0003", "B g8 i8 h7 h9", "h8", "forbidden double-three"),
      case_of("k0004", "B e5 g7 h7 h9", "h8", "forbidden double-three"),
  };
  Corpus corpus;
  corpus.files.push_back(std::move(file));
  return corpus;
}

std::vector<Misreading> named(std::initializer_list<std::string_view> names) {
  std::vector<Misreading> found;
  for (const std::string_view name : names) found.push_back(*find_misreading(name));
  return found;
}

TEST(KillMatrix, SaysWhichCaseCatchesWhat) {
  const KillMatrix matrix = kill_matrix(
      small_corpus(), named({"one-four-per-line", "five-beats-nothing", "cut-at-8-allowed"}), 2);
  EXPECT_EQ(matrix.cases, 4U);
  EXPECT_THAT(matrix.rows[0].caught_by, ElementsAre("k0001"));
  EXPECT_THAT(matrix.rows[1].caught_by, ElementsAre("k0002"));
  EXPECT_THAT(matrix.rows[2].caught_by, IsEmpty());
  EXPECT_THAT(matrix.survivors(), ElementsAre("cut-at-8-allowed"));
}

TEST(KillMatrix, CallsACatchPureWhenNoOtherFamilyIsCaught) {
  // The last case has a split three on the rising diagonal, so that two families miss it.
  const auto pure_of = [](std::initializer_list<std::string_view> names) {
    return kill_matrix(small_corpus(), named(names), 1).rows.front().pure;
  };
  EXPECT_THAT(pure_of({"split-threes-missed"}), ElementsAre("k0004"));
  EXPECT_THAT(pure_of({"split-threes-missed", "only-adjacent-extensions"}), IsEmpty());
  EXPECT_THAT(pure_of({"split-threes-missed", "rising-diagonal-missing"}), IsEmpty());
  EXPECT_THAT(pure_of({"split-threes-missed", "falling-diagonal-missing"}), ElementsAre("k0004"));
  EXPECT_THAT(pure_of({"only-straight-fours-count", "one-four-per-line"}), ElementsAre("k0001"));
  EXPECT_THAT(pure_of({"split-threes-missed", "cut-at-0-forbidden"}), ElementsAre("k0004"));
}

TEST(KillMatrix, ForgivesACatchThatFollows) {
  const auto follows = [](std::string_view caught, std::string_view other) {
    return follows_from(*find_misreading(caught), *find_misreading(other));
  };
  EXPECT_TRUE(follows("three-stopped-by-white", "cut-at-0-forbidden"));   // any, a family
  EXPECT_TRUE(follows("extensions-not-checked", "refused-only-by-b"));    // one, a family
  EXPECT_TRUE(follows("refused-only-by-a", "extensions-not-checked"));    // one, one
  EXPECT_TRUE(follows("cut-at-8-allowed", "rising-diagonal-missing"));    // a family, a family
  EXPECT_FALSE(follows("rising-diagonal-missing", "one-four-per-line"));  // not told
  EXPECT_FALSE(follows("extensions-not-checked", "one-four-per-line"));
  EXPECT_FALSE(follows("three-stopped-by-white", "refused-only-by-b"));
}

TEST(KillMatrix, NeverCatchesTheRules) {
  Misreading rules = misreading("the-rules", "All of it.", "They are written down.", {});
  const KillMatrix matrix = kill_matrix(*embedded_corpus(), {&rules, 1}, 2);
  EXPECT_GT(matrix.cases, 0U);
  EXPECT_THAT(matrix.rows.front().caught_by, IsEmpty());
}

TEST(KillMatrix, IsTheSameFromAnyNumberOfThreads) {
  EXPECT_EQ(to_markdown(kill_matrix(small_corpus(), misreadings(), 1)),
            to_markdown(kill_matrix(small_corpus(), misreadings(), 4)));
}

TEST(KillMatrix, IsAPageToRead) {
  const std::string page =
      to_markdown(kill_matrix(small_corpus(), named({"one-four-per-line", "cut-at-8-allowed"}), 1));
  EXPECT_THAT(page, HasSubstr("2 misreadings, 4 cases"));
  EXPECT_THAT(page, HasSubstr("| four | one-four-per-line | 1 | 1 | k0001 |\n"));
  EXPECT_THAT(page, HasSubstr("| cut-allowed | cut-at-8-allowed | 0 | 0 |  |\n"));
  EXPECT_THAT(page, HasSubstr("| k0001 | one-four-per-line |\n"));
  EXPECT_THAT(page, HasSubstr("| any | cut-forbidden | argued | 1 | 1 | a case of depth 1"));
  EXPECT_THAT(page, HasSubstr("| cut-allowed | board | searched | 0 | 0 | a nesting that deep"));
}

TEST(Implications, HoldWhereverWhoeverRefusesLessIsCaught) {
  const Oracle oracle;
  const auto unchecked = find_misreading("extensions-not-checked")->judge();
  std::vector<std::unique_ptr<Judge>> refuse_less;
  for (const Misreading& each :
       named({"refused-only-for-overline", "refused-only-for-double-four", "refused-only-by-a"})) {
    ASSERT_TRUE(follows_from(each, *find_misreading("extensions-not-checked")));
    refuse_less.push_back(each.judge());
  }
  int caught = 0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const Position position = generate_position(seed);
    const BoardVerdicts right = oracle.judge_board(position, Reading::rif);
    const BoardVerdicts wrong = unchecked->judge_board(position, Reading::rif);
    for (const auto& judge : refuse_less) {
      const BoardVerdicts given = judge->judge_board(position, Reading::rif);
      for (const Point point : position.free()) {
        if (given.at(point) == right.at(point)) continue;
        ++caught;
        EXPECT_NE(wrong.at(point), right.at(point)) << judge->name() << to_setup(position);
      }
    }
  }
  EXPECT_GT(caught, 50);
}

TEST(Implications, AreBrokenByNoCaseWhereTheyAreArgued) {
  const KillMatrix matrix = kill_matrix(*embedded_corpus(), misreadings(), 2);
  const auto catching = [&](std::string_view name) {
    std::set<std::string> ids;
    for (const KillMatrix::Row& row : matrix.rows) {
      if (name != row.misreading.name && name != row.misreading.family) continue;
      ids.insert(row.caught_by.begin(), row.caught_by.end());
    }
    return ids;
  };
  int argued = 0;
  for (const Implication& each : implications()) {
    // What depth means is tested in proof/; it says nothing of cases of depth 0.
    if (each.ground != Ground::argued || each.misreading == any_misreading) continue;
    ++argued;
    const std::set<std::string> others = catching(each.other);
    for (const std::string& id : catching(each.misreading)) {
      EXPECT_TRUE(others.contains(id)) << id << ' ' << each.misreading << ' ' << each.other;
    }
  }
  EXPECT_GT(argued, 5);
}

TEST(Implications, NameWhatExists) {
  const auto exists = [](std::string_view name) {
    const auto families_named = std::ranges::count(families(), name, &Family::name);
    return name == any_misreading || families_named == 1 || find_misreading(name).has_value();
  };
  for (const Implication& each : implications()) {
    EXPECT_TRUE(exists(each.misreading)) << each.misreading;
    EXPECT_TRUE(exists(each.other)) << each.other;
  }
}

}  // namespace
}  // namespace kinjite
