// The options of `kinjite gate`, and the settings that they stand for.
#pragma once

#include <string>
#include <vector>

#include <kinjite/harness/gate/gate.hpp>

#include "arguments.hpp"

namespace kinjite {

struct GateOptions {
  std::vector<std::string> program;
  std::string library;
  std::string protocol = "kinjite";
  std::string gomocup_rule = "auto";
  std::string gomocup_order = "auto";
  std::string gomocup_occupied = "auto";

  std::vector<std::string> stages;
  std::vector<std::string> games;
  std::uint64_t random = 20'000;
  double seconds = 0;
  std::uint64_t seed = 1;
  std::uint64_t repeats = 1'000;
  std::string corpus;
  std::string ask = "both";
  bool strict_kinds = false;

  std::vector<std::string> run;
  std::vector<std::string> skip;
  std::vector<std::string> known_failing;
  std::vector<std::string> known_flaky;
  std::string write_known_failing;
  std::string shard;

  std::size_t window = 256;
  unsigned jobs = 1;
  double timeout = 10;
  double start_timeout = 30;
  double run_timeout = 0;
  double grace = 2;
  int max_crashes = 10;
  std::uint64_t memory_megabytes = 0;

  std::string results;
  std::string junit;
  std::string write_questions;
  std::string answers;
  bool all_results = false;
};

/// Declares the options on `command`.
void add_gate_options(Command& command, GateOptions& options);

/// What the options stand for, all but the corpus and the interrupt; an Error where they make no
/// sense.
Result<GateSettings> gate_settings(const GateOptions& options);

}  // namespace kinjite
