// Looks for one fault of the referee in one way, and says how soon it was found.
//
//   strength list                  the names of the faults and the instruction set of each
//   KINJITE_FAULT=NAME strength corpus | properties | sweeps | fuzzing
//
// Prints one line, parted by tabs: yes or no; after how many cases, boards or blocks; by what; and
// the seconds. Exit code 0 either way. Everything is seeded: only the seconds differ from run to
// run.
#include <algorithm>
#include <array>
#include <broken_kernels.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <vector>

#include <fmt/format.h>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/harness/generator.hpp>
#include <kinjite/harness/sweeps/board_sweep.hpp>
#include <kinjite/harness/sweeps/crossing_sweep.hpp>
#include <kinjite/harness/sweeps/line_sweep.hpp>

#include "board_mutator.hpp"
#include "branches.hpp"
#include "judges.hpp"
#include "properties.hpp"

namespace kinjite {
namespace {

struct Finding {
  std::uint64_t after = 0;  // of what was tried, the one that showed it, from 1
  std::string by;           // empty: not found
};

const Referee& broken() {
  return *referees().back();
}

/// Whether the broken referee judges a case as expected, through every door.
bool is_right_about(const Case& one, Reading reading) {
  const Verdict expected = one.expected_under(reading);
  // Several boards, so that those judged side by side are there; the case's is the last but one.
  const std::array<Position, 4> boards{generate_position(1), generate_position(2), one.position,
                                       generate_position(3)};
  std::array<BoardVerdicts, 4> verdicts;
  broken().judge_boards(boards, reading, verdicts);
  const BoardVerdicts board = broken().judge_board(one.position, reading);
  // The set of forbidden points is a door of its own: at() would hide a five in it.
  return broken().judge(one.position, one.point, reading) == expected &&
         board.at(one.point) == expected && verdicts[2].at(one.point) == expected &&
         board.forbidden().contains(one.point) == expected.is_forbidden();
}

Finding by_corpus() {
  Finding finding;
  const Result<Corpus> corpus = embedded_corpus();
  if (!corpus) return finding;
  for (const CaseFile& file : corpus->files) {
    for (const Case& one : file.cases) {
      ++finding.after;
      for (const Reading reading : all_readings) {
        if (is_right_about(one, reading)) continue;
        finding.by = one.id;
        return finding;
      }
    }
  }
  return finding;
}

/// Every property on each generated board in turn.
Finding by_properties() {
  constexpr std::uint64_t boards = 2000;
  Finding finding;
  for (std::uint64_t seed = 0; seed < boards; ++seed) {
    ++finding.after;
    for (const Property& property : all_properties()) {
      if (!property.holds(generate_position(seed), seed)) continue;
      finding.by = property.name;
      return finding;
    }
  }
  return finding;
}

Finding by_sweeps() {
  const Definitions definitions;
  struct Part {
    const char* name;
    std::unique_ptr<Sweep> sweep;
    std::vector<std::uint64_t> blocks;
  };
  // Lines of length 1 to 10; crossings of each alphabet; boards of up to four black stones.
  std::array<Part, 3> parts{{
      {"lines", line_sweep(definitions, {&broken()}), {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 500}},
      {"crossings", crossing_sweep(definitions, {&broken()}, threes_by_default), {5, 32, 85}},
      {"boards", board_sweep(definitions, {&broken()}, {4, 0, 4}), {0, 1, 2, 3, 4}},
  }};
  Finding finding;
  for (const Part& part : parts) {
    for (const std::uint64_t block : part.blocks) {
      ++finding.after;
      if (!part.sweep->run(block).difference) continue;
      finding.by = part.name;
      return finding;
    }
  }
  return finding;
}

/// What a fuzzer does, in plain sight: boards are changed and joined, and those that reach a rule
/// branch for the first time are kept to be changed further. It begins with the empty board alone.
Finding by_fuzzing() {
  constexpr std::uint64_t boards = 3000;
  const std::array properties{&property_called("judges_agree"),
                              &property_called("batches_answer_alike"),
                              &property_called("sets_fit_together")};
  std::vector<Position> kept{Position()};
  SplitMix64 random(1);
  const auto any_kept = [&]() -> const Position& {
    return kept[static_cast<std::size_t>(random.below(static_cast<int>(kept.size())))];
  };
  Finding finding;
  while (finding.after < boards) {
    Position next = mutated(any_kept(), random);
    if (random.chance(15)) next = crossed(next, any_kept(), random);
    if (!is_soon_judged(next)) continue;
    ++finding.after;
    for (const Property* property : properties) {
      if (!property->holds(next, finding.after)) continue;
      finding.by = property->name;
      return finding;
    }
    const int before = branches_reached();
    count_branches(next);
    if (branches_reached() > before) kept.push_back(next);
  }
  return finding;
}

int run(std::string_view way) {
  if (way == "list") {
    for (const BrokenKernel& kernel : broken_kernels) {
      fmt::print("{}\t{}\n", kernel.name, kernel.instruction_set);
    }
    return 0;
  }
  const std::array<std::pair<std::string_view, Finding (*)()>, 4> ways{
      {{"corpus", by_corpus},
       {"properties", by_properties},
       {"sweeps", by_sweeps},
       {"fuzzing", by_fuzzing}}};
  for (const auto& [name, look] : ways) {
    if (name != way) continue;
    if (!implementations().back().runs_here) {
      fmt::print("not here\t0\t\t0\n");
      return 0;
    }
    const auto start = std::chrono::steady_clock::now();
    const Finding finding = look();
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    fmt::print("{}\t{}\t{}\t{:.2f}\n", finding.by.empty() ? "no" : "yes", finding.after, finding.by,
               time.count());
    return 0;
  }
  fmt::print(stderr, "error: expected list, corpus, properties, sweeps or fuzzing\n");
  return 2;
}

}  // namespace
}  // namespace kinjite

int main(int count, char** arguments) {
  return kinjite::run(count == 2 ? arguments[1] : "");
}
