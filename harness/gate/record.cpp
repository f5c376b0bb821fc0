#include <fmt/format.h>

#include <kinjite/harness/gate/record.hpp>
#include <kinjite/terms/quoting.hpp>

namespace kinjite {

std::string_view to_string(QuestionOutcome outcome) {
  switch (outcome) {
    case QuestionOutcome::pass: return "pass";
    case QuestionOutcome::fail: return "fail";
    case QuestionOutcome::unsupported: return "unsupported";
    case QuestionOutcome::skipped: return "skipped";
    case QuestionOutcome::crash: return "crash";
    case QuestionOutcome::timeout: return "timeout";
    case QuestionOutcome::protocol_error: return "protocol-error";
    case QuestionOutcome::not_run: return "not-run";
  }
  return {};
}

Result<QuestionOutcome> parse_outcome(std::string_view text) {
  for (const QuestionOutcome outcome : all_outcomes) {
    if (text == to_string(outcome)) return outcome;
  }
  return failure(fmt::format("{} is no outcome", quoted(text)));
}

bool is_failure(QuestionOutcome outcome) {
  return outcome == QuestionOutcome::fail || outcome == QuestionOutcome::crash ||
         outcome == QuestionOutcome::timeout || outcome == QuestionOutcome::protocol_error;
}

bool ResultRecord::is_unexpected() const {
  if (known == Known::failing) return outcome == QuestionOutcome::pass;
  return known == Known::nothing && is_failure(outcome);
}

std::uint64_t Counts::total() const {
  std::uint64_t sum = 0;
  for (const std::uint64_t count : by_outcome) sum += count;
  return sum;
}

void Counts::add(const Counts& other) {
  for (std::size_t i = 0; i < by_outcome.size(); ++i) by_outcome[i] += other.by_outcome[i];
  unexpected += other.unexpected;
  known_failures += other.known_failures;
  forbidden += other.forbidden;
}

Counts RunRecord::total() const {
  Counts sum;
  if (footer) {
    for (const Counts& counts : footer->counts) sum.add(counts);
  }
  return sum;
}

}  // namespace kinjite
