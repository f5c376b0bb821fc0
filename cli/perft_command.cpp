// kinjite perft: in how many ways a game can go on.
#include <memory>

#include <fmt/format.h>

#include <kinjite/harness/parallel.hpp>
#include <kinjite/harness/perft.hpp>

#include "command.hpp"
#include "inputs.hpp"

namespace kinjite {
namespace {

struct PerftOptions {
  std::string position;
  int stones = 0;
  bool divide = false;
  std::string reading = "rif";
  std::string to_move;
  std::string by = "referee";
  unsigned threads = all_cores();
};

Result<Colour> colour_of(const PerftOptions& options, const Position& position) {
  if (options.to_move.empty()) return colour_to_move(position);
  for (const Colour colour : {Colour::black, Colour::white}) {
    if (options.to_move == to_string(colour)) return colour;
  }
  return failure("--to-move " + options.to_move + "; expected black or white");
}

std::string forbidden_of(const PerftCount& count) {
  std::string text;
  for (int byte = 1; byte < static_cast<int>(count.forbidden.size()); ++byte) {
    const std::uint64_t stones = count.forbidden[static_cast<std::size_t>(byte)];
    if (stones > 0) text += fmt::format("  {} {}", to_string(Verdict::from_byte(byte)), stones);
  }
  return text;
}

Outcome run_perft(const PerftOptions& options, Output& output) {
  if (options.threads == 0) return wrong_use("--threads 0; expected 1 or more");
  if (options.stones < 1 || options.stones > board_points) {
    return wrong_use(fmt::format("N is {}; expected 1 to {}", options.stones, board_points));
  }
  const Result<Reading> reading = parse_reading(options.reading);
  if (!reading) return wrong_use(reading.error());
  const Result<Position> position = position_argument(options.position);
  if (!position) return wrong_use(position.error());
  if (const std::optional<Colour> won = winner(*position)) {
    return wrong_use(
        fmt::format("the game is over: {} has a five; expected a position in which it "
                    "goes on",
                    *won == Colour::black ? "Black" : "White"));
  }
  const Result<Colour> to_move = colour_of(options, *position);
  if (!to_move) return wrong_use(to_move.error());
  if (options.by != "referee" && options.by != "oracle") {
    return wrong_use("--by " + options.by + "; expected referee or oracle");
  }
  const auto referee = active_referee();
  if (!referee) return wrong_use(referee.error());
  const Oracle oracle;
  const Judge& judge = options.by == "oracle" ? static_cast<const Judge&>(oracle) : **referee;

  if (options.divide) {
    PerftCount sum;
    for (const auto& [point, count] :
         perft_by_first(judge, *position, *to_move, options.stones, *reading, options.threads)) {
      output.write(fmt::format("{:<4} {:>14}  five {}{}\n", to_string(point), count.sequences(),
                               count.five, forbidden_of(count)));
      sum.add(count);
    }
    output.write(
        fmt::format("all  {:>14}  five {}{}\n", sum.sequences(), sum.five, forbidden_of(sum)));
    return ExitCode::answered;
  }
  for (int stones = 1; stones <= options.stones; ++stones) {
    const PerftCount count = perft(judge, *position, *to_move, stones, *reading, options.threads);
    output.write(fmt::format("{:<4} {:>14}  five {}{}\n", stones, count.sequences(), count.five,
                             forbidden_of(count)));
    output.flush();
  }
  return ExitCode::answered;
}

}  // namespace

void add_perft_command(Command& app, Run& run) {
  auto options = std::make_shared<PerftOptions>();
  Command* command = app.add_subcommand(
      "perft", "Count the sequences of N stones, Black barred from forbidden points");
  command->add_option("position", options->position, position_help)
      ->type_name("POSITION")
      ->required();
  command->add_option("stones", options->stones, "how many stones")->type_name("N")->required();
  command->add_flag("--divide", options->divide, "only N stones, split by the first");
  add_reading_option(*command, options->reading);
  command
      ->add_option("--to-move", options->to_move,
                   "black or white (default: the colour with fewer stones; black where both have "
                   "as many)")
      ->type_name("COLOUR");
  command->add_option("--by", options->by, "referee or oracle")
      ->type_name("JUDGE")
      ->capture_default_str();
  command->add_option("--threads", options->threads, "how many threads (default: all cores)")
      ->type_name("N");
  command->footer(
      "A line for each number of stones: the sequences, how many of them end with a five, and the\n"
      "stones that Black may not place last, by verdict. docs/perft.md holds published numbers.");
  command->callback(
      [options, &run] { run = [options](Output& output) { return run_perft(*options, output); }; });
}

}  // namespace kinjite
