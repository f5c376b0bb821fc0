#include "arguments.hpp"

#include <utility>

#include <CLI/CLI.hpp>

namespace kinjite {

Argument* Argument::type_name(const std::string& name) {
  option_->type_name(name);
  return this;
}

Argument* Argument::group(const std::string& name) {
  option_->group(name);
  return this;
}

Argument* Argument::capture_default_str() {
  option_->capture_default_str();
  return this;
}

Argument* Argument::required() {
  option_->required();
  return this;
}

Argument* Argument::expected(int count) {
  option_->expected(count);
  return this;
}

Argument* Argument::delimiter(char between) {
  option_->delimiter(between);
  return this;
}

Argument* Argument::excludes(Argument* other) {
  option_->excludes(other->option_);
  return this;
}

Argument* Argument::needs(Argument* other) {
  option_->needs(other->option_);
  return this;
}

Argument* Argument::one_of(const std::vector<std::string>& values) {
  option_->check(CLI::IsMember(values));
  return this;
}

Command* Command::add_subcommand(const std::string& name, const std::string& description) {
  commands_.push_back(std::make_unique<Command>(app_->add_subcommand(name, description)));
  return commands_.back().get();
}

template <class Target>
Argument* Command::add(const std::string& names, Target& target, const std::string& help) {
  return keep(app_->add_option(names, target, help));
}

/// The library reads -1 as the largest number that there is.
template <class Target>
Argument* Command::add_natural(const std::string& names, Target& target, const std::string& help) {
  const auto refuse_negative = [](const std::string& text) {
    return text.starts_with('-') ? text + " is less than 0" : std::string();
  };
  return keep(app_->add_option(names, target, help)->check(refuse_negative));
}

Argument* Command::keep(CLI::Option* option) {
  arguments_.push_back(std::make_unique<Argument>(option));
  return arguments_.back().get();
}

Argument* Command::add_option(const std::string& names, std::string& target,
                              const std::string& help) {
  return add(names, target, help);
}

Argument* Command::add_option(const std::string& names, std::vector<std::string>& target,
                              const std::string& help) {
  CLI::Option* option = app_->add_option(names, target, help);
  // One value each time it is named: else it would take what follows, and a `--` with it.
  if (names.starts_with('-')) option->allow_extra_args(false);
  return keep(option);
}

Argument* Command::add_option(const std::string& names, std::uint64_t& target,
                              const std::string& help) {
  return add_natural(names, target, help);
}

Argument* Command::add_option(const std::string& names, std::optional<std::uint64_t>& target,
                              const std::string& help) {
  return add_natural(names, target, help);
}

Argument* Command::add_option(const std::string& names, unsigned& target, const std::string& help) {
  return add_natural(names, target, help);
}

Argument* Command::add_option(const std::string& names, int& target, const std::string& help) {
  return add(names, target, help);
}

Argument* Command::add_option(const std::string& names, double& target, const std::string& help) {
  return add(names, target, help);
}

Argument* Command::add_option(const std::string& names, std::optional<double>& target,
                              const std::string& help) {
  return add(names, target, help);
}

Argument* Command::add_flag(const std::string& names, bool& target, const std::string& help) {
  return keep(app_->add_flag(names, target, help));
}

Command* Command::footer(const std::string& text) {
  app_->footer(text);
  return this;
}

Command* Command::require_subcommand(int count) {
  app_->require_subcommand(count);
  return this;
}

Command* Command::callback(std::function<void()> chosen) {
  app_->callback(std::move(chosen));
  return this;
}

}  // namespace kinjite
