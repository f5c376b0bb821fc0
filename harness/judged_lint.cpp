#include <fmt/format.h>

#include <kinjite/harness/judged_lint.hpp>
#include <kinjite/proof/claim_checker.hpp>
#include <kinjite/proof/depth.hpp>

namespace kinjite {

std::vector<Complaint> judged_lint(const Corpus& corpus, const Oracle& oracle,
                                   std::span<const Judge* const> judges) {
  std::vector<Complaint> complaints;
  for (const CaseFile& file : corpus.files) {
    for (const Case& item : file.cases) {
      const auto complain = [&](std::string message) {
        complaints.push_back({file.name, item.id, std::move(message)});
      };
      for (const Reading reading : all_readings) {
        const Verdict expected = item.expected_under(reading);
        const Derivation derivation = oracle.derive(item.position, item.point, reading);
        if (derivation.verdict != expected) {
          complain(fmt::format("{} expects {}; the oracle says {}", to_string(reading),
                               to_string(expected), to_string(derivation.verdict)));
        }
        if (const auto claims = check_claims(derivation); !claims) {
          complain("the oracle made a false claim: " + claims.error().message);
        }
        if (reading == Reading::rif && depth(derivation) != item.depth) {
          complain(fmt::format("depth {}; the oracle finds {}", item.depth, depth(derivation)));
        }
        for (const Judge* judge : judges) {
          const Verdict given = judge->judge(item.position, item.point, reading);
          if (given == expected) continue;
          complain(fmt::format("{} expects {}; {} says {}", to_string(reading), to_string(expected),
                               judge->name(), to_string(given)));
        }
      }
    }
  }
  return complaints;
}

}  // namespace kinjite
