#include <gmock/gmock.h>

#include <kinjite/terms/board_svg.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

Point at(std::string_view name) {
  return parse_point(name).value();
}

Position board(std::string_view text) {
  return parse_position(text).value();
}

int count(std::string_view text, std::string_view part) {
  int found = 0;
  for (auto place = text.find(part); place != std::string_view::npos;
       place = text.find(part, place + 1)) {
    ++found;
  }
  return found;
}

TEST(BoardSvg, DrawsTheWholeBoardWithItsRim) {
  const std::string svg = board_svg(board("B a1 W o15"), {.title = "two stones"});
  EXPECT_THAT(svg, StartsWith("<svg xmlns=\"http://www.w3.org/2000/svg\""));
  EXPECT_THAT(svg, HasSubstr("<title>two stones</title>"));
  EXPECT_THAT(svg, HasSubstr(">abcdefghijklmno<"));
  EXPECT_EQ(count(svg, "<tspan"), 15);
  EXPECT_THAT(svg, HasSubstr("d=\"M32 292h0\""));  // a1, bottom left
  EXPECT_THAT(svg, HasSubstr("d=\"M312 12h0\""));  // o15, top right
}

TEST(BoardSvg, NumbersImaginedStones) {
  const std::string svg = board_svg({}, {.imagined = {at("h8"), at("g7")}});
  EXPECT_THAT(svg, HasSubstr("<title>h8: stone 1</title>"));
  EXPECT_THAT(svg, HasSubstr("<title>g7: stone 2</title>"));
}

TEST(BoardSvg, SaysWhyAnExtensionIsRefused) {
  const std::string svg =
      board_svg({}, {.extensions = {{at("f8"), {}}}, .refused = {{at("j8"), "six < & \"all\""}}});
  EXPECT_THAT(svg, HasSubstr("<title>f8</title>"));
  EXPECT_THAT(svg, HasSubstr("<title>six &lt; &amp; &quot;all&quot;</title>"));
}

TEST(BoardSvg, MarksEachVerdictByAShapeOfItsOwn) {
  std::vector<std::string> pictures;
  for (const Verdict verdict :
       {Verdict::legal(), Verdict::five(), Verdict::forbidden(Foul::overline)}) {
    pictures.push_back(board_svg({}, {.asked = AskedPoint{at("h8"), mark_for(verdict)}}));
  }
  EXPECT_NE(pictures[0], pictures[1]);
  EXPECT_NE(pictures[0], pictures[2]);
  EXPECT_NE(pictures[1], pictures[2]);
}

TEST(BoardSvg, CropsAroundPointsAndLeavesOutWhatLiesBeyond) {
  const std::string svg = board_svg(board("B h8 o1"), {.completions = {{at("a1"), "far away"}},
                                                       .crop_around = {at("h8"), at("i9")}});
  EXPECT_THAT(svg, HasSubstr(">fghijk<"));
  EXPECT_EQ(count(svg, "<tspan"), 6);
  EXPECT_THAT(svg, HasSubstr("viewBox=\"0 0 144 144\""));
  EXPECT_EQ(count(svg, "class=\"black\""), 1);
  EXPECT_THAT(svg, Not(HasSubstr("far away")));
}

TEST(BoardSvg, MarksNothingBeyondTheCut) {
  const PointSet shown{at("h8"), at("i9")};
  const std::string bare = board_svg({}, {.crop_around = shown});
  for (const char* name : {"a8", "o8", "h1", "h15"}) {
    const NotedPoint beyond{at(name), "beyond"};
    EXPECT_EQ(board_svg(board("B " + std::string(name)), {.crop_around = shown}), bare) << name;
    EXPECT_EQ(board_svg({}, {.imagined = {at(name)}, .crop_around = shown}), bare) << name;
    EXPECT_EQ(board_svg({}, {.completions = {beyond}, .crop_around = shown}), bare) << name;
    EXPECT_EQ(board_svg({}, {.extensions = {beyond}, .crop_around = shown}), bare) << name;
    EXPECT_EQ(board_svg({}, {.refused = {beyond}, .crop_around = shown}), bare) << name;
  }
}

TEST(BoardSvg, LaysALaneUnderEachRow) {
  const std::string svg =
      board_svg(board("B g8 h8 i8"), {.rows = {{at("g8"), at("h8"), at("i8")}}});
  EXPECT_THAT(svg, HasSubstr("opacity=\"0.25\" d=\"M152 152L192 152\""));
  EXPECT_EQ(board_svg({}, {.rows = {PointSet()}}), board_svg({}));
}

TEST(BoardSvg, BringsItsStyleOrLeavesItToThePage) {
  EXPECT_THAT(board_svg({}), HasSubstr(std::string(board_style())));
  EXPECT_THAT(board_svg({}, {.with_style = false}), Not(HasSubstr("<style>")));
}

TEST(BoardSvg, EscapesWhatXmlCannotHold) {
  EXPECT_EQ(escaped_for_xml("<a b='&\"'>\x01\t\n"), "&lt;a b=&#39;&amp;&quot;&#39;&gt;?\t\n");
}

}  // namespace
}  // namespace kinjite
