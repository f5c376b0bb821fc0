#include <fmt/format.h>

#include <kinjite/harness/gate/answer.hpp>
#include <kinjite/harness/marks.hpp>
#include <kinjite/terms/quoting.hpp>

namespace kinjite {
namespace {

using Kind = PointAnswer::Kind;

Result<Verdict> parse_fouls(std::string_view text) {
  Verdict fouls;
  for (std::string_view rest = text;;) {
    const std::size_t comma = rest.find(',');
    const std::string_view name = rest.substr(0, comma);
    bool known = false;
    for (const Foul foul : {Foul::overline, Foul::double_four, Foul::double_three}) {
      if (name != to_string(foul)) continue;
      fouls = fouls.with(foul);
      known = true;
    }
    if (!known) {
      return failure(fmt::format("{} is no foul; expected overline, double-four or double-three",
                                 quoted(name)));
    }
    if (comma == std::string_view::npos) return fouls;
    rest.remove_prefix(comma + 1);
  }
}

}  // namespace

std::string to_string(const PointAnswer& answer) {
  switch (answer.kind) {
    case Kind::legal: return "legal";
    case Kind::five: return "five";
    case Kind::forbidden: break;
  }
  return answer.fouls.is_forbidden() ? to_string(answer.fouls) : "forbidden";
}

Result<PointAnswer> parse_point_answer(std::string_view text) {
  if (text == "legal") return PointAnswer{};
  if (text == "five") return PointAnswer{Kind::five, {}};
  if (text == "forbidden") return PointAnswer{Kind::forbidden, {}};
  constexpr std::string_view forbidden = "forbidden ";
  if (text.starts_with(forbidden)) {
    const Result<Verdict> fouls = parse_fouls(text.substr(forbidden.size()));
    if (!fouls) return tl::unexpected(fouls.error());
    return PointAnswer{Kind::forbidden, *fouls};
  }
  return failure(fmt::format("{} is no verdict; expected legal, five or forbidden", quoted(text)));
}

std::string to_string(const Answer& answer) {
  switch (answer.kind) {
    case Answer::Kind::point: return to_string(answer.point);
    case Answer::Kind::board: return answer.text;
    case Answer::Kind::unsupported:
      return answer.text.empty() ? "unsupported" : "unsupported " + answer.text;
    case Answer::Kind::error: return answer.text.empty() ? "error" : "error " + answer.text;
  }
  return {};
}

Result<bool> check_marks(std::string_view cells, const Board& board) {
  if (cells.size() != board_points) {
    return failure(fmt::format("a board of {} characters; expected 225", cells.size()));
  }
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    const Point point = Point::from_cell(static_cast<int>(cell));
    const bool stone = board.cells[cell] != '.';
    if (stone ? cells[cell] == board.cells[cell]
              : std::string_view(".5643!").find(cells[cell]) != std::string_view::npos) {
      continue;
    }
    return failure(fmt::format(
        "{} is {}; expected {}", to_string(point), quoted(cells.substr(cell, 1)),
        stone ? quoted(std::string_view(board.cells).substr(cell, 1)) : "one of . 5 6 4 3 !"));
  }
  return true;
}

PointAnswer answer_at(std::string_view marks, Point point) {
  switch (marks[static_cast<std::size_t>(point.cell())]) {
    case '5': return {Kind::five, {}};
    case '6': return {Kind::forbidden, Verdict::forbidden(Foul::overline)};
    case '4': return {Kind::forbidden, Verdict::forbidden(Foul::double_four)};
    case '3': return {Kind::forbidden, Verdict::forbidden(Foul::double_three)};
    case '!': return {Kind::forbidden, {}};
    default: return {};
  }
}

bool is_right(const PointAnswer& answer, Verdict expected, const Strictness& strictness) {
  switch (answer.kind) {
    case Kind::legal: return expected.is_legal() || (expected.is_five() && !strictness.fives);
    case Kind::five: return expected.is_five();
    case Kind::forbidden: break;
  }
  if (!expected.is_forbidden()) return false;
  if (strictness.all_kinds) return answer.fouls == expected;
  return (answer.fouls.byte() & ~expected.byte()) == 0;
}

std::vector<Point> wrong_points(const GateQuestion& question, const Answer& answer, Reading reading,
                                const Strictness& strictness) {
  const BoardVerdicts& expected = question.board->expected_under(reading);
  if (question.point) {
    const bool right = is_right(answer.point, expected.at(*question.point), strictness);
    return right ? std::vector<Point>{} : std::vector<Point>{*question.point};
  }
  std::vector<Point> wrong;
  Strictness by_letter = strictness;
  by_letter.all_kinds = false;
  for (const Point point : question.board->position.free() & question.compared) {
    const PointAnswer said = answer_at(answer.text, point);
    const Verdict verdict = expected.at(point);
    bool right = is_right(said, verdict, by_letter);
    // A map has one letter a point: the strict one is the first foul that holds.
    if (right && strictness.all_kinds && verdict.is_forbidden()) {
      right = answer.text[static_cast<std::size_t>(point.cell())] == mark_of(verdict);
    }
    if (!right) wrong.push_back(point);
  }
  return wrong;
}

std::string expected_text(const GateQuestion& question, Reading reading) {
  if (!question.point) return marked_cells(*question.board, reading);
  return to_string(question.board->expected_under(reading).at(*question.point));
}

std::string marked_cells(const Board& board, Reading reading) {
  return marked_cells(board.position, board.expected_under(reading));
}

}  // namespace kinjite
