#include "suite_lint.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <set>
#include <string>

#include <fmt/format.h>

#include <kinjite/terms/quoting.hpp>

namespace kinjite {
namespace {

using Numbers = std::array<int, 3>;

/// The three numbers of "0.2.0".
std::optional<Numbers> numbers_of(std::string_view text) {
  Numbers numbers{};
  const char* next = text.data();
  const char* const end = text.data() + text.size();
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0 && (next == end || *next++ != '.')) return std::nullopt;
    const auto [behind, error] = std::from_chars(next, end, numbers[i]);
    if (error != std::errc() || numbers[i] < 0) return std::nullopt;
    next = behind;
  }
  if (next != end) return std::nullopt;
  return numbers;
}

std::optional<int> number_of_id(std::string_view id) {
  int number = 0;
  if (id.size() != 5 || id.front() != 'k') return std::nullopt;
  const auto [end, error] = std::from_chars(id.data() + 1, id.data() + id.size(), number);
  if (error != std::errc() || end != id.data() + id.size() || number < 1) return std::nullopt;
  return number;
}

class SuiteLint {
 public:
  explicit SuiteLint(const Corpus& corpus) : suite_(*corpus.suite) {
    for (const CaseFile& file : corpus.files) {
      for (const Case& one : file.cases) standing_.insert(one.id);
    }
    for (const WithdrawnCase& one : suite_.withdrawn) gone_.insert(one.id);
  }

  std::vector<Complaint> run() {
    if (suite_.text != to_canonical_text(suite_)) {
      complain("not in canonical form; expected the tool's own formatting");
    }
    check_versions();
    check_withdrawn();
    check_ids();
    return std::move(complaints_);
  }

 private:
  void complain(std::string message) {
    complaints_.push_back({"suite.json", "", std::move(message)});
  }

  void check_versions() {
    if (suite_.versions.empty()) complain("no version; expected at least one");
    const SuiteVersion* before = nullptr;
    for (const SuiteVersion& version : suite_.versions) {
      const auto numbers = numbers_of(version.number);
      if (!numbers) {
        complain(
            fmt::format("version {}; expected one such as 0.2.0", kinjite::quoted(version.number)));
      } else if (before != nullptr && !(numbers_of(before->number) < numbers)) {
        complain(fmt::format("version {} stands after {}; expected rising versions",
                             kinjite::quoted(version.number), kinjite::quoted(before->number)));
      }
      if (!number_of_id(version.last_id)) {
        complain(fmt::format("last_id {}; expected an id", kinjite::quoted(version.last_id)));
      } else if (before != nullptr && version.last_id < before->last_id) {
        complain(fmt::format("last_id {} of version {}; expected none below {}",
                             kinjite::quoted(version.last_id), kinjite::quoted(version.number),
                             kinjite::quoted(before->last_id)));
      }
      before = &version;
    }
  }

  void check_withdrawn() {
    const std::string* before = nullptr;
    for (const WithdrawnCase& one : suite_.withdrawn) {
      const std::string id = kinjite::quoted(one.id);
      if (before != nullptr && one.id <= *before) {
        complain(fmt::format("withdrawn case {}; expected rising ids, each once", id));
      }
      before = &one.id;
      if (standing_.contains(one.id)) {
        complain(fmt::format("withdrawn case {} stands among the cases; expected another id", id));
      }
      if (std::ranges::find(suite_.versions, one.version, &SuiteVersion::number) ==
          suite_.versions.end()) {
        complain(
            fmt::format("withdrawn case {}: unknown version {}", id, kinjite::quoted(one.version)));
      }
      if (one.reason.empty() || one.reason.find_first_of("\r\n\t") != std::string::npos) {
        complain(fmt::format("withdrawn case {}: reason; expected one line of text", id));
      }
      if (one.successor && !standing_.contains(*one.successor) && !gone_.contains(*one.successor)) {
        complain(fmt::format("withdrawn case {}: successor {} is no case", id,
                             kinjite::quoted(*one.successor)));
      }
    }
  }

  /// No id between the first and the last may be without a case or a reason.
  void check_ids() {
    if (suite_.versions.empty()) return;
    const auto last = number_of_id(suite_.versions.back().last_id);
    if (!last) return;
    for (int number = 1; number <= *last; ++number) {
      const std::string id = fmt::format("k{:04}", number);
      if (!standing_.contains(id) && !gone_.contains(id)) {
        complain(fmt::format("{} is missing; expected a case or the reason it was withdrawn", id));
      }
    }
    for (const std::string& id : standing_) {
      if (suite_.versions.back().last_id < id) {
        complain(
            fmt::format("{} is above the last id of version {}; expected `kinjite corpus "
                        "update` to note it",
                        kinjite::quoted(id), kinjite::quoted(suite_.versions.back().number)));
      }
    }
  }

  const Suite& suite_;
  std::set<std::string> standing_;
  std::set<std::string> gone_;
  std::vector<Complaint> complaints_;
};

}  // namespace

std::vector<Complaint> lint_suite(const Corpus& corpus) {
  if (!corpus.suite) return {};
  return SuiteLint(corpus).run();
}

}  // namespace kinjite
