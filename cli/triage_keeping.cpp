#include "triage_keeping.hpp"

#include <charconv>
#include <chrono>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/terms/quoting.hpp>

#include "corpus_commands.hpp"
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

/// Whether `text` is a day of the calendar, as in 2026-01-31.
bool is_date(std::string_view text) {
  constexpr std::string_view pattern = "0000-00-00";
  if (text.size() != pattern.size()) return false;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const bool digit = '0' <= text[i] && text[i] <= '9';
    if (pattern[i] == '0' ? !digit : text[i] != pattern[i]) return false;
  }
  const auto number = [&](std::size_t at, std::size_t length) {
    int value = 0;
    std::from_chars(text.data() + at, text.data() + at + length, value);
    return value;
  };
  return std::chrono::year_month_day(std::chrono::year(number(0, 4)),
                                     std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                     std::chrono::day(static_cast<unsigned>(number(8, 2))))
      .ok();
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
  const std::string& date = options.provenance.date;
  if (!date.empty() && !is_date(date)) {
    return failure(
        fmt::format("--date {}; expected a day such as 2026-01-31", kinjite::quoted(date)));
  }
  return {};
}

tl::expected<void, Refusal> keep(const KeepingOptions& options, const std::vector<Settled>& settled,
                                 const Judge& referee, Output& output) {
  if (!options.add && options.to.empty()) return {};
  const std::string& directory = options.add ? options.corpus : options.to;
  Result<Corpus> corpus = options.add ? load_suite(directory) : open_disputes(directory);
  if (!corpus) return wrong_use(corpus.error());
  const auto referees = referees_named({});
  if (!referees) return wrong_use(referees.error());
  std::vector<const Judge*> judges;
  for (const auto& each : *referees) judges.push_back(each.get());
  const Oracle oracle;

  std::string report;
  std::size_t added = 0;
  for (const Settled& one : settled) {
    if (one.triaged == nullptr) continue;
    const Dispute& dispute = *one.submitted->dispute;
    const std::string origin = origin_in_words(*one.submitted);
    const std::string place = origin.empty() ? "" : origin + ": ";
    Case found = case_of(dispute, *one.triaged, options.provenance, referee);
    if (const Case* same = same_question(*corpus, found.position, found.point)) {
      report += fmt::format("{}known already: {}\n", place, same->id);
      continue;
    }
    const auto id = add_case(*corpus, options.add ? options.theme : disputes_theme,
                             std::move(found), {oracle, judges});
    if (!id) return wrong_use(fmt::format("not kept: {}", id.error().message));
    ++added;
    report += fmt::format("{}added {} to {}\n", place, *id, directory);
  }
  if (added > 0) {
    if (!options.add) {
      if (auto made = make_directories(directory); !made) return wrong_use(made.error());
    }
    if (auto written = write_suite(*corpus, directory); !written) {
      // A folder that stayed empty would be taken for a broken corpus the next time.
      std::error_code not_empty;
      std::filesystem::remove(std::filesystem::path(directory) / "cases", not_empty);
      return not_written(written.error());
    }
  }
  output.write("\n" + report);
  return {};
}

}  // namespace kinjite
