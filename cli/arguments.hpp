// Declares subcommands and their arguments.
//
// A thin front to CLI11, whose one header takes longer to compile than everything else together:
// only arguments.cpp and main.cpp include it. Members are named and behave as CLI11's. Commands and
// arguments live as long as the Program that they belong to.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming)
class App;
class Option;
}  // namespace CLI

namespace kinjite {

/// One option or operand of a command.
class Argument {
 public:
  explicit Argument(CLI::Option* option) : option_(option) {}

  Argument* type_name(const std::string& name);  // what help calls the value
  Argument* group(const std::string& name);      // where help lists it
  Argument* capture_default_str();               // help shows the value that it has now
  Argument* required();
  Argument* expected(int count);        // how many values
  Argument* delimiter(char between);    // one word may hold several values
  Argument* excludes(Argument* other);  // not both
  Argument* needs(Argument* other);     // not without the other
  Argument* one_of(const std::vector<std::string>& values);

 private:
  CLI::Option* option_;
};

/// The program, or one of its subcommands.
class Command {
 public:
  explicit Command(CLI::App* app) : app_(app) {}
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  Command* add_subcommand(const std::string& name, const std::string& description);

  /// The parsed value is written to `target`, which must outlive the parsing.
  Argument* add_option(const std::string& names, std::string& target, const std::string& help);
  Argument* add_option(const std::string& names, std::vector<std::string>& target,
                       const std::string& help);
  Argument* add_option(const std::string& names, std::uint64_t& target, const std::string& help);
  Argument* add_option(const std::string& names, std::optional<std::uint64_t>& target,
                       const std::string& help);
  Argument* add_option(const std::string& names, unsigned& target, const std::string& help);
  Argument* add_option(const std::string& names, int& target, const std::string& help);
  Argument* add_option(const std::string& names, double& target, const std::string& help);
  Argument* add_option(const std::string& names, std::optional<double>& target,
                       const std::string& help);
  Argument* add_flag(const std::string& names, bool& target, const std::string& help);

  Command* footer(const std::string& text);
  /// At least `count` subcommands must be named (one, if any).
  Command* require_subcommand(int count);
  /// What to do when the command line names this subcommand.
  Command* callback(std::function<void()> chosen);

 private:
  template <class Target>
  Argument* add(const std::string& names, Target& target, const std::string& help);
  template <class Target>
  Argument* add_natural(const std::string& names, Target& target, const std::string& help);
  Argument* keep(CLI::Option* option);

  CLI::App* app_;
  std::vector<std::unique_ptr<Command>> commands_;
  std::vector<std::unique_ptr<Argument>> arguments_;
};

}  // namespace kinjite
