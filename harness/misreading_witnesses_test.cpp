// One small position for each misreading: what the rules say there, and what it says instead.
//
// Each is pure (kill_matrix.hpp): no misreading of another family is caught by the same position,
// but for those that cannot be avoided. So each belief can be told from all others.
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include <kinjite/harness/kill_matrix.hpp>
#include <kinjite/oracle/oracle.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

/// Misreading, position, point, verdict by the rules, verdict by the misreading.
constexpr const char* table = R"(
five-beats-nothing | B g7 i8 j8 k8 l8 i9 h10 h11 W | h8 | five | forbidden double-three
five-does-not-beat-overline | B g8 i8 j8 k8 l8 h9 h10 h11 h12 W | h8 | five | forbidden overline
five-does-not-beat-double-four | B k5 i7 f8 g8 i8 j8 g9 e11 W | h8 | five | forbidden double-four
five-does-not-beat-double-three | B g7 i8 j8 k8 l8 i9 h10 h11 W | h8 | five | forbidden double-three
six-counts-as-five | B e8 g8 j8 l8 W | h8 | legal | forbidden double-three
five-found-only-forwards | B h4 h5 h6 h7 W | h8 | five | legal
five-sides-not-added | B f8 g8 i8 j8 W | h8 | five | legal
standing-five-protects | B h6 h7 f8 g8 c12 d12 e12 f12 g12 W | h8 | forbidden double-three | legal
overline-allowed | B i8 j8 k8 l8 m8 n8 W | h8 | forbidden overline | legal
overline-wins | B i8 j8 k8 l8 m8 n8 W | h8 | forbidden overline | five
overline-only-six | B i8 j8 k8 l8 m8 n8 W | h8 | forbidden overline | legal
overline-not-seen-at-its-end | B h9 h10 h11 h12 h13 h14 W | h8 | forbidden overline | legal
overline-not-seen-in-its-middle | B e8 f8 g8 i8 j8 k8 W | h8 | forbidden overline | legal
overline-over-a-five-not-seen | B g8 i8 j8 k8 l8 m8 W | h8 | forbidden overline | legal
double-four-hides-overline | B e8 f8 g8 i8 j8 k8 h9 i9 h10 j10 h11 k11 W | h8 | forbidden overline,double-four | forbidden double-four
overline-hides-other-fouls | B i7 e8 f8 g8 i8 j8 k8 h9 i9 f10 h10 j10 W | h8 | forbidden overline,double-three | forbidden overline
standing-overline-counts | B b1 b2 b3 b4 b5 b6 W | h8 | legal | forbidden overline
four-may-become-six | B d8 f8 g8 i8 k8 W | h8 | legal | forbidden double-four
four-by-free-ends | B c8 d8 f8 g8 i8 h9 h10 h12 W j8 | h8 | legal | forbidden double-four
straight-four-counts-twice | B f8 g8 i8 j12 W | h8 | legal | forbidden double-four
one-four-per-line | B e8 g8 i8 k8 W | h8 | forbidden double-four | legal
split-fours-missed | B h5 h6 h7 e8 f8 i8 W | h8 | forbidden double-four | legal
only-straight-fours-count | B h5 h6 h7 e8 g8 i8 W | h8 | forbidden double-four | legal
completion-must-be-no-foul | B h6 k6 h7 g8 i8 j8 h10 i10 W | h8 | forbidden double-four | legal
completion-makes-any-five | B f8 h9 h10 h11 i11 j12 W | h8 | legal | forbidden double-four
old-fours-counted | B j8 k8 l8 n8 W | h8 | legal | forbidden double-four
three-stopped-by-white | B h7 g8 i8 h9 W f8 | h8 | legal | forbidden double-three
three-stopped-by-edge | B j12 m12 n12 o12 m13 n14 o14 W | o15 | legal | forbidden double-three
three-stopped-by-six | B m3 l4 j6 i7 i8 j8 W | h8 | legal | forbidden double-three
split-threes-missed | B e8 f8 h10 h11 W | h8 | forbidden double-three | legal
two-gaps-make-a-three | B h4 h6 h10 W | h8 | legal | forbidden double-three
four-counted-as-three | B d8 e8 f8 h10 h11 W | h8 | legal | forbidden double-three
old-threes-counted | B g6 i7 g8 g9 W | h8 | legal | forbidden double-three
three-without-the-new-stone | B h2 h3 h5 h9 h10 W | h8 | legal | forbidden double-three
extensions-not-checked | B e7 k7 g8 i8 f9 g9 i9 h10 h11 W | h8 | legal | forbidden double-three
only-adjacent-extensions | B h7 g8 i8 h9 W | h8 | forbidden double-three | legal
only-first-extension-tried | B i5 g7 h7 f8 g8 h9 W | h8 | forbidden double-three | legal
only-last-extension-tried | B e4 g6 h7 f8 g8 h9 W | h8 | forbidden double-three | legal
one-bad-extension-spoils-the-three | B i5 g7 h7 f8 g8 h9 W | h8 | forbidden double-three | legal
five-counts-as-extension | B e8 f8 g9 f10 g10 g11 g12 W | h8 | legal | forbidden double-three
five-counts-unless-a-foul | B e8 f8 g9 f10 g10 g11 g12 W | h8 | legal | forbidden double-three
four-three-three-allowed | B e5 g7 i8 j8 h9 i9 h10 W | h8 | forbidden double-three | legal
three-threes-allowed | B f6 g7 f8 g8 h9 h10 W | h8 | forbidden double-three | legal
three-fours-allowed | B e5 h5 f6 h6 g7 h7 e8 f8 g8 W | h8 | forbidden double-four | legal
double-four-hides-double-three | B e8 f8 g8 g9 h9 i9 f10 h10 j10 h11 W | h8 | forbidden double-four,double-three | forbidden double-four
refused-only-for-overline | B k5 g6 h6 j6 g7 i8 i9 i10 W k11 | h8 | legal | forbidden double-three
refused-only-for-double-four | B f6 g8 i8 l8 d9 e9 f9 g9 i9 h10 h11 W g7 | h8 | legal | forbidden double-three
refused-only-by-a | B g7 i7 e9 h9 f10 g10 h11 W | h8 | legal | forbidden double-three
refused-only-by-b | B h3 l4 h6 j6 k6 h7 i8 j8 i9 j9 W | h8 | forbidden double-three | legal
nested-double-three-raw | B e6 h6 f7 h7 i8 j8 g9 g10 W c4 l8 | h8 | forbidden double-three | legal
first-stone-taken-back | B h6 h7 f8 g8 e9 i9 e10 i10 W | h8 | forbidden double-three | legal
imagined-for-white | B h5 h6 i6 g8 i8 j9 j11 j12 W e8 | h8 | legal | forbidden double-three
cut-at-0-forbidden | B i8 j8 h9 h10 W | h8 | forbidden double-three | legal
cut-at-1-forbidden | B f4 k5 h6 j6 f7 h7 W | h8 | legal | forbidden double-three
cut-at-2-forbidden | B h3 h6 k6 h7 i7 i8 j8 i9 j9 W | h8 | forbidden double-three | legal
cut-at-3-forbidden | B e4 i5 g6 i7 j7 f8 g8 f10 h10 W | h8 | legal | forbidden double-three
cut-at-4-forbidden | B d11 e11 d12 g12 d13 g13 e14 f14 W | f13 | forbidden double-three | legal
cut-at-5-forbidden | B g2 f3 i3 g4 h4 i5 j5 e6 l6 W | j4 | legal | forbidden double-three
cut-at-8-forbidden | B h3 i3 f4 i4 e5 i5 k5 g6 j6 j7 g8 i8 i9 h10 k10 h11 j11 W | h2 | forbidden double-three | legal
cut-at-0-allowed | B f4 k5 h6 j6 f7 h7 W | h8 | legal | forbidden double-three
cut-at-1-allowed | B g6 h7 j7 k7 d8 g8 i8 i9 j10 W | h8 | forbidden double-three | legal
cut-at-2-allowed | B e4 i5 g6 i7 j7 f8 g8 f10 h10 W | h8 | legal | forbidden double-three
cut-at-3-allowed | B h6 k6 m6 h7 k7 i8 j8 i9 j9 W k4 f8 | h8 | forbidden double-three | legal
cut-at-4-allowed | B g2 f3 i3 g4 h4 i5 j5 e6 l6 W | j4 | legal | forbidden double-three
cut-at-5-allowed | B d11 e11 d12 g12 d13 g13 e14 f14 W | f13 | forbidden double-three | legal
cut-at-8-allowed | B e3 j3 k3 l3 i4 k4 m4 n4 e5 g5 m5 m6 b7 g7 h7 l7 m7 n7 e8 f8 l8 d9 f9 e11 g13 h14 W | h8 | legal | forbidden double-three
remembered-by-point | B h6 c7 h7 d8 f8 f9 g9 e11 W c9 | h8 | legal | forbidden double-three
remembered-by-point-and-level | B j4 i5 f6 h7 i7 g8 i8 i9 k9 g11 W | h8 | legal | forbidden double-three
coming-back-allowed | B h6 i6 g7 j7 g8 j8 h9 i9 W | h8 | legal | forbidden double-three
coming-back-refused | B g7 h7 f8 i8 g9 h9 e10 i10 j10 g11 W | h8 | legal | forbidden double-three
edge-is-free | B a1 b1 c1 d2 d3 d4 W e1 | d1 | legal | forbidden double-four
ranks-wrap | B l8 m8 n8 a9 W | o8 | legal | five
rising-diagonals-wrap | B l5 m6 n7 a10 W | o8 | legal | five
falling-diagonals-wrap | B a8 n9 m10 l11 W | o8 | legal | five
last-file-ignored | B o11 o12 o13 o14 W | o10 | five | legal
last-rank-ignored | B i15 j15 k15 l15 W | h15 | five | legal
rising-diagonal-missing | B i9 j10 k11 l12 W | h8 | five | legal
falling-diagonal-missing | B l4 k5 j6 i7 W | h8 | five | legal
answers-mirrored | B b2 c3 d4 e5 W | a1 | five | legal
answers-upside-down | B b2 c3 d4 e5 W | a1 | five | legal
answers-transposed | B b9 c9 d9 e9 W | a9 | five | legal
file-i-skipped | B e8 f8 g8 h8 W | j8 | legal | five
a-and-b-apart | B e5 i5 f6 i7 k7 f8 j8 f9 g9 j9 g10 W f5 | h8 | legal | forbidden double-three
touching-forbidden | B i8 W | h8 | legal | forbidden double-three
straight-four-against-straight-four | B f8 g8 i8 W e5 f5 g5 h5 | h8 | legal | forbidden double-four
forced-stone-allowed | B h6 h7 f8 g8 W d4 e5 f6 g7 | h8 | forbidden double-three | legal
)";

struct ShownWrong {
  std::string misreading;
  Position position;
  Point point;
  std::string right;
  std::string wrong;
};

std::vector<ShownWrong> witnesses() {
  std::vector<ShownWrong> all;
  std::istringstream lines(table + 1);
  for (std::string line; std::getline(lines, line);) {
    std::vector<std::string> cells{""};
    for (const char c : line) {
      if (c == '|') {
        cells.emplace_back();
      } else {
        cells.back() += c;
      }
    }
    for (std::string& cell : cells) {
      cell.erase(0, cell.find_first_not_of(' '));
      cell.erase(cell.find_last_not_of(' ') + 1);
    }
    all.push_back({cells.at(0), *parse_position(cells.at(1)), *parse_point(cells.at(2)),
                   cells.at(3), cells.at(4)});
  }
  return all;
}

TEST(Witnesses, ShowEachMisreadingOnce) {
  std::vector<std::string> shown;
  for (const ShownWrong& each : witnesses()) shown.push_back(each.misreading);
  std::vector<std::string> names;
  for (const Misreading& each : misreadings()) names.emplace_back(each.name);
  EXPECT_EQ(shown, names);
}

TEST(Witnesses, AreJudgedWrongly) {
  for (const ShownWrong& each : witnesses()) {
    const auto misled = find_misreading(each.misreading)->judge();
    EXPECT_EQ(to_string(Oracle().judge(each.position, each.point, Reading::rif)), each.right)
        << each.misreading;
    EXPECT_EQ(to_string(misled->judge(each.position, each.point, Reading::rif)), each.wrong)
        << each.misreading;
    EXPECT_NE(each.right, each.wrong) << each.misreading;
  }
}

TEST(Witnesses, ArePure) {
  for (const ShownWrong& each : witnesses()) {
    const Misreading shown = *find_misreading(each.misreading);
    for (const Misreading& other : misreadings()) {
      if (other.family == shown.family || follows_from(shown, other)) continue;
      const Verdict verdict = other.judge()->judge(each.position, each.point, Reading::rif);
      EXPECT_EQ(to_string(verdict), each.right) << each.misreading << " and " << other.name;
    }
  }
}

}  // namespace
}  // namespace kinjite
