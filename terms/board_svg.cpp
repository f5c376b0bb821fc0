#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include <kinjite/terms/board_svg.hpp>

namespace kinjite {
namespace {

constexpr int pitch = 20;
constexpr int rim = 22;
constexpr int margin = 2;

constexpr std::string_view style =
    ".kinjite-board{--wood:#f0d9a8;--grid:#8a6a35;--ink:#4a3414;--black:#111;--white:#fff;"
    "--yes:#00577f;--no:#b00020}\n"
    "@media screen and (prefers-color-scheme:dark){.kinjite-board{--wood:#a8854f;--grid:#5f4722;"
    "--ink:#1d1407;--white:#f4efe6;--yes:#00304a;--no:#780012}}\n"
    "@media print{.kinjite-board{--wood:#fff;--grid:#777;--ink:#000}}\n"
    ".kinjite-board .wood{fill:var(--wood)}\n"
    ".kinjite-board .grid{stroke:var(--grid)}\n"
    ".kinjite-board .ink{fill:var(--ink)}\n"
    ".kinjite-board .black{stroke:var(--black)}\n"
    ".kinjite-board .white{stroke:var(--white)}\n"
    ".kinjite-board .number{fill:var(--white)}\n"
    ".kinjite-board .yes{stroke:var(--yes)}\n"
    ".kinjite-board .no{stroke:var(--no)}\n";

// Everywhere the light colour stands as an attribute too, for programs without style sheets.
constexpr std::string_view yes_line = R"(class="yes" stroke="#00577f" fill="none")";
constexpr std::string_view no_line = R"(class="no" stroke="#b00020" fill="none")";
// Filled as the board is: what lies beneath, such as a star point, must not look like a part of it.
constexpr std::string_view yes_shape = R"(class="yes wood" stroke="#00577f" fill="#f0d9a8")";
constexpr std::string_view no_shape = R"(class="no wood" stroke="#b00020" fill="#f0d9a8")";

struct Range {
  int first = board_size - 1;
  int last = 0;

  void reach(int value) {
    first = std::min(first, std::max(value - margin, 0));
    last = std::max(last, std::min(value + margin, board_size - 1));
  }
};

class Drawing {
 public:
  Drawing(const Position& position, const BoardMarks& marks) : position_(position), marks_(marks) {
    for (const Point point : marks.crop_around.empty() ? PointSet::all() : marks.crop_around) {
      files_.reach(point.file());
      ranks_.reach(point.rank());
    }
  }

  std::string text() && {
    const int width = rim + (files_.last - files_.first + 1) * pitch + 2;
    const int height = rim + (ranks_.last - ranks_.first + 1) * pitch + 2;
    add("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"kinjite-board\" role=\"img\" "
        "viewBox=\"0 0 {} {}\" font-family=\"sans-serif\" font-size=\"11\">\n"
        "<title>{}</title>\n",
        width, height, escaped_for_xml(marks_.title.empty() ? "A position" : marks_.title));
    if (marks_.with_style) add("<style>\n{}</style>\n", style);
    add("<rect class=\"wood\" fill=\"#f0d9a8\" width=\"{}\" height=\"{}\"/>\n", width, height);
    grid();
    star_points();
    rim_texts(height);
    rows();
    stones();
    imagined();
    for (const NotedPoint& one : marks_.completions) completion(one);
    for (const NotedPoint& one : marks_.extensions) extension(one);
    for (const NotedPoint& one : marks_.refused) refused(one);
    if (marks_.asked) asked(*marks_.asked);
    text_ += "</svg>\n";
    return std::move(text_);
  }

 private:
  template <class... Arguments>
  void add(fmt::format_string<Arguments...> form, Arguments&&... arguments) {
    text_ += fmt::format(form, std::forward<Arguments>(arguments)...);
  }

  [[nodiscard]] int across(int file) const {
    return rim + (file - files_.first) * pitch + pitch / 2;
  }
  [[nodiscard]] int down(int rank) const { return 2 + (ranks_.last - rank) * pitch + pitch / 2; }
  [[nodiscard]] int x(Point point) const { return across(point.file()); }
  [[nodiscard]] int y(Point point) const { return down(point.rank()); }
  [[nodiscard]] bool shows(Point point) const {
    return files_.first <= point.file() && point.file() <= files_.last &&
           ranks_.first <= point.rank() && point.rank() <= ranks_.last;
  }

  /// The lines; where the board is cut they run on for half a cell.
  void grid() {
    const auto past = [](bool cut) { return cut ? pitch / 2 : 0; };
    const int left = across(files_.first) - past(files_.first > 0);
    const int right = across(files_.last) + past(files_.last < board_size - 1);
    const int top = down(ranks_.last) - past(ranks_.last < board_size - 1);
    const int bottom = down(ranks_.first) + past(ranks_.first > 0);
    std::string path;
    for (int rank = ranks_.first; rank <= ranks_.last; ++rank) {
      path += fmt::format("M{} {}H{}", left, down(rank), right);
    }
    for (int file = files_.first; file <= files_.last; ++file) {
      path += fmt::format("M{} {}V{}", across(file), top, bottom);
    }
    add("<path class=\"grid\" stroke=\"#8a6a35\" fill=\"none\" d=\"{}\"/>\n", path);
  }

  /// Those of `points` that are shown, as a path: a line of no length with round ends is a disc.
  template <class Points>
  [[nodiscard]] std::string dots(const Points& points) const {
    std::string path;
    for (const Point point : points) {
      if (shows(point)) path += fmt::format("M{} {}h0", x(point), y(point));
    }
    return path;
  }

  void discs(std::string_view kind, std::string_view colour, int width, const std::string& path) {
    if (path.empty()) return;
    add("<path class=\"{}\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\" "
        "d=\"{}\"/>\n",
        kind, colour, width, path);
  }

  void star_points() {
    const PointSet stars{Point::at(3, 3), Point::at(3, 11), Point::at(11, 3), Point::at(11, 11),
                         Point::at(7, 7)};
    discs("grid", "#8a6a35", 5, dots(stars));
  }

  /// File letters below, rank numbers on the left.
  void rim_texts(int height) {
    std::string places;
    std::string letters;
    std::string numbers;
    for (int file = files_.first; file <= files_.last; ++file) {
      places += fmt::format("{}{}", places.empty() ? "" : " ", across(file));
      letters += static_cast<char>('a' + file);
    }
    for (int rank = ranks_.first; rank <= ranks_.last; ++rank) {
      numbers +=
          fmt::format("<tspan x=\"{}\" y=\"{}\">{}</tspan>", rim - 3, down(rank) + 4, rank + 1);
    }
    add("<g class=\"ink\" fill=\"#4a3414\" aria-hidden=\"true\">"
        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n"
        "<text text-anchor=\"end\">{}</text></g>\n",
        places, height - 6, letters, numbers);
  }

  void stones() {
    discs("black", "#111", 17, dots(position_.black()));
    const std::string white = dots(position_.white());
    discs("black", "#111", 17, white);
    discs("white", "#fff", 15, white);
  }

  /// A lane beneath the stones of each row.
  void rows() {
    for (const PointSet& row : marks_.rows) {
      if (row.empty()) continue;
      const Point first = *row.begin();
      Point last = first;
      for (const Point point : row) last = point;
      add("<path {} stroke-width=\"20\" stroke-linecap=\"round\" opacity=\"0.25\" "
          "d=\"M{} {}L{} {}\"/>\n",
          yes_line, x(first), y(first), x(last), y(last));
    }
  }

  void imagined() {
    for (std::size_t i = 0; i < marks_.imagined.size(); ++i) {
      const Point point = marks_.imagined[i];
      if (!shows(point)) continue;
      add("<g><title>{0}: stone {1}</title><circle class=\"black\" cx=\"{2}\" cy=\"{3}\" r=\"8.5\" "
          "fill=\"#111\"/><text class=\"number\" fill=\"#fff\" x=\"{2}\" y=\"{4}\" "
          "text-anchor=\"middle\" font-weight=\"bold\">{1}</text></g>\n",
          to_string(point), i + 1, x(point), y(point), y(point) + 4);
    }
  }

  [[nodiscard]] static std::string title(const NotedPoint& one) {
    return fmt::format("<title>{}</title>",
                       one.note.empty() ? to_string(one.point) : escaped_for_xml(one.note));
  }

  void completion(const NotedPoint& one) {
    if (!shows(one.point)) return;
    add("<g>{}<path {} stroke-width=\"2\" d=\"M{} {}l5 5l-5 5l-5 -5z\"/>"
        "</g>\n",
        title(one), yes_shape, x(one.point), y(one.point) - 5);
  }

  void small_ring(Point point, std::string_view shape) {
    add("<circle {} stroke-width=\"2\" cx=\"{}\" cy=\"{}\" r=\"5.5\"/>", shape, x(point), y(point));
  }

  void extension(const NotedPoint& one) {
    if (!shows(one.point)) return;
    text_ += "<g>" + title(one);
    small_ring(one.point, yes_shape);
    text_ += "</g>\n";
  }

  void refused(const NotedPoint& one) {
    if (!shows(one.point)) return;
    text_ += "<g>" + title(one);
    small_ring(one.point, no_shape);
    add("<path {} stroke-width=\"2\" d=\"M{} {}l14 14m0 -14l-14 14\"/></g>\n", no_line,
        x(one.point) - 7, y(one.point) - 7);
  }

  void asked(const AskedPoint& one) {
    const int at_x = x(one.point);
    const int at_y = y(one.point);
    if (one.mark == PointMark::cross) {
      add("<path {} stroke-width=\"3\" d=\"M{} {}l12 12m0 -12l-12 12\"/>\n", no_line, at_x - 6,
          at_y - 6);
      return;
    }
    add("<circle {} stroke-width=\"3\" cx=\"{}\" cy=\"{}\" r=\"7\"/>\n", yes_shape, at_x, at_y);
    if (one.mark == PointMark::ring_with_dot) {
      discs("yes", "#00577f", 6, fmt::format("M{} {}h0", at_x, at_y));
    }
  }

  const Position& position_;
  const BoardMarks& marks_;
  Range files_;
  Range ranks_;
  std::string text_;
};

/// Characters that XML 1.0 does not let through, in no form.
bool is_unspeakable(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 && c != '\n' && c != '\t';
}

}  // namespace

PointMark mark_for(Verdict verdict) {
  if (verdict.is_five()) return PointMark::ring_with_dot;
  return verdict.is_legal() ? PointMark::ring : PointMark::cross;
}

std::string board_svg(const Position& position, const BoardMarks& marks) {
  return Drawing(position, marks).text();
}

std::string_view board_style() {
  return style;
}

std::string escaped_for_xml(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '&': escaped += "&amp;"; break;
      case '<': escaped += "&lt;"; break;
      case '>': escaped += "&gt;"; break;
      case '"': escaped += "&quot;"; break;
      case '\'': escaped += "&#39;"; break;
      default: escaped += is_unspeakable(c) ? '?' : c;
    }
  }
  return escaped;
}

}  // namespace kinjite
