#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <kinjite/proof/text.hpp>

namespace kinjite {
namespace {

std::string in_words(int count) {
  constexpr std::array<std::string_view, 10> words{"no",   "one", "two",   "three", "four",
                                                   "five", "six", "seven", "eight", "nine"};
  const auto index = static_cast<std::size_t>(count);
  return index < words.size() ? std::string(words[index]) : fmt::to_string(count);
}

/// "no four", "one four", "two fours", ...
std::string counted(int count, std::string_view thing) {
  return fmt::format("{} {}{}", in_words(count), thing, count < 2 ? "" : "s");
}

std::string listed(const PointSet& points) {
  std::string text;
  for (const Point point : points) {
    if (!text.empty()) text += ' ';
    text += to_string(point);
  }
  return text;
}

bool spoilt_by_a(Verdict verdict) {
  return verdict.has(Foul::overline) || verdict.has(Foul::double_four);
}

bool spoilt_by_b(Verdict verdict) {
  return verdict.has(Foul::double_three);
}

/// RIF 3: an extension that also makes a five is none, except under `japan`.
bool is_void(const Derivation& imagined) {
  return imagined.verdict.is_five() && imagined.reading != Reading::japan;
}

class Writer {
 public:
  std::string text;

  void derivation(const Derivation& found, std::size_t indent) {
    line(indent, "{}: {}", to_string(found.point), to_string(found.verdict));
    findings(found, indent + 1);
  }

  void findings(const Derivation& found, std::size_t indent) {
    for (const RowClaim& row : found.fives) {
      line(indent, "five in a row {} {} (RIF 3)", listed(row.stones), to_string(row.direction));
    }
    for (const RowClaim& row : found.overlines) {
      line(indent, "overline of {}: {} {} (RIF 3)", in_words(row.stones.size()), listed(row.stones),
           to_string(row.direction));
    }
    if (found.fives.empty()) {
      for (const FourClaim& claim : found.fours) four(claim, indent);
      for (const ThreeClaim& claim : found.threes) three(claim, indent);
    }
    conclusion(found, indent);
  }

 private:
  template <class... Arguments>
  void line(std::size_t indent, fmt::format_string<Arguments...> form, Arguments&&... arguments) {
    text.append(2 * indent, ' ');
    text += fmt::format(form, std::forward<Arguments>(arguments)...);
    text += '\n';
  }

  void four(const FourClaim& claim, std::size_t indent) {
    std::string completions;
    for (const Point point : claim.completions) {
      if (!completions.empty()) completions += " or ";
      completions += to_string(point);
    }
    line(indent, "{} {} {}, completed by {} (RIF 3)",
         claim.completions.size() == 2 ? "straight four" : "four", listed(claim.stones),
         to_string(claim.direction), completions);
  }

  void three(const ThreeClaim& claim, std::size_t indent) {
    line(indent, "row of three {} {} (RIF 3)", listed(claim.stones), to_string(claim.direction));
    for (const ExtensionClaim& claimed : claim.extensions) extension(claimed, indent + 1);
  }

  void extension(const ExtensionClaim& claim, std::size_t indent) {
    const std::string shape =
        fmt::format("by {} a straight four, completed by {} or {}", to_string(claim.point),
                    to_string(claim.completions[0]), to_string(claim.completions[1]));
    if (claim.imagined.empty()) {
      line(indent, "{}", shape);
      return;
    }
    const Derivation& imagined = claim.imagined.front();
    line(indent, "{}: {}", shape, ruling(imagined));
    if (!is_plain(imagined)) derivation(imagined, indent + 1);
  }

  /// Legal without asking on: such a stone needs no proof of its own.
  static bool is_plain(const Derivation& imagined) {
    return imagined.verdict.is_legal() && imagined.threes.size() < 2;
  }

  /// Whether the extension counts, in a few words.
  static std::string ruling(const Derivation& imagined) {
    const Verdict verdict = imagined.verdict;
    if (is_void(imagined)) return "no three by this point, it makes a five in a row (RIF 3)";
    if (verdict.is_five()) return "counts, a five in a row is legal (reading japan)";
    if (verdict.is_legal()) {
      return is_plain(imagined) ? "counts, the stone is legal there (at most one row of three)"
                                : "counts, the stone is legal there";
    }
    const bool a = spoilt_by_a(verdict);
    const bool b = spoilt_by_b(verdict);
    if (imagined.reading == Reading::rif_separate && a != b) {
      return fmt::format("does not count under 9.3 {}, counts under 9.3 {}", a ? "a)" : "b)",
                         a ? "b)" : "a)");
    }
    return fmt::format("does not count (RIF 9.3 {})", a && b ? "a and b" : a ? "a" : "b");
  }

  // -- the count that decides

  void conclusion(const Derivation& found, std::size_t indent) {
    if (!found.fives.empty()) {
      // Nobody wins by a stone that is only imagined.
      line(indent, "a five in a row {}",
           indent == 1 ? "wins and beats every foul (RIF 9.1, 9.2)" : "beats every foul (RIF 9.2)");
      return;
    }
    if (!found.overlines.empty()) line(indent, "an overline is forbidden (RIF 9.2)");
    const int fours = static_cast<int>(found.fours.size());
    if (fours > 1) {
      line(indent, "{}: a double-four is forbidden (RIF 9.2)", counted(fours, "four"));
    } else {
      line(indent, "{}; a double-four needs two", counted(fours, "four"));
    }
    threes_conclusion(found, indent);
  }

  void threes_conclusion(const Derivation& found, std::size_t indent) {
    if (found.threes.size() < 2) {
      line(indent, "{}; a double-three needs two threes",
           found.threes.empty() ? "no row of three" : "one row of three, not looked at further");
      return;
    }
    const int threes = threes_where(found, [](const Derivation&) { return true; });
    if (threes < 2) {
      line(indent, "{} (RIF 3); a double-three needs two threes", counted(threes, "three"));
      return;
    }
    if (found.reading == Reading::rif_separate) {
      separate_conclusion(found, indent, threes);
      return;
    }
    const int left = threes_where(found, [](const Derivation& imagined) {
      return !spoilt_by_a(imagined.verdict) && !spoilt_by_b(imagined.verdict);
    });
    line(indent, "{}, {} where 9.3 admits it: the double-three is {}", counted(threes, "three"),
         extending(left, threes), left > 1 ? "forbidden (RIF 9.2)" : "allowed (RIF 9.3)");
  }

  /// "both of which extend", "one of which extends", ...
  static std::string extending(int left, int threes) {
    if (left == 0) return "none of which extends";
    if (left == 1) return "only one of which extends";
    if (left < threes) return in_words(left) + " of which extend";
    return left == 2 ? "both of which extend" : "all of which extend";
  }

  void separate_conclusion(const Derivation& found, std::size_t indent, int threes) {
    const int left_by_a = threes_where(
        found, [](const Derivation& imagined) { return !spoilt_by_a(imagined.verdict); });
    const int left_by_b = threes_where(
        found, [](const Derivation& imagined) { return !spoilt_by_b(imagined.verdict); });
    line(indent, "{}, of which 9.3 a) leaves {} and 9.3 b) leaves {}: {}", counted(threes, "three"),
         none_or(left_by_a), none_or(left_by_b), ruling_of_both(left_by_a < 2, left_by_b < 2));
  }

  /// Under rif-separate a double-three is forbidden only if neither item allows it.
  static std::string_view ruling_of_both(bool a_allows, bool b_allows) {
    if (a_allows && b_allows) return "a) and b) each allow the double-three (RIF 9.3)";
    if (a_allows) return "a) alone allows the double-three (RIF 9.3)";
    if (b_allows) return "b) alone allows the double-three (RIF 9.3)";
    return "neither allows the double-three, it is forbidden (RIF 9.2)";
  }

  static std::string none_or(int count) { return count == 0 ? "none" : in_words(count); }

  /// The threes that have an extension which is not void and passes the test.
  template <class Test>
  static int threes_where(const Derivation& found, Test passes) {
    return static_cast<int>(std::ranges::count_if(found.threes, [&](const ThreeClaim& three) {
      return std::ranges::any_of(three.extensions, [&](const ExtensionClaim& extension) {
        const Derivation& imagined = extension.imagined.front();
        return !is_void(imagined) && passes(imagined);
      });
    }));
  }
};

}  // namespace

std::string explain(const Derivation& derivation) {
  Writer writer;
  writer.text = fmt::format("{}: {} (reading {})\n", to_string(derivation.point),
                            to_string(derivation.verdict), to_string(derivation.reading));
  writer.findings(derivation, 1);
  return std::move(writer.text);
}

}  // namespace kinjite
