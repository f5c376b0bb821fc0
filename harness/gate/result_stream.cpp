#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <kinjite/harness/files.hpp>
#include <kinjite/harness/gate/result_stream.hpp>
#include <kinjite/harness/line_reader.hpp>

#include "diagnosis_records.hpp"
#include "json_members.hpp"

namespace kinjite {
namespace {

using Json = nlohmann::ordered_json;

Json names_of(const std::vector<Reading>& readings) {
  Json names = Json::array();
  for (const Reading reading : readings) names.push_back(std::string(to_string(reading)));
  return names;
}

Json to_json(const Counts& counts) {
  Json json;
  for (const QuestionOutcome outcome : all_outcomes) {
    json[std::string(to_string(outcome))] = counts.of(outcome);
  }
  json["unexpected"] = counts.unexpected;
  json["known-failures"] = counts.known_failures;
  json["forbidden"] = counts.forbidden;
  return json;
}

std::vector<Reading> readings_of(const Json& json, const char* key) {
  std::vector<Reading> readings;
  for (const std::string& name : member<std::vector<std::string>>(json, key)) {
    readings.push_back(checked(parse_reading(name)));
  }
  return readings;
}

Counts counts_of(const Json& json) {
  Counts counts;
  for (const QuestionOutcome outcome : all_outcomes) {
    counts.by_outcome[static_cast<std::size_t>(outcome)] =
        member<std::uint64_t>(json, std::string(to_string(outcome)).c_str());
  }
  counts.unexpected = member<std::uint64_t>(json, "unexpected");
  counts.known_failures = member<std::uint64_t>(json, "known-failures");
  counts.forbidden = member<std::uint64_t>(json, "forbidden");
  return counts;
}

RunHeader header_of(const Json& json) {
  const auto version = member<std::uint64_t>(json, "version");
  if (version != result_stream_version) {
    throw std::invalid_argument(fmt::format("a result stream of version {}; expected version {}",
                                            version, result_stream_version));
  }
  RunHeader header;
  header.kinjite_version = member<std::string>(json, "kinjite");
  header.command = member<std::vector<std::string>>(json, "command");
  header.protocol = member<std::string>(json, "protocol");
  const Json program = member<Json>(json, "program");
  header.program = member<std::string>(program, "name");
  header.program_version = member<std::string>(program, "version");
  header.announced_reading = member<std::string>(program, "reading");
  header.language = member<std::string>(program, "language");
  header.home = member<std::string>(program, "home");
  header.options = member<std::string>(json, "options");
  const Json corpus = member<Json>(json, "corpus");
  header.corpus_digest = member<std::string>(corpus, "digest");
  header.corpus_cases = member<std::uint64_t>(corpus, "cases");
  header.shard = member<std::uint64_t>(json, "shard");
  header.shards = member<std::uint64_t>(json, "shards");
  header.started = member<std::string>(json, "started");
  return header;
}

ResultRecord result_of(const Json& json) {
  ResultRecord result;
  result.id = member<std::string>(json, "id");
  result.stage = checked(parse_stage(member<std::string>(json, "stage")));
  result.whole_board = member<std::string>(json, "question") == "map";
  result.outcome = checked(parse_outcome(member<std::string>(json, "outcome")));
  const std::string known = member_or<std::string>(json, "known", "");
  if (known == "failing") result.known = Known::failing;
  if (known == "flaky") result.known = Known::flaky;
  result.cells = member<std::string>(json, "cells");
  result.point = member_or<std::string>(json, "point", "");
  result.expected = member<std::string>(json, "expected");
  result.given = member_or<std::string>(json, "given", "");
  result.message = member_or<std::string>(json, "message", "");
  for (const std::string& point : member_or<std::vector<std::string>>(json, "wrong", {})) {
    result.wrong.insert(checked(parse_point(point)));
  }
  result.origin = member<std::string>(json, "origin");
  result.right_under = readings_of(json, "right_under");
  result.readings_differ = member<bool>(json, "readings_differ");
  if (const auto known_case = json.find("case"); known_case != json.end()) {
    result.case_id = member<std::string>(*known_case, "id");
    result.title = member<std::string>(*known_case, "title");
    result.theme = member<std::string>(*known_case, "theme");
    result.clauses = member<std::vector<std::string>>(*known_case, "clauses");
    result.tags = member<std::vector<std::string>>(*known_case, "tags");
  }
  return result;
}

RunFooter footer_of(const Json& json) {
  RunFooter footer;
  const Json counts = member<Json>(json, "counts");
  for (const Stage stage : all_stages) {
    // Streams of earlier versions know no replay.
    const std::string name(to_string(stage));
    if (stage == Stage::replay && !counts.contains(name)) continue;
    footer.counts[static_cast<std::size_t>(stage)] = counts_of(member<Json>(counts, name.c_str()));
  }
  footer.selected = member<std::uint64_t>(json, "selected");
  footer.all_shards = member<std::uint64_t>(json, "all_shards");
  footer.explained_by = readings_of(json, "explained_by");
  footer.readings_asked = member<std::uint64_t>(json, "readings_asked");
  footer.aborted = member<std::string>(json, "aborted");
  footer.complaints = member<std::vector<std::string>>(json, "complaints");
  constexpr std::uint64_t last_exit_code = 4;
  const auto exit_code = member<std::uint64_t>(json, "exit_code");
  if (exit_code > last_exit_code) {
    throw std::invalid_argument(
        fmt::format("\"exit_code\" is {}; expected 0 to {}", exit_code, last_exit_code));
  }
  footer.exit_code = static_cast<int>(exit_code);
  footer.seconds = member<double>(json, "seconds");
  return footer;
}

/// Adds what a line says to `run`.
void take_line(const Json& json, RunRecord& run, bool first) {
  const std::string type = member<std::string>(json, "type");
  if (first != (type == "header")) {
    throw std::invalid_argument("expected one header, in the first line");
  }
  if (run.footer) throw std::invalid_argument("expected nothing after the footer");
  if (type == "header") {
    run.header = header_of(json);
  } else if (type == "result") {
    run.results.push_back(result_of(json));
  } else if (type == "event") {
    run.events.push_back(member<std::string>(json, "event"));
  } else if (type == "group") {
    run.groups.push_back(checked(parse_group(json.dump())));
  } else if (type == "diagnosis") {
    run.diagnosis = checked(parse_diagnosis(json.dump()));
  } else if (type == "footer") {
    run.footer = footer_of(json);
  } else {
    throw std::invalid_argument("expected a header, result, event, group, diagnosis or footer");
  }
}

}  // namespace

std::string header_line(const RunHeader& header) {
  Json json;
  json["type"] = "header";
  json["version"] = result_stream_version;
  json["kinjite"] = header.kinjite_version;
  json["command"] = header.command;
  json["protocol"] = header.protocol;
  json["program"] = {{"name", header.program},
                     {"version", header.program_version},
                     {"reading", header.announced_reading},
                     {"language", header.language},
                     {"home", header.home}};
  json["options"] = header.options;
  json["corpus"] = {{"digest", header.corpus_digest}, {"cases", header.corpus_cases}};
  json["shard"] = header.shard;
  json["shards"] = header.shards;
  json["started"] = header.started;
  return line_of(json);
}

std::string result_line(const ResultRecord& result) {
  Json json;
  json["type"] = "result";
  json["id"] = result.id;
  json["stage"] = std::string(to_string(result.stage));
  json["question"] = result.whole_board ? "map" : "judge";
  json["outcome"] = std::string(to_string(result.outcome));
  if (result.known != Known::nothing) json["known"] = std::string(to_string(result.known));
  json["cells"] = result.cells;
  if (!result.point.empty()) json["point"] = result.point;
  json["expected"] = result.expected;
  if (!result.given.empty()) json["given"] = result.given;
  if (!result.message.empty()) json["message"] = result.message;
  for (const Point point : result.wrong) json["wrong"].push_back(to_string(point));
  json["origin"] = result.origin;
  json["right_under"] = names_of(result.right_under);
  json["readings_differ"] = result.readings_differ;
  if (!result.case_id.empty()) {
    json["case"] = {{"id", result.case_id},
                    {"title", result.title},
                    {"theme", result.theme},
                    {"clauses", result.clauses},
                    {"tags", result.tags}};
  }
  return line_of(json);
}

std::string event_line(std::string_view event) {
  return line_of({{"type", "event"}, {"event", std::string(event)}});
}

std::string footer_line(const RunFooter& footer) {
  Json json;
  json["type"] = "footer";
  for (const Stage stage : all_stages) {
    json["counts"][std::string(to_string(stage))] =
        to_json(footer.counts[static_cast<std::size_t>(stage)]);
  }
  json["selected"] = footer.selected;
  json["all_shards"] = footer.all_shards;
  json["explained_by"] = names_of(footer.explained_by);
  json["readings_asked"] = footer.readings_asked;
  json["aborted"] = footer.aborted;
  json["complaints"] = footer.complaints;
  json["exit_code"] = footer.exit_code;
  json["seconds"] = footer.seconds;
  return line_of(json);
}

Result<RunRecord> read_result_stream(const std::string& path) {
  const Result<OpenFile> file = OpenFile::for_reading(path);
  if (!file) return tl::unexpected(file.error());
  constexpr std::size_t longest_line = 1 << 20;
  LineReader reader(file->descriptor(), longest_line, largest_input);
  RunRecord run;
  run.stream = path;
  for (std::uint64_t number = 1;; ++number) {
    const auto line = reader.next();
    if (!line) return failure(fmt::format("{}: {}", path, line.error().message));
    if (!*line && number == 1) return failure(path + " is empty; expected a result stream");
    if (!*line) return run;
    if ((*line)->too_long) {
      return failure(fmt::format("{} line {}: more than {} bytes; expected a result stream", path,
                                 number, longest_line));
    }
    try {
      take_line(parse_flat_json((*line)->text), run, number == 1);
    } catch (const std::exception& exception) {
      // Half a line at the end is how a run ends that is cut off; what it says was not finished.
      if ((*line)->cut_off && number > 1 && !run.footer) return run;
      return failure(fmt::format("{} line {}: {}", path, number,
                                 json_complaint(exception, "a line of a result stream")));
    }
  }
}

std::string to_result_stream(const RunRecord& run) {
  std::string text = header_line(run.header);
  for (const ResultRecord& result : run.results) text += result_line(result);
  for (const std::string& event : run.events) text += event_line(event);
  for (const FailureGroup& group : run.groups) text += group_line(group);
  if (run.diagnosis) text += diagnosis_line(*run.diagnosis);
  if (run.footer) text += footer_line(*run.footer);
  return text;
}

}  // namespace kinjite
