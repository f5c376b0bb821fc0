// Readers of text: positions, moves, games, answers, case files.
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <kinjite/corpus/case_file_text.hpp>
#include <kinjite/corpus/lint.hpp>
#include <kinjite/harness/gate/answer.hpp>
#include <kinjite/harness/gate/record.hpp>
#include <kinjite/harness/misreadings.hpp>
#include <kinjite/harness/sweeps/crossing.hpp>
#include <kinjite/harness/sweeps/digest.hpp>
#include <kinjite/harness/sweeps/running.hpp>
#include <kinjite/harness/triage/dispute.hpp>
#include <kinjite/terms/game.hpp>
#include <kinjite/terms/position_text.hpp>
#include <kinjite/terms/quoting.hpp>
#include <kinjite/terms/reading.hpp>
#include <kinjite/terms/verdict.hpp>

#include "text_properties.hpp"

namespace kinjite {
namespace {

/// Broken unless `text` is refused in one line, or is read as a value that `write` makes a text of
/// which is read as the same value and written in the same way.
template <class Read, class Write>
Broken writes_back(std::string_view reader, std::string_view text, Read read, Write write) {
  const auto value = read(text);
  if (!value) return refuses_in_one_line(reader, value.error());
  const std::string written = write(*value);
  const auto again = read(std::string_view(written));
  if (!again) return fmt::format("{} refuses what it wrote: {}", reader, again.error().message);
  if (!(*again == *value)) return fmt::format("{} reads something else back: {}", reader, written);
  if (write(*again) != written) {
    return fmt::format("{} has two canonical forms: {}", reader, written);
  }
  return std::nullopt;
}

/// What someone claims: as a verdict, or as no more than "forbidden".
Broken is_a_claim(std::string_view text) {
  const Result<Claim> claim = parse_claim(text);
  if (!claim) return refuses_in_one_line("claim", claim.error());
  const std::string written = to_string(*claim);
  const Result<Claim> again = parse_claim(written);
  if (!again || again->verdict != claim->verdict || again->whatever_foul != claim->whatever_foul) {
    return fmt::format("claim, another when written: {}", written);
  }
  return std::nullopt;
}

/// Names of misreadings: those of the judge that holds them.
Broken misreadings_are_named(std::string_view text) {
  // A refusal looks for the nearest name, which takes its time: not for what is a board.
  constexpr std::size_t longest_tried = 120;
  if (text.size() > longest_tried) return std::nullopt;
  const Result<std::unique_ptr<Judge>> judge = judge_named(text);
  if (!judge) return refuses_in_one_line("misreadings", judge.error());
  if ((*judge)->name() != text) return fmt::format("another misreading: {}", (*judge)->name());
  return std::nullopt;
}

/// Foreign text as messages quote it.
Broken is_quoted(std::string_view text) {
  if (Broken broken = refuses_in_one_line("quoted", Error{kinjite::quoted(text)})) return broken;
  if (text.empty()) return std::nullopt;
  const std::string_view sign = first_sign(text);
  if (sign.empty() || !text.starts_with(sign)) return "no first sign: " + kinjite::quoted(text);
  return refuses_in_one_line("quoted sign", Error{quoted_sign(sign)});
}

/// The fields of a case file, without the bytes that it was read from.
bool same_fields(const CaseFile& a, const CaseFile& b) {
  return a.name == b.name && a.theme == b.theme && a.title == b.title && a.about == b.about &&
         a.cases == b.cases;
}

Broken one_line_each(std::string_view whose, const std::vector<Complaint>& complaints) {
  for (const Complaint& complaint : complaints) {
    if (Broken broken = refuses_in_one_line(whose, Error{complaint.message})) return broken;
  }
  return std::nullopt;
}

Broken case_file_loads(std::string_view text) {
  const Result<CaseFile> file = parse_case_file("some.json", text);
  if (!file) return refuses_in_one_line("case file", file.error());
  const std::string written = to_canonical_text(*file);
  const Result<CaseFile> again = parse_case_file("some.json", written);
  if (!again) return "case file, its canonical form is refused: " + again.error().message;
  if (!same_fields(*file, *again)) return "case file, its canonical form says something else: ";
  if (to_canonical_text(*again) != written) return "case file, two canonical forms: ";
  // What is readable may still be nonsense: lint says so, whatever it is.
  return one_line_each("lint", lint(Corpus{{*again}, std::nullopt}));
}

Broken suite_loads(std::string_view text) {
  const Result<Suite> suite = parse_suite(text);
  if (!suite) return refuses_in_one_line("suite", suite.error());
  const std::string written = to_canonical_text(*suite);
  const Result<Suite> again = parse_suite(written);
  if (!again) return "suite, its canonical form is refused: " + again.error().message;
  if (to_canonical_text(*again) != written) return "suite, two canonical forms: ";
  return one_line_each("lint of a suite", lint(Corpus{{}, *again}));
}

}  // namespace

Broken text_round_trips(std::string_view text) {
  if (Broken broken = writes_back("position", text, parse_position, to_cells)) return broken;
  if (Broken broken = writes_back("set-up", text, parse_position, to_setup)) return broken;
  if (Broken broken = writes_back("drawn board", text, parse_position, draw)) return broken;
  if (Broken broken = writes_back("cells", text, parse_cells, to_cells)) return broken;
  if (Broken broken = writes_back("moves", text, parse_moves, to_moves)) return broken;
  if (Broken broken =
          writes_back("game", text, parse_game, [](const Game& game) { return to_string(game); })) {
    return broken;
  }
  if (Broken broken =
          writes_back("point", text, parse_point, [](Point point) { return to_string(point); })) {
    return broken;
  }
  if (Broken broken = writes_back("verdict", text, parse_verdict,
                                  [](Verdict verdict) { return to_string(verdict); })) {
    return broken;
  }
  const auto name = [](auto named) { return std::string(to_string(named)); };
  if (Broken broken = writes_back("reading", text, parse_reading, name)) return broken;
  if (Broken broken = is_a_claim(text)) return broken;
  if (Broken broken = writes_back("answer", text, parse_point_answer, name)) return broken;
  if (Broken broken = writes_back("outcome", text, parse_outcome, name)) return broken;
  if (Broken broken = writes_back("stage", text, parse_stage, name)) return broken;
  if (Broken broken = writes_back("alphabet", text, parse_alphabet, name)) return broken;
  if (Broken broken = writes_back("digest", text, parse_digest, name)) return broken;
  if (Broken broken = writes_back("shard", text, parse_shard, [](const Shard& shard) {
        return fmt::format("{}/{}", shard.index + 1, shard.count);
      })) {
    return broken;
  }
  if (Broken broken = misreadings_are_named(text)) return broken;
  return is_quoted(text);
}

Broken case_files_load(std::string_view text) {
  if (Broken broken = case_file_loads(text)) return broken;
  if (Broken broken = suite_loads(text)) return broken;
  return own_files_load(text);
}

}  // namespace kinjite
