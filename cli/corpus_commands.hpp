// The subcommands of `kinjite corpus`, one file each group; corpus_command.cpp puts them together.
#pragma once

#include <string>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/harness/corpus_editing.hpp>

#include "command.hpp"

namespace kinjite {

/// Adds --corpus, a directory of case files or a whole suite to read instead of what is built in.
void add_corpus_option(Command& command, std::string& directory);

/// The corpus of that directory; the one built in where it is empty.
Result<Corpus> corpus_from(const std::string& directory);

/// How a command ends that could not write a suite: what the user gave is wrong, or the disk is.
inline tl::unexpected<Refusal> not_written(const WriteFailure& why) {
  return tl::unexpected(Refusal{why.of_disk ? ExitCode::broken : ExitCode::wrong_use, why.message});
}

/// list, show, export and coverage.
void add_corpus_reading_commands(Command& corpus, Run& run);
/// add, update and withdraw.
void add_corpus_editing_commands(Command& corpus, Run& run);
/// book.
void add_corpus_book_command(Command& corpus, Run& run);

}  // namespace kinjite
