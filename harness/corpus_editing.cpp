#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include <kinjite/corpus/case_file_text.hpp>
#include <kinjite/corpus/lint.hpp>
#include <kinjite/harness/corpus_editing.hpp>
#include <kinjite/harness/files.hpp>
#include <kinjite/harness/why_check.hpp>
#include <kinjite/proof/claim_checker.hpp>
#include <kinjite/proof/depth.hpp>
#include <kinjite/terms/quoting.hpp>

namespace kinjite {
namespace {

/// The highest id ever given, "k0000" before the first. An Error where one is no id.
Result<std::string> last_id(const Corpus& corpus) {
  std::string last = "k0000";
  const auto take = [&](std::string_view file, const std::string& id) -> Result<void> {
    if (!is_id(id)) {
      return failure(fmt::format("{}: {}; expected an id of k and four digits, as in k0001", file,
                                 kinjite::quoted(id)));
    }
    last = std::max(last, id);
    return {};
  };
  for (const CaseFile& file : corpus.files) {
    for (const Case& one : file.cases) {
      if (auto taken = take(file.name, one.id); !taken) return tl::unexpected(taken.error());
    }
  }
  for (const WithdrawnCase& one : corpus.suite->withdrawn) {
    if (auto taken = take("suite.json", one.id); !taken) return tl::unexpected(taken.error());
  }
  return last;
}

Case* find_case(Corpus& corpus, std::string_view id) {
  for (CaseFile& file : corpus.files) {
    const auto found = std::ranges::find(file.cases, id, &Case::id);
    if (found != file.cases.end()) return &*found;
  }
  return nullptr;
}

/// Files written beside those that they replace. Only when all are there do they take their place.
class Replacements {
 public:
  Result<void> write(const std::filesystem::path& path, const std::string& text) {
    Result<Replacement> file = Replacement::of(path.string());
    if (!file) return tl::unexpected(file.error());
    if (auto written = file->write(text); !written) return written;
    files_.push_back(std::move(*file));
    return {};
  }
  Result<void> take_place() {
    for (Replacement& file : files_) {
      if (auto taken = file.take_place(); !taken) return taken;
    }
    return {};
  }

 private:
  std::vector<Replacement> files_;
};

/// All files of a corpus in canonical form.
Result<void> write_files(const Corpus& corpus, const std::filesystem::path& directory) {
  Replacements files;
  for (const CaseFile& file : corpus.files) {
    const auto written = files.write(directory / "cases" / file.name, file.text);
    if (!written) return written;
  }
  if (auto written = files.write(directory / "suite.json", corpus.suite->text); !written) {
    return written;
  }
  if (auto written = files.write(directory / "CHANGELOG.md", changelog(corpus)); !written) {
    return written;
  }
  return files.take_place();
}

}  // namespace

Result<void> fill(Case& one, const Authorities& authorities) {
  for (std::size_t i = 0; i < all_readings.size(); ++i) {
    const Reading reading = all_readings[i];
    const Derivation found = authorities.oracle.derive(one.position, one.point, reading);
    if (const auto claims = check_claims(found); !claims) {
      return failure("the oracle made a false claim: " + claims.error().message);
    }
    for (const Judge* judge : authorities.judges) {
      const Verdict given = judge->judge(one.position, one.point, reading);
      if (given == found.verdict) continue;
      return failure(fmt::format("under {} {} says {} and the oracle {}", to_string(reading),
                                 judge->name(), to_string(given), to_string(found.verdict)));
    }
    one.expected[i] = found.verdict;
    if (reading == Reading::rif) one.depth = depth(found);
  }
  const auto wrong = false_claims_in_why(one, authorities.oracle);
  if (!wrong.empty()) return failure(wrong.front());
  return {};
}

Result<std::string> add_case(Corpus& corpus, std::string_view theme, Case one,
                             const Authorities& authorities) {
  const auto file = std::ranges::find(corpus.files, theme, &CaseFile::theme);
  if (file == corpus.files.end()) {
    std::string themes;
    for (const CaseFile& known : corpus.files) themes += (themes.empty() ? "" : ", ") + known.theme;
    return failure(fmt::format("no theme {}; expected one of {}", kinjite::quoted(theme), themes));
  }
  if (!one.position.is_free(one.point)) {
    return failure(to_string(one.point) + " is occupied; expected a free point");
  }
  if (const auto filled = fill(one, authorities); !filled) return tl::unexpected(filled.error());
  const Result<std::string> last = last_id(corpus);
  if (!last) return last;
  one.id = fmt::format("k{:04}", std::stoi(last->substr(1)) + 1);
  if (one.twin) {
    Case* twin = find_case(corpus, *one.twin);
    if (twin == nullptr)
      return failure(fmt::format("no case {} to be a twin", kinjite::quoted(*one.twin)));
    if (twin->twin) return failure(fmt::format("{} has a twin already: {}", twin->id, *twin->twin));
    twin->twin = one.id;
  }
  std::ranges::sort(one.tags);
  file->cases.push_back(one);
  corpus.suite->versions.back().last_id = one.id;
  return one.id;
}

Result<std::vector<std::string>> update(Corpus& corpus, const Authorities& authorities) {
  std::vector<std::string> changed;
  for (CaseFile& file : corpus.files) {
    for (Case& one : file.cases) {
      const Case before = one;
      if (!one.position.is_free(one.point)) {
        return failure(fmt::format("{}: {}: {} is occupied; expected a free point", file.name,
                                   one.id, to_string(one.point)));
      }
      if (const auto filled = fill(one, authorities); !filled) {
        return failure(fmt::format("{}: {}: {}", file.name, one.id, filled.error().message));
      }
      if (one != before) changed.push_back(one.id);
    }
  }
  if (corpus.suite) {
    const Result<std::string> last = last_id(corpus);
    if (!last) return tl::unexpected(last.error());
    corpus.suite->versions.back().last_id = *last;
  }
  return changed;
}

Result<void> withdraw_case(Corpus& corpus, std::string_view id, std::string reason,
                           std::optional<std::string> successor) {
  const Case* gone = find_case(corpus, id);
  if (gone == nullptr)
    return failure(fmt::format("no case {}; expected an id", kinjite::quoted(id)));
  if (gone->twin) {
    if (Case* twin = find_case(corpus, *gone->twin)) twin->twin.reset();
  }
  for (CaseFile& file : corpus.files) {
    std::erase_if(file.cases, [&](const Case& one) { return one.id == id; });
  }
  std::vector<WithdrawnCase>& withdrawn = corpus.suite->withdrawn;
  withdrawn.push_back({std::string(id), corpus.suite->versions.back().number, std::move(reason),
                       std::move(successor)});
  std::ranges::sort(withdrawn, {}, &WithdrawnCase::id);
  return {};
}

tl::expected<void, WriteFailure> write_suite(Corpus& corpus,
                                             const std::filesystem::path& directory) {
  for (CaseFile& file : corpus.files) file.text = to_canonical_text(file);
  corpus.suite->text = to_canonical_text(*corpus.suite);
  if (const auto complaints = lint(corpus); !complaints.empty()) {
    return tl::unexpected(WriteFailure{{to_string(complaints.front())}, false});
  }
  return write_files(corpus, directory).map_error([](const Error& error) {
    return WriteFailure{error, true};
  });
}

}  // namespace kinjite
