#include "merge_findings.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kinjite {
namespace {

bool is_same_group(const FailureGroup& a, const FailureGroup& b) {
  return a.position == b.position && a.point == b.point && a.reading == b.reading &&
         a.expected == b.expected && a.given == b.given && a.confirmation == b.confirmation;
}

void add_group(std::vector<FailureGroup>& groups, const FailureGroup& group) {
  const auto known = std::ranges::find_if(
      groups, [&](const FailureGroup& each) { return is_same_group(each, group); });
  if (known == groups.end()) {
    groups.push_back(group);
    return;
  }
  constexpr std::size_t examples_kept = 8;
  known->count += group.count;
  for (const std::string& id : group.examples) {
    const bool is_new = std::ranges::find(known->examples, id) == known->examples.end();
    if (is_new && known->examples.size() < examples_kept) known->examples.push_back(id);
  }
}

std::vector<std::string> names_of(const std::vector<HeldBelief>& beliefs) {
  std::vector<std::string> names;
  for (const HeldBelief& belief : beliefs) names.push_back(belief.name());
  std::ranges::sort(names);
  return names;
}

void add_counts(std::vector<HeldBelief>& beliefs, const std::vector<HeldBelief>& more) {
  for (HeldBelief& belief : beliefs) {
    const auto same = std::ranges::find(more, belief.names, &HeldBelief::names);
    if (same == more.end()) continue;
    belief.explained += same->explained;
    belief.failures += same->failures;
    belief.contradicted += same->contradicted;
    belief.right_answers += same->right_answers;
    belief.agreed += same->agreed;
    belief.asked += same->asked;
  }
}

void add_diagnosis(Diagnosis& whole, const Diagnosis& more) {
  add_counts(whole.beliefs, more.beliefs);
  whole.in_the_loop = whole.in_the_loop && more.in_the_loop;
  whole.finished = whole.finished && more.finished;
  whole.failures += more.failures;
  whole.right_answers += more.right_answers;
  whole.asked += more.asked;
  whole.ungrouped += more.ungrouped;
  whole.seconds += more.seconds;
  whole.notes.insert(whole.notes.end(), more.notes.begin(), more.notes.end());
}

}  // namespace

void merge_findings(const std::vector<NamedRun>& shards, RunRecord& whole) {
  std::vector<const NamedRun*> diagnosed;
  for (const NamedRun& shard : shards) {
    for (const FailureGroup& group : shard.second.groups) add_group(whole.groups, group);
    if (shard.second.diagnosis) diagnosed.push_back(&shard);
  }
  std::ranges::stable_sort(whole.groups, std::greater{}, &FailureGroup::count);
  if (diagnosed.empty()) return;
  const Diagnosis& first = *diagnosed.front()->second.diagnosis;
  const bool agree = std::ranges::all_of(diagnosed, [&](const NamedRun* shard) {
    const Diagnosis& each = *shard->second.diagnosis;
    return each.reading == first.reading && each.certainty != Certainty::unexplained &&
           names_of(each.beliefs) == names_of(first.beliefs);
  });
  if (diagnosed.size() > 1 && !agree) {
    for (const NamedRun* shard : diagnosed) {
      whole.events.push_back(
          fmt::format("diagnosis of {}: {}", shard->first, in_words(*shard->second.diagnosis)));
    }
    return;
  }
  whole.diagnosis = first;
  for (std::size_t i = 1; i < diagnosed.size(); ++i) {
    add_diagnosis(*whole.diagnosis, *diagnosed[i]->second.diagnosis);
  }
  const std::vector<HeldBelief>& held = first.beliefs.empty() ? first.partial : first.beliefs;
  const std::string name = held.empty() ? std::string() : held.front().name();
  whole.diagnosis->unexplained_groups.clear();
  for (std::size_t i = 0; i < whole.groups.size(); ++i) {
    const std::vector<std::string>& by = whole.groups[i].explained_by;
    const bool explained = std::ranges::find(by, name) != by.end();
    if (!explained) whole.diagnosis->unexplained_groups.push_back(i);
  }
}

}  // namespace kinjite
