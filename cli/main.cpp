// The command `kinjite`: finds the subcommand, runs it, and turns how it ended into one clear line
// and an exit code.
#include <algorithm>
#include <csignal>
#include <exception>
#include <span>
#include <string>
#include <string_view>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "command.hpp"

namespace kinjite {
namespace {

/// What a message holds may come from anywhere: on a terminal it is one line and no command.
std::string one_line(std::string_view text) {
  std::string line(text);
  for (char& c : line) {
    if (c == '\n' || c == '\r' || c == '\t') c = ' ';
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = '?';
  }
  return line;
}

int finish(ExitCode code, std::string_view refusal) {
  if (!refusal.empty()) fmt::print(stderr, "error: {}\n", one_line(refusal));
  return static_cast<int>(code);
}

/// The subcommand that the command line names, as far as it was understood; else the program.
const CLI::App* innermost(const CLI::App& app) {
  const CLI::App* named = &app;
  while (!named->get_subcommands().empty()) named = named->get_subcommands().front();
  return named;
}

/// "kinjite corpus add", for the innermost subcommand that the command line names.
std::string full_name(const CLI::App& app) {
  std::string name = app.get_name();
  for (const CLI::App* at = &app; !at->get_subcommands().empty();) {
    at = at->get_subcommands().front();
    name += " " + at->get_name();
  }
  return name;
}

/// What is wrong with the command line. An unknown option is named first: what else is missing may
/// only be its value.
std::string complaint(const CLI::App& app, const CLI::ParseError& error,
                      std::span<const char* const> words) {
  std::string message = error.what();
  for (const std::string& word : app.remaining(true)) {
    if (word.size() > 1 && word.starts_with('-') && word != "--") {
      message = "unknown option " + word;
      break;
    }
  }
  // Without the dashes the options of a program are taken for our own.
  const bool has_dashes = std::ranges::find(words, std::string_view("--")) != words.end();
  const CLI::Option* program = innermost(app)->get_option_no_throw("PROGRAM");
  if (!has_dashes && program != nullptr && program->count() > 0) {
    message += "; the program and all that belongs to it stand after --";
  }
  return fmt::format("{} (see {} --help)", message, full_name(app));
}

int run_command_line(int argc, const char* const* argv) {
  CLI::App app(
      "Kinjite (forbidden move): judges Renju's forbidden moves as the RIF rules do, and "
      "proves it.");
  app.name("kinjite");
  app.require_subcommand(0, 1);
  app.footer(
      "Exit codes: 0 answered; 1 a difference or failure was found; 2 wrong use or input;\n"
      "3 something broke; 4 nothing was selected.\n"
      "KINJITE_IMPLEMENTATION names the referee's implementation to use (see `kinjite version`).");

  bool wants_version = false;
  app.add_flag("--version", wants_version, "The same as the command version");
  Run run;
  Command program(&app);
  add_judge_command(program, run);
  add_map_command(program, run);
  add_explain_command(program, run);
  add_check_command(program, run);
  add_number_command(program, run);
  add_hunt_command(program, run);
  add_perft_command(program, run);
  add_sweep_command(program, run);
  add_misreadings_command(program, run);
  add_corpus_command(program, run);
  add_gate_command(program, run);
  add_report_command(program, run);
  add_triage_command(program, run);
  add_regress_command(program, run);
  add_serve_command(program, run);
  add_version_command(program, run);

  Output output(STDOUT_FILENO);
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    std::string before = full_name(app);
    const std::string& name = innermost(app)->get_name();
    before.resize(before.size() - std::min(name.size() + 1, before.size()));
    output.write(innermost(app)->help(before));
    output.flush();
    return output.error() ? finish(ExitCode::broken, output.error()->message) : 0;
  } catch (const CLI::ParseError& error) {
    return finish(ExitCode::wrong_use,
                  complaint(app, error, {argv, static_cast<std::size_t>(argc)}));
  }
  if (wants_version) run = print_version;
  if (!run) {
    return finish(ExitCode::wrong_use,
                  "no command given; expected one such as judge or check (see kinjite --help)");
  }

  const Outcome outcome = run(output);
  output.flush();
  if (!outcome) return finish(outcome.error().exit_code, outcome.error().message);
  if (output.error()) return finish(ExitCode::broken, output.error()->message);
  return finish(*outcome, {});
}

}  // namespace
}  // namespace kinjite

int main(int argc, char** argv) {
  // A reader that goes away or a file that may not grow is an error to report, not a reason to die.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    return kinjite::run_command_line(argc, argv);
  } catch (const std::exception& exception) {
    return kinjite::finish(kinjite::ExitCode::broken, exception.what());
  }
}
