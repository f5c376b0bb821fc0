// The referee, in every implementation and through every door, says what the oracle says.
//
// The input is a position as text, in any of its forms: a file that crashes is a case as it stands.
#include <cstdlib>
#include <ctime>
#include <span>

#include <fmt/format.h>

#include <kinjite/harness/check.hpp>

#include "branches.hpp"
#include "judges.hpp"
#include "target.hpp"

namespace kinjite {
namespace {

std::uint64_t boards = 0;

void report() {
  const double seconds = static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
  fmt::print(stderr,
             "boards judged: {}, under {} readings by the oracle and {} implementations; {:.0f} a "
             "second of processor time\n",
             boards, all_readings.size(), contestants().size(),
             static_cast<double>(boards) / seconds);
}

void judge_whole(const Position& position, std::uint64_t chance) {
  static const int at_the_end = std::atexit(report);
  static_cast<void>(at_the_end);
  ++boards;
  // Branches are counted from the derivations that are compared: the oracle takes most of the time.
  // Whether their claims are true is held by a target of its own.
  const CheckReport checked =
      check_positions(std::span(&position, 1), rules(), contestants(), count_branches_of);
  if (!checked.agree()) {
    hold_to("judges_agree", position, chance);
    give_up("judges_agree, another answer when asked again", "");
  }
  hold_to("batches_answer_alike", position, chance);
  hold_to("sets_fit_together", position, chance);
}

}  // namespace
}  // namespace kinjite

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kinjite;
  if (const std::optional<Position> position = board_in(data, size)) {
    judge_whole(*position, chance_of(as_text(data, size)));
  }
  return 0;
}
