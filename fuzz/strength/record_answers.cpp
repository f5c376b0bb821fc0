// record_answers FILE: the sound referee's answers on the corpus, on generated boards and on boards
// at the limits. That they are the rules' answers is what all other tests are about.
#include <span>
#include <vector>

#include <fmt/format.h>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/harness/generator.hpp>
#include <kinjite/terms/symmetry.hpp>

#include "answers.hpp"

namespace kinjite {
namespace {

/// A position moved down as far as its stones go.
Position moved_down(const Position& position) {
  const PointSet stones = position.occupied();
  if (stones.empty()) return position;
  const int lowest = (*stones.begin()).rank();
  PointSet moved[2];
  for (const Point stone : stones) {
    moved[position.white().contains(stone) ? 1 : 0].insert(
        Point::at(stone.file(), stone.rank() - lowest));
  }
  return {moved[0], moved[1]};
}

std::vector<Position> boards() {
  constexpr std::uint64_t generated = 2000;
  std::vector<Position> all{Position(), Position(PointSet::all(), {}),
                            Position({}, PointSet::all())};
  // One stone on a full board, and one free point in it: every lane and every guard.
  for (const Point point : PointSet::all()) {
    all.emplace_back(PointSet{point}, PointSet());
    all.emplace_back(PointSet::all() - PointSet{point}, PointSet());
  }
  if (const Result<Corpus> corpus = embedded_corpus()) {
    for (const CaseFile& file : corpus->files) {
      for (const Case& one : file.cases) {
        // Turned and moved, so that what is in question lies in every part of the board.
        for (const Symmetry symmetry : Symmetry::all()) {
          all.push_back(symmetry(one.position));
          all.push_back(moved_down(all.back()));
        }
      }
    }
  }
  for (std::uint64_t seed = 0; seed < generated; ++seed) all.push_back(generate_position(seed));
  return all;
}

int record(const char* path) {
  const File file(std::fopen(path, "wb"));
  const Referee referee;
  for (const Position& position : boards()) {
    const Answers answers = answers_of(referee, position);
    if (!file || std::fwrite(&answers, sizeof answers, 1, file.get()) != 1) {
      fmt::print(stderr, "error: cannot write {}\n", path);
      return 3;
    }
  }
  return 0;
}

}  // namespace
}  // namespace kinjite

int main(int count, char** arguments) {
  if (count == 2) return kinjite::record(arguments[1]);
  std::fputs("error: expected a file to write\n", stderr);
  return 2;
}
