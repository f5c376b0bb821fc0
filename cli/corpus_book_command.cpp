// kinjite corpus book: the corpus as pages to read.
#include <filesystem>
#include <fstream>
#include <memory>
#include <set>

#include <fmt/format.h>

#include <kinjite/corpus/book.hpp>
#include <kinjite/corpus/lint.hpp>
#include <kinjite/harness/files.hpp>

#include "corpus_commands.hpp"

namespace kinjite {
namespace {

namespace fs = std::filesystem;

struct CorpusBookOptions {
  std::string corpus;
  std::string directory;
  bool check = false;
};

/// What a page says now; nothing where there is none, or something that is no page.
std::string text_of(const fs::path& path) {
  constexpr std::size_t largest_page = std::size_t{1} << 24;
  return read_file(path.string(), largest_page).value_or("");
}

/// The book's own files that are there: its pages and boards, by their path below `directory`.
std::set<std::string> files_in(const fs::path& directory) {
  std::set<std::string> names;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(directory, error)) {
    if (entry.path().extension() == ".md") names.insert(entry.path().filename().string());
  }
  for (const auto& entry : fs::directory_iterator(directory / "boards", error)) {
    if (entry.path().extension() == ".svg") {
      names.insert("boards/" + entry.path().filename().string());
    }
  }
  return names;
}

Outcome make_book(const CorpusBookOptions& options, Output& output) {
  const Result<Corpus> corpus = corpus_from(options.corpus);
  if (!corpus) return wrong_use(corpus.error());
  if (const auto complaints = lint(*corpus); !complaints.empty()) {
    return wrong_use(to_string(complaints.front()));
  }
  const auto pages = book(*corpus);
  const fs::path directory = options.directory;
  std::set<std::string> there = files_in(directory);

  std::size_t stale = 0;
  std::error_code error;
  if (!options.check) fs::create_directories(directory / "boards", error);
  if (error || (options.check && !fs::is_directory(directory))) {
    return wrong_use(fmt::format("{}: {}; expected a directory", options.directory,
                                 error ? error.message() : "it is none"));
  }
  for (const auto& [name, text] : pages) {
    there.erase(name);
    if (text_of(directory / name) == text) continue;
    ++stale;
    if (options.check) {
      output.write(name + ": not up to date\n");
      continue;
    }
    std::ofstream stream(directory / name, std::ios::binary);
    stream << text;
    if (!stream.flush()) {
      return tl::unexpected(
          Refusal{ExitCode::broken, (directory / name).string() + ": cannot be written"});
    }
  }
  for (const std::string& name : there) {
    ++stale;
    if (options.check) output.write(name + ": belongs to no theme and no case\n");
    if (!options.check) fs::remove(directory / name, error);
  }
  output.write(fmt::format("{} files, {} {}\n", pages.size(), stale,
                           options.check ? "not up to date" : "written or removed"));
  return options.check && stale > 0 ? ExitCode::difference : ExitCode::answered;
}

}  // namespace

void add_corpus_book_command(Command& corpus, Run& run) {
  auto options = std::make_shared<CorpusBookOptions>();
  Command* command =
      corpus.add_subcommand("book", "Write the corpus as pages with drawn boards, a page a theme");
  add_corpus_option(*command, options->corpus);
  command->add_option("DIRECTORY", options->directory, "where the pages go, such as docs/corpus")
      ->required();
  command->add_flag("--check", options->check,
                    "write nothing; exit with 1 when a page is missing, old or left over");
  command->callback(
      [options, &run] { run = [options](Output& output) { return make_book(*options, output); }; });
}

}  // namespace kinjite
