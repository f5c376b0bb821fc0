#include <algorithm>
#include <map>

#include <kinjite/harness/explaining.hpp>
#include <kinjite/harness/parallel.hpp>
#include <kinjite/harness/triage/triage.hpp>
#include <kinjite/oracle/near_misses.hpp>
#include <kinjite/proof/claim_checker.hpp>

#include "known_cases.hpp"

namespace kinjite {
namespace {

Position with_colours_exchanged(const Position& position) {
  return {position.white(), position.black()};
}

BoardFacts facts_of(const Position& position) {
  BoardFacts facts{position.black().size(), position.white().size(), {}, {}};
  for (const RowClaim& row : standing_rows(Definitions(), position)) {
    const bool black = position.black().contains(*row.stones.begin());
    (black ? facts.black_rows : facts.white_rows).push_back(row);
  }
  return facts;
}

VerdictsByReading verdicts_of(const Judge& judge, const Position& position, Point point) {
  VerdictsByReading verdicts;
  for (std::size_t i = 0; i < all_readings.size(); ++i) {
    verdicts[i] = judge.judge(position, point, all_readings[i]);
  }
  return verdicts;
}

/// The black stones before the disputed one that made a five or a foul.
std::vector<EarlierStone> earlier_stones(const Dispute& dispute, const Judge& referee) {
  std::vector<EarlierStone> stones;
  Position position = dispute.setup;
  std::size_t number = 0;
  for (const Move& move : dispute.earlier) {
    ++number;
    if (!move.point) continue;
    if (move.colour == Colour::black) {
      const Verdict verdict = referee.judge(position, *move.point, Reading::rif);
      if (!verdict.is_legal()) stones.push_back({number, *move.point, verdict});
    }
    position = position.with(*move.point, move.colour);
  }
  return stones;
}

}  // namespace

bool Triaged::readings_differ() const {
  return std::ranges::any_of(verdicts, [&](Verdict verdict) { return verdict != verdicts[0]; });
}

ClaimFinding finding_of(const Claim& claim, const Triaged& triaged) {
  ClaimFinding finding;
  for (const Reading reading : all_readings) {
    if (claim.holds(triaged.under(reading))) finding.readings.push_back(reading);
  }
  for (const OtherAnswer& other : triaged.others) {
    if (claim.holds(other.verdict)) finding.misreadings.push_back(other.misreading);
  }
  return finding;
}

Triage::Triage(const Corpus& corpus, const Judge& referee)
    : referee_(referee), known_(std::make_unique<KnownCases>(corpus, referee)) {
  for (const Misreading& each : misreadings()) misled_.push_back(each.judge());
}

Triage::~Triage() = default;

Triaged Triage::look_at(const Dispute& dispute) const {
  const Position& position = dispute.position;
  const Point point = dispute.point;
  Triaged triaged;
  for (std::size_t i = 0; i < all_readings.size(); ++i) {
    const Derivation found = oracle_.derive(position, point, all_readings[i]);
    triaged.verdicts[i] = found.verdict;
    triaged.claims_hold = triaged.claims_hold && check_claims(found).has_value();
    if (all_readings[i] == Reading::rif) triaged.core = core(found, referee_);
  }
  triaged.by_referee = verdicts_of(referee_, position, point);
  for (std::size_t i = 0; i < misled_.size(); ++i) {
    const Verdict verdict = misled_[i]->judge(position, point, Reading::rif);
    if (verdict != triaged.under(Reading::rif)) {
      triaged.others.push_back({&misreadings()[i], verdict});
    }
  }
  triaged.board = facts_of(position);
  triaged.earlier = earlier_stones(dispute, referee_);
  triaged.known = known_->find(triaged.core, point, triaged.verdicts);
  if (dispute.colours_in_doubt) {
    triaged.exchanged = verdicts_of(referee_, with_colours_exchanged(position), point);
  }
  return triaged;
}

std::vector<std::optional<Triaged>> triage_all(const Triage& triage,
                                               std::span<const Submitted> submitted,
                                               unsigned threads) {
  // What depends on the game before is looked at anew; what depends on the board alone is kept.
  std::map<std::tuple<PointSet::Words, PointSet::Words, int>, std::vector<std::size_t>> same;
  for (std::size_t i = 0; i < submitted.size(); ++i) {
    if (!submitted[i].dispute) continue;
    const Dispute& dispute = *submitted[i].dispute;
    same[{dispute.position.black().words(), dispute.position.white().words(), dispute.point.bit()}]
        .push_back(i);
  }
  std::vector<const std::vector<std::size_t>*> groups;
  for (const auto& [question, places] : same) groups.push_back(&places);

  std::vector<std::optional<Triaged>> triaged(submitted.size());
  for_each_block(threads, groups.size(), [&](std::uint64_t group) {
    const std::vector<std::size_t>& places = *groups[group];
    for (const std::size_t place : places) {
      const Dispute& dispute = *submitted[place].dispute;
      const Dispute& first = *submitted[places.front()].dispute;
      const bool is_copy = place != places.front() && dispute.earlier == first.earlier &&
                           dispute.setup == first.setup &&
                           dispute.colours_in_doubt == first.colours_in_doubt;
      triaged[place] = is_copy ? *triaged[places.front()] : triage.look_at(dispute);
    }
    return true;
  });
  return triaged;
}

}  // namespace kinjite
