// Game records of every form, as they are read, disputed and taken for sources of positions.
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <kinjite/harness/position_source.hpp>
#include <kinjite/harness/triage/dispute.hpp>
#include <kinjite/records/read.hpp>
#include <kinjite/terms/position_text.hpp>

#include "text_file.hpp"
#include "text_properties.hpp"

namespace kinjite {
namespace {

Broken notes_are_lines(std::string_view reader, const std::vector<std::string>& notes) {
  for (const std::string& note : notes) {
    if (Broken broken = refuses_in_one_line(fmt::format("note of {}", reader), Error{note})) {
      return broken;
    }
  }
  return std::nullopt;
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
  return notes_are_lines(reader, record.notes);
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

/// What is read is read in the form that it was recognised to have.
Broken is_recognised(std::string_view text) {
  const Result<Form> form = recognise(text);
  const Result<std::vector<Record>> records = read_records(text);
  if (!form) {
    if (records) return "a form, not recognised but read: " + form.error().message;
    return refuses_in_one_line("form", form.error());
  }
  for (const Record& record : records.value_or(std::vector<Record>())) {
    if (record.form == *form) continue;
    return fmt::format("a form, taken for {} and read as {}: ", to_string(*form),
                       to_string(record.form));
  }
  return std::nullopt;
}

/// Every dispute in the text is about a free point of the board that its game comes to.
Broken are_disputes(std::string_view text) {
  for (const Submitted& submitted : disputes_in(text, "", {}, BlackIs::unsaid)) {
    if (!submitted.dispute) {
      if (Broken broken = refuses_in_one_line("dispute", submitted.dispute.error())) return broken;
      continue;
    }
    const Dispute& dispute = *submitted.dispute;
    if (!dispute.position.is_free(dispute.point)) {
      return fmt::format("dispute, about a stone: {}", to_string(dispute.point));
    }
    Position position = dispute.setup;
    for (const Move& move : dispute.earlier) {
      if (move.point) position = position.with(*move.point, move.colour);
    }
    if (!dispute.earlier.empty() && position != dispute.position) {
      return fmt::format("dispute, not the board its moves come to: {}", to_setup(position));
    }
    if (Broken broken = notes_are_lines("dispute", dispute.notes)) return broken;
  }
  return std::nullopt;
}

/// Each position of a source can be had, with where it came from.
Broken is_a_source(std::string_view reader, const Result<std::unique_ptr<PositionSource>>& source) {
  if (!source) return refuses_in_one_line(reader, source.error());
  const std::uint64_t size = (*source)->size();
  for (const std::uint64_t index : {std::uint64_t{0}, size / 2, size - 1}) {
    if (index >= size) continue;
    const Result<Position> again = parse_cells(to_cells((*source)->at(index)));
    if (!again || *again != (*source)->at(index)) {
      return fmt::format("{}, a board is another when written: {}", reader, index);
    }
    if (Broken broken = refuses_in_one_line(reader, Error{(*source)->origin(index)})) return broken;
  }
  return std::nullopt;
}

}  // namespace

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
  if (Broken broken = play_through("renjunet", read_renjunet(text))) return broken;
  if (Broken broken = is_recognised(text)) return broken;
  if (Broken broken = are_disputes(text)) return broken;
  const TextFile file(text);
  if (Broken broken = is_a_source("games", games_source(file.path()))) return broken;
  return is_a_source("positions", positions_source(file.path()));
}

}  // namespace kinjite
