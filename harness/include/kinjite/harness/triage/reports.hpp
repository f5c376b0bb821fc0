// What triage found, for people and for programs.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <kinjite/harness/triage/triage.hpp>

namespace kinjite {

/// One input and what came of it: neither a dispute nor a finding where it was refused.
struct Settled {
  const Submitted* submitted;
  const Triaged* triaged;
};

/// Whether there is something to look into: the judges differ, or a claim does not hold. Where
/// `reading` is given a claim must hold under that one, else under any.
bool is_trouble(const Settled& settled, std::optional<Reading> reading);

/// Where an input stands, as a user or a file named it, safe to show; empty for the command line.
std::string origin_in_words(const Submitted& submitted);

/// All about one dispute, for a person: what the input was taken for, verdicts and proofs, the
/// board, known cases, the claim, and which misreadings answer otherwise.
std::string triage_text(const Settled& settled);

/// A table, a line a dispute, and a line that counts them.
std::string triage_table(std::span<const Settled> settled, std::optional<Reading> reading);

/// One JSON object a dispute and line.
std::string triage_json_lines(std::span<const Settled> settled, std::optional<Reading> reading);

/// JUnit XML: a test a dispute, failed where is_trouble says so, in error where it was refused.
std::string triage_junit(std::span<const Settled> settled, std::optional<Reading> reading);

/// One self-contained page, a drawn board a dispute.
std::string triage_html(std::span<const Settled> settled, std::optional<Reading> reading);

}  // namespace kinjite
