#include "diagnosis_records.hpp"

#include <stdexcept>

#include <nlohmann/json.hpp>

#include <kinjite/harness/gate/result_stream.hpp>
#include <kinjite/terms/position_text.hpp>
#include <kinjite/terms/quoting.hpp>

#include "json_members.hpp"

namespace kinjite {
namespace {

using Json = nlohmann::ordered_json;

Point point_of(const Json& json, const Position& position) {
  const Point point = checked(parse_point(member<std::string>(json, "point")));
  if (!position.is_free(point)) throw std::invalid_argument("the point is not free");
  return point;
}

Position position_of(const Json& json) {
  return checked(parse_cells(member<std::string>(json, "cells")));
}

Verdict expected_of(const Json& json) {
  return checked(parse_verdict(member<std::string>(json, "expected")));
}

PointAnswer answer_of(const Json& json) {
  return checked(parse_point_answer(json.get<std::string>()));
}

Json to_json(const Witness& witness) {
  return {{"shows", witness.shows},
          {"cells", to_cells(witness.position)},
          {"point", to_string(witness.point)},
          {"expected", to_string(witness.expected)},
          {"given", to_string(witness.given)},
          {"asked", witness.asked}};
}

Witness witness_of(const Json& json) {
  Witness witness;
  witness.shows = member<std::string>(json, "shows");
  witness.position = position_of(json);
  witness.point = point_of(json, witness.position);
  witness.expected = expected_of(json);
  witness.given = answer_of(json.at("given"));
  witness.asked = member<bool>(json, "asked");
  return witness;
}

Json to_json(const std::vector<HeldBelief>& beliefs) {
  Json array = Json::array();
  for (const HeldBelief& belief : beliefs) {
    Json json = {{"names", belief.names},
                 {"reading", belief.is_reading},
                 {"sentences", belief.sentences},
                 {"explained", belief.explained},
                 {"failures", belief.failures},
                 {"contradicted", belief.contradicted},
                 {"right_answers", belief.right_answers},
                 {"agreed", belief.agreed},
                 {"asked", belief.asked},
                 {"witnesses", Json::array()}};
    for (const Witness& witness : belief.witnesses) json["witnesses"].push_back(to_json(witness));
    array.push_back(std::move(json));
  }
  return array;
}

std::vector<HeldBelief> beliefs_of(const Json& array) {
  std::vector<HeldBelief> beliefs;
  for (const Json& json : array) {
    HeldBelief belief;
    belief.names = member<std::vector<std::string>>(json, "names");
    belief.is_reading = member<bool>(json, "reading");
    belief.sentences = member<std::vector<std::string>>(json, "sentences");
    belief.explained = member<std::uint64_t>(json, "explained");
    belief.failures = member<std::uint64_t>(json, "failures");
    belief.contradicted = member<std::uint64_t>(json, "contradicted");
    belief.right_answers = member<std::uint64_t>(json, "right_answers");
    belief.agreed = member<std::uint64_t>(json, "agreed");
    belief.asked = member<std::uint64_t>(json, "asked");
    for (const Json& witness : json.at("witnesses")) {
      belief.witnesses.push_back(witness_of(witness));
    }
    beliefs.push_back(std::move(belief));
  }
  return beliefs;
}

template <class Value>
Value named(const Json& json, std::initializer_list<Value> values) {
  const std::string name = json.get<std::string>();
  for (const Value value : values) {
    if (name == to_string(value)) return value;
  }
  throw std::invalid_argument(kinjite::quoted(name) + " is not known here");
}

FailureGroup group_of(const Json& json) {
  FailureGroup group;
  group.position = position_of(json);
  group.point = point_of(json, group.position);
  group.reading = checked(parse_reading(member<std::string>(json, "reading")));
  group.expected = expected_of(json);
  group.given = answer_of(json.at("given"));
  group.count = member<std::uint64_t>(json, "count");
  group.examples = member<std::vector<std::string>>(json, "examples");
  group.confirmation =
      named(json.at("confirmation"),
            {Confirmation::confirmed, Confirmation::not_repeated, Confirmation::not_asked});
  if (json.contains("given_again")) group.given_again = answer_of(json.at("given_again"));
  group.description = member<std::string>(json, "description");
  group.explained_by = member<std::vector<std::string>>(json, "explained_by");
  return group;
}

Diagnosis diagnosis_of(const Json& json) {
  Diagnosis diagnosis;
  diagnosis.certainty = named(json.at("certainty"), {Certainty::same_on_all, Certainty::several_fit,
                                                     Certainty::unexplained});
  diagnosis.reading = checked(parse_reading(member<std::string>(json, "reading")));
  diagnosis.in_the_loop = member<bool>(json, "in_the_loop");
  diagnosis.finished = member<bool>(json, "finished");
  diagnosis.beliefs = beliefs_of(json.at("beliefs"));
  diagnosis.partial = beliefs_of(json.at("partial"));
  diagnosis.failures = member<std::uint64_t>(json, "failures");
  diagnosis.right_answers = member<std::uint64_t>(json, "right_answers");
  diagnosis.asked = member<std::uint64_t>(json, "asked");
  diagnosis.ungrouped = member<std::uint64_t>(json, "ungrouped");
  diagnosis.unexplained_groups = member<std::vector<std::size_t>>(json, "unexplained_groups");
  diagnosis.notes = member<std::vector<std::string>>(json, "notes");
  diagnosis.seconds = member<double>(json, "seconds");
  return diagnosis;
}

template <class Value>
Result<Value> parsed(std::string_view line, Value (*value_of)(const Json&)) {
  try {
    return value_of(parse_flat_json(line));
  } catch (const std::exception& exception) {
    return failure(json_complaint(exception, "a group or a diagnosis"));
  }
}

}  // namespace

std::string group_line(const FailureGroup& group) {
  Json json;
  json["type"] = "group";
  json["cells"] = to_cells(group.position);
  json["point"] = to_string(group.point);
  json["reading"] = std::string(to_string(group.reading));
  json["expected"] = to_string(group.expected);
  json["given"] = to_string(group.given);
  json["count"] = group.count;
  json["examples"] = group.examples;
  json["confirmation"] = std::string(to_string(group.confirmation));
  if (group.confirmation == Confirmation::not_repeated) {
    json["given_again"] = to_string(group.given_again);
  }
  json["description"] = group.description;
  json["explained_by"] = group.explained_by;
  return line_of(json);
}

std::string diagnosis_line(const Diagnosis& diagnosis) {
  Json json;
  json["type"] = "diagnosis";
  json["certainty"] = std::string(to_string(diagnosis.certainty));
  json["sentence"] = in_words(diagnosis);
  json["reading"] = std::string(to_string(diagnosis.reading));
  json["in_the_loop"] = diagnosis.in_the_loop;
  json["finished"] = diagnosis.finished;
  json["beliefs"] = to_json(diagnosis.beliefs);
  json["partial"] = to_json(diagnosis.partial);
  json["failures"] = diagnosis.failures;
  json["right_answers"] = diagnosis.right_answers;
  json["asked"] = diagnosis.asked;
  json["ungrouped"] = diagnosis.ungrouped;
  json["unexplained_groups"] = diagnosis.unexplained_groups;
  json["notes"] = diagnosis.notes;
  json["seconds"] = diagnosis.seconds;
  return line_of(json);
}

Result<FailureGroup> parse_group(std::string_view line) {
  return parsed(line, group_of);
}

Result<Diagnosis> parse_diagnosis(std::string_view line) {
  return parsed(line, diagnosis_of);
}

}  // namespace kinjite
