// Readers of text: positions, moves, games, case files, records.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <kinjite/corpus/case_file_text.hpp>
#include <kinjite/corpus/lint.hpp>
#include <kinjite/records/read.hpp>
#include <kinjite/terms/game.hpp>
#include <kinjite/terms/position_text.hpp>
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

/// Broken unless each move falls on a free point, and the last position reads back from text.
Broken plays_through(std::string_view reader, const Record& record) {
  Position position = record.setup;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    if (position_before(record, i + 1) != position) {
      return fmt::format("{}, another position before a move: {}", reader, i + 1);
    }
    const Move& move = record.moves[i];
    if (!move.point) continue;
    if (!position.is_free(*move.point)) {
      return fmt::format("{}, a move on a stone: {}", reader, i + 1);
    }
    position = position.with(*move.point, move.colour);
  }
  if (final_position(record) != position) return fmt::format("{}, another last position: ", reader);
  if (record.marked && !position.is_free(*record.marked)) {
    return fmt::format("{}, a stone on the point asked about: {}", reader,
                       to_string(*record.marked));
  }
  const Result<Position> again = parse_position(to_setup(position));
  if (!again || *again != position) return fmt::format("{}, its set-up is another: ", reader);
  for (const std::string& note : record.notes) {
    if (Broken broken = refuses_in_one_line(fmt::format("note of {}", reader), Error{note})) {
      return broken;
    }
  }
  return std::nullopt;
}

Broken plays_through(std::string_view reader, const Result<Record>& record) {
  if (!record) return refuses_in_one_line(reader, record.error());
  return plays_through(reader, *record);
}

Broken play_through(std::string_view reader, const Result<std::vector<Record>>& records) {
  if (!records) return refuses_in_one_line(reader, records.error());
  if (records->empty()) return fmt::format("{}, not one record and no refusal: ", reader);
  for (const Record& record : *records) {
    if (Broken broken = plays_through(reader, record)) return broken;
  }
  return std::nullopt;
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
  return writes_back("reading", text, parse_reading,
                     [](Reading reading) { return std::string(to_string(reading)); });
}

Broken case_files_load(std::string_view text) {
  if (Broken broken = case_file_loads(text)) return broken;
  return suite_loads(text);
}

Broken games_load(std::string_view text) {
  if (Broken broken = play_through("records", read_records(text))) return broken;
  for (const BlackIs black : {BlackIs::first, BlackIs::second}) {
    if (Broken broken = play_through("records", read_records(text, black))) return broken;
    if (Broken broken = play_through("drawn boards", read_drawn_boards(text, black))) return broken;
    if (Broken broken = plays_through("board block", read_board_block(text, black))) return broken;
  }
  // Each reader alone: what is taken for one form may be offered to another.
  if (Broken broken = plays_through("move list", read_move_list(text))) return broken;
  if (Broken broken = plays_through("two lists", read_two_lists(text))) return broken;
  if (Broken broken = plays_through("link", read_link(text))) return broken;
  if (Broken broken = plays_through("psq", read_psq(text))) return broken;
  if (Broken broken = play_through("sgf", read_sgf(text))) return broken;
  if (Broken broken = plays_through("renlib", read_renlib(text))) return broken;
  return play_through("renjunet", read_renjunet(text));
}

}  // namespace kinjite
