#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include <kinjite/harness/triage/reports.hpp>
#include <kinjite/terms/position_text.hpp>

#include "foreign_text.hpp"
#include "wording.hpp"

namespace kinjite {
namespace {

/// "name        sentence".
void add(std::string& text, std::string_view name, std::string_view sentence) {
  text += fmt::format("{:<11} {}\n", name, sentence);
}

void add_misreadings(std::string& text, const Triaged& triaged, const std::optional<Claim>& claim) {
  if (triaged.others.empty()) {
    add(text, "misreadings", "none that is known gives another verdict here");
    return;
  }
  // Those that bear the claim out first: one of them is what the claimant believes.
  std::vector<OtherAnswer> others = triaged.others;
  std::ranges::stable_sort(others, [&](const OtherAnswer& a, const OtherAnswer& b) {
    const auto rank = [&](const OtherAnswer& other) {
      return std::pair(claim && claim->holds(other.verdict) ? 0 : 1, other.verdict.byte());
    };
    return rank(a) < rank(b);
  });
  std::string heading;
  for (const OtherAnswer& other : others) {
    const bool bears_out = claim && claim->holds(other.verdict);
    std::string next = fmt::format("who says {}{} may believe:", to_string(other.verdict),
                                   bears_out ? ", as claimed," : "");
    if (next != heading) {
      heading = std::move(next);
      add(text, text.ends_with("\n\n") ? "misreadings" : "", heading);
    }
    text +=
        fmt::format("{:<11}   {:<34} {}\n", "", other.misreading->name, other.misreading->sentence);
  }
}

void add_all(std::string& text, std::string_view name, const std::vector<std::string>& sentences) {
  for (const std::string& sentence : sentences) {
    add(text, name, sentence);
    name = "";
  }
}

}  // namespace

std::string triage_text(const Settled& settled) {
  const Submitted& submitted = *settled.submitted;
  if (settled.triaged == nullptr) {
    return fmt::format("{}{}{}\n", origin_in_words(submitted), submitted.origin.empty() ? "" : ": ",
                       refusal_in_words(submitted));
  }
  const Dispute& dispute = *submitted.dispute;
  const Triaged& triaged = *settled.triaged;
  std::string text;
  if (!submitted.origin.empty()) add(text, "input", origin_in_words(submitted));
  add(text, "taken for", to_string(dispute.form));
  for (const std::string& note : dispute.notes) add(text, "", readable(note));
  if (const auto doubt = doubt_in_words(dispute, triaged)) add(text, "", *doubt);
  add(text, "position", to_setup(dispute.position));
  add(text, "stone", stone_in_words(dispute));
  add(text, "verdict", verdicts_in_words(triaged.verdicts));
  if (triaged.readings_differ()) add(text, "", "authorities differ here");
  if (triaged.judges_agree()) {
    add(text, "judges", "referee and oracle agree under every reading");
  } else {
    add(text, "judges",
        triaged.claims_hold ? "the referee differs: " + verdicts_in_words(triaged.by_referee)
                            : "the oracle made a claim that is not so");
  }
  if (dispute.claim) add(text, "claim", claim_in_words(dispute, triaged));
  add_all(text, "board", board_in_words(triaged));
  add_all(text, "known as", known_in_words(triaged));
  for (const VerdictGroup& group : groups_of(triaged.verdicts)) {
    text += fmt::format("\nWhy, under {}:\n\n", listed(group.readings));
    text += why_in_words(dispute, group.readings.front());
  }
  text += '\n';
  add_misreadings(text, triaged, dispute.claim);
  return text;
}

std::string triage_table(std::span<const Settled> settled, std::optional<Reading> reading) {
  std::size_t width = std::string_view("input").size();
  for (const Settled& one : settled) {
    width = std::max(width, origin_in_words(*one.submitted).size());
  }
  std::string text = fmt::format("{:<{}}  {:<5}  {:<40}  {:<9}  {}\n", "input", width, "stone",
                                 "verdict (rif)", "readings", "claim, known as");
  std::size_t refused = 0;
  std::size_t differ = 0;
  std::size_t trouble = 0;
  for (const Settled& one : settled) {
    const std::string origin = origin_in_words(*one.submitted);
    if (one.triaged == nullptr) {
      ++refused;
      text += fmt::format("{:<{}}  error: {}\n", origin, width, refusal_in_words(*one.submitted));
      continue;
    }
    const Dispute& dispute = *one.submitted->dispute;
    const Triaged& triaged = *one.triaged;
    differ += triaged.readings_differ() ? 1 : 0;
    trouble += is_trouble(one, reading) ? 1 : 0;
    std::string more = dispute.claim ? claim_in_words(dispute, triaged) : "";
    if (!triaged.known.empty()) {
      more += (more.empty() ? "" : ", ") + one_line(triaged.known.front()->id);
      if (triaged.known.size() > 1) more += fmt::format(" and {} more", triaged.known.size() - 1);
    }
    if (!triaged.judges_agree()) more = "the judges differ";
    std::string line = fmt::format("{:<{}}  {:<5}  {:<40}  {:<9}  {}", origin, width,
                                   to_string(dispute.point), to_string(triaged.under(Reading::rif)),
                                   triaged.readings_differ() ? "differ" : "agree", more);
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  text += fmt::format("{} disputes: {} where authorities differ, {} to look into, {} not read\n",
                      settled.size(), differ, trouble, refused);
  return text;
}

}  // namespace kinjite
