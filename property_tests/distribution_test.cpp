// That generated positions hold what the properties are about, so that none is true of nothing.
//
// The shares are of fixed boards and so the same everywhere. The floors lie well below what was
// measured: a change of the generator may move the shares, but may not lose a kind of point.
#include <array>
#include <iostream>
#include <map>
#include <string_view>

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <kinjite/harness/generator.hpp>
#include <kinjite/proof/claim_checker.hpp>
#include <kinjite/proof/depth.hpp>

#include "case_counts.hpp"
#include "judges.hpp"
#include "tampering.hpp"

namespace kinjite {
namespace {

constexpr int boards = 5000;

/// Prints the share and holds it to its floor, both in parts of ten thousand.
void expect_share(std::string_view what, std::int64_t count, std::int64_t of, double floor) {
  const double share = 10'000.0 * static_cast<double>(count) / static_cast<double>(of);
  std::cout << fmt::format("{:38} {:9.2f} of 10,000 (floor {})\n", what, share, floor);
  EXPECT_GE(share, floor) << what;
}

TEST(GeneratedBoards, hold_every_kind_of_point_often_enough) {
  const Referee& referee = *referees().front();
  std::int64_t points = 0;
  std::int64_t busy_boards = 0;
  std::int64_t forbidden = 0;
  std::int64_t five = 0;
  std::int64_t overline = 0;
  std::int64_t double_four = 0;
  std::int64_t double_three = 0;
  std::int64_t several_fouls = 0;
  std::int64_t allowed_by_93 = 0;
  std::int64_t japan_differs = 0;
  std::int64_t separate_differs = 0;
  for (std::uint64_t seed = 0; seed < boards; ++seed) {
    const Position position = generate_position(seed);
    const BoardVerdicts rif = referee.judge_board(position, Reading::rif);
    const BoardVerdicts japan = referee.judge_board(position, Reading::japan);
    const BoardVerdicts separate = referee.judge_board(position, Reading::rif_separate);
    points += position.free().size();
    busy_boards += rif.forbidden().empty() ? 0 : 1;
    forbidden += rif.forbidden().size();
    five += rif.five.size();
    overline += rif.overline.size();
    double_four += rif.double_four.size();
    double_three += rif.double_three.size();
    several_fouls += ((rif.overline & rif.double_four) | (rif.overline & rif.double_three) |
                      (rif.double_four & rif.double_three))
                         .size();
    allowed_by_93 += (referee.judge_shapes(position).double_three - rif.double_three).size();
    for (const Point point : position.free()) {
      japan_differs += rif.at(point) == japan.at(point) ? 0 : 1;
      separate_differs += rif.at(point) == separate.at(point) ? 0 : 1;
    }
  }
  expect_share("boards with a forbidden point", busy_boards, boards, 6000);
  expect_share("forbidden points", forbidden, points, 140);
  expect_share("fives", five, points, 60);
  expect_share("overlines", overline, points, 25);
  expect_share("double-fours", double_four, points, 40);
  expect_share("double-threes", double_three, points, 70);
  expect_share("several fouls at once", several_fouls, points, 2);
  expect_share("double-threes allowed by 9.3", allowed_by_93, points, 35);
  expect_share("points where japan differs", japan_differs, points, 4);
  expect_share("points where rif-separate differs", separate_differs, points, 0.5);
}

TEST(GeneratedBoards, hold_deep_questions_often_enough) {
  constexpr int deepest = 4;
  std::array<std::int64_t, deepest + 1> as_deep{};
  std::array<std::int64_t, deepest + 1> as_nested{};
  std::int64_t questions_asked = 0;
  std::int64_t points = 0;
  for (std::uint64_t seed = 0; seed < boards; ++seed) {
    const Position position = generate_position(seed);
    for (const Point point : referees().front()->judge_shapes(position).double_three) {
      const Derivation derivation = rules().derive(position, point, Reading::rif);
      ++points;
      questions_asked += questions(derivation);
      for (int level = 0; level <= deepest; ++level) {
        const auto index = static_cast<std::size_t>(level);
        as_deep[index] += depth(derivation) >= level ? 1 : 0;
        as_nested[index] += nesting(derivation) >= level ? 1 : 0;
      }
    }
  }
  std::cout << points << " points with two threes or more, " << questions_asked << " questions\n";
  expect_share("depth 1 and more", as_deep[1], points, 9000);
  expect_share("depth 2 and more", as_deep[2], points, 600);
  expect_share("depth 3 and more", as_deep[3], points, 60);
  expect_share("depth 4 and more", as_deep[4], points, 4);
  expect_share("nested 2 levels and more", as_nested[2], points, 1200);
  expect_share("nested 3 levels and more", as_nested[3], points, 400);
  expect_share("nested 4 levels and more", as_nested[4], points, 100);
}

TEST(WorthwhilePoints, are_of_every_kind) {
  std::map<int, std::int64_t> by_verdict;
  std::int64_t nested = 0;
  std::int64_t points = 0;
  for (std::uint64_t seed = 0; seed < boards; ++seed) {
    SplitMix64 random(seed);
    const Position position = generate_position(seed);
    const auto point = worthwhile_point(position, random);
    if (!point) continue;
    const Derivation derivation = rules().derive(position, *point, Reading::rif);
    ++points;
    ++by_verdict[derivation.verdict.byte()];
    nested += nesting(derivation) > 1 ? 1 : 0;
  }
  constexpr int every_foul_at_once = 7;
  for (int byte = 0; byte <= 8; ++byte) {
    const double floor = byte == every_foul_at_once ? 1 : 20;
    expect_share(to_string(Verdict::from_byte(byte)), by_verdict[byte], points, floor);
  }
  expect_share("nested 2 levels and more", nested, points, 200);
}

TEST(Tamperings, all_find_something_to_tamper_with) {
  std::map<std::string_view, int> real;
  std::map<std::string_view, int> imagined;
  for (std::uint64_t seed = 0; seed < boards; ++seed) {
    SplitMix64 random(seed);
    const Position position = generate_position(seed);
    const auto point = worthwhile_point(position, random);
    if (!point) continue;
    const Derivation derivation = rules().derive(position, *point, Reading::rif);
    ASSERT_TRUE(check_claims(derivation));
    for (const Tampering& tampering : all_tamperings()) {
      Derivation tampered = derivation;
      if (tampering.apply(tampered, false, random)) ++real[tampering.name];
      if (derivation.threes.size() < 2) continue;
      Derivation inner = derivation.threes.front().extensions.front().imagined.front();
      if (tampering.apply(inner, true, random)) ++imagined[tampering.name];
    }
  }
  for (const Tampering& tampering : all_tamperings()) {
    std::cout << fmt::format("{:34} {:5} real, {:5} imagined\n", tampering.name,
                             real[tampering.name], imagined[tampering.name]);
    EXPECT_GE(real[tampering.name], 20) << tampering.name;
    EXPECT_GE(imagined[tampering.name], 3) << tampering.name;
  }
}

}  // namespace
}  // namespace kinjite
