// The sentences that the reports of triage share.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <kinjite/harness/triage/reports.hpp>

namespace kinjite {

/// Readings that give one verdict.
struct VerdictGroup {
  Verdict verdict;
  std::vector<Reading> readings;
};

/// The verdicts, that of `rif` first, each with its readings.
std::vector<VerdictGroup> groups_of(const VerdictsByReading& verdicts);

/// "rif and rif-separate".
std::string listed(const std::vector<Reading>& readings);

/// "legal under rif and rif-separate; forbidden double-three under japan", or "legal under every
/// reading".
std::string verdicts_in_words(const VerdictsByReading& verdicts);

/// "h8", or "h8, move 7 of the game".
std::string stone_in_words(const Dispute& dispute);

/// Why an input was refused, safe to show.
std::string refusal_in_words(const Submitted& submitted);

/// What the test or heading of a dispute is called: where it stands, and the stone.
std::string title_of(const Submitted& submitted);

/// The proof of the verdict under that reading, as text.
std::string why_in_words(const Dispute& dispute, Reading reading);

/// What the board tells: the numbers of stones and whose turn they make it, standing rows, earlier
/// fouls. A sentence each.
std::vector<std::string> board_in_words(const Triaged& triaged);

/// The first few known cases with their titles, and the others in one line.
std::vector<std::string> known_in_words(const Triaged& triaged);

/// What exchanged colours would change, where they were in doubt.
std::optional<std::string> doubt_in_words(const Dispute& dispute, const Triaged& triaged);

/// Whether the claim holds and under what: one sentence, without the misreadings.
std::string claim_in_words(const Dispute& dispute, const Triaged& triaged);

}  // namespace kinjite
