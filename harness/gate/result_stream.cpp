#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <kinjite/harness/files.hpp>
#include <kinjite/harness/gate/result_stream.hpp>
#include <kinjite/harness/line_reader.hpp>

namespace kinjite {
namespace {

using Json = nlohmann::ordered_json;

/// What a program says may be no UTF-8; such bytes are replaced.
std::string line_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

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

/// Reading throws, as the library does; read_result_stream turns that into an Error.
template <class Value>
Value checked(const Result<Value>& result) {
  if (!result) throw std::invalid_argument(result.error().message);
  return *result;
}

std::vector<Reading> readings_of(const Json& json) {
  std::vector<Reading> readings;
  for (const Json& name : json) {
    readings.push_back(checked(parse_reading(name.get<std::string>())));
  }
  return readings;
}

Counts counts_of(const Json& json) {
  Counts counts;
  for (const QuestionOutcome outcome : all_outcomes) {
    counts.by_outcome[static_cast<std::size_t>(outcome)] =
        json.at(std::string(to_string(outcome))).get<std::uint64_t>();
  }
  counts.unexpected = json.at("unexpected").get<std::uint64_t>();
  counts.known_failures = json.at("known-failures").get<std::uint64_t>();
  counts.forbidden = json.at("forbidden").get<std::uint64_t>();
  return counts;
}

RunHeader header_of(const Json& json) {
  if (json.at("version") != result_stream_version) {
    throw std::invalid_argument("a result stream of another version");
  }
  RunHeader header;
  header.kinjite_version = json.at("kinjite").get<std::string>();
  header.command = json.at("command").get<std::vector<std::string>>();
  header.protocol = json.at("protocol").get<std::string>();
  const Json& program = json.at("program");
  header.program = program.at("name").get<std::string>();
  header.program_version = program.at("version").get<std::string>();
  header.announced_reading = program.at("reading").get<std::string>();
  header.language = program.at("language").get<std::string>();
  header.home = program.at("home").get<std::string>();
  header.options = json.at("options").get<std::string>();
  header.corpus_digest = json.at("corpus").at("digest").get<std::string>();
  header.corpus_cases = json.at("corpus").at("cases").get<std::uint64_t>();
  header.shard = json.at("shard").get<std::uint64_t>();
  header.shards = json.at("shards").get<std::uint64_t>();
  header.started = json.at("started").get<std::string>();
  return header;
}

ResultRecord result_of(const Json& json) {
  ResultRecord result;
  result.id = json.at("id").get<std::string>();
  result.stage = checked(parse_stage(json.at("stage").get<std::string>()));
  result.whole_board = json.at("question") == "map";
  result.outcome = checked(parse_outcome(json.at("outcome").get<std::string>()));
  const std::string known = json.value("known", "");
  if (known == "failing") result.known = Known::failing;
  if (known == "flaky") result.known = Known::flaky;
  result.cells = json.at("cells").get<std::string>();
  result.point = json.value("point", "");
  result.expected = json.at("expected").get<std::string>();
  result.given = json.value("given", "");
  result.message = json.value("message", "");
  result.origin = json.at("origin").get<std::string>();
  result.right_under = readings_of(json.at("right_under"));
  result.readings_differ = json.at("readings_differ").get<bool>();
  if (const auto known_case = json.find("case"); known_case != json.end()) {
    result.case_id = known_case->at("id").get<std::string>();
    result.title = known_case->at("title").get<std::string>();
    result.theme = known_case->at("theme").get<std::string>();
    result.clauses = known_case->at("clauses").get<std::vector<std::string>>();
    result.tags = known_case->at("tags").get<std::vector<std::string>>();
  }
  return result;
}

RunFooter footer_of(const Json& json) {
  RunFooter footer;
  for (const Stage stage : all_stages) {
    footer.counts[static_cast<std::size_t>(stage)] =
        counts_of(json.at("counts").at(std::string(to_string(stage))));
  }
  footer.selected = json.at("selected").get<std::uint64_t>();
  footer.all_shards = json.at("all_shards").get<std::uint64_t>();
  footer.explained_by = readings_of(json.at("explained_by"));
  footer.readings_asked = json.at("readings_asked").get<std::uint64_t>();
  footer.aborted = json.at("aborted").get<std::string>();
  footer.complaints = json.at("complaints").get<std::vector<std::string>>();
  footer.exit_code = json.at("exit_code").get<int>();
  footer.seconds = json.at("seconds").get<double>();
  return footer;
}

/// Adds what a line says to `run`.
void take_line(const Json& json, RunRecord& run, bool first) {
  const std::string type = json.at("type").get<std::string>();
  if (first != (type == "header")) {
    throw std::invalid_argument("expected one header, in the first line");
  }
  if (run.footer) throw std::invalid_argument("expected nothing after the footer");
  if (type == "header") {
    run.header = header_of(json);
  } else if (type == "result") {
    run.results.push_back(result_of(json));
  } else if (type == "event") {
    run.events.push_back(json.at("event").get<std::string>());
  } else if (type == "footer") {
    run.footer = footer_of(json);
  } else {
    throw std::invalid_argument("expected a header, result, event or footer");
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
  LineReader reader(file->descriptor(), longest_line);
  RunRecord run;
  for (std::uint64_t number = 1;; ++number) {
    const auto line = reader.next();
    if (!line) return failure(fmt::format("{}: {}", path, line.error().message));
    if (!*line && number == 1) return failure(path + " is empty; expected a result stream");
    if (!*line) return run;
    try {
      take_line(Json::parse((*line)->text), run, number == 1);
    } catch (const std::exception& exception) {
      return failure(fmt::format("{} line {}: {}", path, number, exception.what()));
    }
  }
}

std::string to_result_stream(const RunRecord& run) {
  std::string text = header_line(run.header);
  for (const ResultRecord& result : run.results) text += result_line(result);
  for (const std::string& event : run.events) text += event_line(event);
  if (run.footer) text += footer_line(*run.footer);
  return text;
}

}  // namespace kinjite
