#include "inputs.hpp"

#include <unistd.h>

#include <kinjite/harness/files.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {

void add_reading_option(Command& command, std::string& reading) {
  command.add_option("--reading", reading, "rif, japan or rif-separate")
      ->type_name("READING")
      ->capture_default_str();
}

Result<Position> position_argument(const std::string& argument) {
  if (argument != "-") return parse_position(argument);
  constexpr std::size_t most = 65536;
  return read_all(STDIN_FILENO, most)
      .map_error([](const Error& error) { return Error{"standard input: " + error.message}; })
      .and_then([](const std::string& text) { return parse_position(text); });
}

Result<Request> question_arguments(const std::string& position, const std::string& point,
                                   const std::string& reading) {
  const Result<Reading> read_reading = parse_reading(reading);
  if (!read_reading) return tl::unexpected(read_reading.error());
  const Result<Position> read_position = position_argument(position);
  if (!read_position) return tl::unexpected(read_position.error());
  const Result<Point> read_point = parse_point(point);
  if (!read_point) return tl::unexpected(read_point.error());
  if (!read_position->is_free(*read_point)) {
    return failure(to_string(*read_point) + " is occupied; expected a free point");
  }
  return Request{*read_position, *read_point, *read_reading};
}

Result<std::unique_ptr<Referee>> active_referee() {
  return choose_implementation().map([](const Implementation& implementation) {
    return std::make_unique<Referee>(implementation);
  });
}

Result<std::vector<std::unique_ptr<Referee>>> referees_named(
    const std::vector<std::string>& names) {
  std::vector<std::unique_ptr<Referee>> referees;
  for (const std::string& name : names) {
    const Result<Implementation> implementation = find_implementation(name);
    if (!implementation) return tl::unexpected(implementation.error());
    referees.push_back(std::make_unique<Referee>(*implementation));
  }
  if (!names.empty()) return referees;
  for (const Implementation& implementation : implementations()) {
    if (implementation.runs_here) referees.push_back(std::make_unique<Referee>(implementation));
  }
  return referees;
}

}  // namespace kinjite
