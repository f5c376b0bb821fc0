#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include <kinjite/harness/generator.hpp>
#include <kinjite/harness/split_mix.hpp>

namespace kinjite {
namespace {

struct Step {
  int files;
  int ranks;
};
constexpr std::array<Step, 4> steps{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

/// A board under construction: drawing on it never fails, what falls off the rim is not drawn.
class Canvas {
 public:
  explicit Canvas(std::uint64_t seed) : random_(seed) {}

  SplitMix64& random() { return random_; }
  [[nodiscard]] const Position& position() const { return position_; }

  static std::optional<Point> at(int file, int rank) {
    if (file < 0 || file >= board_size || rank < 0 || rank >= board_size) return std::nullopt;
    return Point::at(file, rank);
  }
  static std::optional<Point> along(Point from, Step step, int distance) {
    return at(from.file() + distance * step.files, from.rank() + distance * step.ranks);
  }

  void put(std::optional<Point> point, Colour colour) {
    if (point && position_.is_free(*point)) position_ = position_.with(*point, colour);
  }
  void clear(Point point) { position_ = position_.without(point); }

  Point anywhere() { return Point::from_cell(random_.below(board_points)); }
  Point near_centre(int spread) {
    return Point::at(board_size / 2 - spread + random_.below(2 * spread + 1),
                     board_size / 2 - spread + random_.below(2 * spread + 1));
  }
  Step any_step() { return steps[static_cast<std::size_t>(random_.below(4))]; }

  /// Gives every point a stone with these chances in 256.
  void sprinkle(int black_share, int white_share) {
    for (const Point point : PointSet::all()) {
      const int draw = random_.below(256);
      if (draw < black_share) {
        put(point, Colour::black);
      } else if (draw < black_share + white_share) {
        put(point, Colour::white);
      }
    }
  }

  /// Scatters white stones, which spoil some shapes and leave others.
  void scatter_white(int most) {
    for (int count = random_.below(most + 1); count > 0; --count) put(anywhere(), Colour::white);
  }

 private:
  SplitMix64 random_;
  Position position_;
};

Position sprinkled(Canvas canvas) {
  const int black_share = 16 + canvas.random().below(90);
  canvas.sprinkle(black_share, canvas.random().below(80));
  return canvas.position();
}

/// Dense stones inside a small square, as in the fighting part of a real game.
Position clustered(Canvas canvas) {
  const int width = 5 + canvas.random().below(5);
  const int file = canvas.random().below(board_size - width + 1);
  const int rank = canvas.random().below(board_size - width + 1);
  const int black_share = 25 + canvas.random().below(30);
  const int white_share = canvas.random().below(25);
  for (int i = 0; i < width * width; ++i) {
    const auto point = Canvas::at(file + i % width, rank + i / width);
    const int draw = canvas.random().below(100);
    if (draw < black_share) {
      canvas.put(point, Colour::black);
    } else if (draw < black_share + white_share) {
      canvas.put(point, Colour::white);
    }
  }
  return canvas.position();
}

/// Whole shapes laid over each other: threes, split threes and fours, walls, near-overlines.
Position stamped(Canvas canvas) {
  constexpr std::array<const char*, 12> shapes{"xx.x",  "xxx",     "x.xx", "xxx.x",
                                               "xx.xx", "xxxx",    "x.x",  "x..xx",
                                               "ooooo", "x.xxx.x", "oxxx", "xx.xxx"};
  for (int count = 3 + canvas.random().below(8); count > 0; --count) {
    const Point from = canvas.near_centre(5);
    const Step step = canvas.any_step();
    int distance = 0;
    for (const char* cell = shapes[static_cast<std::size_t>(canvas.random().below(12))];
         *cell != '\0'; ++cell, ++distance) {
      if (*cell == '.') continue;
      canvas.put(Canvas::along(from, step, distance), *cell == 'x' ? Colour::black : Colour::white);
    }
  }
  canvas.scatter_white(10);
  return canvas.position();
}

/// Shapes that cross in one free point, where one stone then makes several things at once.
Position crossed(Canvas canvas) {
  constexpr std::array<std::string_view, 11> shapes{"x.x?x.x", "xx?",     "x?x",  "x.x?",
                                                    "?.xx",    "oxxx?",   "?xxx", "xx.x?",
                                                    "xxx?xx",  "xx?x.xx", "xx?xx"};
  const Point point = canvas.near_centre(4);
  for (const Step step : steps) {
    const std::string_view shape = shapes[static_cast<std::size_t>(canvas.random().below(11))];
    const auto centre = static_cast<int>(shape.find('?'));
    for (int place = 0; place < static_cast<int>(shape.size()); ++place) {
      const char cell = shape[static_cast<std::size_t>(place)];
      if (cell == '.' || cell == '?') continue;
      canvas.put(Canvas::along(point, step, place - centre),
                 cell == 'x' ? Colour::black : Colour::white);
    }
  }
  canvas.scatter_white(12);
  return canvas.position();
}

/// Grows a nesting: rows of three through a point, then rows through the points that extend them.
Position nested(Canvas canvas) {
  struct Question {
    Point point;
    std::size_t direction;  // of the row that asks it: further rows run elsewhere
  };
  SplitMix64& random = canvas.random();
  std::vector<Question> questions{{canvas.near_centre(2), steps.size()}};
  std::size_t asked = 0;
  const int rows = 4 + random.below(14);
  auto direction = static_cast<std::size_t>(random.below(4));
  for (int row = 0; row < rows; ++row) {
    const Question question = questions[asked];
    do {
      direction = (direction + 1 + static_cast<std::size_t>(random.below(2))) % steps.size();
    } while (direction == question.direction);
    // The row's four places start `lead` steps before the point; one other place stays free, to be
    // the extension and the next question.
    const int lead = random.below(4);
    const int extension = (lead + 1 + random.below(3)) % 4;
    for (int place = 0; place < 4; ++place) {
      const auto at = Canvas::along(question.point, steps[direction], place - lead);
      if (place == lead || !at) continue;
      if (place == extension) {
        questions.push_back({*at, direction});
      } else {
        canvas.put(at, Colour::black);
      }
    }
    // Two rows make a question worth asking; now and then it gets one or three.
    if (asked + 1 < questions.size() && random.chance(row % 2 == 1 ? 90 : 10)) ++asked;
  }
  for (const Question& question : questions) canvas.clear(question.point);
  canvas.scatter_white(8);
  return canvas.position();
}

/// Stones in turn, each near an earlier one, as in play without thought.
Position played(Canvas canvas) {
  Point last = canvas.near_centre(2);
  Colour colour = Colour::black;
  for (int moves = 10 + canvas.random().below(90); moves > 0; --moves) {
    const auto next = Canvas::at(last.file() - 2 + canvas.random().below(5),
                                 last.rank() - 2 + canvas.random().below(5));
    if (!next) continue;
    if (canvas.position().is_free(*next)) {
      canvas.put(next, colour);
      colour = opponent_of(colour);
    }
    last = canvas.random().chance(85) ? *next : canvas.near_centre(5);
  }
  return canvas.position();
}

}  // namespace

Position generate_position(std::uint64_t seed) {
  Canvas canvas(seed);
  switch (canvas.random().below(9)) {
    case 0: return sprinkled(canvas);
    case 1: return clustered(canvas);
    case 2:
    case 3: return stamped(canvas);
    case 4: return played(canvas);
    case 5: return crossed(canvas);
    default: return nested(canvas);
  }
}

}  // namespace kinjite
