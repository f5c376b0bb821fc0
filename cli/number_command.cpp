// kinjite number: the Kinjite number with its prefixes.
#include <memory>

#include <fmt/format.h>

#include <kinjite/harness/number.hpp>
#include <kinjite/harness/parallel.hpp>

#include "command.hpp"
#include "inputs.hpp"

namespace kinjite {
namespace {

struct NumberOptions {
  std::uint64_t boards = number_boards;
  std::string reading = "rif";
  std::string by = "referee";
  std::vector<std::string> implementation;
  unsigned threads = all_cores();
};

Outcome print_number(const NumberOptions& options, Output& output) {
  // A board's hash is kept until all are known: 8 bytes each.
  constexpr std::uint64_t most = std::uint64_t{1} << 30;
  if (options.boards == 0 || options.boards > most) {
    return wrong_use(fmt::format("--boards {}; expected 1 to {}", options.boards, most));
  }
  if (options.threads == 0) return wrong_use("--threads 0; expected 1 or more");
  const Result<Reading> reading = parse_reading(options.reading);
  if (!reading) return wrong_use(reading.error());
  if (options.by != "referee" && options.by != "oracle") {
    return wrong_use("--by " + options.by + "; expected referee or oracle");
  }
  const auto referee = options.implementation.empty()
                           ? active_referee()
                           : referees_named(options.implementation).map([](auto&& referees) {
                               return std::move(referees.front());
                             });
  if (!referee) return wrong_use(referee.error());
  const Oracle oracle;
  const Judge& judge = options.by == "oracle" ? static_cast<const Judge&>(oracle) : **referee;
  for (const auto& [boards, number] :
       kinjite_number(judge, *reading, options.boards, options.threads)) {
    output.write(fmt::format("{:>8}  {:016x}\n", boards, number));
  }
  return ExitCode::answered;
}

}  // namespace

void add_number_command(Command& app, Run& run) {
  auto options = std::make_shared<NumberOptions>();
  Command* command = app.add_subcommand(
      "number", "The Kinjite number: one number over the verdicts of many boards");
  command->add_option("--boards", options->boards, "how many boards")
      ->type_name("N")
      ->capture_default_str();
  add_reading_option(*command, options->reading);
  command->add_option("--by", options->by, "referee or oracle")
      ->type_name("JUDGE")
      ->capture_default_str();
  command
      ->add_option("--implementation", options->implementation,
                   "the referee's implementation (default: the best that this machine runs)")
      ->type_name("NAME")
      ->expected(1);
  command->add_option("--threads", options->threads, "how many threads (default: all cores)")
      ->type_name("N");
  command->footer(
      "Prints the number after 1, 2, 4, ... boards and after all: a program that differs finds "
      "its\n"
      "first wrong board by bisection. The recipe is docs/number.md, version 1.");
  command->callback([options, &run] {
    run = [options](Output& output) { return print_number(*options, output); };
  });
}

}  // namespace kinjite
