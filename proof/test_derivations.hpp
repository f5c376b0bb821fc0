// Derivations written by hand, for the tests of this room. No judge helps: what they say was found
// by looking at the boards.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <kinjite/proof/derivation.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite::testing {

inline Point point(std::string_view name) {
  return parse_point(name).value();
}

inline Position board(std::string_view setup) {
  const Result<Position> position = parse_position(setup);
  if (!position) ADD_FAILURE() << setup << ": " << position.error().message;
  return position.value_or(Position());
}

inline PointSet points(std::string_view names) {
  return board("B " + std::string(names)).black();
}

inline FourClaim straight_four(Direction direction, std::string_view stones, std::string_view first,
                               std::string_view second) {
  return {direction, points(stones), {point(first), point(second)}};
}

inline FourClaim four(Direction direction, std::string_view stones, std::string_view completion) {
  return {direction, points(stones), {point(completion)}};
}

inline ExtensionClaim extension(std::string_view at, std::string_view first,
                                std::string_view second) {
  return {point(at), {point(first), point(second)}, {}};
}

/// A legal stone that makes nothing, until something is added.
inline Derivation stone(std::string_view setup, std::string_view at,
                        Reading reading = Reading::rif) {
  return {board(setup), point(at), reading, {}, {}, {}, {}, {}};
}

/// The stone imagined on one of `outer`'s extensions, legal so far. It has completed `row` to the
/// straight four that the extension claims.
inline Derivation imagined(const Derivation& outer, const ThreeClaim& three,
                           const ExtensionClaim& extended) {
  Derivation inner{outer.position.with(outer.point, Colour::black),
                   extended.point,
                   outer.reading,
                   {},
                   {},
                   {},
                   {},
                   {}};
  PointSet stones = three.stones;
  stones.insert(extended.point);
  inner.fours.push_back(
      {three.direction, stones, {extended.completions[0], extended.completions[1]}});
  return inner;
}

/// Asks every question of `outer`: each extension is imagined, and found legal.
inline void imagine_all(Derivation& outer) {
  for (ThreeClaim& three : outer.threes) {
    for (ExtensionClaim& extended : three.extensions) {
      extended.imagined = {imagined(outer, three, extended)};
    }
  }
}

/// The first seed of the rules text: two threes cross on h8.
inline Derivation double_three(Reading reading = Reading::rif) {
  Derivation found = stone("B g8 i8 h7 h9", "h8", reading);
  found.threes = {{Direction::along_rank,
                   points("g8 h8 i8"),
                   {extension("f8", "e8", "j8"), extension("j8", "f8", "k8")}},
                  {Direction::along_file,
                   points("h7 h8 h9"),
                   {extension("h6", "h5", "h10"), extension("h10", "h6", "h11")}}};
  imagine_all(found);
  found.verdict = Verdict::forbidden(Foul::double_three);
  return found;
}

/// Two threes cross on h8, and 9.3 a) allows it: f8 and j8 would each make a six along their file.
inline Derivation allowed_double_three(Reading reading = Reading::rif) {
  Derivation found = double_three(reading);
  found.position = board("B g8 i8 h7 h9 f5 f6 f7 f9 f10 j5 j6 j7 j9 j10");
  imagine_all(found);
  for (ExtensionClaim& extended : found.threes[0].extensions) {
    Derivation& inner = extended.imagined.front();
    inner.overlines = {{Direction::along_file, extended.point == point("f8")
                                                   ? points("f5 f6 f7 f8 f9 f10")
                                                   : points("j5 j6 j7 j8 j9 j10")}};
    inner.verdict = Verdict::forbidden(Foul::overline);
  }
  found.verdict = Verdict::legal();
  return found;
}

/// The rank f12 g12 i12 extends only on h12, where the file becomes a five: a three under `japan`
/// and none under the other readings.
inline Derivation three_by_a_five(Reading reading) {
  Derivation found = stone("B f12 g10 g12 h8 h9 h10 h11 W h7", "i12", reading);
  found.threes = {{Direction::along_rank, points("f12 g12 i12"), {extension("h12", "e12", "j12")}},
                  {Direction::rising,
                   points("g10 h11 i12"),
                   {extension("f9", "e8", "j13"), extension("j13", "f9", "k14")}}};
  imagine_all(found);
  Derivation& inner = found.threes[0].extensions[0].imagined.front();
  inner.fours.clear();
  inner.fives = {{Direction::along_file, points("h8 h9 h10 h11 h12")}};
  inner.verdict = Verdict::five();
  if (reading == Reading::japan) found.verdict = Verdict::forbidden(Foul::double_three);
  return found;
}

/// A stone with as many rows of three as verdicts, where the stone imagined to extend each has that
/// verdict. Its claims do not hold; it is for what only counts and tells.
inline Derivation threes_extended(const std::vector<Verdict>& verdicts,
                                  Reading reading = Reading::rif) {
  Derivation found = stone("B", "h8", reading);
  for (const Verdict verdict : verdicts) {
    const ThreeClaim three{
        Direction::along_rank, points("g8 h8 i8"), {extension("f8", "e8", "j8")}};
    found.threes.push_back(three);
    ExtensionClaim& extended = found.threes.back().extensions.front();
    extended.imagined = {imagined(found, three, extended)};
    extended.imagined.front().verdict = verdict;
  }
  return found;
}

/// The third seed: two blocked fours.
inline Derivation double_four() {
  Derivation found = stone("B f8 g8 i8 h6 h7 h9 W e8 h5", "h8");
  found.fours = {four(Direction::along_rank, "f8 g8 h8 i8", "j8"),
                 four(Direction::along_file, "h6 h7 h8 h9", "h10")};
  found.verdict = Verdict::forbidden(Foul::double_four);
  return found;
}

/// The fourth seed: six in a row.
inline Derivation overline() {
  Derivation found = stone("B e8 f8 g8 i8 j8", "h8");
  found.overlines = {{Direction::along_rank, points("e8 f8 g8 h8 i8 j8")}};
  found.verdict = Verdict::forbidden(Foul::overline);
  return found;
}

/// A five along the rank, and six along the file that it beats.
inline Derivation five_with_overline() {
  Derivation found = stone("B d8 e8 f8 g8 h7 h9 h10 h11 h12", "h8");
  found.fives = {{Direction::along_rank, points("d8 e8 f8 g8 h8")}};
  found.overlines = {{Direction::along_file, points("h7 h8 h9 h10 h11 h12")}};
  found.verdict = Verdict::five();
  return found;
}

}  // namespace kinjite::testing
