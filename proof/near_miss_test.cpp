#include <gmock/gmock.h>

#include <kinjite/proof/near_miss.hpp>

#include "test_derivations.hpp"

namespace kinjite {
namespace {

using ::kinjite::testing::board;
using ::kinjite::testing::extension;
using ::kinjite::testing::four;
using ::kinjite::testing::point;
using ::kinjite::testing::points;
using ::kinjite::testing::stone;
using ::testing::HasSubstr;

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

/// Why a claim about a stone on h8 is refused; empty when it holds.
std::string refusal(std::string_view setup, const NearMiss& claim) {
  const Result<void> held = checked(setup, claim);
  return held ? "" : held.error().message;
}

TEST(NearMiss, SaysWhatTheEndsOfAFourAre) {
  const auto closed_four = [](FailedEnd left, FailedEnd right) {
    return refusal("B e8 f8 g8 j8 W d8", {NearMissKind::closed_four,
                                          Direction::along_rank,
                                          points("e8 f8 g8 h8"),
                                          {},
                                          {left, right}});
  };
  EXPECT_EQ(closed_four(white("d8"), six("i8", 6)), "");
  const auto not_so = HasSubstr("its ends are not as is said");
  EXPECT_THAT(closed_four(six("d8", 6), six("i8", 6)), not_so);
  EXPECT_THAT(closed_four(white("d8"), white("i8")), not_so);
  EXPECT_THAT(closed_four(white("d8"), six("i8", 5)), not_so);
  EXPECT_THAT(closed_four(white("d8"), six("i8", 7)), not_so);
  EXPECT_THAT(closed_four(white("d8"), {EndFault::edge, point("i8")}), not_so);
  EXPECT_THAT(closed_four(white("d8"), {EndFault::edge, {}}), not_so);
  EXPECT_THAT(closed_four(white("d8"), {static_cast<EndFault>(9), point("i8")}), not_so);
  EXPECT_THAT(refusal("B e8 f8 g8 W d8 i8", {NearMissKind::closed_four,
                                             Direction::along_rank,
                                             points("e8 f8 g8 h8"),
                                             {},
                                             {white("d8")}}),
              not_so);
  EXPECT_THAT(refusal("B e8 f8 g8 j8 W d8", {NearMissKind::closed_four,
                                             Direction::along_rank,
                                             points("e8 f8 g8 h8"),
                                             {},
                                             {white("d8"), six("i8", 5)}}),
              not_so);
  EXPECT_THAT(refusal("B e8 f8 W d8 i8", {NearMissKind::closed_four,
                                          Direction::along_rank,
                                          points("e8 f8 h8"),
                                          {},
                                          {white("d8"), white("i8")}}),
              HasSubstr("it is not four in a row"));
  EXPECT_THAT(refusal("B d8 f8 g8 W c8 i8", {NearMissKind::closed_four,
                                             Direction::along_rank,
                                             points("d8 f8 g8 h8"),
                                             {},
                                             {white("c8"), white("i8")}}),
              HasSubstr("it is not four in a row"));
}

TEST(NearMiss, OfAFourAtTheEdgeHasNoPointThere) {
  const NearMiss claim{NearMissKind::closed_four,
                       Direction::along_file,
                       points("h12 h13 h14 h15"),
                       {},
                       {white("h11"), {EndFault::edge, {}}}};
  Derivation found = stone("B h12 h13 h14 W h11", "h15");
  EXPECT_TRUE(check_near_misses(found, std::span(&claim, 1)));
}

TEST(NearMiss, TriesAFreePointOfItsLine) {
  const auto trying = [](std::string_view at) {
    return refusal(two_ends, {NearMissKind::three,
                              Direction::along_file,
                              points("h7 h8 h9"),
                              {{point(at), {white("h5")}}}});
  };
  EXPECT_EQ(trying("h6"), "");
  EXPECT_THAT(trying("i6"), HasSubstr("i6 makes no four in a row"));    // beside the line
  EXPECT_THAT(trying("h12"), HasSubstr("h12 makes no four in a row"));  // not free
  EXPECT_THAT(trying("h11"), HasSubstr("h11 makes no four in a row"));  // too far
}

TEST(NearMiss, OfAWideThreeIsThreeStonesAloneOnFivePoints) {
  const auto wide = [](std::string_view setup, std::string_view stones) {
    return refusal(setup, {NearMissKind::wide_three, Direction::along_rank, points(stones)});
  };
  EXPECT_EQ(wide("B f8 j8", "f8 h8 j8"), "");
  EXPECT_THAT(wide("B g8 i8 j8", "g8 h8 i8 j8"), HasSubstr("not three stones on five points"));
  EXPECT_THAT(wide("B g8 j8", "g8 h8 j8"), HasSubstr("not three stones on five points"));
  EXPECT_THAT(wide("B f8 j8 W i8", "f8 h8 j8"), HasSubstr("a white stone is between them"));
  EXPECT_THAT(wide("B e8 f8 j8", "f8 h8 j8"), HasSubstr("the row goes on"));
  EXPECT_THAT(wide("B f8 j8 k8", "f8 h8 j8"), HasSubstr("the row goes on"));
  EXPECT_THAT(wide("B f8 i8 j8", "f8 h8 j8"), HasSubstr("there are other stones between them"));
}

TEST(NearMiss, OfALongFourTriesTheOnePointThatMakesSix) {
  const auto long_four = [](std::string_view setup, std::vector<Attempt> attempts) {
    return refusal(setup, {NearMissKind::long_four, Direction::along_rank, points("e8 f8 h8 i8"),
                           std::move(attempts)});
  };
  EXPECT_THAT(long_four("B e8 f8 i8", {}), HasSubstr("not one point is tried"));
  EXPECT_THAT(long_four("B e8 f8 i8", {{point("g8"), {}}}),
              HasSubstr("g8 makes no six in a row"));  // it makes five
  EXPECT_THAT(long_four("B e8 f8 i8", {{point("j8"), {}}}),
              HasSubstr("j8 makes no six in a row"));  // a gap is left
}

TEST(NearMiss, IsOfBlackStonesOnItsLine) {
  const NearMiss claim{NearMissKind::wide_three, Direction::along_rank, points("f8 h8 j8")};
  EXPECT_EQ(refusal("B f8 j8", claim), "");
  EXPECT_THAT(refusal("B f8", claim), HasSubstr("not all are black stones on that line"));
  EXPECT_THAT(refusal("B f8 W j8", claim), HasSubstr("not all are black stones on that line"));
}

TEST(NearMiss, IsRefusedWhereTheShapeIsListed) {
  Derivation found = stone("B f8 g8 i8 W e8", "h8");
  found.fours = {four(Direction::along_rank, "f8 g8 h8 i8", "j8")};
  NearMiss claim{
      NearMissKind::half_four, Direction::along_rank, points("f8 g8 h8 i8"), {}, {white("e8")}};
  EXPECT_TRUE(check_near_misses(found, std::span(&claim, 1)));
  claim.kind = NearMissKind::closed_four;
  EXPECT_THAT(check_near_misses(found, std::span(&claim, 1)).error().message,
              HasSubstr("it is listed as a four"));
  claim.kind = NearMissKind::half_four;
  found.fours.clear();
  EXPECT_THAT(check_near_misses(found, std::span(&claim, 1)).error().message,
              HasSubstr("it is not listed as a four"));

  Derivation three = stone("B f8 g8", "h8");
  three.threes = {{Direction::along_rank,
                   points("f8 g8 h8"),
                   {extension("e8", "d8", "i8"), extension("i8", "e8", "j8")}}};
  const NearMiss no_such{NearMissKind::three, Direction::along_rank, points("f8 g8 h8")};
  EXPECT_THAT(check_near_misses(three, std::span(&no_such, 1)).error().message,
              HasSubstr("it is listed as a three"));
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
  EXPECT_FALSE(held(static_cast<Direction>(9), "a1 b1 c1 d1 e1 f1"));
  EXPECT_FALSE(held(Direction::along_file, "a1 b1 c1 d1 e1 f1"));
  EXPECT_FALSE(held(Direction::along_rank, "a1 b1 c1 d1"));
  EXPECT_FALSE(held(Direction::along_rank, "a1 b1 c1 d1 e1 f1 g1"));
}

}  // namespace
}  // namespace kinjite
