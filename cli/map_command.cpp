// kinjite map: a whole board with every five and every forbidden point marked.
#include <array>
#include <memory>
#include <unistd.h>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <kinjite/harness/files.hpp>
#include <kinjite/harness/line_reader.hpp>
#include <kinjite/harness/marks.hpp>
#include <kinjite/terms/position_text.hpp>

#include "command.hpp"
#include "inputs.hpp"

namespace kinjite {
namespace {

struct MapOptions {
  std::string position;
  std::string reading = "rif";
  bool json = false;
  bool lines = false;
};

struct Mark {
  char letter;
  const char* name;
  const char* key;
  PointSet BoardVerdicts::*points;
};

/// In the order in which a point takes its letter: the first that holds.
constexpr std::array<Mark, 4> marks{{
    {'5', "five", "five", &BoardVerdicts::five},
    {'6', "overline", "overline", &BoardVerdicts::overline},
    {'4', "double-four", "double_four", &BoardVerdicts::double_four},
    {'3', "double-three", "double_three", &BoardVerdicts::double_three},
}};

std::string coloured(char cell, bool colour) {
  const std::string text(1, cell);
  if (!colour) return text;
  if (cell == '5') return "\x1b[1;32m" + text + "\x1b[0m";
  if (cell == '6' || cell == '4' || cell == '3') return "\x1b[1;31m" + text + "\x1b[0m";
  if (cell == '.') return "\x1b[2m" + text + "\x1b[0m";
  return text;
}

std::string drawn(const Position& position, const BoardVerdicts& verdicts, Reading reading,
                  bool colour) {
  const std::string cells = marked_cells(position, verdicts);
  std::string text;
  for (int row = 0; row < board_size; ++row) {
    text += fmt::format("{:2}", board_size - row);
    for (int file = 0; file < board_size; ++file) {
      text += ' ' + coloured(cells[static_cast<std::size_t>(board_size * row + file)], colour);
    }
    text += '\n';
  }
  text += "   a b c d e f g h i j k l m n o\n\n";
  text += fmt::format("x Black, o White, . legal (reading {})\n", to_string(reading));
  for (const Mark& mark : marks) {
    text += fmt::format("{} {}:", coloured(mark.letter, colour), mark.name);
    const PointSet& points = verdicts.*(mark.points);
    for (const Point point : points) text += ' ' + to_string(point);
    text += points.empty() ? " none\n" : "\n";
  }
  return text;
}

std::string as_json(const Position& position, const BoardVerdicts& verdicts, Reading reading) {
  nlohmann::ordered_json json;
  json["reading"] = std::string(to_string(reading));
  json["cells"] = to_cells(position);
  for (const Mark& mark : marks) {
    auto& names = json[mark.key] = nlohmann::ordered_json::array();
    for (const Point point : verdicts.*(mark.points)) names.push_back(to_string(point));
  }
  return json.dump(2) + "\n";
}

Outcome map_lines(const Referee& referee, Reading reading, Output& output) {
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
    const Result<Position> position =
        (*line)->too_long
            ? failure(fmt::format("line of more than {} bytes; expected 225 cells", reader.limit()))
            : parse_cells((*line)->text);
    if (position) {
      output.write(marked_cells(*position, referee.judge_board(*position, reading)) + "\n");
    } else {
      output.write("error: " + position.error().message + "\n");
      end = ExitCode::wrong_use;
    }
  }
  return end;
}

Outcome map(const MapOptions& options, Output& output) {
  const Result<Reading> reading = parse_reading(options.reading);
  if (!reading) return wrong_use(reading.error());
  const auto referee = active_referee();
  if (!referee) return wrong_use(referee.error());
  if (options.lines) {
    if (!options.position.empty()) {
      return wrong_use("--lines reads standard input; expected no POSITION");
    }
    return map_lines(**referee, *reading, output);
  }
  if (options.position.empty()) return wrong_use("expected POSITION (see kinjite map --help)");
  const Result<Position> position = position_argument(options.position);
  if (!position) return wrong_use(position.error());
  const BoardVerdicts verdicts = (*referee)->judge_board(*position, *reading);
  output.write(options.json ? as_json(*position, verdicts, *reading)
                            : drawn(*position, verdicts, *reading, output.wants_colour()));
  return ExitCode::answered;
}

}  // namespace

void add_map_command(Command& app, Run& run) {
  auto options = std::make_shared<MapOptions>();
  Command* command =
      app.add_subcommand("map", "The board with every five and every forbidden point marked");
  command->add_option("POSITION", options->position, position_help);
  add_reading_option(*command, options->reading);
  auto* json = command->add_flag("--json", options->json, "as a JSON object");
  command
      ->add_flag("--lines", options->lines,
                 "for each line of 225 cells on standard input, print 225 characters: stones as "
                 "given, . legal, 5 five, and for a forbidden point the first that holds of 6 "
                 "overline, 4 double-four, 3 double-three")
      ->excludes(json);
  command->footer(
      "Colour on a terminal, unless NO_COLOR is set.\n"
      "Example: kinjite map 'B g8 i8 h7 h9'");
  command->callback(
      [options, &run] { run = [options](Output& output) { return map(*options, output); }; });
}

}  // namespace kinjite
