// A settled dispute kept as a case, so that nobody has to settle it again.
#pragma once

#include <filesystem>
#include <string>

#include <kinjite/corpus/case.hpp>
#include <kinjite/harness/triage/triage.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

/// What a person says of a new case; what is empty is filled in.
struct Provenance {
  std::string title;
  std::string why;
  std::string source;  // "league game 12, move 31"
  std::string date;    // "2026-11-29"
};

/// The case that settles `dispute`: without the stones that do not matter to any reading's verdict,
/// to the reason under `rif`, or to the misreadings that bear the claim out; explained in sentences
/// that why_check.hpp can check; with its provenance. It has no id yet. `referee` must be right.
Case case_of(const Dispute& dispute, const Triaged& triaged, const Provenance& provenance,
             const Judge& referee);

/// The case of `corpus` that asks the same, up to symmetry; null where there is none. Linear.
const Case* same_question(const Corpus& corpus, const Position& position, Point point);

/// The theme for settled disputes in a directory of one's own.
inline constexpr const char* disputes_theme = "disputes";

/// The suite in `directory`; a new one with the theme `disputes`, not written yet, where the
/// directory is empty or not there.
Result<Corpus> open_disputes(const std::filesystem::path& directory);

}  // namespace kinjite
