#include <algorithm>
#include <cmath>
#include <iterator>
#include <mutex>
#include <optional>
#include <vector>

#include <kinjite/harness/generator.hpp>
#include <kinjite/harness/hunt/hunt.hpp>
#include <kinjite/harness/hunt/moves.hpp>
#include <kinjite/harness/parallel.hpp>
#include <kinjite/harness/shrinking.hpp>

namespace kinjite {
namespace {

/// Different questions per board at most: beyond that a climb would stand still.
constexpr int most_different = 6000;

int stones_of(const Position& position) {
  return position.occupied().size();
}

/// How good a find is: the goal first, small boards and small trees second.
double worth(const Hunt& hunt, const Find& find) {
  const double doublings = std::log2(1 + find.nesting.questions);
  const double stones = stones_of(find.position);
  if (hunt.goal == Goal::width) return doublings - 0.05 * stones;
  return find.nesting.depth - 0.06 * doublings - 0.015 * stones;
}

/// One climb: its own chance, its own meter, and the best find of each rung that it came past.
class Climb {
 public:
  Climb(const Hunt& hunt, std::uint64_t seed)
      : found_{hunt.goal, hunt.seed, 0, hunt.most_questions, {}},
        random_(seed),
        meter_(most_different, referee_),
        here_(start(hunt)) {}

  /// The archive of what was found.
  std::map<Rung, Find> run(int steps) {
    for (int step = 0; step < steps && here_; ++step) {
      // From "a level worse is often fine" to "never worse".
      const double warmth = 0.6 * (1 - static_cast<double>(step) / steps) + 0.02;
      const std::optional<Position> next = change(*here_);
      if (!next) continue;
      const std::optional<Find> there = best_of(*next);
      if (!there) continue;
      const double gain = worth(found_, *there) - worth(found_, *here_);
      if (gain < 0 &&
          static_cast<double>(random_.below(1 << 20)) / (1 << 20) > std::exp(gain / warmth)) {
        continue;
      }
      here_ = there;
      keep(found_, *there);
    }
    return shrunk();
  }

 private:
  std::optional<Find> start(const Hunt& hunt) {
    if (!hunt.archive.empty() && random_.chance(90)) {
      // Mostly from near the top, sometimes from anywhere.
      const int size = static_cast<int>(hunt.archive.size());
      const int back = random_.chance(75) ? random_.below(std::min(size, 6)) : random_.below(size);
      return best_of(std::prev(hunt.archive.end(), back + 1)->second.position);
    }
    for (int tries = 0; tries < 1000; ++tries) {
      if (auto find = best_of(generate_position(random_.next()))) return find;
    }
    return std::nullopt;
  }

  std::optional<Position> change(const Find& from) {
    const int kind = random_.below(100);
    if (kind < 20) return with_row_through(from.position, from.point, random_);
    if (kind < 22) return shifted(from.position, random_);
    return with_small_change(from.position, random_);
  }

  /// The best point of a position.
  std::optional<Find> best_of(const Position& position) {
    const auto all = meter_.measure_board(position);
    if (!all) return std::nullopt;
    std::optional<Find> best;
    for (const auto& [point, nesting] : *all) {
      if (nesting.questions > found_.most_questions) continue;
      const Find find{position, point, nesting};
      if (!best || worth(found_, find) > worth(found_, *best)) best = find;
    }
    return best;
  }

  /// The finds with every stone gone that their rung does not need.
  std::map<Rung, Find> shrunk() {
    const std::map<Rung, Find> finds = found_.archive;
    if (finds.empty()) return finds;
    const int top = std::prev(finds.end())->first.level;
    for (const auto& entry : finds) {
      if (entry.first.level + 3 >= top) shrink_and_keep(entry.first, entry.second);
    }
    return found_.archive;
  }

  void shrink_and_keep(const Rung& rung, const Find& find) {
    const Position small = shrink(find.position, [&](const Position& position) {
      const auto nesting = meter_.measure(position, find.point);
      return nesting && nesting->questions <= found_.most_questions &&
             rung_of(found_, {position, find.point, *nesting}) == rung;
    });
    keep(found_, {small, find.point, *meter_.measure(small, find.point)});
  }

  const Referee referee_;
  Hunt found_;
  SplitMix64 random_;
  NestingMeter meter_;
  std::optional<Find> here_;
};

}  // namespace

Rung rung_of(const Hunt& hunt, const Find& find) {
  if (hunt.goal == Goal::width) {
    return {static_cast<int>(std::log2(1 + find.nesting.questions)), false};
  }
  return {find.nesting.depth, find.nesting.verdict.has(Foul::double_three)};
}

bool keep(Hunt& hunt, const Find& find) {
  const auto [known, is_new] = hunt.archive.try_emplace(rung_of(hunt, find), find);
  if (is_new) return true;
  const Find& old = known->second;
  const int stones = stones_of(find.position);
  const int old_stones = stones_of(old.position);
  const double more = find.nesting.questions - old.nesting.questions;
  const bool better = hunt.goal == Goal::width
                          ? more > 0 || (more == 0 && stones < old_stones)
                          : stones < old_stones || (stones == old_stones && more < 0);
  if (better) known->second = find;
  return better;
}

void run_generation(Hunt& hunt, int climbs, int steps, unsigned threads) {
  std::vector<std::map<Rung, Find>> found(static_cast<std::size_t>(climbs));
  for_each_block(threads, found.size(), [&](std::uint64_t block) {
    const std::uint64_t number = hunt.generation * found.size() + block;
    found[block] = Climb(hunt, SplitMix64(hunt.seed + (number << 20U)).next()).run(steps);
    return true;
  });
  for (const auto& finds : found) {
    for (const auto& [rung, find] : finds) keep(hunt, find);
  }
  ++hunt.generation;
}

}  // namespace kinjite
