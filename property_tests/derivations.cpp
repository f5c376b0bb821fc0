// A verdict's derivation: true, refused when made false, and as deep as it says.
#include <functional>
#include <vector>

#include <fmt/format.h>

#include <kinjite/oracle/definitions.hpp>
#include <kinjite/proof/claim_checker.hpp>
#include <kinjite/proof/depth.hpp>

#include "judges.hpp"
#include "subjects.hpp"
#include "tampering.hpp"

namespace kinjite {
namespace {

/// The rules with the recursion cut: a question deeper than `cut` is not looked into but always
/// given the same answer.
class CutDefinitions final : public Definitions {
 public:
  CutDefinitions(int cut, Verdict unasked) : cut_(cut), unasked_(unasked) {}

  [[nodiscard]] Derivation derive(const Question& question) const override {
    if (question.level <= cut_) return Definitions::derive(question);
    return {question.before(), question.stone, question.reading, unasked_, {}, {}, {}, {}};
  }

 private:
  int cut_;
  Verdict unasked_;
};

/// Every derivation of the tree, the outermost first.
std::vector<std::reference_wrapper<Derivation>> nodes_of(Derivation& root) {
  std::vector<std::reference_wrapper<Derivation>> nodes{root};
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    for (ThreeClaim& three : nodes[i].get().threes) {
      for (ExtensionClaim& extension : three.extensions) {
        for (Derivation& imagined : extension.imagined) nodes.emplace_back(imagined);
      }
    }
  }
  return nodes;
}

}  // namespace

Broken claims_hold(const Position& position, std::uint64_t chance) {
  SplitMix64 random(chance);
  const auto point = worthwhile_point(position, random);
  if (!point) return std::nullopt;
  for (const Reading reading : all_readings) {
    const auto claims = check_claims(rules().derive(position, *point, reading));
    if (claims) continue;
    return fmt::format("a false claim under {}: {}", to_string(reading), claims.error().message);
  }
  return std::nullopt;
}

Broken tampering_is_noticed(const Position& position, std::uint64_t chance) {
  SplitMix64 random(chance);
  const auto point = worthwhile_point(position, random);
  if (!point) return std::nullopt;
  const Reading reading = all_readings[static_cast<std::size_t>(random.below(3))];
  const Derivation derivation = rules().derive(position, *point, reading);
  for (const Tampering& tampering : all_tamperings()) {
    Derivation tampered = derivation;
    const auto nodes = nodes_of(tampered);
    // The real stone's claims half of the time, those of an imagined one otherwise.
    const int node = random.chance(50) ? 0 : random.below(static_cast<int>(nodes.size()));
    if (!tampering.apply(nodes[static_cast<std::size_t>(node)], node != 0, random)) continue;
    if (check_claims(tampered)) {
      return fmt::format("accepted with {}: {}, in derivation {} of {}", tampering.name,
                         to_string(*point), node + 1, nodes.size());
    }
  }
  return std::nullopt;
}

Broken depth_is_the_least_cut(const Position& position, std::uint64_t chance) {
  SplitMix64 random(chance);
  const auto point = worthwhile_point(position, random);
  if (!point) return std::nullopt;
  for (const Reading reading : all_readings) {
    const Derivation derivation = rules().derive(position, *point, reading);
    const auto right_when_cut = [&](int cut) {
      const Verdict forbidden = Verdict::forbidden(Foul::overline).with(Foul::double_three);
      for (const Verdict unasked : {Verdict::legal(), forbidden}) {
        const CutDefinitions definitions(cut, unasked);
        const Question question = Question::about(position, *point, reading);
        if (definitions.derive(question).verdict != derivation.verdict) return false;
      }
      return true;
    };
    int least = 0;
    while (!right_when_cut(least)) ++least;
    if (depth(derivation) != least) {
      return fmt::format("depth under {} is not the least cut: {} and not {} at {}",
                         to_string(reading), depth(derivation), least, to_string(*point));
    }
    if (nesting(derivation) < least) {
      return fmt::format("nesting under {} is less than the depth: {}", to_string(reading),
                         to_string(*point));
    }
  }
  return std::nullopt;
}

}  // namespace kinjite
