#include "board_drawing.hpp"

#include <fmt/format.h>

namespace kinjite {
namespace {

constexpr int cell = 20;
constexpr int rim = 22;
constexpr int side = rim + board_size * cell + 2;

int across(int file) {
  return rim + file * cell + cell / 2;
}
int down(int rank) {
  return 2 + (board_size - 1 - rank) * cell + cell / 2;
}

std::string grid() {
  std::string path;
  for (int i = 0; i < board_size; ++i) {
    path += fmt::format("M{} {}H{}M{} {}V{}", across(0), down(i), across(board_size - 1), across(i),
                        down(board_size - 1), down(0));
  }
  return fmt::format("<path d=\"{}\" stroke=\"#8a6a35\" fill=\"none\"/>\n", path);
}

std::string star_points() {
  std::string dots;
  for (const auto& [file, rank] : {std::pair{3, 3}, {3, 11}, {11, 3}, {11, 11}, {7, 7}}) {
    dots += fmt::format("M{} {}h0", across(file), down(rank));
  }
  return fmt::format(
      "<path d=\"{}\" stroke=\"#8a6a35\" stroke-width=\"5\" stroke-linecap=\"round\"/>\n", dots);
}

/// File letters below, rank numbers on the left.
std::string rim_texts() {
  std::string files;
  std::string ranks;
  for (int i = 0; i < board_size; ++i) {
    files += fmt::format("{}{}", i == 0 ? "" : " ", across(i));
    ranks += fmt::format("<tspan x=\"{}\" y=\"{}\">{}</tspan>", rim - 3, down(i) + 4, i + 1);
  }
  return fmt::format(
      "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">abcdefghijklmno</text>\n"
      "<text text-anchor=\"end\">{}</text>\n",
      files, side - 6, ranks);
}

/// All stones of a colour in one path: a line of no length with round ends is a disc.
std::string discs(const PointSet& points, std::string_view colour, int width) {
  if (points.empty()) return {};
  std::string path;
  for (const Point point : points) {
    path += fmt::format("M{} {}h0", across(point.file()), down(point.rank()));
  }
  return fmt::format(
      "<path d=\"{}\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\"/>\n", path, colour,
      width);
}

std::string mark(Point point, Verdict verdict) {
  const int x = across(point.file());
  const int y = down(point.rank());
  if (verdict.is_forbidden()) {
    return fmt::format(
        "<path d=\"M{} {}l12 12m0 -12l-12 12\" stroke=\"#b00020\" stroke-width=\"3\"/>\n", x - 6,
        y - 6);
  }
  std::string ring = fmt::format(
      "<circle cx=\"{}\" cy=\"{}\" r=\"7\" fill=\"none\" stroke=\"#00679e\" stroke-width=\"3\"/>\n",
      x, y);
  if (verdict.is_five()) {
    ring += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"3\" fill=\"#00679e\"/>\n", x, y);
  }
  return ring;
}

}  // namespace

std::string board_svg(const Case& one) {
  const Verdict verdict = one.expected_under(Reading::rif);
  return fmt::format(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {0}\" "
             "font-family=\"sans-serif\" font-size=\"11\">\n"
             "<title>{1}: {2} is {3}</title>\n"
             "<rect width=\"{0}\" height=\"{0}\" fill=\"#f0d9a8\"/>\n",
             side, one.id, to_string(one.point), to_string(verdict)) +
         grid() + star_points() + rim_texts() + discs(one.position.black(), "#111", 17) +
         discs(one.position.white(), "#333", 17) + discs(one.position.white(), "#fff", 15) +
         mark(one.point, verdict) + "</svg>\n";
}

}  // namespace kinjite
