// The misreadings as a list, as judges, and as pairs.
#include <array>
#include <regex>
#include <set>
#include <thread>

#include <gmock/gmock.h>

#include <kinjite/harness/generator.hpp>
#include <kinjite/harness/misreadings.hpp>
#include <kinjite/oracle/oracle.hpp>
#include <kinjite/terms/position_text.hpp>

#include "misreadings/families.hpp"

namespace kinjite {
namespace {

using ::testing::Each;

std::string verdict_as(std::string_view names, const char* setup, const char* point) {
  const auto judge = judge_named(names);
  if (!judge) return judge.error().message;
  return to_string((*judge)->judge(*parse_position(setup), *parse_point(point), Reading::rif));
}

/// Someone with no wrong belief at all.
Misreading the_rules() {
  return misreading("the-rules", "All of it.", "They are written down.", {});
}

// -- the list

TEST(Misreadings, HaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (const Misreading& each : misreadings()) {
    EXPECT_TRUE(names.insert(each.name).second) << each.name;
    EXPECT_TRUE(std::regex_match(std::string(each.name), std::regex("[a-z0-9]+(-[a-z0-9]+)*")));
  }
  EXPECT_GE(names.size(), 45U);
  for (const Family& family : families()) {
    EXPECT_FALSE(names.contains(family.name)) << family.name << " is a family and a misreading";
  }
}

TEST(Misreadings, SayWhatIsBelievedAndWhy) {
  constexpr std::size_t one_line = 100;
  for (const Misreading& each : misreadings()) {
    for (const std::string_view text : {each.sentence, each.why}) {
      EXPECT_TRUE(text.ends_with('.')) << each.name;
      EXPECT_LE(text.size(), one_line) << each.name;
    }
  }
}

TEST(Misreadings, StandFamilyByFamily) {
  std::vector<std::string_view> met;
  for (const Misreading& each : misreadings()) {
    if (met.empty() || met.back() != each.family) met.push_back(each.family);
  }
  ASSERT_EQ(met.size(), families().size());
  for (std::size_t i = 0; i < met.size(); ++i) EXPECT_EQ(met[i], families()[i].name);
}

TEST(Misreadings, AreFoundByName) {
  EXPECT_EQ(find_misreading("split-fours-missed")->family, "four");
  EXPECT_EQ(find_misreading("split-four-missed").error().message,
            "'split-four-missed' is no misreading; expected one such as split-fours-missed (see "
            "kinjite misreadings)");
  EXPECT_FALSE(find_misreading(""));
  EXPECT_FALSE(find_misreading(std::string(1'000'000, 'x')));
  EXPECT_FALSE(judge_named("split-fours-missed+"));
  EXPECT_FALSE(judge_named("+split-fours-missed"));
}

// -- the judges

TEST(Misreadings, NameTheirJudges) {
  for (const Misreading& each : misreadings()) EXPECT_EQ(each.judge()->name(), each.name);
}

TEST(Misreadings, FindNothingOnTheEmptyBoard) {
  for (const Misreading& each : misreadings()) {
    for (const Reading reading : all_readings) {
      EXPECT_EQ(each.judge()->judge_board(Position(), reading), BoardVerdicts()) << each.name;
    }
  }
}

TEST(Misreadings, WithoutABeliefAreTheRules) {
  const auto judge = the_rules().judge();
  const Oracle oracle;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Position position = generate_position(seed);
    for (const Reading reading : all_readings) {
      EXPECT_EQ(judge->judge_board(position, reading), oracle.judge_board(position, reading));
    }
  }
}

TEST(Misreadings, EndOnBoardsFullOfThrees) {
  // Every third point or so a black stone: to some beliefs each free point asks about many others.
  Position dense;
  for (const Point point : PointSet::all()) {
    if ((point.file() + 2 * point.rank()) % 5 < 2) dense = dense.with(point, Colour::black);
  }
  const Point asked = *dense.free().begin();
  for (const Misreading& each : misreadings()) {
    const Verdict verdict = each.judge()->judge(dense, asked, Reading::rif);
    EXPECT_LE(verdict.byte(), Verdict::five().byte()) << each.name;
  }
}

TEST(Misreadings, AnswerTheSameFromEveryThread) {
  // Those that take notes would show first that notes are shared.
  const auto judge = judge_named("remembered-by-point");
  std::vector<Position> boards;
  for (std::uint64_t seed = 0; seed < 24; ++seed) boards.push_back(generate_position(seed));
  std::array<std::vector<BoardVerdicts>, 4> answers;
  {
    std::vector<std::jthread> threads;
    for (auto& mine : answers) {
      threads.emplace_back([&boards, &mine, &judge] {
        for (const Position& board : boards) {
          mine.push_back((*judge)->judge_board(board, Reading::rif));
        }
      });
    }
  }
  EXPECT_THAT(answers, Each(answers.front()));
}

// -- several beliefs at once

TEST(Pairs, AreWrongTwice) {
  constexpr const char* two_on_one_line = "B d8 e8 f8 j8 k8 l8";
  constexpr const char* overline = "B e8 f8 g8 i8 j8";
  const std::string_view both = "one-four-per-line+overline-allowed";
  EXPECT_EQ((*judge_named(both))->name(), both);
  EXPECT_EQ(verdict_as(both, two_on_one_line, "h8"), "legal");
  EXPECT_EQ(verdict_as(both, overline, "h8"), "legal");
  EXPECT_EQ(verdict_as("one-four-per-line", overline, "h8"), "forbidden overline");
  EXPECT_EQ(verdict_as("overline-allowed", two_on_one_line, "h8"), "forbidden double-four");
}

TEST(Pairs, MayConcernTheSameDefinition) {
  // White stops the row on the rank, and the edge the one on the file.
  constexpr const char* setup = "B d1 d2 e3 f3 W g3";
  EXPECT_EQ(verdict_as("three-stopped-by-white", setup, "d3"), "legal");
  EXPECT_EQ(verdict_as("three-stopped-by-edge", setup, "d3"), "legal");
  for (const char* both : {"three-stopped-by-white+three-stopped-by-edge",
                           "three-stopped-by-edge+three-stopped-by-white"}) {
    EXPECT_EQ(verdict_as(both, setup, "d3"), "forbidden double-three");
  }
}

TEST(Pairs, AreWrongWhereEachOfThemIs) {
  // What two public programs do: one four a direction, with the recursion cut at 2; and the
  // recursion cut at 4, with completions that make a five in any direction.
  constexpr const char* two_fours_on_one_line = "B e8 g8 i8 k8 W";
  constexpr const char* three_deep = "B j8 h10 i10 j10 h11 k11 i12 j12 W";
  constexpr const char* five_elsewhere = "B f8 h9 h10 h11 i11 j12 W";
  constexpr const char* five_deep = "B g7 i8 h9 i9 e10 f10 d11 e11 i11 j12 W";
  const std::string_view first = "one-four-per-line+cut-at-2-allowed";
  EXPECT_EQ(verdict_as(first, two_fours_on_one_line, "h8"), "legal");
  EXPECT_EQ(verdict_as(first, three_deep, "h8"), "forbidden double-three");
  const std::string_view second = "completion-makes-any-five+cut-at-4-allowed";
  EXPECT_EQ(verdict_as(second, five_elsewhere, "h8"), "forbidden double-four");
  EXPECT_EQ(verdict_as(second, five_deep, "h8"), "forbidden double-three");
  EXPECT_EQ(verdict_as(second, two_fours_on_one_line, "h8"), "forbidden double-four");
}

TEST(Pairs, OfSeparateDefinitionsDoNotDependOnTheOrder) {
  const auto one = judge_named("one-four-per-line+cut-at-2-allowed");
  const auto other = judge_named("cut-at-2-allowed+one-four-per-line");
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Position position = generate_position(seed);
    EXPECT_EQ((*one)->judge_board(position, Reading::rif),
              (*other)->judge_board(position, Reading::rif));
  }
}

TEST(Pairs, OfABeliefAndNoneAreThatBelief) {
  const Misreading split = *find_misreading("split-threes-missed");
  const auto pair = judge_by(std::array{split, the_rules()});
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Position position = generate_position(seed);
    EXPECT_EQ(pair->judge_board(position, Reading::rif),
              split.judge()->judge_board(position, Reading::rif));
  }
}

}  // namespace
}  // namespace kinjite
