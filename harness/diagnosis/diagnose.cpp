#include <algorithm>

#include <fmt/format.h>

#include <kinjite/harness/diagnosis/diagnose.hpp>
#include <kinjite/harness/diagnosis/loop_shrinking.hpp>

#include "partial.hpp"
#include "question_search.hpp"
#include "survivors.hpp"
#include "witnesses.hpp"
#include "words.hpp"

namespace kinjite {
namespace {

/// Passes questions on, a few at a time so that a deadline is kept, and keeps what is told as
/// evidence.
class Witnessed final : public Program {
 public:
  Witnessed(Program& program, const Judge& rules, Evidence& evidence, Deadline until)
      : program_(program), rules_(rules), evidence_(evidence), until_(std::move(until)) {}

  void ask_until(Deadline until) { until_ = std::move(until); }

  std::vector<std::optional<Told>> ask(std::span<const PointQuestion> questions) override {
    std::vector<std::optional<Told>> told;
    while (told.size() < questions.size() && may_be_asked()) {
      const auto rest = questions.subspan(told.size());
      const Clock::time_point begin = Clock::now();
      const auto answers = program_.ask(rest.first(std::min(at_a_time_, rest.size())));
      adapt(Clock::now() - begin);
      for (const std::optional<Told>& answer : answers) {
        enter(questions[told.size()], answer);
        told.push_back(answer);
      }
    }
    told.resize(questions.size());
    return told;
  }
  [[nodiscard]] bool may_be_asked() const override {
    return program_.may_be_asked() && !until_.is_over();
  }
  [[nodiscard]] std::uint64_t asked() const override { return program_.asked(); }

 private:
  void enter(const PointQuestion& question, const std::optional<Told>& answer) {
    if (!answer) return;
    const Reading reading = evidence_.table().reading;
    evidence_.add_own(
        {question, *answer, rules_.judge(question.position, question.point, reading)});
  }
  /// As many at a time as are answered in about a fifth of a second.
  void adapt(Clock::duration taken) {
    constexpr std::chrono::milliseconds wanted{200};
    constexpr std::size_t most = 4'096;
    at_a_time_ =
        taken < wanted ? std::min(2 * at_a_time_, most) : std::max<std::size_t>(at_a_time_ / 2, 1);
  }

  Program& program_;
  const Judge& rules_;
  Evidence& evidence_;
  Deadline until_;
  std::size_t at_a_time_ = 64;
};

std::vector<PointQuestion> questions_of(const Corpus* corpus) {
  std::vector<PointQuestion> questions;
  if (corpus == nullptr) return questions;
  for (const CaseFile& file : corpus->files) {
    for (const Case& each : file.cases) questions.push_back({each.position, each.point});
  }
  return questions;
}

class Diagnosing {
 public:
  Diagnosing(const AnswerTable& table, Program* program, const Judge& rules,
             const DiagnosisSettings& settings)
      : table_(table),
        rules_(rules),
        settings_(settings),
        begin_(Clock::now()),
        deadline_(settings.until, settings.interrupted),
        evidence_(table),
        search_(questions_of(settings.corpus), table.strictness, settings.threads) {
    if (program != nullptr) program_.emplace(*program, rules, evidence_, deadline_);
  }

  DiagnosisReport operator()() {
    DiagnosisReport report;
    Diagnosis& diagnosis = report.diagnosis;
    diagnosis.reading = table_.reading;
    diagnosis.in_the_loop = program_.has_value();
    diagnosis.failures = table_.failures_in_all;
    diagnosis.right_answers = table_.right_in_all;

    Grouping grouping = grouped();
    report.groups = std::move(grouping.groups);
    diagnosis.ungrouped = grouping.ungrouped.size();
    std::vector<Candidate> fitting;
    find_fitting(diagnosis, fitting);
    diagnosis.certainty = fitting.empty()       ? Certainty::unexplained
                          : fitting.size() == 1 ? Certainty::same_on_all
                                                : Certainty::several_fit;
    if (fitting.empty()) {
      for (PartialBelief& each : partial_beliefs(evidence_, rules_, settings_.threads, deadline_)) {
        diagnosis.partial.push_back(std::move(each.belief));
        fitting.push_back(std::move(each.candidate));
      }
    }
    explain_groups(report, fitting);
    if (!diagnosis.beliefs.empty()) {
      diagnosis.beliefs.front().witnesses =
          witnesses_of(fitting.front(), evidence_, program_ ? &*program_ : nullptr, rules_);
    }
    note_bounds(diagnosis, report.groups);
    diagnosis.asked = program_ ? program_->asked() : 0;
    diagnosis.seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
    return report;
  }

 private:
  /// Shrinks some failures where there is a program, groups all of them, and puts the small ones
  /// before all other evidence.
  Grouping grouped() {
    constexpr int most_batches = 4;
    const Deadline enough = deadline_.by(begin_ + (deadline_.time() - begin_) / 8);
    Grouping grouping;
    for (std::size_t i = 0; i < table_.failures.size(); ++i) grouping.ungrouped.push_back(i);
    std::vector<std::size_t> chosen;
    std::vector<Shrunk> shrunk;
    for (int batch = 0; batch < most_batches && !grouping.ungrouped.empty(); ++batch) {
      // What is like nothing that was shrunk before is shrunk next, while that is quick.
      if (batch > 0 && (!program_ || enough.is_over())) break;
      const std::vector<std::size_t> next =
          worth_shrinking(table_.failures, grouping.ungrouped, settings_.most_shrunk);
      for (const Shrunk& each : shrunk_of(next)) shrunk.push_back(each);
      chosen.insert(chosen.end(), next.begin(), next.end());
      grouping = group_failures(table_.failures, chosen, shrunk, table_.reading);
    }
    std::vector<Observation> first;
    for (const Shrunk& each : shrunk) {
      if (each.confirmation == Confirmation::confirmed) first.push_back(each.smallest);
    }
    std::ranges::stable_sort(first, {}, [](const Observation& observed) {
      return observed.question.position.occupied().size();
    });
    evidence_.put_first(first);
    std::vector<PointQuestion> bases;
    for (const Observation& each : first) bases.push_back(each.question);
    for (const std::size_t number : chosen) {
      bases.push_back(table_.failures[number].observed.question);
    }
    search_.add_bases(bases);
    return grouping;
  }

  std::vector<Shrunk> shrunk_of(std::span<const std::size_t> numbers) {
    std::vector<Observation> failures;
    for (const std::size_t number : numbers) failures.push_back(table_.failures[number].observed);
    std::vector<Shrunk> shrunk;
    if (!program_) {
      for (const Observation& failure : failures)
        shrunk.push_back({failure, Confirmation::not_asked, {}});
      return shrunk;
    }
    // Half of the time is left to find out what the failures have in common.
    program_->ask_until(deadline_.by(begin_ + (deadline_.time() - begin_) / 2));
    shrunk = shrink_in_loop(failures, *program_, rules_, table_.reading);
    program_->ask_until(deadline_);
    return shrunk;
  }

  /// Fills in diagnosis.beliefs, and `fitting` with their judges.
  void find_fitting(Diagnosis& diagnosis, std::vector<Candidate>& fitting) {
    Survivors survivors(evidence_, search_, rules_, settings_.threads, deadline_);
    // A slow program must not use up the time that comparing needs.
    const auto tell_apart = [&] {
      const Clock::time_point now = Clock::now();
      if (!program_) return;
      program_->ask_until(deadline_.by(now + (deadline_.time() - now) / 2));
      survivors.tell_apart(*program_);
      program_->ask_until(deadline_);
    };
    survivors.take_singles();
    tell_apart();
    diagnosis.beliefs = survivors.beliefs();
    if (diagnosis.beliefs.empty()) {
      while (survivors.take_pairs()) tell_apart();
      diagnosis.beliefs = survivors.beliefs();
    }
    fitting = survivors.candidates();
    if (survivors.out_of_time()) {
      diagnosis.finished = false;
      const bool in_time = Clock::now() < deadline_.time();
      diagnosis.notes.emplace_back(
          in_time ? "The diagnosis was interrupted before all was compared."
                  : "The time for the diagnosis was over before all was compared.");
    }
  }

  void explain_groups(DiagnosisReport& report, std::span<const Candidate> beliefs) {
    for (std::size_t i = 0; i < report.groups.size(); ++i) {
      FailureGroup& group = report.groups[i];
      const PointQuestion question{group.position, group.point};
      const Observation observed{question, {group.given}, group.expected};
      group.description = description_of(question, group.reading, group.expected, group.given);
      // A mark on a board tells the first foul only; closer than that nothing is compared here.
      const Strictness by_letter{false, table_.strictness.fives};
      for (const Candidate& belief : beliefs) {
        if (belief.gives(observed, by_letter)) {
          group.explained_by.push_back(belief.described().name());
        }
      }
      const bool by_the_first = !beliefs.empty() && beliefs.front().gives(observed, by_letter);
      if (!by_the_first) report.diagnosis.unexplained_groups.push_back(i);
    }
  }

  void note_bounds(Diagnosis& diagnosis, std::span<const FailureGroup> groups) const {
    const auto unsteady =
        std::ranges::count(groups, Confirmation::not_repeated, &FailureGroup::confirmation);
    if (unsteady > 0) {
      diagnosis.notes.push_back(fmt::format(
          "Asked again, it answered differently in {} of {} failures that were looked at: it does "
          "not always answer alike.",
          unsteady, groups.size()));
    }
    const std::uint64_t wrong = table_.failures.size();
    const std::uint64_t right = table_.right.size();
    if (wrong < table_.failures_in_all || right < table_.right_in_all) {
      diagnosis.notes.push_back(fmt::format(
          "Kept to compare: {} of {} wrong answers and {} of {} right ones, a fair sample of each.",
          number_in_words(wrong), number_in_words(table_.failures_in_all), number_in_words(right),
          number_in_words(table_.right_in_all)));
    }
    if (program_ && !program_->may_be_asked()) {
      diagnosis.notes.emplace_back("It could not be asked all that was to be asked.");
    }
  }

  const AnswerTable& table_;
  const Judge& rules_;
  const DiagnosisSettings& settings_;
  Clock::time_point begin_;
  Deadline deadline_;
  Evidence evidence_;
  QuestionSearch search_;
  std::optional<Witnessed> program_;
};

}  // namespace

DiagnosisReport diagnose(const AnswerTable& table, Program* program, const Judge& rules,
                         const DiagnosisSettings& settings) {
  return Diagnosing(table, program, rules, settings)();
}

}  // namespace kinjite
