// What a judge says of one free point, and of a whole board.
//
// A black stone on the point is legal, or wins by a five in a row, or is forbidden by one or more
// fouls (RIF 9.2). The fouls are a set: an overline stays claimable after a double-four has lapsed
// (RIF 9.8), so a stone that makes both must be known to make both. A five carries no fouls.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <kinjite/terms/point_set.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

enum class Foul : std::uint8_t { overline = 1, double_four = 2, double_three = 4 };

/// "overline", "double-four" or "double-three".
constexpr std::string_view to_string(Foul foul) {
  switch (foul) {
    case Foul::overline: return "overline";
    case Foul::double_four: return "double-four";
    case Foul::double_three: break;
  }
  return "double-three";
}

class Verdict {
 public:
  /// Legal; the same as Verdict::legal().
  constexpr Verdict() = default;
  static constexpr Verdict legal() { return {}; }
  static constexpr Verdict five() { return Verdict(five_bit); }
  /// Forbidden by one foul; join more with `with`.
  static constexpr Verdict forbidden(Foul foul) { return Verdict(static_cast<std::uint8_t>(foul)); }

  /// The verdict whose byte() is `byte`: 0 to 8.
  static constexpr Verdict from_byte(int byte) {
    assert(0 <= byte && byte <= five_bit);
    return Verdict(static_cast<std::uint8_t>(byte));
  }
  /// 0 legal; 8 five; otherwise the sum of 1 overline, 2 double-four, 4 double-three.
  [[nodiscard]] constexpr int byte() const { return bits_; }

  /// This verdict with one more foul; it must not be five.
  [[nodiscard]] constexpr Verdict with(Foul foul) const {
    assert(!is_five());
    return Verdict(static_cast<std::uint8_t>(bits_ | static_cast<std::uint8_t>(foul)));
  }

  [[nodiscard]] constexpr bool is_legal() const { return bits_ == 0; }
  [[nodiscard]] constexpr bool is_five() const { return bits_ == five_bit; }
  [[nodiscard]] constexpr bool is_forbidden() const { return !is_legal() && !is_five(); }
  [[nodiscard]] constexpr bool has(Foul foul) const {
    return (bits_ & static_cast<std::uint8_t>(foul)) != 0;
  }

  friend constexpr bool operator==(Verdict, Verdict) = default;

 private:
  static constexpr std::uint8_t five_bit = 8;
  constexpr explicit Verdict(std::uint8_t bits) : bits_(bits) {}
  std::uint8_t bits_ = 0;
};

/// "legal", "five", or "forbidden " and the fouls joined by commas in the order overline,
/// double-four, double-three.
std::string to_string(Verdict verdict);

/// Reads exactly what to_string writes.
Result<Verdict> parse_verdict(std::string_view text);

/// The verdicts on every free point of a board, as one set of points for each thing that can hold.
/// A point in `five` is in no other set; a free point in no set is legal.
struct BoardVerdicts {
  PointSet five;
  PointSet overline;
  PointSet double_four;
  PointSet double_three;

  /// The verdict on `point`, which must have been free.
  [[nodiscard]] constexpr Verdict at(Point point) const {
    if (five.contains(point)) return Verdict::five();
    Verdict verdict;
    if (overline.contains(point)) verdict = verdict.with(Foul::overline);
    if (double_four.contains(point)) verdict = verdict.with(Foul::double_four);
    if (double_three.contains(point)) verdict = verdict.with(Foul::double_three);
    return verdict;
  }
  /// Enters the verdict on a point that is in no set yet.
  constexpr void enter(Point point, Verdict verdict) {
    if (verdict.is_five()) five.insert(point);
    if (verdict.has(Foul::overline)) overline.insert(point);
    if (verdict.has(Foul::double_four)) double_four.insert(point);
    if (verdict.has(Foul::double_three)) double_three.insert(point);
  }
  /// Every forbidden point, whatever the foul.
  [[nodiscard]] constexpr PointSet forbidden() const {
    return overline | double_four | double_three;
  }

  friend constexpr bool operator==(const BoardVerdicts&, const BoardVerdicts&) = default;
};

}  // namespace kinjite
