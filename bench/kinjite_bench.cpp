// Google Benchmark over the judges. A name is WHAT/POSITIONS/IMPLEMENTATION; rates are board points
// a second, 225 a board. speed_gate.py and table.py read the results.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include <kinjite/oracle/oracle.hpp>
#include <kinjite/referee/referee.hpp>
#include <kinjite/terms/position_text.hpp>

#include "positions.hpp"
#include "yardstick.hpp"

namespace kinjite {
namespace {

using Positions = std::vector<Position>;

void count_boards(benchmark::State& state, std::size_t boards) {
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(boards) * board_points);
}

// Alone or in a batch, the verdicts end up in memory: what is compared is the judging.

void classes(benchmark::State& state, const Implementation& implementation,
             const Positions& positions) {
  const Referee referee(implementation);
  std::vector<BoardVerdicts> verdicts(positions.size());
  for (auto _ : state) {
    for (std::size_t i = 0; i < positions.size(); ++i) {
      verdicts[i] = referee.judge_shapes(positions[i]);
    }
    benchmark::DoNotOptimize(verdicts.data());
    benchmark::ClobberMemory();
  }
  count_boards(state, positions.size());
}

void exact_map(benchmark::State& state, const Implementation& implementation,
               const Positions& positions) {
  const Referee referee(implementation);
  std::vector<BoardVerdicts> verdicts(positions.size());
  for (auto _ : state) {
    for (std::size_t i = 0; i < positions.size(); ++i) {
      verdicts[i] = referee.judge_board(positions[i], Reading::rif);
    }
    benchmark::DoNotOptimize(verdicts.data());
    benchmark::ClobberMemory();
  }
  count_boards(state, positions.size());
}

void exact_map_batch(benchmark::State& state, const Implementation& implementation,
                     const Positions& positions) {
  const Referee referee(implementation);
  std::vector<BoardVerdicts> verdicts(positions.size());
  for (auto _ : state) {
    referee.judge_boards(positions, Reading::rif, verdicts);
    benchmark::DoNotOptimize(verdicts.data());
    benchmark::ClobberMemory();
  }
  count_boards(state, positions.size());
}

void yardstick(benchmark::State& state, const Yardstick& yard, const Positions& positions) {
  PointSet result;
  for (auto _ : state) {
    yard.run(positions.data(), positions.size(), &result);
    benchmark::DoNotOptimize(result);
  }
  count_boards(state, positions.size());
}

/// A free point of each position that has one, chosen the same way in every run.
std::vector<std::pair<Position, Point>> free_points(const Positions& positions) {
  std::vector<std::pair<Position, Point>> chosen;
  std::size_t step = 1;
  for (const Position& position : positions) {
    const std::vector<Point> free(position.free().begin(), position.free().end());
    if (free.empty()) continue;
    step = step * 31 % 65'537;
    chosen.emplace_back(position, free[step % free.size()]);
  }
  return chosen;
}

void judge_points(benchmark::State& state, const Implementation& implementation,
                  const std::vector<std::pair<Position, Point>>& questions) {
  const Referee referee(implementation);
  for (auto _ : state) {
    for (const auto& [position, point] : questions) {
      benchmark::DoNotOptimize(referee.judge(position, point, Reading::rif));
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(questions.size()));
}

void forbidden(benchmark::State& state, const Positions& positions) {
  for (auto _ : state) {
    for (const Position& position : positions) {
      benchmark::DoNotOptimize(forbidden_points(position, Reading::rif));
    }
  }
  count_boards(state, positions.size());
}

void oracle(benchmark::State& state, const Positions& positions) {
  const Oracle judge;
  for (auto _ : state) {
    for (const Position& position : positions) {
      benchmark::DoNotOptimize(judge.judge_board(position, Reading::rif));
    }
  }
  count_boards(state, positions.size());
}

void parse_boards(benchmark::State& state, const Positions& positions) {
  std::vector<std::string> texts;
  for (const Position& position : positions) texts.push_back(to_cells(position));
  for (auto _ : state) {
    for (const std::string& text : texts) benchmark::DoNotOptimize(parse_cells(text));
  }
  count_boards(state, texts.size());
}

void parse_games(benchmark::State& state, const std::vector<Game>& games) {
  std::vector<std::string> texts;
  std::size_t moves = 0;
  for (const Game& game : games) {
    texts.push_back(to_string(game));
    moves += game.moves.size();
  }
  for (auto _ : state) {
    for (const std::string& text : texts) benchmark::DoNotOptimize(parse_game(text));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(moves));
}

/// The real positions with `from` to `to` stones.
Positions with_stones(const Positions& positions, int from, int to) {
  Positions chosen;
  for (const Position& position : positions) {
    const int stones = position.occupied().size();
    if (from <= stones && stones <= to) chosen.push_back(position);
  }
  return chosen;
}

/// Every `stride`-th of them.
Positions thinned(const Positions& positions, std::size_t stride) {
  Positions chosen;
  for (std::size_t i = 0; i < positions.size(); i += stride) chosen.push_back(positions[i]);
  return chosen;
}

std::vector<Yardstick> yardsticks() {
#if defined(__x86_64__)
  return {yardstick_baseline, yardstick_avx2, yardstick_avx512};
#else
  return {yardstick_baseline};
#endif
}

template <class Function, class... Arguments>
benchmark::internal::Benchmark* add(const std::string& name, Function function,
                                    Arguments... arguments) {
  return benchmark::RegisterBenchmark(
      name.c_str(), [=](benchmark::State& state) { function(state, arguments...); });
}

void add_on_cores(const Positions& real) {
  const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  const Implementation active = active_implementation();
  const std::string name(active.name);
  const auto on_one_and_all = [cores](auto add_benchmark) {
    add_benchmark()->Threads(1)->UseRealTime();
    if (cores > 1) add_benchmark()->Threads(cores)->UseRealTime();
  };
  for (const Yardstick& yard : yardsticks()) {
    if (yard.implementation != active.name) continue;
    on_one_and_all([&] { return add("yardstick_on_cores/real/" + name, yardstick, yard, real); });
  }
  on_one_and_all(
      [&] { return add("exact_map_batch_on_cores/real/" + name, exact_map_batch, active, real); });
}

void add_implementation(const Implementation& implementation, const Positions& real,
                        const Positions& dense) {
  const std::string name(implementation.name);
  for (const auto& [kind, positions] : {std::pair("real", &real), std::pair("dense", &dense)}) {
    const std::string on = std::string("/") + kind + "/" + name;
    add("classes" + on, classes, implementation, *positions);
    add("exact_map" + on, exact_map, implementation, *positions);
    add("exact_map_batch" + on, exact_map_batch, implementation, *positions);
  }
  add("judge/real/" + name, judge_points, implementation, free_points(real));
  int number = 0;
  for (const auto& nesting : nestings()) {
    add("judge/nesting_" + std::to_string(++number) + "/" + name, judge_points, implementation,
        std::vector{nesting});
  }
  for (const Yardstick& yard : yardsticks()) {
    if (yard.implementation == name) add("yardstick/real/" + name, yardstick, yard, real);
  }
}

void add_all(const Positions& real) {
  const Positions dense = dense_positions();
  std::string built;
  std::string running;
  for (const Implementation& implementation : implementations()) {
    built += std::string(implementation.name) + " ";
    if (!implementation.runs_here) continue;
    running += std::string(implementation.name) + " ";
    add_implementation(implementation, real, dense);
  }
  benchmark::AddCustomContext("implementations", built);
  benchmark::AddCustomContext("implementations_running_here", running);
  benchmark::AddCustomContext("positions", std::to_string(real.size()));

  const Implementation active = active_implementation();
  const std::string name(active.name);
  add("forbidden_points/real/" + name, forbidden, real);
  for (int from = 0; from < 100; from += 20) {
    const int to = from + 19;
    const Positions some = with_stones(real, from, to);
    if (some.empty()) continue;
    std::string full_name = "exact_map/stones_";
    full_name.append(std::to_string(from)).append("_to_").append(std::to_string(to));
    add(full_name.append("/").append(name), exact_map, active, some);
  }
  add("exact_map/real/oracle", oracle, thinned(real, 211));
  add("exact_map/dense/oracle", oracle, thinned(dense, 211));
  add("parse/cells", parse_boards, thinned(real, 10));
  add("parse/games", parse_games, real_games());
  add_on_cores(real);
}

int run(int argc, char** argv) {
  const Result<Implementation> chosen = choose_implementation();
  const Result<Positions> real = real_positions();
  for (const Error* error : {chosen ? nullptr : &chosen.error(), real ? nullptr : &real.error()}) {
    if (error == nullptr) continue;
    std::fprintf(stderr, "error: %s\n", error->message.c_str());
    return 2;
  }
  add_all(*real);
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  const std::size_t measured = benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return measured == 0 ? 4 : 0;
}

}  // namespace
}  // namespace kinjite

int main(int argc, char** argv) {
  return kinjite::run(argc, argv);
}
