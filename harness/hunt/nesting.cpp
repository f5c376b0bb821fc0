#include <algorithm>
#include <array>
#include <bit>
#include <limits>

#include <kinjite/harness/hunt/nesting.hpp>
#include <kinjite/harness/split_mix.hpp>

namespace kinjite {
namespace {

constexpr int never = std::numeric_limits<int>::max() / 2;

/// The point `offset` steps on, in the order that Direction names; it lies on the board.
Point point_on(Point from, Direction direction, int offset) {
  const int files = direction == Direction::along_file ? 0 : 1;
  const int ranks = direction == Direction::along_rank ? 0
                    : direction == Direction::falling  ? -1
                                                       : 1;
  return Point::at(from.file() + offset * files, from.rank() + offset * ranks);
}

std::uint64_t key_of(Point point, std::uint64_t salt) {
  return SplitMix64(salt + static_cast<std::uint64_t>(point.bit())).next();
}

/// At which depth it is known that a three counts, and that it does not; `never` for what is not
/// so. Each is that of the questions about its extensions.
struct Known {
  int counts = never;
  int does_not_count = 0;

  void extension(const Nesting& imagined) {
    const bool allowed = imagined.verdict.is_legal();
    // A five or a foul of the stone's own lines is seen as soon as the question is asked.
    const bool plain = imagined.verdict.is_five() || imagined.verdict.has(Foul::overline) ||
                       imagined.verdict.has(Foul::double_four);
    const int depth = plain ? 0 : imagined.depth;
    if (allowed) {
      counts = std::min(counts, depth);
      does_not_count = never;
    } else {
      does_not_count = std::max(does_not_count, depth);
    }
  }
};

/// The depth at which a stone that makes these threes is known to make a double-three or to make
/// none: when two of them are known to count, or all but one not to.
int depth_of(std::vector<Known>& threes, bool forbidden) {
  if (forbidden) {
    std::ranges::sort(threes, {}, &Known::counts);
    return 1 + threes[1].counts;
  }
  std::ranges::sort(threes, {}, &Known::does_not_count);
  return 1 + threes[threes.size() - 2].does_not_count;
}

/// A stone's own lines, before any question.
struct Own {
  bool five = false;
  bool overline = false;
  int fours = 0;
  int threes = 0;
};

Own own_lines(const BoardClasses& classes, Point point) {
  Own own;
  for (const LineClasses& line : classes) {
    own.five = own.five || line.five.contains(point);
    own.overline = own.overline || line.overline.contains(point);
    own.fours += line.one_four.contains(point) ? 1 : line.two_fours.contains(point) ? 2 : 0;
    own.threes += std::ranges::any_of(
        line.three_by_extension, [&](const PointSet& points) { return points.contains(point); });
  }
  return own;
}

}  // namespace

NestingMeter::NestingMeter(int most, const Referee& referee)
    : referee_(referee),
      most_(most),
      memory_(std::bit_ceil(static_cast<std::size_t>(2 * std::max(most, 8)))) {}

std::optional<Nesting> NestingMeter::measure(const Position& position, Point point) {
  ++call_;
  left_ = most_;
  given_up_ = false;
  const Nesting found = answer(position, referee_.line_classes(position), point, 0);
  if (given_up_) return std::nullopt;
  return found;
}

std::optional<std::vector<NestingMeter::At>> NestingMeter::measure_board(const Position& position) {
  ++call_;
  left_ = most_;
  given_up_ = false;
  std::vector<At> all;
  const BoardClasses classes = referee_.line_classes(position);
  for (const Point point : position.free()) {
    const Own own = own_lines(classes, point);
    if (own.five || own.threes < 2) continue;
    all.push_back({point, answer(position, classes, point, 0)});
    if (given_up_) return std::nullopt;
  }
  return all;
}

NestingMeter::Remembered& NestingMeter::slot_of(std::uint64_t key) {
  std::size_t slot = key & (memory_.size() - 1);
  while (memory_[slot].call == call_ && memory_[slot].key != key) {
    slot = (slot + 1) & (memory_.size() - 1);
  }
  return memory_[slot];
}

Nesting NestingMeter::answer(const Position& position, const BoardClasses& classes, Point point,
                             std::uint64_t stones) {
  const Own own = own_lines(classes, point);
  Nesting found;
  if (own.five) {
    found.verdict = Verdict::five();
    return found;
  }
  if (own.overline) found.verdict = found.verdict.with(Foul::overline);
  if (own.fours > 1) found.verdict = found.verdict.with(Foul::double_four);
  if (own.threes < 2 || given_up_) return found;

  const std::uint64_t more_stones = stones ^ key_of(point, 0x9d1c);
  const std::uint64_t key = more_stones ^ key_of(point, 0x51ed00);
  if (const Remembered& known = slot_of(key); known.call == call_) return known.nesting;
  if (--left_ < 0) {
    given_up_ = true;
    return found;
  }

  const Position with = position.with(point, Colour::black);
  const BoardClasses next = referee_.line_classes(with);
  std::vector<Known> threes;
  int counting = 0;
  for (const Direction direction : all_directions) {
    const auto& extended = classes[static_cast<std::size_t>(direction)].three_by_extension;
    Known known;
    bool any = false;
    for (std::size_t i = 0; i < extended.size(); ++i) {
      if (!extended[i].contains(point)) continue;
      any = true;
      const Point extension = point_on(point, direction, extension_offsets[i]);
      const Nesting imagined = answer(with, next, extension, more_stones);
      found.questions += 1 + imagined.questions;
      known.extension(imagined);
    }
    if (!any) continue;
    threes.push_back(known);
    if (known.counts != never) ++counting;
  }
  if (given_up_) return found;
  if (counting > 1) found.verdict = found.verdict.with(Foul::double_three);
  found.depth = depth_of(threes, counting > 1);
  slot_of(key) = {key, call_, found};
  return found;
}

}  // namespace kinjite
