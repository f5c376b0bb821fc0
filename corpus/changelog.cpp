#include <map>

#include <fmt/format.h>

#include <kinjite/corpus/case.hpp>

namespace kinjite {
namespace {

/// Ids that follow one another drawn together: "k0001 to k0010, k0012".
std::string ranges(const std::vector<std::string>& ids) {
  const auto number = [](const std::string& id) { return std::stoi(id.substr(1)); };
  std::string text;
  for (std::size_t first = 0; first < ids.size();) {
    std::size_t last = first;
    while (last + 1 < ids.size() && number(ids[last + 1]) == number(ids[last]) + 1) ++last;
    if (!text.empty()) text += ", ";
    text += ids[first];
    if (last > first) text += (last == first + 1 ? ", " : " to ") + ids[last];
    first = last + 1;
  }
  return text;
}

std::string added(const Corpus& corpus, const std::string& after, const std::string& last) {
  std::string lines;
  std::size_t count = 0;
  for (const CaseFile& file : corpus.files) {
    std::vector<std::string> ids;
    for (const Case& one : file.cases) {
      if (after < one.id && one.id <= last) ids.push_back(one.id);
    }
    if (ids.empty()) continue;
    count += ids.size();
    lines += fmt::format("- {}: {}\n", file.theme, ranges(ids));
  }
  return count == 0 ? "No case added.\n"
                    : fmt::format("Added, of those that still stand: {}.\n\n{}", count, lines);
}

std::string withdrawn(const Suite& suite, const std::string& version) {
  std::string lines;
  for (const WithdrawnCase& one : suite.withdrawn) {
    if (one.version != version) continue;
    lines += fmt::format("- {}: {}{}\n", one.id, one.reason,
                         one.successor ? fmt::format(" In its place: {}.", *one.successor) : "");
  }
  return lines.empty() ? "No case withdrawn.\n" : "Withdrawn:\n\n" + lines;
}

}  // namespace

std::string changelog(const Corpus& corpus) {
  std::string text =
      "# Cases added and withdrawn\n\n"
      "Made by `kinjite corpus update` from the case files and suite.json. The versions are the\n"
      "suite's own. An id is given once: it never names another case.\n";
  const std::vector<SuiteVersion>& versions = corpus.suite->versions;
  for (std::size_t i = versions.size(); i-- > 0;) {
    const std::string after = i == 0 ? "" : versions[i - 1].last_id;
    text += fmt::format("\n## {}\n\n{}\n{}", versions[i].number,
                        added(corpus, after, versions[i].last_id),
                        withdrawn(*corpus.suite, versions[i].number));
  }
  return text;
}

}  // namespace kinjite
