// A wrong answer in the rules' own terms, read off the oracle's derivation.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include <kinjite/harness/diagnosis/diagnose.hpp>
#include <kinjite/oracle/oracle.hpp>
#include <kinjite/proof/depth.hpp>

namespace kinjite {
namespace {

std::string number_of(std::size_t count, std::string_view thing) {
  constexpr std::array<std::string_view, 5> words{"no", "one", "two", "three", "four"};
  const std::string number =
      count < words.size() ? std::string(words[count]) : std::to_string(count);
  return fmt::format("{} {}{}", number, thing, count == 1 ? "" : "s");
}

/// Joined by commas and a last "and".
std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    text += i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

/// What the stone makes: "an overline of six stones and two fours on one line".
std::string shapes_of(const Derivation& found) {
  std::vector<std::string> parts;
  if (!found.fives.empty()) parts.push_back(number_of(found.fives.size(), "five"));
  for (const RowClaim& overline : found.overlines) {
    parts.push_back(fmt::format("an overline of {} stones", overline.stones.size()));
  }
  if (!found.fours.empty()) {
    const auto straight = static_cast<std::size_t>(std::ranges::count_if(
        found.fours, [](const FourClaim& four) { return four.completions.size() > 1; }));
    std::string fours = number_of(found.fours.size(), "four");
    const bool one_line =
        found.fours.size() > 1 && std::ranges::all_of(found.fours, [&](const FourClaim& four) {
          return four.direction == found.fours.front().direction;
        });
    if (one_line) fours += " on one line";
    if (straight > 0 && found.fours.size() == 1) fours = "one straight four";
    if (straight > 0 && found.fours.size() > 1) {
      fours +=
          fmt::format(" ({} straight)", straight == found.fours.size() ? std::string("all")
                                                                       : std::to_string(straight));
    }
    parts.push_back(std::move(fours));
  }
  if (!found.threes.empty()) parts.push_back(number_of(found.threes.size(), "row") + " of three");
  return parts.empty() ? "nothing" : joined(parts);
}

/// What speaks against an extension; empty where nothing does.
std::string refusal_of(const Derivation& imagined) {
  if (imagined.verdict.is_five()) {
    return imagined.reading == Reading::japan ? "" : "makes a five as well (RIF 3)";
  }
  if (imagined.verdict.has(Foul::overline)) return "makes an overline (9.3 a)";
  if (imagined.verdict.has(Foul::double_four)) return "makes a double-four (9.3 a)";
  if (imagined.verdict.has(Foul::double_three)) return "makes a forbidden double-three (9.3 b)";
  return {};
}

/// Which extensions are refused and why; empty where 9.3 was not asked.
std::string extensions_of(const Derivation& found) {
  std::size_t asked = 0;
  std::vector<std::string> refused;
  for (const ThreeClaim& three : found.threes) {
    for (const ExtensionClaim& extension : three.extensions) {
      if (extension.imagined.empty()) continue;
      ++asked;
      const std::string why = refusal_of(extension.imagined.front());
      if (!why.empty()) refused.push_back(fmt::format("{} {}", to_string(extension.point), why));
    }
  }
  if (asked == 0) return {};
  if (refused.empty()) return "each extension counts";
  constexpr std::size_t most = 3;
  const std::size_t more = refused.size() > most ? refused.size() - most : 0;
  if (more > 0) {
    refused.resize(most);
    refused.push_back(fmt::format("{} more are refused", more));
  }
  return "of its extensions, " + joined(refused);
}

bool is_near_the_rim(const PointQuestion& question) {
  PointSet all = question.position.occupied();
  all.insert(question.point);
  return std::ranges::any_of(all, [](Point point) {
    return std::min({point.file(), point.rank(), board_size - 1 - point.file(),
                     board_size - 1 - point.rank()}) <= 1;
  });
}

}  // namespace

std::string description_of(const PointQuestion& question, Reading reading, Verdict expected,
                           const PointAnswer& given) {
  const Derivation found = derive(question.position, question.point, reading);
  std::string text = fmt::format("the stone makes {}", shapes_of(found));
  if (const std::string extensions = extensions_of(found); !extensions.empty()) {
    text += fmt::format("; {}", extensions);
    text += fmt::format("; depth {}", depth(found));
  }
  if (is_near_the_rim(question)) text += "; near the rim";
  return text + fmt::format(": by the rules {}, but the program says {}", to_string(expected),
                            to_string(given));
}

}  // namespace kinjite
