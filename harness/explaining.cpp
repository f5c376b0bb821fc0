#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <utility>

#include <kinjite/harness/explaining.hpp>
#include <kinjite/harness/shrinking.hpp>
#include <kinjite/oracle/near_misses.hpp>
#include <kinjite/proof/claim_checker.hpp>

namespace kinjite {
namespace {

/// Whether one derivation argues as another does. `now` is the full board's, `then` that of a board
/// with fewer stones and, at every level, the same verdict to argue for.
class Argument {
 public:
  static bool same(const Derivation& now, const Derivation& then) {
    return same_question(now, then, true) &&
           (!now.verdict.is_legal() ||
            (same_stones(now.fours, then.fours) && same_stones(now.threes, then.threes) &&
             near_misses(Definitions(), now) == near_misses(Definitions(), then)));
  }

 private:
  static bool same_question(const Derivation& now, const Derivation& then, bool is_real) {
    const Verdict verdict = now.verdict;
    if (then.verdict != verdict) return false;
    if (verdict.is_five()) return now.fives == then.fives;
    if (now.overlines != then.overlines) return false;
    if (verdict.has(Foul::double_four) && !same_stones(now.fours, then.fours)) return false;
    // Where an extension is refused for its overline or double-four, its threes are not asked.
    const bool refused_by_a = !is_real && now.reading != Reading::rif_separate &&
                              (verdict.has(Foul::overline) || verdict.has(Foul::double_four));
    const bool threes_decide = verdict.is_legal() || verdict.has(Foul::double_three);
    return refused_by_a || !threes_decide || same_threes(now, then);
  }

  static bool same_threes(const Derivation& now, const Derivation& then) {
    if (now.threes.size() < 2) return then.threes.size() < 2;
    return same_stones(now.threes, then.threes) &&
           std::ranges::equal(now.threes, then.threes, same_three);
  }

  /// A three with fewer white stones around it may have more extensions, not others.
  static bool same_three(const ThreeClaim& now, const ThreeClaim& then) {
    return std::ranges::all_of(now.extensions, [&](const ExtensionClaim& extension) {
      const auto other =
          std::ranges::find(then.extensions, extension.point, &ExtensionClaim::point);
      return other != then.extensions.end() &&
             same_question(extension.imagined.front(), other->imagined.front(), false);
    });
  }

  template <class Claims>
  static bool same_stones(const Claims& now, const Claims& then) {
    return std::ranges::equal(now, then, {}, &Claims::value_type::stones,
                              &Claims::value_type::stones);
  }
};

int distance(Point a, Point b) {
  return std::max(std::abs(a.file() - b.file()), std::abs(a.rank() - b.rank()));
}

Position changed(const Position& position, ChangeKind kind, Point point) {
  switch (kind) {
    case ChangeKind::add_black: return position.with(point, Colour::black);
    case ChangeKind::add_white: return position.with(point, Colour::white);
    case ChangeKind::remove: return position.without(point);
    case ChangeKind::recolour: {
      const Colour now = position.at(point).value();
      return position.without(point).with(point, opponent_of(now));
    }
  }
  return position;
}

}  // namespace

Position core(const Derivation& found, const Judge& judge) {
  const Oracle oracle;
  return shrink(found.position, [&](const Position& smaller) {
    return judge.judge(smaller, found.point, found.reading) == found.verdict &&
           Argument::same(found, oracle.derive(smaller, found.point, found.reading));
  });
}

std::vector<Change> verdict_changes(const Position& position, Point point, Reading reading,
                                    const Judge& judge) {
  const Verdict now = judge.judge(position, point, reading);
  std::vector<Change> changes;
  for (const Point other : PointSet::all()) {
    if (other == point) continue;
    using enum ChangeKind;
    const auto kinds =
        position.is_free(other) ? std::array{add_white, add_black} : std::array{remove, recolour};
    for (const ChangeKind kind : kinds) {
      const Verdict then = judge.judge(changed(position, kind, other), point, reading);
      if (then != now) changes.push_back({kind, other, then});
    }
  }
  std::ranges::stable_sort(changes, {},
                           [&](const Change& change) { return distance(change.point, point); });
  return changes;
}

Result<Explanation> explained(const Position& position, Point point, Reading reading) {
  const Definitions rules;
  Explanation told{derive(position, point, reading)};
  told.near_misses = near_misses(rules, told.derivation);
  told.standing = standing_rows(rules, position);
  if (const auto held = check_claims(told.derivation); !held) {
    return tl::unexpected(held.error());
  }
  if (const auto held = check_near_misses(told.derivation, told.near_misses); !held) {
    return tl::unexpected(held.error());
  }
  if (const auto held = check_standing_rows(position, told.standing); !held) {
    return tl::unexpected(held.error());
  }
  return told;
}

Result<Explanation> explained(const Position& position, Point point, Reading reading,
                              const Judge& judge) {
  Result<Explanation> told = explained(position, point, reading);
  if (!told) return told;
  for (const Reading other : all_readings) {
    if (other == reading) continue;
    const Derivation found = derive(position, point, other);
    if (found.verdict == told->derivation.verdict) continue;
    if (const auto held = check_claims(found); !held) return tl::unexpected(held.error());
    told->others.push_back({other, found.verdict});
  }
  told->core = core(told->derivation, judge);
  told->changes = verdict_changes(position, point, reading, judge);
  return told;
}

}  // namespace kinjite
