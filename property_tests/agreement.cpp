// Judges against each other, and each against itself.
#include <array>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include <kinjite/harness/check.hpp>
#include <kinjite/harness/generator.hpp>

#include "judges.hpp"
#include "subjects.hpp"

namespace kinjite {
namespace {

/// What two verdicts do not have in common: "five", or a foul.
std::string_view what_differs(Verdict a, Verdict b) {
  if (a.is_five() != b.is_five()) return "five";
  for (const Foul foul : {Foul::overline, Foul::double_four, Foul::double_three}) {
    if (a.has(foul) != b.has(foul)) return to_string(foul);
  }
  return "verdict";
}

std::string message(const Difference& difference) {
  return fmt::format("{} under {}, expected {}, given {}: {} by {}",
                     what_differs(difference.expected.verdict, difference.given),
                     to_string(difference.reading), to_string(difference.expected.verdict),
                     to_string(difference.given), to_string(difference.point),
                     difference.contestant);
}

std::string unfit(std::string_view what, const Referee& referee, Reading reading) {
  return fmt::format("{} under {}: {}", what, to_string(reading), referee.name());
}

/// One thing that a judge can be asked, and what it said the first time.
struct Asking {
  const Judge* judge;
  Position position;
  Point point;
  Reading reading;
  Verdict answer;

  [[nodiscard]] bool same_again() const {
    return judge->judge(position, point, reading) == answer &&
           judge->judge_board(position, reading).at(point) == answer;
  }
};

}  // namespace

Broken judges_agree(const Position& position, std::uint64_t /*chance*/) {
  const CheckReport report = check_positions(std::span(&position, 1), rules(), contestants());
  if (report.difference) return message(*report.difference);
  if (report.false_claim) {
    return fmt::format("false claim under {}: {}",
                       to_string(report.false_claim->derivation.reading),
                       report.false_claim->claim);
  }
  return std::nullopt;
}

Broken batches_answer_alike(const Position& position, std::uint64_t chance) {
  SplitMix64 random(chance);
  std::vector<Position> positions(static_cast<std::size_t>(1 + random.below(7)));
  for (Position& other : positions) other = generate_position(random.next());
  positions[static_cast<std::size_t>(random.below(static_cast<int>(positions.size())))] = position;
  for (const Referee* referee : referees()) {
    for (const Reading reading : all_readings) {
      std::vector<BoardVerdicts> verdicts(positions.size());
      referee->judge_boards(positions, reading, verdicts);
      for (std::size_t i = 0; i < positions.size(); ++i) {
        if (verdicts[i] == referee->judge_board(positions[i], reading)) continue;
        return fmt::format("batch and single board part under {}: board {} of {} by {}",
                           to_string(reading), i + 1, positions.size(), referee->name());
      }
    }
  }
  return std::nullopt;
}

Broken sets_fit_together(const Position& position, std::uint64_t /*chance*/) {
  const PointSet none;
  for (const Referee* referee : referees()) {
    const BoardVerdicts shapes = referee->judge_shapes(position);
    for (const Reading reading : all_readings) {
      const BoardVerdicts verdicts = referee->judge_board(position, reading);
      const PointSet said = verdicts.five | verdicts.forbidden();
      if (said - position.free() != none) return unfit("an occupied point", *referee, reading);
      if ((verdicts.five & verdicts.forbidden()) != none) {
        return unfit("a five that is a foul", *referee, reading);
      }
      if (shapes.five != verdicts.five || shapes.overline != verdicts.overline ||
          shapes.double_four != verdicts.double_four) {
        return unfit("9.3 changed more than double-threes", *referee, reading);
      }
      if (verdicts.double_three - shapes.double_three != none) {
        return unfit("a double-three without two shapes", *referee, reading);
      }
      const PointSet fouls = verdicts.overline | verdicts.double_four | verdicts.double_three;
      if (forbidden_points(position, reading) != fouls) {
        return unfit("forbidden_points is not the union of the fouls", *referee, reading);
      }
    }
  }
  return std::nullopt;
}

Broken asking_changes_nothing(const Position& position, std::uint64_t chance) {
  SplitMix64 random(chance);
  const std::array<Position, 2> boards{position, generate_position(random.next())};
  std::vector<Asking> askings;
  for (int i = 0; i < 12; ++i) {
    const Position& board = boards[static_cast<std::size_t>(random.below(2))];
    const auto point = worthwhile_point(board, random);
    if (!point) continue;
    const auto choice = static_cast<std::size_t>(random.below(1000));
    const Reading reading = all_readings[choice % all_readings.size()];
    const Judge* judge = contestants()[choice % contestants().size()];
    askings.push_back({judge, board, *point, reading, judge->judge(board, *point, reading)});
  }
  if (askings.empty()) return std::nullopt;
  Asking& slow = askings.front();
  slow.judge = &rules();

  std::array<bool, 2> same{true, true};
  const auto ask_all = [&](bool backwards) {
    for (std::size_t i = 0; i < askings.size(); ++i) {
      const Asking& asking = askings[backwards ? askings.size() - 1 - i : i];
      // The oracle's board of 225 derivations is asked for elsewhere: here one point will do.
      const bool same_again = &asking == &slow ? slow.judge->judge(slow.position, slow.point,
                                                                   slow.reading) == slow.answer
                                               : asking.same_again();
      same[backwards ? 1 : 0] = same[backwards ? 1 : 0] && same_again;
    }
  };
  {
    const std::jthread other([&] { ask_all(true); });
    ask_all(false);
  }
  if (!same[0]) return "another answer when asked again: in the same order";
  if (!same[1]) return "another answer when asked again: backwards, from another thread";
  return std::nullopt;
}

}  // namespace kinjite
