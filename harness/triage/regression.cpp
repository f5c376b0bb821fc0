#include <algorithm>

#include <fmt/format.h>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/harness/explaining.hpp>
#include <kinjite/harness/shrinking.hpp>
#include <kinjite/harness/triage/regression.hpp>
#include <kinjite/oracle/oracle.hpp>
#include <kinjite/terms/blanks.hpp>
#include <kinjite/terms/point_list.hpp>

#include "foreign_text.hpp"
#include "known_cases.hpp"

namespace kinjite {
namespace {

/// "makes the threes a b c and d e f"; "no three" where there is none.
template <class Claims>
std::string made(const Claims& claims, std::string_view name) {
  if (claims.empty()) return fmt::format("no {}", name);
  std::string text;
  for (const auto& claim : claims) {
    text += fmt::format("{}{}", text.empty() ? "" : " and ", listed(claim.stones));
  }
  return fmt::format("the {}{} {}", name, claims.size() == 1 ? "" : "s", text);
}

std::string foul_in_words(Verdict verdict) {
  std::string text;
  for (const Foul foul : {Foul::overline, Foul::double_four, Foul::double_three}) {
    if (!verdict.has(foul)) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : " and ", foul == Foul::overline ? "an" : "a",
                        to_string(foul));
  }
  return text;
}

/// What the stone makes, in the phrases that why_check.hpp checks.
std::string why_of(const Derivation& found, const Misreading* believed, Verdict says) {
  const std::string point = to_string(found.point);
  std::string why;
  if (found.verdict.is_five()) {
    why = fmt::format("{} makes a five.", point);
  } else {
    const std::string fours = made(found.fours, "four");
    const std::string threes = made(found.threes, "three");
    const bool threes_first = found.fours.empty() && !found.threes.empty();
    why = fmt::format("{} makes {} and {}.", point, threes_first ? threes : fours,
                      threes_first ? fours : threes);
    why += found.verdict.is_legal()
               ? fmt::format(" The stone on {} is allowed.", point)
               : fmt::format(" So {} makes {}.", point, foul_in_words(found.verdict));
  }
  if (believed != nullptr) {
    why +=
        fmt::format(" A program that believes “{}” says {}.", believed->sentence, to_string(says));
  }
  return why;
}

std::vector<std::string> clauses_of(const Derivation& found) {
  const Verdict verdict = found.verdict;
  if (verdict.is_five()) return {"3 five", "9.1"};
  std::vector<std::string> clauses;
  if (verdict.has(Foul::overline)) clauses.emplace_back("3 overline");
  if (!found.fours.empty()) clauses.emplace_back("3 four");
  if (!found.threes.empty() || clauses.empty()) clauses.emplace_back("3 three");
  if (verdict.has(Foul::double_four)) clauses.emplace_back("3 double-four");
  if (found.threes.size() > 1) clauses.emplace_back("3 double-three");
  clauses.emplace_back("9.2");
  if (found.threes.size() > 1) clauses.emplace_back("9.3");
  return clauses;
}

std::string verdict_in_words(Verdict verdict) {
  return verdict.is_forbidden() ? foul_in_words(verdict) : verdict.is_five() ? "a five" : "legal";
}

/// "Legal, not a double-three as claimed"; "A double-three, as claimed".
std::string made_up_title(const Triaged& triaged, const std::optional<Claim>& claim) {
  const Verdict verdict = triaged.under(Reading::rif);
  std::string title = verdict_in_words(verdict);
  if (title[0] == 'a') title[0] = 'A';
  if (title[0] == 'l') title[0] = 'L';
  if (triaged.readings_differ()) title += " under rif";
  if (!claim) return title + ", though disputed";
  if (claim->holds(verdict)) return title + ", as claimed";
  return fmt::format("{}, not {} as claimed", title,
                     claim->whatever_foul ? "forbidden" : verdict_in_words(claim->verdict));
}

/// "dispute: claimed legal by White, 2026-11-29; disputes.txt line 3".
std::string source_of(const Dispute& dispute, const Provenance& provenance) {
  std::string text = "dispute";
  if (dispute.claim) text += ": claimed " + to_string(*dispute.claim);
  if (!dispute.by.empty()) text += (dispute.claim ? " by " : ": ") + dispute.by;
  if (!provenance.date.empty()) text += ", " + provenance.date;
  const std::string& where = provenance.source.empty() ? dispute.origin : provenance.source;
  if (!where.empty()) text += "; " + where;
  return std::string(trimmed(one_line(text)));
}

/// The first misreading whose answer bears the claim out; none where a reading does, or where there
/// is no claim.
const OtherAnswer* belief_behind(const Dispute& dispute, const Triaged& triaged) {
  if (!dispute.claim || !finding_of(*dispute.claim, triaged).readings.empty()) return nullptr;
  const auto found = std::ranges::find_if(triaged.others, [&](const OtherAnswer& other) {
    return dispute.claim->holds(other.verdict);
  });
  return found == triaged.others.end() ? nullptr : &*found;
}

/// The stones that the case needs: none can be left out, and the answers that make it worth having
/// stay what they are.
Position needed_stones(const Dispute& dispute, const Triaged& triaged, const OtherAnswer* belief,
                       const Judge& referee) {
  const std::unique_ptr<Judge> believer = belief == nullptr ? nullptr : belief->misreading->judge();
  const auto answers_stay = [&](const Position& smaller) {
    for (std::size_t i = 0; i < all_readings.size(); ++i) {
      if (referee.judge(smaller, dispute.point, all_readings[i]) != triaged.verdicts[i]) {
        return false;
      }
    }
    return believer == nullptr ||
           believer->judge(smaller, dispute.point, Reading::rif) == belief->verdict;
  };
  // The core keeps the reason; where it loses an answer, stones are taken away one by one instead.
  if (!triaged.core.occupied().empty() && answers_stay(triaged.core)) return triaged.core;
  if (!answers_stay(dispute.position)) return dispute.position;
  const bool has_more_to_say = triaged.readings_differ() || believer != nullptr;
  return has_more_to_say ? shrink(dispute.position, answers_stay) : dispute.position;
}

}  // namespace

Case case_of(const Dispute& dispute, const Triaged& triaged, const Provenance& provenance,
             const Judge& referee) {
  const OtherAnswer* belief = belief_behind(dispute, triaged);
  Case one{.id = {},
           .title = provenance.title,
           .position = needed_stones(dispute, triaged, belief, referee),
           .point = dispute.point,
           .expected = triaged.verdicts,
           .clauses = {},
           .tags = {"dispute"},
           .twin = {},
           .why = provenance.why,
           .source = source_of(dispute, provenance)};
  const Derivation found = derive(one.position, one.point, Reading::rif);
  one.clauses = clauses_of(found);
  if (one.title.empty()) one.title = made_up_title(triaged, dispute.claim);
  if (one.why.empty()) {
    one.why = why_of(found, belief == nullptr ? nullptr : belief->misreading,
                     belief == nullptr ? Verdict() : belief->verdict);
  }
  return one;
}

const Case* same_question(const Corpus& corpus, const Position& position, Point point) {
  const CanonicalQuestion asked = canonical_question(position, point);
  for (const CaseFile& file : corpus.files) {
    for (const Case& one : file.cases) {
      if (canonical_question(one.position, one.point) == asked) return &one;
    }
  }
  return nullptr;
}

Result<Corpus> open_disputes(const std::filesystem::path& directory) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path cases = directory / "cases";
  if (fs::is_directory(cases, error)) {
    Result<Corpus> corpus = load_suite(directory);
    if (!corpus) return corpus;
    if (std::ranges::find(corpus->files, disputes_theme, &CaseFile::theme) == corpus->files.end()) {
      return failure(
          fmt::format("{}: holds no theme {}; expected a directory that triage --to made",
                      directory.string(), disputes_theme));
    }
    return corpus;
  }
  if (fs::exists(directory, error) && !fs::is_empty(directory, error)) {
    return failure(fmt::format(
        "{}: is neither empty nor a directory of settled disputes; expected one of these",
        directory.string()));
  }
  Corpus corpus;
  corpus.files.push_back({.name = std::string(disputes_theme) + ".json",
                          .theme = disputes_theme,
                          .title = "Settled disputes",
                          .about = "Positions that somebody disputed, with what the rules say.",
                          .cases = {},
                          .text = {}});
  corpus.suite = Suite{{{"1.0.0", "k0000"}}, {}, {}};
  return corpus;
}

}  // namespace kinjite
