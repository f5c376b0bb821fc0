#include <algorithm>
#include <array>
#include <map>
#include <mutex>

#include <fmt/format.h>

#include <kinjite/harness/check.hpp>
#include <kinjite/harness/parallel.hpp>
#include <kinjite/harness/shrinking.hpp>
#include <kinjite/proof/depth.hpp>

namespace kinjite {
namespace {

/// The ways in which a judge can be asked; all must answer alike.
enum class Door : std::uint8_t { one_point, whole_board, many_boards };

constexpr std::string_view to_string(Door door) {
  switch (door) {
    case Door::one_point: return "one point";
    case Door::whole_board: return "whole board";
    case Door::many_boards: return "many boards";
  }
  return {};
}

Verdict ask(const Judge& judge, Door door, const Position& position, Point point, Reading reading) {
  switch (door) {
    case Door::one_point: return judge.judge(position, point, reading);
    case Door::whole_board: return judge.judge_board(position, reading).at(point);
    case Door::many_boards: break;
  }
  // Two copies, so that a form that pairs boards up has a pair.
  const std::array<Position, 2> positions{position, position};
  std::array<BoardVerdicts, 2> verdicts;
  judge.judge_boards(positions, reading, verdicts);
  return verdicts[1].at(point);
}

/// A few positions, from the oracle's answers to the first difference.
class BlockCheck {
 public:
  BlockCheck(std::span<const Position> positions, const Oracle& oracle,
             std::span<const Judge* const> contestants, const Look& look)
      : positions_(positions), oracle_(oracle), contestants_(contestants), look_(look) {
    for (auto& verdicts : expected_) verdicts.resize(positions.size());
  }

  CheckReport run() {
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      ask_oracle(i);
      if (!report_.agree()) return report_;
    }
    for (const Judge* contestant : contestants_) {
      for (std::size_t r = 0; r < all_readings.size(); ++r) {
        compare(*contestant, r);
        if (!report_.agree()) return report_;
      }
    }
    return report_;
  }

 private:
  void ask_oracle(std::size_t i) {
    const Position& position = positions_[i];
    CheckCounts& counts = report_.counts;
    ++counts.positions;
    for (const Point point : position.free()) {
      ++counts.points;
      std::array<Verdict, all_readings.size()> verdicts;
      for (std::size_t r = 0; r < all_readings.size(); ++r) {
        const Derivation derivation = oracle_.derive(position, point, all_readings[r]);
        if (const auto seen = look_(derivation); !seen) {
          report_.false_claim = FalseClaim{i, seen.error().message, derivation};
          return;
        }
        verdicts[r] = derivation.verdict;
        expected_[r][i].enter(point, derivation.verdict);
        count_verdict(derivation.verdict);
        if (all_readings[r] == Reading::rif) count_depth(depth(derivation));
      }
      if (verdicts[0] != verdicts[1] || verdicts[0] != verdicts[2]) ++counts.readings_differ;
    }
  }

  void count_verdict(Verdict verdict) {
    CheckCounts& counts = report_.counts;
    ++counts.verdicts;
    if (verdict.is_legal()) ++counts.legal;
    if (verdict.is_five()) ++counts.five;
    if (verdict.has(Foul::overline)) ++counts.overline;
    if (verdict.has(Foul::double_four)) ++counts.double_four;
    if (verdict.has(Foul::double_three)) ++counts.double_three;
  }

  void count_depth(int depth) {
    std::vector<std::uint64_t>& by_depth = report_.counts.by_depth;
    const auto index = static_cast<std::size_t>(depth);
    if (by_depth.size() <= index) by_depth.resize(index + 1);
    ++by_depth[index];
  }

  void compare(const Judge& contestant, std::size_t r) {
    const Reading reading = all_readings[r];
    std::vector<BoardVerdicts> many(positions_.size());
    contestant.judge_boards(positions_, reading, many);
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      const BoardVerdicts& expected = expected_[r][i];
      const BoardVerdicts board = contestant.judge_board(positions_[i], reading);
      for (const Point point : positions_[i].free()) {
        const Verdict right = expected.at(point);
        if (many[i].at(point) != right) return differ(contestant, Door::many_boards, i, point, r);
        if (board.at(point) != right) return differ(contestant, Door::whole_board, i, point, r);
        if (contestant.judge(positions_[i], point, reading) != right) {
          return differ(contestant, Door::one_point, i, point, r);
        }
      }
    }
  }

  void differ(const Judge& contestant, Door door, std::size_t i, Point point, std::size_t r) {
    const Reading reading = all_readings[r];
    const Keeps keeps = [&](const Position& position) {
      return position.is_free(point) && ask(contestant, door, position, point, reading) !=
                                            oracle_.judge(position, point, reading);
    };
    const Position smallest = keeps(positions_[i]) ? shrink(positions_[i], keeps) : positions_[i];
    report_.difference = Difference{i,
                                    fmt::format("{} ({})", contestant.name(), to_string(door)),
                                    smallest,
                                    point,
                                    reading,
                                    ask(contestant, door, smallest, point, reading),
                                    oracle_.derive(smallest, point, reading)};
  }

  std::span<const Position> positions_;
  const Oracle& oracle_;
  std::span<const Judge* const> contestants_;
  const Look& look_;
  std::array<std::vector<BoardVerdicts>, all_readings.size()> expected_;
  CheckReport report_;
};

}  // namespace

void CheckCounts::add(const CheckCounts& other) {
  positions += other.positions;
  points += other.points;
  verdicts += other.verdicts;
  legal += other.legal;
  five += other.five;
  overline += other.overline;
  double_four += other.double_four;
  double_three += other.double_three;
  readings_differ += other.readings_differ;
  by_depth.resize(std::max(by_depth.size(), other.by_depth.size()));
  for (std::size_t i = 0; i < other.by_depth.size(); ++i) by_depth[i] += other.by_depth[i];
}

CheckReport check_positions(std::span<const Position> positions, const Oracle& oracle,
                            std::span<const Judge* const> contestants, const Look& look) {
  return BlockCheck(positions, oracle, contestants, look).run();
}

CheckReport check(const PositionSource& source, const Oracle& oracle,
                  std::span<const Judge* const> contestants, unsigned threads,
                  const Progress& progress) {
  constexpr std::uint64_t block_size = 64;
  std::mutex guard;
  std::uint64_t done = 0;
  CheckCounts counts;
  std::map<std::uint64_t, CheckReport> failed;  // by block, to report the first

  const std::uint64_t blocks = (source.size() + block_size - 1) / block_size;
  for_each_block(threads, blocks, [&](std::uint64_t block) {
    const std::uint64_t first = block * block_size;
    std::vector<Position> positions;
    for (std::uint64_t i = first; i < std::min(first + block_size, source.size()); ++i) {
      positions.push_back(source.at(i));
    }
    CheckReport report = check_positions(positions, oracle, contestants);
    if (report.difference) report.difference->index += first;
    if (report.false_claim) report.false_claim->index += first;

    const std::scoped_lock lock(guard);
    counts.add(report.counts);
    done += positions.size();
    if (progress) progress(done);
    const bool agree = report.agree();
    if (!agree) failed.emplace(block, std::move(report));
    return agree;
  });

  CheckReport result = failed.empty() ? CheckReport{} : std::move(failed.begin()->second);
  result.counts = std::move(counts);
  return result;
}

}  // namespace kinjite
