// The options of `kinjite gate`, and the settings that they stand for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <kinjite/harness/gate/gate.hpp>

#include "arguments.hpp"
#include "report_files.hpp"

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
  std::optional<std::uint64_t> random;
  std::optional<double> seconds;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> repeats;
  std::string replay;
  std::string corpus;
  std::string ask = "both";
  bool strict_kinds = false;

  std::vector<std::string> run;
  std::vector<std::string> skip;
  std::vector<std::string> known_failing;
  std::vector<std::string> known_flaky;
  std::string write_known_failing;
  std::string shard;

  std::optional<std::uint64_t> window;
  std::optional<std::uint64_t> jobs;
  std::optional<double> timeout;
  std::optional<double> start_timeout;
  std::optional<double> run_timeout;
  std::optional<double> grace;
  std::optional<std::uint64_t> max_crashes;
  std::optional<std::uint64_t> memory_megabytes;
  bool no_diagnosis = false;
  std::optional<double> diagnosis_seconds;

  std::string results;
  ReportPaths reports;
  std::string write_questions;
  std::string answers;
  bool all_results = false;
};

/// Declares the options on `command`.
void add_gate_options(Command& command, GateOptions& options);

/// What the options stand for, all but the corpus and the interrupt; the lists and games that they
/// name are read. An Error where they make no sense, or would have no effect.
Result<GateSettings> gate_settings(const GateOptions& options);

}  // namespace kinjite
