// Triage: everything that settles a dispute, found out at once.
//
// Both judges judge the point under every reading, every misreading judges it too, and the board is
// looked at as a whole. What comes out is plain data; triage_text.hpp and its like render it.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <kinjite/corpus/case.hpp>
#include <kinjite/harness/misreadings.hpp>
#include <kinjite/harness/triage/dispute.hpp>
#include <kinjite/oracle/oracle.hpp>
#include <kinjite/proof/derivation.hpp>
#include <kinjite/terms/judge.hpp>

namespace kinjite {

/// One verdict a reading, in the order of all_readings.
using VerdictsByReading = std::array<Verdict, all_readings.size()>;

/// A misreading that gives another verdict than the rules, under `rif`.
struct OtherAnswer {
  const Misreading* misreading;
  Verdict verdict;
};

/// What the stones alone tell of the game that they come from.
struct BoardFacts {
  int black = 0;
  int white = 0;
  std::vector<RowClaim> black_rows;  // fives and overlines that stand already
  std::vector<RowClaim> white_rows;

  /// Black has as many stones as White: it is Black's turn, if nobody passed.
  [[nodiscard]] bool is_blacks_turn() const { return black == white; }
};

/// An earlier black stone of the game that was no plain legal move.
struct EarlierStone {
  std::size_t move;
  Point point;
  Verdict verdict;  // five or forbidden, under `rif`
};

struct Triaged {
  VerdictsByReading verdicts;  // the oracle's
  VerdictsByReading by_referee;
  bool claims_hold = true;  // the claim checker accepted the oracle's derivations
  std::vector<OtherAnswer> others;
  BoardFacts board;
  std::vector<EarlierStone> earlier;
  Position core;  // under `rif` (explaining.hpp)
  /// Cases with the same core and verdicts, up to symmetry; those with no stone more come first.
  std::vector<const Case*> known;
  /// Where the colours were in doubt: the verdicts with the colours exchanged.
  std::optional<VerdictsByReading> exchanged;

  [[nodiscard]] bool judges_agree() const { return verdicts == by_referee && claims_hold; }
  [[nodiscard]] bool readings_differ() const;
  [[nodiscard]] Verdict under(Reading reading) const {
    return verdicts[static_cast<std::size_t>(reading)];
  }
};

/// Who bears a claim out.
struct ClaimFinding {
  std::vector<Reading> readings;
  std::vector<const Misreading*> misreadings;
};
ClaimFinding finding_of(const Claim& claim, const Triaged& triaged);

/// Does triage. Safe from any number of threads.
class Triage {
 public:
  /// `corpus` holds the known cases; it and `referee` must outlive this.
  Triage(const Corpus& corpus, const Judge& referee);
  ~Triage();
  Triage(const Triage&) = delete;
  Triage& operator=(const Triage&) = delete;

  [[nodiscard]] Triaged look_at(const Dispute& dispute) const;

 private:
  class KnownCases;

  const Judge& referee_;
  Oracle oracle_;
  std::vector<std::unique_ptr<Judge>> misled_;  // in the order of misreadings()
  std::unique_ptr<KnownCases> known_;
};

/// Looks at all of `submitted` that was read, on `threads` threads (at least 1); nothing for what
/// was refused. The same question twice is looked at once.
std::vector<std::optional<Triaged>> triage_all(const Triage& triage,
                                               std::span<const Submitted> submitted,
                                               unsigned threads);

}  // namespace kinjite
