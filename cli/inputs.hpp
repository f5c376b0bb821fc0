// What subcommands take from the command line, read and checked the same way everywhere.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <kinjite/oracle/oracle.hpp>
#include <kinjite/referee/referee.hpp>
#include <kinjite/terms/position.hpp>
#include <kinjite/terms/reading.hpp>
#include <kinjite/terms/result.hpp>

#include "arguments.hpp"

namespace kinjite {

/// Help text for POSITION.
inline constexpr const char* position_help =
    "225 cells, moves like h8i9j10, or a set-up like \"B h8 i9 W j10\"; - reads it from standard "
    "input";

/// Adds --reading with its default, rif.
void add_reading_option(Command& command, std::string& reading);

/// The position that the argument gives, or that standard input gives when it is "-".
Result<Position> position_argument(const std::string& argument);

struct Request {
  Position position;
  Point point;
  Reading reading;
};

/// A free point of a position under a reading, each as given on the command line.
Result<Request> question_arguments(const std::string& position, const std::string& point,
                                   const std::string& reading);

/// The referee as this run is to use it: the fastest implementation, or the one that
/// KINJITE_IMPLEMENTATION names.
Result<std::unique_ptr<Referee>> active_referee();

/// A referee for each named implementation; for all that this machine runs when none is named.
Result<std::vector<std::unique_ptr<Referee>>> referees_named(const std::vector<std::string>& names);

}  // namespace kinjite
