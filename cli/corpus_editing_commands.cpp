// kinjite corpus add, update, withdraw: the only ways to change the cases.
#include <filesystem>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <kinjite/harness/files.hpp>
#include <kinjite/harness/line_reader.hpp>
#include <kinjite/terms/position_text.hpp>
#include <kinjite/terms/quoting.hpp>

#include "corpus_commands.hpp"
#include "inputs.hpp"

namespace kinjite {
namespace {

struct CorpusEditingOptions {
  std::string corpus = "corpus";
  // add
  std::string position;
  std::string point;
  std::string from;
  std::string theme;
  std::string title;
  std::string why;
  std::string source = "own";
  std::vector<std::string> clauses;
  std::vector<std::string> tags;
  std::string twin;
  // update
  std::string new_version;
  // withdraw
  std::string id;
  std::string reason;
  std::string successor;
};

/// The judges whose word is needed for an expected verdict.
class Bench {
 public:
  static Result<Bench> gather() {
    auto referees = referees_named({});
    if (!referees) return tl::unexpected(referees.error());
    return Bench(std::move(*referees));
  }

  [[nodiscard]] Authorities authorities() const { return {*oracle_, judges_}; }

 private:
  explicit Bench(std::vector<std::unique_ptr<Referee>> referees) : referees_(std::move(referees)) {
    for (const auto& referee : referees_) judges_.push_back(referee.get());
  }
  std::unique_ptr<Oracle> oracle_ = std::make_unique<Oracle>();
  std::vector<std::unique_ptr<Referee>> referees_;
  std::vector<const Judge*> judges_;
};

/// A case still to be judged, and the theme it is for.
struct NewCase {
  std::string theme;
  Case item;
};

Result<NewCase> new_case(const CorpusEditingOptions& options) {
  const auto position = position_argument(options.position);
  if (!position) return tl::unexpected(position.error());
  const auto point = parse_point(options.point);
  if (!point) return tl::unexpected(point.error());
  return NewCase{options.theme,
                 {.id = {},
                  .title = options.title,
                  .position = *position,
                  .point = *point,
                  .expected = {},
                  .clauses = options.clauses,
                  .tags = options.tags,
                  .twin = options.twin.empty() ? std::nullopt : std::optional(options.twin),
                  .why = options.why,
                  .source = options.source}};
}

/// The same from one line of JSON. A twin "previous" is the case of the line before.
Result<NewCase> new_case(const std::string& line, const std::string& previous_id) {
  const auto value = nlohmann::json::parse(line, nullptr, false);
  if (!value.is_object()) return failure("expected a JSON object");
  CorpusEditingOptions options;
  for (const auto& [key, one] : value.items()) {
    if (key == "clauses" || key == "tags") {
      if (!one.is_array()) return failure(fmt::format("{}: expected a list of texts", key));
      for (const auto& text : one) {
        if (!text.is_string()) return failure(fmt::format("{}: expected a list of texts", key));
        (key == "tags" ? options.tags : options.clauses).push_back(text.get<std::string>());
      }
      continue;
    }
    std::string* const field = key == "theme"      ? &options.theme
                               : key == "title"    ? &options.title
                               : key == "position" ? &options.position
                               : key == "point"    ? &options.point
                               : key == "why"      ? &options.why
                               : key == "source"   ? &options.source
                               : key == "twin"     ? &options.twin
                                                   : nullptr;
    if (field == nullptr) return failure("unknown key " + kinjite::quoted(key));
    if (!one.is_string()) return failure(fmt::format("{}: expected text", key));
    *field = one.get<std::string>();
  }
  if (options.twin == "previous") options.twin = previous_id;
  return new_case(options);
}

Outcome add_cases(const CorpusEditingOptions& options, Output& output) {
  auto corpus = load_suite(options.corpus);
  if (!corpus) return wrong_use(corpus.error());
  const auto bench = Bench::gather();
  if (!bench) return wrong_use(bench.error());
  const auto add = [&](const Result<NewCase>& added) -> Result<std::string> {
    if (!added) return tl::unexpected(added.error());
    return add_case(*corpus, added->theme, added->item, bench->authorities());
  };

  std::vector<std::string> ids;
  if (options.from.empty()) {
    const auto id = add(new_case(options));
    if (!id) return wrong_use(id.error());
    ids.push_back(*id);
  } else {
    const Result<OpenFile> file = OpenFile::for_reading(options.from);
    if (!file) return wrong_use(file.error());
    LineReader lines(file->descriptor(), LineReader::default_limit, largest_input);
    for (int number = 1;; ++number) {
      const auto line = lines.next();
      if (!line) return wrong_use(options.from + ": " + line.error().message);
      if (!*line) break;
      const auto one =
          (*line)->too_long
              ? failure(fmt::format("more than {} bytes; expected a case", lines.limit()))
              : new_case(std::string((*line)->text), ids.empty() ? "" : ids.back());
      const auto id = add(one);
      if (!id) {
        return wrong_use(fmt::format("{}: line {}: {}", options.from, number, id.error().message));
      }
      ids.push_back(*id);
    }
  }
  if (ids.empty()) return tl::unexpected(Refusal{ExitCode::nothing_selected, "no case to add"});
  if (const auto written = write_suite(*corpus, options.corpus); !written) {
    return not_written(written.error());
  }
  output.write(fmt::format("added {}\n", fmt::join(ids, " ")));
  return ExitCode::answered;
}

Outcome update_cases(const CorpusEditingOptions& options, Output& output) {
  auto corpus = load_suite(options.corpus);
  if (!corpus) return wrong_use(corpus.error());
  const auto bench = Bench::gather();
  if (!bench) return wrong_use(bench.error());
  if (!options.new_version.empty()) {
    const std::string last = corpus->suite->versions.back().last_id;
    corpus->suite->versions.push_back({options.new_version, last});
  }
  const auto changed = update(*corpus, bench->authorities());
  if (!changed) return wrong_use(changed.error());
  if (const auto written = write_suite(*corpus, options.corpus); !written) {
    return not_written(written.error());
  }
  output.write(changed->empty() ? "nothing computed has changed\n"
                                : fmt::format("computed anew: {}\n", fmt::join(*changed, " ")));
  return ExitCode::answered;
}

Outcome withdraw(const CorpusEditingOptions& options, Output& output) {
  auto corpus = load_suite(options.corpus);
  if (!corpus) return wrong_use(corpus.error());
  const auto successor =
      options.successor.empty() ? std::nullopt : std::optional(options.successor);
  const auto done = withdraw_case(*corpus, options.id, options.reason, successor);
  if (!done) return wrong_use(done.error());
  if (const auto written = write_suite(*corpus, options.corpus); !written) {
    return not_written(written.error());
  }
  output.write(fmt::format("withdrawn {}\n", options.id));
  return ExitCode::answered;
}

void add_suite_option(Command& command, CorpusEditingOptions& options) {
  command.add_option("--corpus", options.corpus, "the suite to change")
      ->type_name("DIR")
      ->capture_default_str();
}

using Action = Outcome (*)(const CorpusEditingOptions&, Output&);

void run_by(Command& command, const std::shared_ptr<CorpusEditingOptions>& options, Run& run,
            Action action) {
  command.callback([options, &run, action] {
    run = [options, action](Output& output) { return action(*options, output); };
  });
}

void add_add(Command& corpus, Run& run) {
  auto options = std::make_shared<CorpusEditingOptions>();
  Command* command = corpus.add_subcommand(
      "add", "Add a case: id, verdicts and depth are filled in by the judges");
  add_suite_option(*command, *options);
  auto* position = command->add_option("POSITION", options->position, position_help);
  command->add_option("POINT", options->point, "a free point, such as h8")->needs(position);
  command->add_option("--theme", options->theme, "the theme it belongs to")->type_name("THEME");
  command->add_option("--title", options->title, "a few words")->type_name("TEXT");
  command->add_option("--why", options->why, "one or two plain sentences that say why")
      ->type_name("TEXT");
  command->add_option("--source", options->source, "where the position comes from")
      ->type_name("TEXT")
      ->capture_default_str();
  command->add_option("--clauses", options->clauses, "what it turns on, such as '9.3 a','9.2'")
      ->delimiter(',')
      ->type_name("LIST");
  command->add_option("--tags", options->tags, "words such as 'corner','diagonal'")
      ->delimiter(',')
      ->type_name("LIST");
  command->add_option("--twin", options->twin, "a case one stone away with another verdict")
      ->type_name("ID");
  command
      ->add_option("--from", options->from,
                   "add many: one JSON object a line, with theme, title, position, point, why, and "
                   "source, clauses, tags, twin")
      ->type_name("FILE")
      ->excludes(position);
  command->footer(
      "Nothing is written when referee and oracle differ, when the explanation names what the "
      "oracle\ndoes not find, or when the corpus would have a complaint (see `kinjite corpus "
      "lint`).");
  run_by(*command, options, run, add_cases);
}

}  // namespace

void add_corpus_editing_commands(Command& corpus, Run& run) {
  add_add(corpus, run);
  {
    auto options = std::make_shared<CorpusEditingOptions>();
    Command* command = corpus.add_subcommand(
        "update", "Fill in verdicts and depths again, and write every file in canonical form");
    add_suite_option(*command, *options);
    command->add_option("--new-version", options->new_version, "begin this version of the suite")
        ->type_name("VERSION");
    run_by(*command, options, run, update_cases);
  }
  {
    auto options = std::make_shared<CorpusEditingOptions>();
    Command* command =
        corpus.add_subcommand("withdraw", "Take a case out; its id is kept with the reason");
    add_suite_option(*command, *options);
    command->add_option("ID", options->id, "the case, such as k0001")->required();
    command->add_option("--reason", options->reason, "why, in a sentence")
        ->type_name("TEXT")
        ->required();
    command->add_option("--successor", options->successor, "the case that takes its place")
        ->type_name("ID");
    run_by(*command, options, run, withdraw);
  }
}

}  // namespace kinjite
