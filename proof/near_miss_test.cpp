#include <gmock/gmock.h>

#include <kinjite/proof/near_miss.hpp>

#include "test_derivations.hpp"

namespace kinjite {
namespace {

using ::kinjite::testing::board;
using ::kinjite::testing::four;
using ::kinjite::testing::point;
using ::kinjite::testing::points;
using ::kinjite::testing::stone;

Result<void> checked(std::string_view setup, const NearMiss& claim) {
  return check_near_misses(stone(setup, "h8"), std::span(&claim, 1));
}

FailedEnd white(std::string_view at) {
  return {EndFault::white, point(at)};
}

FailedEnd six(std::string_view at, int length) {
  return {EndFault::six, point(at), length};
}

const char* const two_ends = "B h7 h9 h12 W h5";
const NearMiss no_three{NearMissKind::three,
                        Direction::along_file,
                        points("h7 h8 h9"),
                        {{point("h6"), {white("h5")}}, {point("h10"), {six("h11", 6)}}}};

TEST(NearMiss, HoldsWhereEveryAttemptFails) {
  EXPECT_TRUE(checked(two_ends, no_three));
  EXPECT_FALSE(
      checked("B g8 j8", {NearMissKind::wide_three, Direction::along_rank, points("g8 h8 j8")}));
  EXPECT_TRUE(
      checked("B f8 j8", {NearMissKind::wide_three, Direction::along_rank, points("f8 h8 j8")}));
  EXPECT_TRUE(checked("B d8 e8 f8 i8", {NearMissKind::long_four,
                                        Direction::along_rank,
                                        points("d8 e8 f8 h8 i8"),
                                        {{point("g8"), {}}}}));
  EXPECT_TRUE(checked("B e8 f8 g8 W d8 i8", {NearMissKind::closed_four,
                                             Direction::along_rank,
                                             points("e8 f8 g8 h8"),
                                             {},
                                             {white("d8"), white("i8")}}));
}

TEST(NearMiss, IsRefusedWhereItIsNotSo) {
  const auto refused = [](auto change) {
    NearMiss claim = no_three;
    change(claim);
    return !checked(two_ends, claim);
  };
  EXPECT_TRUE(refused([](NearMiss& claim) { claim.attempts[0].ends = {white("h4")}; }));
  EXPECT_TRUE(refused([](NearMiss& claim) { claim.attempts[0].ends = {six("h5", 6)}; }));
  EXPECT_TRUE(refused([](NearMiss& claim) { claim.attempts[1].ends = {six("h11", 7)}; }));
  EXPECT_TRUE(refused([](NearMiss& claim) { claim.attempts[1].ends.clear(); }));
  EXPECT_TRUE(refused([](NearMiss& claim) { claim.attempts[1].point = point("h11"); }));
  EXPECT_TRUE(refused([](NearMiss& claim) { claim.attempts.clear(); }));
  EXPECT_TRUE(refused([](NearMiss& claim) { claim.stones = points("h7 h8"); }));
  EXPECT_TRUE(refused([](NearMiss& claim) { claim.stones = points("h7 h9 h12"); }));
  EXPECT_TRUE(refused([](NearMiss& claim) { claim.direction = Direction::rising; }));
  EXPECT_TRUE(refused([](NearMiss& claim) { claim.direction = static_cast<Direction>(9); }));
  EXPECT_TRUE(refused([](NearMiss& claim) { claim.kind = NearMissKind::wide_three; }));
  EXPECT_TRUE(refused([](NearMiss& claim) { claim.kind = NearMissKind::half_four; }));
  EXPECT_TRUE(refused([](NearMiss& claim) { claim.kind = static_cast<NearMissKind>(9); }));
}

TEST(NearMiss, IsRefusedWhereTheShapeIsListed) {
  Derivation found = stone("B f8 g8 i8 W e8", "h8");
  found.fours = {four(Direction::along_rank, "f8 g8 h8 i8", "j8")};
  NearMiss claim{
      NearMissKind::half_four, Direction::along_rank, points("f8 g8 h8 i8"), {}, {white("e8")}};
  EXPECT_TRUE(check_near_misses(found, std::span(&claim, 1)));
  found.fours.clear();
  EXPECT_FALSE(check_near_misses(found, std::span(&claim, 1)));
}

TEST(StandingRows, AreWholeRowsOfOneColour) {
  const Position position = board("B a1 b1 c1 d1 e1 f1 W a3 b4 c5 d6 e7");
  const auto held = [&](Direction direction, std::string_view stones) {
    const RowClaim row{direction, points(stones)};
    return check_standing_rows(position, std::span(&row, 1)).has_value();
  };
  EXPECT_TRUE(held(Direction::along_rank, "a1 b1 c1 d1 e1 f1"));
  EXPECT_TRUE(held(Direction::rising, "a3 b4 c5 d6 e7"));
  EXPECT_FALSE(held(Direction::along_rank, "a1 b1 c1 d1 e1"));
  EXPECT_FALSE(held(Direction::along_file, "a1 b1 c1 d1 e1 f1"));
  EXPECT_FALSE(held(Direction::along_rank, "a1 b1 c1 d1"));
  EXPECT_FALSE(held(Direction::along_rank, "a1 b1 c1 d1 e1 f1 g1"));
}

}  // namespace
}  // namespace kinjite
