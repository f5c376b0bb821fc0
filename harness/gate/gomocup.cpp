#include <deque>

#include <fmt/format.h>

#include <kinjite/harness/gate/protocol.hpp>
#include <kinjite/terms/position_text.hpp>
#include <kinjite/terms/quoting.hpp>
#include <kinjite/terms/symmetry.hpp>

namespace kinjite {
namespace {

/// A board on which the one forbidden point is beyond doubt, and none of its mirror images is
/// forbidden: where the reply puts it tells how the engine writes points.
struct Probe {
  const char* position;
  const char* point;
};

/// Two straight fours cross in the point. The second board has no white stone.
constexpr Probe probes[]{{"B d4 e4 f4 g5 g6 g7 W n3 b12 o15", "g4"},
                         {"B k12 l12 n12 m9 m10 m11 W", "m12"}};

std::string entry(Point point, int side) {
  return fmt::format("{},{},{}\n", point.file(), board_size - 1 - point.rank(), side);
}

/// The board as the engine must see it for Black to be to move: Black's stones first, as the first
/// colour listed is Black; White's last, and a pass where a colour has no stone.
std::string board_text(const Position& position) {
  std::string text = "YXBOARD\n";
  if (!position.occupied().empty()) {
    constexpr int own = 1;
    constexpr int opponent = 2;
    for (const Point point : position.black()) text += entry(point, own);
    if (position.black().empty()) text += "-1,-1,1\n";
    for (const Point point : position.white()) text += entry(point, opponent);
    if (position.white().empty()) text += "-1,-1,2\n";
  }
  return text + "DONE\nYXSHOWFORBID\n";
}

/// The points of "FORBID xxyyxxyy.", x taken from the left and y from the top.
Result<std::vector<Point>> parse_forbid(std::string_view line) {
  std::string digits;
  bool closed = false;
  for (const char c : line.substr(std::string_view("FORBID").size())) {
    if (c == '.') closed = true;
    if (c == ' ' || c == '.') continue;
    if (c < '0' || c > '9' || closed) {
      return failure(fmt::format("{}; expected digits and a full stop", quoted(line)));
    }
    digits += c;
  }
  if (!closed || digits.size() % 4 != 0) {
    return failure(fmt::format("{}; expected four digits a point and a full stop", quoted(line)));
  }
  std::vector<Point> points;
  for (std::size_t i = 0; i < digits.size(); i += 4) {
    const int x = 10 * (digits[i] - '0') + (digits[i + 1] - '0');
    const int y = 10 * (digits[i + 2] - '0') + (digits[i + 3] - '0');
    if (x >= board_size || y >= board_size) {
      return failure(fmt::format("{} names {},{}; expected 0 to 14", quoted(line), x, y));
    }
    points.push_back(Point::at(x, board_size - 1 - y));
  }
  return points;
}

/// The mirroring that swaps x and y as the engine counts them.
constexpr Symmetry rows_first(7);

class Gomocup final : public Protocol {
 public:
  explicit Gomocup(const GomocupSettings& settings) : settings_(settings) {
    if (settings.row_first) reply_ = *settings.row_first ? rows_first : Symmetry(0);
    if (settings.lists_occupied) lists_occupied_ = *settings.lists_occupied;
  }

  void begin(std::string& out) override {
    open_.clear();
    announcement_ = Announcement{"engine", "unknown", std::nullopt, false, false, "", ""};
    started_ = false;
    probe_ = 0;
    rule_ = settings_.rule.value_or(4);
    out += "ABOUT\n";
    start(out);
  }

  Result<std::optional<Announcement>> greet(std::string_view line, std::string& out) override {
    take_about(line);
    if (!started_) {
      if (line.starts_with("ERROR")) {
        return failure(fmt::format("it refuses START 15: {}", quoted(line)));
      }
      if (line != "OK") return std::nullopt;
      started_ = true;
      out += board_text(board_of(probes[probe_]));
      return std::nullopt;
    }
    if (line.starts_with("UNKNOWN") || line.starts_with("ERROR")) {
      return failure(fmt::format("it does not take YXBOARD and YXSHOWFORBID: {}", quoted(line)));
    }
    if (!line.starts_with("FORBID")) return std::nullopt;
    const auto points = parse_forbid(line);
    if (!points) return tl::unexpected(points.error());
    return calibrate(*points, out);
  }

  void ask(const GateQuestion& question, std::string& out) override {
    open_.push_back(question.board);
    out += board_text(question.board->position);
  }

  Result<std::optional<Heard>> hear(std::string_view line) override {
    if (!line.starts_with("FORBID")) return std::nullopt;
    const auto points = parse_forbid(line);
    if (!points) return tl::unexpected(points.error());
    if (open_.empty()) return failure(fmt::format("{} without a question", quoted(line)));
    const std::shared_ptr<const Board> board = open_.front();
    open_.pop_front();
    Heard heard{"", {Answer::Kind::board, {}, board->cells}};
    for (const Point listed : *points) {
      const Point point = reply_(listed);
      char& mark = heard.answer.text[static_cast<std::size_t>(point.cell())];
      if (mark == '.') {
        mark = '!';
      } else if (mark != '!' && !lists_occupied_) {
        return failure(fmt::format("it lists {}, which holds a stone", to_string(point)));
      }
    }
    return heard;
  }

  void say_goodbye(std::string& out) override { out += "END\n"; }
  [[nodiscard]] bool asks_points() const override { return false; }

 private:
  static Position board_of(const Probe& probe) { return parse_position(probe.position).value(); }

  void start(std::string& out) const { out += fmt::format("INFO rule {}\nSTART 15\n", rule_); }

  /// Takes name and version from a reply to ABOUT, such as: name="X", version="1.0".
  void take_about(std::string_view line) {
    if (started_) return;
    const auto value = [&](std::string_view key) {
      const std::size_t begin = line.find(key);
      if (begin == std::string_view::npos) return std::string();
      const std::string_view rest = line.substr(begin + key.size());
      return std::string(rest.substr(0, rest.find('"')));
    };
    if (const std::string name = value("name=\""); !name.empty()) announcement_.name = name;
    if (const std::string version = value("version=\""); !version.empty()) {
      announcement_.version = version;
    }
  }

  Result<std::optional<Announcement>> calibrate(const std::vector<Point>& listed,
                                                std::string& out) {
    const Probe& probe = probes[probe_];
    const Position board = board_of(probe);
    const Point wanted = parse_point(probe.point).value();
    const auto found = [&](Symmetry symmetry) {
      for (const Point point : listed) {
        if (symmetry(point) == wanted) return true;
      }
      return false;
    };
    if (probe_ == 0 && !settings_.row_first && !found(reply_)) {
      for (const Symmetry symmetry : {Symmetry(0), rows_first, Symmetry(1), Symmetry(2),
                                      Symmetry(3), Symmetry(4), Symmetry(5), Symmetry(6)}) {
        if (!found(symmetry)) continue;
        reply_ = symmetry;
        break;
      }
    }
    if (!found(reply_)) {
      if (probe_ == 0 && !settings_.rule && rule_ == 4) {
        rule_ = 2;  // the number of the same rule in some programs
        started_ = false;
        start(out);
        return std::nullopt;
      }
      return failure(fmt::format(
          "on the board {} it does not list {}, a double-four; does it play Renju by INFO rule "
          "{}?",
          quoted(probe.position), probe.point, rule_));
    }
    if (!settings_.lists_occupied) {
      for (const Point point : listed) lists_occupied_ |= !board.is_free(reply_(point));
    }
    if (++probe_ < std::size(probes)) {
      out += board_text(board_of(probes[probe_]));
      return std::nullopt;
    }
    return announcement_;
  }

  GomocupSettings settings_;
  Announcement announcement_;
  std::deque<std::shared_ptr<const Board>> open_;
  Symmetry reply_{0};  // brings a listed point to where it is meant
  bool lists_occupied_ = false;
  bool started_ = false;
  std::size_t probe_ = 0;
  int rule_ = 4;
};

}  // namespace

std::unique_ptr<Protocol> gomocup(const GomocupSettings& settings) {
  return std::make_unique<Gomocup>(settings);
}

}  // namespace kinjite
