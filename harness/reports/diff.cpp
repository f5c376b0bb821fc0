#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <unordered_map>

#include <fmt/format.h>

#include <kinjite/harness/diagnosis/answer_table.hpp>
#include <kinjite/harness/reports/diff.hpp>

#include "story.hpp"

namespace kinjite {
namespace {

using Became = RunChange::Kind;

enum class State : std::uint8_t { passed, failed, not_asked };

/// The results of a run by id, and whether what is not among them passed.
class Results {
 public:
  explicit Results(const RunRecord& run) : run_(run) {
    for (const ResultRecord& result : run.results) by_id_.try_emplace(result.id, &result);
  }

  [[nodiscard]] const ResultRecord* find(const std::string& id) const {
    const auto found = by_id_.find(id);
    return found == by_id_.end() ? nullptr : found->second;
  }
  /// The state of the question that the other run calls `result`.
  [[nodiscard]] State state_of(const ResultRecord& result, bool same_questions) const {
    if (const ResultRecord* own = find(result.id)) return state(*own);
    const bool all_are_named = result.stage == Stage::smoke || result.stage == Stage::corpus;
    const bool by_time =
        result.stage == Stage::random && run_.header.options.find(" seconds=") != std::string::npos;
    return same_questions && !all_are_named && !by_time ? State::passed : State::not_asked;
  }
  static State state(const ResultRecord& result) {
    if (result.outcome == QuestionOutcome::pass) return State::passed;
    return is_failure(result.outcome) ? State::failed : State::not_asked;
  }

 private:
  const RunRecord& run_;
  std::unordered_map<std::string_view, const ResultRecord*> by_id_;
};

bool is_complete(const RunRecord& run) {
  return run.footer && run.footer->aborted.empty();
}

bool asked_the_same(const RunRecord& a, const RunRecord& b) {
  const auto questions = [](const RunHeader& header) {
    return std::tie(header.options, header.corpus_digest, header.kinjite_version, header.shard,
                    header.shards, header.protocol);
  };
  return is_complete(a) && is_complete(b) && questions(a.header) == questions(b.header);
}

/// What came of a question, in a few words.
std::string answer_words(const ResultRecord* result) {
  if (result == nullptr || Results::state(*result) != State::failed) return {};
  if (result->outcome == QuestionOutcome::fail && !result->whole_board && !result->given.empty()) {
    return result->given;
  }
  return fmt::format("{}{}{}", to_string(result->outcome), result->message.empty() ? "" : ": ",
                     result->message);
}

/// Brings the questions of one case that became the same together.
class ChangeGathering {
 public:
  void add(Became kind, const ResultRecord& result, const ResultRecord* before,
           const ResultRecord* now) {
    const bool is_case = !result.case_id.empty();
    RunChange change;
    change.kind = kind;
    change.name = is_case ? result.case_id : result.id;
    change.title = is_case ? result.title : result.origin;
    change.before = answer_words(before);
    change.now = answer_words(now);
    change.expected = result.whole_board ? "" : result.expected;
    change.cells = result.cells;
    change.point = result.point;
    // The points that are wrong on a board move with its symmetry: they do not make it another
    // thing.
    const auto key =
        std::tuple(kind, change.name, result.whole_board, change.expected,
                   result.whole_board ? "" : change.before, result.whole_board ? "" : change.now);
    const auto [place, is_new] = by_key_.try_emplace(key, changes_.size());
    if (is_new) changes_.push_back(std::move(change));
    ++changes_[place->second].count;
  }
  std::vector<RunChange> sorted() && {
    std::stable_sort(changes_.begin(), changes_.end(),
                     [](const RunChange& a, const RunChange& b) { return a.kind < b.kind; });
    return std::move(changes_);
  }

 private:
  std::vector<RunChange> changes_;
  std::map<std::tuple<Became, std::string, bool, std::string, std::string, std::string>,
           std::size_t>
      by_key_;
};

std::vector<std::string> cautions_of(const RunRecord& before, const RunRecord& now) {
  std::vector<std::string> cautions;
  for (const auto& [name, run] : {std::pair("old", &before), std::pair("new", &now)}) {
    if (!run->footer) {
      cautions.push_back(
          fmt::format("The {} run is incomplete: it was cut off before its end.", name));
    } else if (!run->footer->aborted.empty()) {
      cautions.push_back(fmt::format("The {} run was aborted: {}.", name, run->footer->aborted));
    }
  }
  if (before.header.corpus_digest != now.header.corpus_digest) {
    cautions.emplace_back("The runs asked cases of different corpora.");
  }
  if (reading_of(before) != reading_of(now)) {
    cautions.push_back(fmt::format("The answers were compared under different readings, {} and {}.",
                                   to_string(reading_of(before)), to_string(reading_of(now))));
  }
  if (cautions.empty() && !asked_the_same(before, now)) {
    cautions.emplace_back(
        "The runs did not ask the same questions; what only one of them names counts as not asked "
        "in the other.");
  }
  return cautions;
}

}  // namespace

std::uint64_t RunDifference::count(Became kind) const {
  std::uint64_t sum = 0;
  for (const RunChange& change : changes) sum += change.kind == kind ? change.count : 0;
  return sum;
}

RunDifference difference_of(const RunRecord& before, const RunRecord& now) {
  RunDifference difference;
  difference.cautions = cautions_of(before, now);
  const bool same_questions = asked_the_same(before, now);
  const Results old_results(before);
  const Results new_results(now);
  ChangeGathering changes;
  const auto compare = [&](const ResultRecord& result, State was, State is) {
    const ResultRecord* old_one = old_results.find(result.id);
    const ResultRecord* new_one = new_results.find(result.id);
    if (was == State::failed && is == State::failed) {
      if (answer_words(old_one) == answer_words(new_one))
        return ++difference.failing_as_before, void();
      return changes.add(Became::changed, result, old_one, new_one);
    }
    if (is == State::failed) {
      const Became kind = was == State::passed ? Became::broken : Became::failing_new;
      return changes.add(kind, result, old_one, new_one);
    }
    if (was == State::failed) {
      const Became kind = is == State::passed ? Became::fixed : Became::failing_gone;
      return changes.add(kind, result, old_one, new_one);
    }
    if (was == State::not_asked && is == State::passed) ++difference.passing_new;
    if (was == State::passed && is == State::not_asked) ++difference.passing_gone;
  };
  for (const ResultRecord& result : now.results) {
    compare(result, old_results.state_of(result, same_questions), Results::state(result));
  }
  for (const ResultRecord& result : before.results) {
    if (new_results.find(result.id) != nullptr) continue;
    compare(result, Results::state(result), new_results.state_of(result, same_questions));
  }
  difference.changes = std::move(changes).sorted();
  return difference;
}

}  // namespace kinjite
