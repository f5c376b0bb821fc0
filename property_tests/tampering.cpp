#include "tampering.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

namespace kinjite {
namespace {

template <class Item>
Item& pick(std::vector<Item>& items, SplitMix64& random) {
  return items[static_cast<std::size_t>(random.below(static_cast<int>(items.size())))];
}

Point pick(const PointSet& points, SplitMix64& random) {
  return *std::next(points.begin(), random.below(points.size()));
}

/// Any point but these.
Point other_than(const PointSet& points, SplitMix64& random) {
  return pick(PointSet::all() - points, random);
}

template <class Claim>
bool drop_one(std::vector<Claim>& claims, SplitMix64& random) {
  if (claims.empty()) return false;
  claims.erase(claims.begin() + random.below(static_cast<int>(claims.size())));
  return true;
}

template <class Claim>
bool list_one_twice(std::vector<Claim>& claims, SplitMix64& random) {
  if (claims.empty()) return false;
  const auto at = claims.begin() + random.below(static_cast<int>(claims.size()));
  const Claim copy = *at;
  claims.insert(at, copy);
  return true;
}

template <class Claim>
bool disorder(std::vector<Claim>& claims) {
  if (claims.size() < 2) return false;
  std::swap(claims.front(), claims.back());
  return true;
}

template <class Claim>
bool lose_a_stone(std::vector<Claim>& claims, SplitMix64& random) {
  if (claims.empty()) return false;
  PointSet& stones = pick(claims, random).stones;
  stones.erase(pick(stones, random));
  return true;
}

/// Whatever the other stone is: if the result is a true claim again, then the first one is missing.
template <class Claim>
bool exchange_a_stone(std::vector<Claim>& claims, SplitMix64& random) {
  if (claims.empty()) return false;
  PointSet& stones = pick(claims, random).stones;
  const Point other = other_than(stones, random);
  stones.erase(pick(stones, random));
  stones.insert(other);
  return true;
}

/// Three stones or more lie on one line only.
template <class Claim>
bool turn(std::vector<Claim>& claims, SplitMix64& random) {
  if (claims.empty()) return false;
  Direction& direction = pick(claims, random).direction;
  const auto turns = static_cast<std::size_t>(1 + random.below(3));
  direction = all_directions[(static_cast<std::size_t>(direction) + turns) % all_directions.size()];
  return true;
}

/// Applies a change of one list to one of the four lists that it can change.
template <class Change>
bool in_some_list(Derivation& node, SplitMix64& random, const Change& change) {
  const int first = random.below(4);
  for (int i = 0; i < 4; ++i) {
    bool changed = false;
    switch ((first + i) % 4) {
      case 0: changed = change(node.fives); break;
      case 1: changed = change(node.overlines); break;
      case 2: changed = change(node.fours); break;
      default: changed = change(node.threes); break;
    }
    if (changed) return true;
  }
  return false;
}

bool claims_anything(const Derivation& node) {
  return !node.fives.empty() || !node.overlines.empty() || !node.fours.empty() ||
         !node.threes.empty();
}

/// An extension of one of the threes, or null when there is no three.
ExtensionClaim* some_extension(Derivation& node, SplitMix64& random) {
  if (node.threes.empty()) return nullptr;
  return &pick(pick(node.threes, random).extensions, random);
}

// ---- What the derivation is about
// ----------------------------------------------------------------

bool another_verdict(Derivation& node, bool /*nested*/, SplitMix64& random) {
  const int given = node.verdict.byte();
  node.verdict = Verdict::from_byte((given + 1 + random.below(8)) % 9);
  return true;
}

bool another_point(Derivation& node, bool nested, SplitMix64& random) {
  // Without a claim, another point's derivation could be as empty and as true.
  if (!nested && !claims_anything(node)) return false;
  PointSet taken = node.position.occupied();
  taken.insert(node.point);
  if (taken == PointSet::all()) return false;
  node.point = other_than(taken, random);
  return true;
}

bool another_reading(Derivation& node, bool nested, SplitMix64& random) {
  // Without imagined stones the verdict is the same under every reading.
  if (!nested && node.threes.size() < 2) return false;
  const auto shift = static_cast<std::size_t>(1 + random.below(2));
  node.reading =
      all_readings[(static_cast<std::size_t>(node.reading) + shift) % all_readings.size()];
  return true;
}

bool claimed_stone_gone(Derivation& node, bool /*nested*/, SplitMix64& random) {
  PointSet claimed;
  for (const RowClaim& row : node.fives) claimed |= row.stones;
  for (const RowClaim& row : node.overlines) claimed |= row.stones;
  for (const FourClaim& four : node.fours) claimed |= four.stones;
  for (const ThreeClaim& three : node.threes) claimed |= three.stones;
  claimed.erase(node.point);
  if (claimed.empty()) return false;
  node.position = node.position.without(pick(claimed, random));
  return true;
}

bool completion_occupied(Derivation& node, bool /*nested*/, SplitMix64& random) {
  if (node.fours.empty()) return false;
  const Point completion = pick(pick(node.fours, random).completions, random);
  node.position = node.position.with(completion, random.chance(50) ? Colour::white : Colour::black);
  return true;
}

bool stone_already_there(Derivation& node, bool /*nested*/, SplitMix64& random) {
  node.position = node.position.with(node.point, random.chance(50) ? Colour::white : Colour::black);
  return true;
}

// ---- The lists
// -----------------------------------------------------------------------------------

bool claim_dropped(Derivation& node, bool /*nested*/, SplitMix64& random) {
  return in_some_list(node, random, [&](auto& claims) { return drop_one(claims, random); });
}
bool claim_twice(Derivation& node, bool /*nested*/, SplitMix64& random) {
  return in_some_list(node, random, [&](auto& claims) { return list_one_twice(claims, random); });
}
bool claims_disordered(Derivation& node, bool /*nested*/, SplitMix64& random) {
  return in_some_list(node, random, [](auto& claims) { return disorder(claims); });
}
bool stone_lost(Derivation& node, bool /*nested*/, SplitMix64& random) {
  return in_some_list(node, random, [&](auto& claims) { return lose_a_stone(claims, random); });
}
bool stone_exchanged(Derivation& node, bool /*nested*/, SplitMix64& random) {
  return in_some_list(node, random, [&](auto& claims) { return exchange_a_stone(claims, random); });
}
bool direction_turned(Derivation& node, bool /*nested*/, SplitMix64& random) {
  return in_some_list(node, random, [&](auto& claims) { return turn(claims, random); });
}
bool five_called_overline(Derivation& node, bool /*nested*/, SplitMix64& /*random*/) {
  if (node.fives.empty()) return false;
  node.overlines = std::exchange(node.fives, {});
  return true;
}
bool overline_called_five(Derivation& node, bool /*nested*/, SplitMix64& /*random*/) {
  if (node.overlines.empty() || !node.fives.empty()) return false;
  node.fives = std::exchange(node.overlines, {});
  return true;
}
bool overline_called_four(Derivation& node, bool /*nested*/, SplitMix64& random) {
  if (node.overlines.empty()) return false;
  const RowClaim row = node.overlines.front();
  node.fours.insert(node.fours.begin(),
                    {row.direction, row.stones, {other_than(row.stones, random)}});
  return true;
}

// ---- Fours
// ---------------------------------------------------------------------------------------

bool completion_dropped(Derivation& node, bool /*nested*/, SplitMix64& random) {
  return !node.fours.empty() && drop_one(pick(node.fours, random).completions, random);
}
bool completion_moved(Derivation& node, bool /*nested*/, SplitMix64& random) {
  if (node.fours.empty()) return false;
  std::vector<Point>& completions = pick(node.fours, random).completions;
  PointSet known;
  for (const Point completion : completions) known.insert(completion);
  pick(completions, random) = other_than(known, random);
  return true;
}
bool completion_invented(Derivation& node, bool /*nested*/, SplitMix64& random) {
  if (node.fours.empty()) return false;
  std::vector<Point>& completions = pick(node.fours, random).completions;
  PointSet known;
  for (const Point completion : completions) known.insert(completion);
  completions.push_back(other_than(known, random));
  std::ranges::sort(completions);
  return true;
}
bool completions_disordered(Derivation& node, bool /*nested*/, SplitMix64& random) {
  return !node.fours.empty() && disorder(pick(node.fours, random).completions);
}

// ---- Threes and their extensions
// -----------------------------------------------------------------

bool extension_dropped(Derivation& node, bool /*nested*/, SplitMix64& random) {
  return !node.threes.empty() && drop_one(pick(node.threes, random).extensions, random);
}
bool extension_twice(Derivation& node, bool /*nested*/, SplitMix64& random) {
  return !node.threes.empty() && list_one_twice(pick(node.threes, random).extensions, random);
}
bool extensions_disordered(Derivation& node, bool /*nested*/, SplitMix64& random) {
  return !node.threes.empty() && disorder(pick(node.threes, random).extensions);
}
bool extension_moved(Derivation& node, bool /*nested*/, SplitMix64& random) {
  if (node.threes.empty()) return false;
  std::vector<ExtensionClaim>& extensions = pick(node.threes, random).extensions;
  PointSet known;
  for (const ExtensionClaim& extension : extensions) known.insert(extension.point);
  pick(extensions, random).point = other_than(known, random);
  return true;
}
bool straight_four_half_closed(Derivation& node, bool /*nested*/, SplitMix64& random) {
  ExtensionClaim* extension = some_extension(node, random);
  if (extension == nullptr) return false;
  std::array<Point, 2>& completions = extension->completions;
  completions[static_cast<std::size_t>(random.below(2))] =
      other_than({completions[0], completions[1]}, random);
  return true;
}
bool straight_four_turned_round(Derivation& node, bool /*nested*/, SplitMix64& random) {
  ExtensionClaim* extension = some_extension(node, random);
  if (extension == nullptr) return false;
  std::swap(extension->completions[0], extension->completions[1]);
  return true;
}

// ---- Imagined stones
// -----------------------------------------------------------------------------

bool question_not_asked(Derivation& node, bool /*nested*/, SplitMix64& random) {
  if (node.threes.size() < 2) return false;
  some_extension(node, random)->imagined.clear();
  return true;
}
bool question_asked_twice(Derivation& node, bool /*nested*/, SplitMix64& random) {
  if (node.threes.size() < 2) return false;
  std::vector<Derivation>& imagined = some_extension(node, random)->imagined;
  const Derivation copy = imagined.front();
  imagined.push_back(copy);
  return true;
}
bool question_without_need(Derivation& node, bool /*nested*/, SplitMix64& random) {
  if (node.threes.size() != 1) return false;
  Derivation copy = node;
  some_extension(node, random)->imagined.push_back(std::move(copy));
  return true;
}
bool answers_exchanged(Derivation& node, bool /*nested*/, SplitMix64& /*random*/) {
  if (node.threes.size() < 2) return false;
  std::swap(node.threes.front().extensions.front().imagined,
            node.threes.back().extensions.front().imagined);
  return true;
}
bool judged_without_the_first_stone(Derivation& node, bool /*nested*/, SplitMix64& random) {
  if (node.threes.size() < 2) return false;
  Derivation& imagined = some_extension(node, random)->imagined.front();
  imagined.position = imagined.position.without(node.point);
  return true;
}
bool white_replied(Derivation& node, bool /*nested*/, SplitMix64& random) {
  if (node.threes.size() < 2) return false;
  Derivation& imagined = some_extension(node, random)->imagined.front();
  PointSet free = imagined.position.free();
  free.erase(imagined.point);
  if (free.empty()) return false;
  imagined.position = imagined.position.with(pick(free, random), Colour::white);
  return true;
}

constexpr std::array tampering_table{
    Tampering{"another verdict", another_verdict},
    Tampering{"another point", another_point},
    Tampering{"another reading", another_reading},
    Tampering{"a claimed stone gone from the board", claimed_stone_gone},
    Tampering{"a completion occupied", completion_occupied},
    Tampering{"the stone already there", stone_already_there},
    Tampering{"a claim dropped", claim_dropped},
    Tampering{"a claim listed twice", claim_twice},
    Tampering{"claims out of order", claims_disordered},
    Tampering{"a stone lost", stone_lost},
    Tampering{"a stone exchanged", stone_exchanged},
    Tampering{"a direction turned", direction_turned},
    Tampering{"a five called an overline", five_called_overline},
    Tampering{"an overline called a five", overline_called_five},
    Tampering{"an overline called a four", overline_called_four},
    Tampering{"a completion dropped", completion_dropped},
    Tampering{"a completion moved", completion_moved},
    Tampering{"a completion invented", completion_invented},
    Tampering{"completions out of order", completions_disordered},
    Tampering{"an extension dropped", extension_dropped},
    Tampering{"an extension listed twice", extension_twice},
    Tampering{"extensions out of order", extensions_disordered},
    Tampering{"an extension moved", extension_moved},
    Tampering{"a straight four half closed", straight_four_half_closed},
    Tampering{"a straight four turned round", straight_four_turned_round},
    Tampering{"a question not asked", question_not_asked},
    Tampering{"a question asked twice", question_asked_twice},
    Tampering{"a question without need", question_without_need},
    Tampering{"answers exchanged", answers_exchanged},
    Tampering{"judged without the first stone", judged_without_the_first_stone},
    Tampering{"White replied", white_replied},
};

}  // namespace

std::span<const Tampering> all_tamperings() {
  return tampering_table;
}

}  // namespace kinjite
