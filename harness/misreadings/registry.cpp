// All misreadings in one list, found by name, and the judges made from them.
#include <algorithm>
#include <array>
#include <cassert>

#include <kinjite/terms/quoting.hpp>

#include "families.hpp"

namespace kinjite {
namespace {

struct FamilyList {
  Family family;
  std::vector<Misreading> (*list)();
};

constexpr std::array family_lists{
    FamilyList{{"five", "what a five is and what it beats (RIF 3, 9.1, 9.2)"}, five_misreadings},
    FamilyList{{"overline", "what an overline is and what it means (RIF 3, 9.2, 9.8)"},
               overline_misreadings},
    FamilyList{{"four", "what a four is (RIF 3)"}, four_misreadings},
    FamilyList{{"three-shape", "which stones are a three (RIF 3)"}, three_shape_misreadings},
    FamilyList{{"three-extension", "how a three is extended (RIF 3, 9.3)"},
               three_extension_misreadings},
    FamilyList{{"counting", "how fours and threes are counted (RIF 3, 9.2)"}, counting_misreadings},
    FamilyList{{"imagined-stone", "what is asked of an imagined stone (RIF 9.3)"},
               imagined_stone_misreadings},
    FamilyList{{"cut-forbidden", "the recursion cut short, the rest refused (RIF 9.3)"},
               cut_forbidden_misreadings},
    FamilyList{{"cut-allowed", "the recursion cut short, the rest allowed (RIF 9.3)"},
               cut_allowed_misreadings},
    FamilyList{{"memory", "what is remembered about imagined stones (RIF 9.3)"},
               memory_misreadings},
    FamilyList{{"board", "the board, its lines and the names of its points"}, board_misreadings},
    FamilyList{{"folklore", "another reading, and rules that do not exist"}, folklore_misreadings},
};

std::vector<Misreading> all_misreadings() {
  std::vector<Misreading> all;
  for (const FamilyList& entry : family_lists) {
    for (Misreading& each : entry.list()) {
      each.family = entry.family.name;
      all.push_back(std::move(each));
    }
  }
  return all;
}

/// Answers each question as a Believer made for it alone.
class MisledJudge final : public Judge {
 public:
  explicit MisledJudge(std::span<const Misreading> misreadings) {
    for (const Misreading& each : misreadings) {
      if (!name_.empty()) name_ += '+';
      name_ += each.name;
      owners_.push_back(each.belief);
      beliefs_.push_back(each.belief.get());
    }
  }

  [[nodiscard]] std::string_view name() const override { return name_; }
  [[nodiscard]] Verdict judge(const Position& position, Point point,
                              Reading reading) const override {
    return Believer(beliefs_).derive(Question::about(position, point, reading)).verdict;
  }

 private:
  std::string name_;
  std::vector<std::shared_ptr<const RuleBelief>> owners_;
  std::vector<const RuleBelief*> beliefs_;
};

/// How many letters must be changed, added or taken away to make one name of the other.
std::size_t edits_between(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = std::exchange(row[j], std::min({row[j] + 1, row[j - 1] + 1, changed}));
    }
  }
  return row.back();
}

}  // namespace

std::unique_ptr<Judge> Misreading::judge() const {
  return judge_by({this, 1});
}

std::span<const Family> families() {
  static const std::vector<Family> all = [] {
    std::vector<Family> names;
    for (const FamilyList& entry : family_lists) names.push_back(entry.family);
    return names;
  }();
  return all;
}

std::span<const Misreading> misreadings() {
  static const std::vector<Misreading> all = all_misreadings();
  return all;
}

Result<Misreading> find_misreading(std::string_view name) {
  const auto all = misreadings();
  const auto found = std::ranges::find(all, name, &Misreading::name);
  if (found != all.end()) return *found;
  constexpr std::size_t longest_name_compared = 60;
  const std::string_view start = name.substr(0, longest_name_compared);
  const auto nearest = std::ranges::min_element(
      all, {}, [&](const Misreading& each) { return edits_between(start, each.name); });
  return failure(quoted(name) + " is no misreading; expected one such as " +
                 std::string(nearest->name) + " (see kinjite misreadings)");
}

std::unique_ptr<Judge> judge_by(std::span<const Misreading> beliefs) {
  assert(!beliefs.empty());
  return std::make_unique<MisledJudge>(beliefs);
}

Result<std::unique_ptr<Judge>> judge_named(std::string_view names) {
  std::vector<Misreading> held;
  for (;;) {
    const std::size_t plus = names.find('+');
    Result<Misreading> found = find_misreading(names.substr(0, plus));
    if (!found) return tl::unexpected(found.error());
    if (std::ranges::find(held, found->name, &Misreading::name) != held.end()) {
      return failure(std::string(found->name) + " is named twice; expected each misreading once");
    }
    held.push_back(std::move(*found));
    if (plus == std::string_view::npos) return judge_by(held);
    names.remove_prefix(plus + 1);
  }
}

}  // namespace kinjite
