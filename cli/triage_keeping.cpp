#include "triage_keeping.hpp"

#include <filesystem>

#include <fmt/format.h>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/harness/corpus_editing.hpp>

#include "inputs.hpp"

namespace kinjite {
namespace {

/// A directory that a suite can be written to.
Result<void> make_directories(const std::filesystem::path& directory) {
  std::error_code error;
  std::filesystem::create_directories(directory / "cases", error);
  if (error) return failure(fmt::format("{}: {}", directory.string(), error.message()));
  return {};
}

}  // namespace

void add_keeping_options(Command& command, KeepingOptions& options) {
  constexpr const char* keeping = "Keeping";
  const auto text = [&](const char* name, std::string& value, const char* type, const char* help) {
    return command.add_option(name, value, help)->type_name(type)->group(keeping);
  };
  command.add_flag("--add", options.add, "add what was settled to a corpus")->group(keeping);
  text("--corpus", options.corpus, "DIR", "the corpus to add to")->capture_default_str();
  text("--theme", options.theme, "THEME", "the theme it belongs to");
  text("--to", options.to, "DIR", "keep it in a directory of your own (see kinjite regress)");
  text("--title", options.provenance.title, "TEXT", "a few words (default: made up)");
  text("--why", options.provenance.why, "TEXT", "one or two plain sentences (default: made up)");
  text("--source", options.provenance.source, "TEXT", "where the position comes from");
  text("--date", options.provenance.date, "DATE", "when it was settled, such as 2026-01-31");
}

Result<void> check_keeping(const KeepingOptions& options) {
  if (options.add && !options.to.empty()) {
    return failure("--add and --to; expected one place to keep the cases in");
  }
  if (options.add && options.theme.empty()) {
    return failure("--add without --theme; expected the theme that the case belongs to");
  }
  const bool keeps = options.add || !options.to.empty();
  const bool told = !options.provenance.title.empty() || !options.provenance.why.empty() ||
                    !options.provenance.source.empty() || !options.provenance.date.empty() ||
                    !options.theme.empty();
  if (!keeps && told) {
    return failure(
        "--theme, --title, --why, --source and --date say how a case is kept; expected --add or "
        "--to");
  }
  return {};
}

Result<void> keep(const KeepingOptions& options, const std::vector<Settled>& settled,
                  const Judge& referee, Output& output) {
  if (!options.add && options.to.empty()) return {};
  const std::string& directory = options.add ? options.corpus : options.to;
  Result<Corpus> corpus = options.add ? load_suite(directory) : open_disputes(directory);
  if (!corpus) return tl::unexpected(corpus.error());
  const auto referees = referees_named({});
  if (!referees) return tl::unexpected(referees.error());
  std::vector<const Judge*> judges;
  for (const auto& each : *referees) judges.push_back(each.get());
  const Oracle oracle;

  std::string report;
  std::size_t added = 0;
  for (const Settled& one : settled) {
    if (one.triaged == nullptr) continue;
    const Dispute& dispute = *one.submitted->dispute;
    Case found = case_of(dispute, *one.triaged, options.provenance, referee);
    if (const Case* same = same_question(*corpus, found.position, found.point)) {
      report += fmt::format("{}{}known already: {}\n", dispute.origin,
                            dispute.origin.empty() ? "" : ": ", same->id);
      continue;
    }
    const auto id = add_case(*corpus, options.add ? options.theme : disputes_theme,
                             std::move(found), {oracle, judges});
    if (!id) return failure(fmt::format("not kept: {}", id.error().message));
    ++added;
    report += fmt::format("{}{}added {} to {}\n", dispute.origin,
                          dispute.origin.empty() ? "" : ": ", *id, directory);
  }
  if (added > 0) {
    if (!options.add) {
      if (auto made = make_directories(directory); !made) return made;
    }
    if (auto written = write_suite(*corpus, directory); !written) return written;
  }
  output.write("\n" + report);
  return {};
}

}  // namespace kinjite
