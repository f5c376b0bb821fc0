// Failures made as small as they can be, with the program in the loop.
//
// A position is changed only as long as the program still gives the same wrong answer and the rules
// still say the same: black stones go first, then white ones, then everything moves towards the
// centre, then it is turned and mirrored to the first of its eight images. All failures are shrunk
// side by side, so that the program is asked about many positions at a time.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <kinjite/harness/diagnosis/answer_table.hpp>
#include <kinjite/harness/diagnosis/diagnosis.hpp>

namespace kinjite {

/// What became of a failure.
struct Shrunk {
  Observation smallest;  // the one given, where it did not repeat or there was nobody to ask
  Confirmation confirmation = Confirmation::not_asked;
  PointAnswer given_again;  // of not_repeated
};

/// Shrinks each of `failures`, all of them wrong under `reading`, while the program may be asked.
/// `rules` judges rightly. In the order of `failures`.
std::vector<Shrunk> shrink_in_loop(std::span<const Observation> failures, Program& program,
                                   const Judge& rules, Reading reading);

/// The image of a question under one of the eight symmetries, the same for all eight images of it.
PointQuestion canonical(const PointQuestion& question);

/// Which of the failures with the numbers `among` to shrink: at most `most`, no two of them images
/// of each other, the first ones, and of each kind of mistake some.
std::vector<std::size_t> worth_shrinking(std::span<const Failure> failures,
                                         std::span<const std::size_t> among, std::size_t most);

struct Grouping {
  std::vector<FailureGroup> groups;    // the commonest first; without what depends on a diagnosis
  std::vector<std::size_t> ungrouped;  // numbers of failures that are in none
};

/// Groups all of `failures`. Failure number `chosen[i]` became `shrunk[i]`; the others belong to
/// the group of an image of theirs, else to the first group whose stones they hold around their
/// point, with the same answers; else to none.
Grouping group_failures(std::span<const Failure> failures, std::span<const std::size_t> chosen,
                        std::span<const Shrunk> shrunk, Reading reading);

}  // namespace kinjite
