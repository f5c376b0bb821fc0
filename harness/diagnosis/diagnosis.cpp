#include <kinjite/harness/diagnosis/diagnosis.hpp>
#include <kinjite/harness/misreadings.hpp>

namespace kinjite {

std::string_view to_string(Confirmation confirmation) {
  switch (confirmation) {
    case Confirmation::confirmed: return "confirmed";
    case Confirmation::not_repeated: return "not-repeated";
    case Confirmation::not_asked: return "not-asked";
  }
  return {};
}

std::string_view to_string(Certainty certainty) {
  switch (certainty) {
    case Certainty::same_on_all: return "same-on-all";
    case Certainty::several_fit: return "several-fit";
    case Certainty::unexplained: return "unexplained";
  }
  return {};
}

std::string HeldBelief::name() const {
  std::string joined;
  for (const std::string& each : names) {
    if (!joined.empty()) joined += '+';
    joined += each;
  }
  return joined;
}

std::uint64_t Diagnosis::questions() const {
  if (beliefs.empty()) return failures + right_answers + asked;
  const HeldBelief& first = beliefs.front();
  return first.failures + first.right_answers + first.asked;
}

std::string reason_of(std::string_view name) {
  if (const Result<Misreading> known = find_misreading(name)) return std::string(known->why);
  const Result<Reading> reading = parse_reading(name);
  if (!reading) return {};
  switch (*reading) {
    case Reading::rif: return "It is the letter of the rules.";
    case Reading::japan: return "It is Japanese practice.";
    case Reading::rif_separate: return "It takes 9.3 a) and b) one at a time, to the letter.";
  }
  return {};
}

}  // namespace kinjite
