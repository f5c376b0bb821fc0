// kinjite judge: the verdict on one point, or on a line of them at a time.
#include <memory>
#include <unistd.h>

#include <fmt/format.h>

#include <kinjite/harness/files.hpp>
#include <kinjite/harness/line_reader.hpp>
#include <kinjite/harness/misreadings.hpp>
#include <kinjite/proof/certificate.hpp>
#include <kinjite/proof/claim_checker.hpp>
#include <kinjite/terms/position_text.hpp>

#include "command.hpp"
#include "inputs.hpp"

namespace kinjite {
namespace {

struct JudgeOptions {
  std::string position;
  std::string point;
  std::string reading = "rif";
  std::string by;
  std::string as;
  bool lines = false;
  bool certificate = false;
};

Outcome judge_one(const JudgeOptions& options, Output& output) {
  const Result<Request> question =
      question_arguments(options.position, options.point, options.reading);
  if (!question) return wrong_use(question.error());
  const auto& [position, point, reading] = *question;
  if (!options.as.empty()) {
    const auto misled = judge_named(options.as);
    if (!misled) return wrong_use(misled.error());
    output.write(to_string((*misled)->judge(position, point, reading)) + "\n");
    return ExitCode::answered;
  }
  const auto referee = active_referee();
  if (!referee) return wrong_use(referee.error());
  const Oracle oracle;

  const Verdict by_referee = (*referee)->judge(position, point, reading);
  if (options.by == "referee") {
    output.write(to_string(by_referee) + "\n");
    return ExitCode::answered;
  }
  const Verdict by_oracle = oracle.judge(position, point, reading);
  if (options.by == "oracle" || by_referee == by_oracle) {
    output.write(to_string(by_oracle) + "\n");
    return ExitCode::answered;
  }
  output.write(
      fmt::format("referee: {}\noracle: {}\n", to_string(by_referee), to_string(by_oracle)));
  return tl::unexpected(Refusal{ExitCode::difference, "referee and oracle differ"});
}

/// The verdict as data that others can check.
Outcome certify(const JudgeOptions& options, Output& output) {
  const Result<Request> question =
      question_arguments(options.position, options.point, options.reading);
  if (!question) return wrong_use(question.error());
  const auto& [position, point, reading] = *question;
  const Derivation found = derive(position, point, reading);
  if (const auto held = check_claims(found); !held) {
    return tl::unexpected(
        Refusal{ExitCode::broken, "the oracle made a false claim: " + held.error().message});
  }
  const auto referee = active_referee();
  if (!referee) return wrong_use(referee.error());
  if ((*referee)->judge(position, point, reading) != found.verdict) {
    return tl::unexpected(Refusal{ExitCode::difference, "referee and oracle differ"});
  }
  output.write(certificate(found));
  return ExitCode::answered;
}

/// One line of bulk input: 225 cells, a blank, a point that is free.
Result<std::pair<Position, Point>> parse_question_line(std::string_view line) {
  const std::size_t blank = line.find(' ');
  if (blank == std::string_view::npos) {
    return failure("expected 225 cells, a blank and a point");
  }
  const Result<Position> position = parse_cells(line.substr(0, blank));
  if (!position) return tl::unexpected(position.error());
  const Result<Point> point = parse_point(line.substr(blank + 1));
  if (!point) return tl::unexpected(point.error());
  if (!position->is_free(*point)) {
    return failure(to_string(*point) + " is occupied; expected a free point");
  }
  return std::pair(*position, *point);
}

Outcome judge_lines(const JudgeOptions& options, Output& output) {
  const Result<Reading> reading = parse_reading(options.reading);
  if (!reading) return wrong_use(reading.error());
  const auto referee = active_referee();
  if (!referee) return wrong_use(referee.error());
  const Oracle oracle;
  std::unique_ptr<Judge> misled;
  if (!options.as.empty()) {
    auto named = judge_named(options.as);
    if (!named) return wrong_use(named.error());
    misled = std::move(*named);
  }
  const Judge& judge = misled                   ? *misled
                       : options.by == "oracle" ? static_cast<const Judge&>(oracle)
                                                : **referee;

  if (const auto readable = check_input(STDIN_FILENO, "standard input"); !readable) {
    return wrong_use(readable.error());
  }
  ExitCode end = ExitCode::answered;
  LineReader reader(STDIN_FILENO);
  while (!output.error()) {
    if (reader.may_wait()) output.flush();
    const auto line = reader.next();
    if (!line) return wrong_use("standard input: " + line.error().message);
    if (!*line) break;
    const auto question =
        (*line)->too_long
            ? failure(fmt::format("line of more than {} bytes; expected 225 cells, a blank and a "
                                  "point",
                                  reader.limit()))
            : parse_question_line((*line)->text);
    if (!question) {
      output.write("error: " + question.error().message + "\n");
      end = ExitCode::wrong_use;
      continue;
    }
    const auto& [position, point] = *question;
    const Verdict verdict = judge.judge(position, point, *reading);
    if (options.by == "both" && oracle.judge(position, point, *reading) != verdict) {
      output.write(fmt::format("error: referee says {}, oracle says {}\n", to_string(verdict),
                               to_string(oracle.judge(position, point, *reading))));
      if (end == ExitCode::answered) end = ExitCode::difference;
      continue;
    }
    output.write(to_string(verdict) + "\n");
  }
  return end;
}

Outcome judge(JudgeOptions options, Output& output) {
  if (options.by.empty()) options.by = options.lines ? "referee" : "both";
  if (options.by != "referee" && options.by != "oracle" && options.by != "both") {
    return wrong_use("--by " + options.by + "; expected referee, oracle or both");
  }
  const bool given = !options.position.empty() || !options.point.empty();
  if (options.lines) {
    if (given) return wrong_use("--lines reads standard input; expected no POSITION and POINT");
    return judge_lines(options, output);
  }
  if (options.position.empty() || options.point.empty()) {
    return wrong_use("expected POSITION and POINT (see kinjite judge --help)");
  }
  return options.certificate ? certify(options, output) : judge_one(options, output);
}

}  // namespace

void add_judge_command(Command& app, Run& run) {
  auto options = std::make_shared<JudgeOptions>();
  Command* command = app.add_subcommand("judge", "The verdict on a black stone on a free point");
  command->add_option("POSITION", options->position, position_help);
  command->add_option("POINT", options->point, "a free point, such as h8");
  add_reading_option(*command, options->reading);
  auto* by = command->add_option("--by", options->by,
                                 "referee, oracle or both (default: both; with --lines: referee)");
  by->type_name("JUDGE");
  auto* as = command->add_option(
      "--as", options->as,
      "judge by this misreading (see kinjite misreadings), or by several joined "
      "by +, instead of by the rules");
  as->type_name("MISREADING")->excludes(by);
  auto* lines = command->add_flag(
      "--lines", options->lines,
      "for each line '<225 cells> <point>' of standard input, print the verdict; a "
      "bad line gets 'error: ...', the rest goes on, and the exit code is 2");
  command
      ->add_flag("--certificate", options->certificate,
                 "print why, as JSON that others can check (proof/schema/certificate.schema.json, "
                 "examples/verify_certificate.py)")
      ->excludes(by)
      ->excludes(as)
      ->excludes(lines);
  command->footer(
      "Prints legal, five, or forbidden and the fouls: overline, double-four, double-three.\n"
      "Where referee and oracle differ, prints both and exits with 1.\n"
      "Example: kinjite judge 'B g8 i8 h7 h9' h8");
  command->callback(
      [options, &run] { run = [options](Output& output) { return judge(*options, output); }; });
}

}  // namespace kinjite
