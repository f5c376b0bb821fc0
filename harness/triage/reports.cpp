// What triage found, for programs.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <kinjite/harness/triage/reports.hpp>
#include <kinjite/terms/position_text.hpp>

#include "foreign_text.hpp"
#include "wording.hpp"

namespace kinjite {
namespace {

using Json = nlohmann::ordered_json;

Json as_json(const VerdictsByReading& verdicts) {
  Json json = Json::object();
  for (std::size_t i = 0; i < all_readings.size(); ++i) {
    json[std::string(to_string(all_readings[i]))] = to_string(verdicts[i]);
  }
  return json;
}

Json rows_as_json(const std::vector<RowClaim>& rows) {
  Json json = Json::array();
  for (const RowClaim& row : rows) {
    Json stones = Json::array();
    for (const Point point : row.stones) stones.push_back(to_string(point));
    json.push_back(std::move(stones));
  }
  return json;
}

Json claim_as_json(const Dispute& dispute, const Triaged& triaged) {
  const ClaimFinding finding = finding_of(*dispute.claim, triaged);
  Json readings = Json::array();
  for (const Reading reading : finding.readings) readings.push_back(to_string(reading));
  Json believed = Json::array();
  for (const Misreading* each : finding.misreadings) believed.push_back(each->name);
  return {{"verdict", to_string(*dispute.claim)},
          {"by", dispute.by},
          {"holds_under", std::move(readings)},
          {"misreadings", std::move(believed)}};
}

Json as_json(const Settled& settled, std::optional<Reading> reading) {
  const Submitted& submitted = *settled.submitted;
  Json json{{"input", submitted.origin}};
  if (settled.triaged == nullptr) {
    json["error"] = submitted.dispute.error().message;
    return json;
  }
  const Dispute& dispute = *submitted.dispute;
  const Triaged& triaged = *settled.triaged;
  json["taken_for"] = to_string(dispute.form);
  json["notes"] = dispute.notes;
  json["position"] = to_setup(dispute.position);
  json["point"] = to_string(dispute.point);
  if (dispute.move) json["move"] = *dispute.move;
  json["verdicts"] = as_json(triaged.verdicts);
  json["readings_differ"] = triaged.readings_differ();
  json["judges_agree"] = triaged.judges_agree();
  if (!triaged.judges_agree()) json["referee"] = as_json(triaged.by_referee);
  if (triaged.exchanged) json["colours_exchanged"] = as_json(*triaged.exchanged);
  if (dispute.claim) json["claim"] = claim_as_json(dispute, triaged);
  json["trouble"] = is_trouble(settled, reading);
  json["board"] = {{"black", triaged.board.black},
                   {"white", triaged.board.white},
                   {"blacks_turn", triaged.board.is_blacks_turn()},
                   {"black_rows", rows_as_json(triaged.board.black_rows)},
                   {"white_rows", rows_as_json(triaged.board.white_rows)}};
  Json earlier = Json::array();
  for (const EarlierStone& stone : triaged.earlier) {
    earlier.push_back({{"move", stone.move},
                       {"point", to_string(stone.point)},
                       {"verdict", to_string(stone.verdict)}});
  }
  json["earlier"] = std::move(earlier);
  json["core"] = to_setup(triaged.core);
  Json known = Json::array();
  for (const Case* one : triaged.known) known.push_back({{"id", one->id}, {"title", one->title}});
  json["known_as"] = std::move(known);
  Json others = Json::array();
  for (const OtherAnswer& other : triaged.others) {
    others.push_back({{"misreading", other.misreading->name},
                      {"verdict", to_string(other.verdict)},
                      {"sentence", other.misreading->sentence}});
  }
  json["others"] = std::move(others);
  return json;
}

/// Why a dispute is to be looked into.
std::string trouble_in_words(const Settled& settled) {
  const Triaged& triaged = *settled.triaged;
  if (!triaged.judges_agree()) return "the judges differ";
  return fmt::format("{}; {}", claim_in_words(*settled.submitted->dispute, triaged),
                     verdicts_in_words(triaged.verdicts));
}

}  // namespace

bool is_trouble(const Settled& settled, std::optional<Reading> reading) {
  if (settled.triaged == nullptr) return false;
  const Triaged& triaged = *settled.triaged;
  if (!triaged.judges_agree()) return true;
  const std::optional<Claim>& claim = settled.submitted->dispute->claim;
  if (!claim) return false;
  if (reading) return !claim->holds(triaged.under(*reading));
  return finding_of(*claim, triaged).readings.empty();
}

std::string triage_json_lines(std::span<const Settled> settled, std::optional<Reading> reading) {
  std::string text;
  for (const Settled& one : settled) {
    // Foreign bytes (a file's name, who claims) may be no UTF-8.
    text += as_json(one, reading).dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
  }
  return text;
}

std::string triage_junit(std::span<const Settled> settled, std::optional<Reading> reading) {
  std::string tests;
  std::size_t failures = 0;
  std::size_t errors = 0;
  for (const Settled& one : settled) {
    tests += fmt::format("    <testcase classname=\"kinjite.triage\" name=\"{}\"",
                         for_markup(title_of(*one.submitted)));
    if (one.triaged == nullptr) {
      ++errors;
      tests += fmt::format("><error type=\"not read\" message=\"{}\"/></testcase>\n",
                           for_markup(refusal_in_words(*one.submitted)));
    } else if (is_trouble(one, reading)) {
      ++failures;
      tests += fmt::format("><failure type=\"{}\" message=\"{}\"/></testcase>\n",
                           one.triaged->judges_agree() ? "claim" : "judges",
                           for_markup(trouble_in_words(one)));
    } else {
      tests += "/>\n";
    }
  }
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<testsuites name=\"kinjite triage\" tests=\"{0}\" failures=\"{1}\" errors=\"{2}\">\n"
      "  <testsuite name=\"kinjite.triage\" tests=\"{0}\" failures=\"{1}\" errors=\"{2}\" "
      "skipped=\"0\">\n{3}  </testsuite>\n</testsuites>\n",
      settled.size(), failures, errors, tests);
}

}  // namespace kinjite
