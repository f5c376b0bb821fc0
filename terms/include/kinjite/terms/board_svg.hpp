// A picture of a position: SVG, for pages, paper, and light and dark screens.
//
// A picture shows what it is told to show and knows no rule. Every mark has a shape of its own, so
// that it can be told without colours, and a title that a pointer or a screen reader finds. The
// colours are custom properties of the class `kinjite-board`; they follow the reader's colour
// scheme, and paper is always light. Programs that know no style sheets draw the light colours.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kinjite/terms/position.hpp>
#include <kinjite/terms/verdict.hpp>

namespace kinjite {

/// How a free point that a question is about is marked.
enum class PointMark : std::uint8_t { ring, ring_with_dot, cross };

/// A ring for legal, a ring with a dot for five, a cross for forbidden.
PointMark mark_for(Verdict verdict);

struct AskedPoint {
  Point point;
  PointMark mark = PointMark::ring;
};

/// A point, and what its title says of it; without a note the title is the point's name.
struct NotedPoint {
  Point point;
  std::string note = {};
};

struct BoardMarks {
  std::string title = {};  // of the whole picture; any UTF-8 text
  std::optional<AskedPoint> asked = {};
  std::vector<Point> imagined = {};          // black stones on free points, numbered from 1
  std::vector<PointSet> rows = {};           // each a lane from its first stone to its last
  std::vector<NotedPoint> completions = {};  // diamonds
  std::vector<NotedPoint> extensions = {};   // small rings
  std::vector<NotedPoint> refused = {};      // crossed rings; the note is the reason
  /// Where any is given, only the board around these points is drawn, two points further each way.
  PointSet crop_around = {};
  /// Whether the picture brings its style sheet. A page of many gives `board_style` once instead.
  bool with_style = true;
};

/// The SVG element with these stones and marks, ended by a line break. The same input always gives
/// the same text. Linear in what is drawn.
std::string board_svg(const Position& position, const BoardMarks& marks = {});

/// The style sheet of all pictures, to be placed in a page's own `<style>`.
std::string_view board_style();

/// `text` as it must be written inside an XML or HTML element or attribute. What no XML can hold
/// becomes a question mark.
std::string escaped_for_xml(std::string_view text);

}  // namespace kinjite
