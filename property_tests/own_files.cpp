// Files of the tool's own beside case files: result streams, records of sweeps, hunts and lists.
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <kinjite/harness/gate/merge.hpp>
#include <kinjite/harness/gate/replay.hpp>
#include <kinjite/harness/gate/result_stream.hpp>
#include <kinjite/harness/gate/selection.hpp>
#include <kinjite/harness/hunt/hunt.hpp>
#include <kinjite/harness/sweeps/running.hpp>
#include <kinjite/terms/position_text.hpp>

#include "judges.hpp"
#include "runs.hpp"
#include "text_file.hpp"
#include "text_properties.hpp"

namespace kinjite {
namespace {

Broken result_stream_loads(const TextFile& file) {
  const Result<RunRecord> run = read_result_stream(file.path());
  if (!run) return refuses_in_one_line("result stream", run.error());
  if (Broken broken = run_is_told("result stream", *run)) return broken;
  const Result<RunRecord> whole = merge({{"a stream", *run}});
  if (!whole) {
    if (Broken broken = refuses_in_one_line("merge", whole.error())) return broken;
  } else if (Broken broken = run_is_told("merged stream", *whole)) {
    return broken;
  }
  const auto questions = replay_questions(*run, Corpus{}, *referees().front());
  if (!questions) return refuses_in_one_line("replay", questions.error());
  for (const GateQuestion& question : *questions) {
    if (question.point && !question.board->position.is_free(*question.point)) {
      return "replay, a question about a stone: " + question.id;
    }
  }
  return std::nullopt;
}

Broken block_record_loads(std::string_view text) {
  const Result<BlockRecord> record = parse_block_record(text);
  if (!record) return refuses_in_one_line("block record", record.error());
  const std::string written = to_line(*record);
  const Result<BlockRecord> again = parse_block_record(written);
  if (!again) return "block record, its own text is refused: " + again.error().message;
  if (to_line(*again) != written) return "block record, two texts: " + written;
  return std::nullopt;
}

Broken published_sweep_loads(std::string_view text) {
  const Result<PublishedSweep> published = parse_published(text);
  if (!published) return refuses_in_one_line("published sweep", published.error());
  const SweepIdentity another{"lines", {}, 1104, "1"};
  const auto fits = check_published(another, *published);
  return fits ? std::nullopt : refuses_in_one_line("published sweep", fits.error());
}

/// Files of records, merged: what comes out is what can be published and compared with itself.
Broken block_records_load(const TextFile& file) {
  const Result<SweepTotals> totals = merge_records({file.path()});
  if (!totals) return refuses_in_one_line("block records", totals.error());
  const Result<PublishedSweep> published = parse_published(to_json(*totals));
  if (!published) return "a sweep, what it publishes is refused: " + published.error().message;
  const auto same = compare_with_published(*totals, *published);
  if (!same) return "a sweep, it differs from what it publishes: " + same.error().message;
  return std::nullopt;
}

Broken hunt_loads(std::string_view text) {
  // A reader has room for the deepest finds, which takes its time to set up: not for every text.
  if (!text.starts_with("kinjite hunt")) return std::nullopt;
  const Result<Hunt> hunt = parse_hunt(text);
  if (!hunt) return refuses_in_one_line("hunt", hunt.error());
  const std::string written = to_text(*hunt);
  const Result<Hunt> again = parse_hunt(written);
  if (!again) return "hunt, its own text is refused: " + again.error().message;
  if (to_text(*again) != written) return "hunt, two texts: " + written;
  return std::nullopt;
}

Broken list_loads(const TextFile& file) {
  static const GateQuestion question{
      "random/17/h8", Stage::random,
      std::make_shared<const Board>(judged_board(Position(), *referees().front(), "a property")),
      *parse_point("h8")};
  for (const bool reasons : {false, true}) {
    const Result<std::vector<ListEntry>> list = read_list(file.path(), reasons);
    if (!list) return refuses_in_one_line("list", list.error());
    for (const ListEntry& entry : *list) {
      if (entry.pattern.empty() || (reasons && entry.reason.empty())) {
        return "list, an entry without a pattern or reason: " + entry.origin;
      }
    }
    SelectionList selection(*list);
    const bool matched = selection.match(question) != nullptr;
    if (matched == (selection.unmatched().size() == list->size())) {
      return "list, what it has matched is another number: ";
    }
  }
  return std::nullopt;
}

}  // namespace

Broken own_files_load(std::string_view text) {
  const TextFile file(text);
  if (Broken broken = result_stream_loads(file)) return broken;
  if (Broken broken = block_record_loads(text)) return broken;
  if (Broken broken = block_records_load(file)) return broken;
  if (Broken broken = published_sweep_loads(text)) return broken;
  if (Broken broken = hunt_loads(text)) return broken;
  return list_loads(file);
}

}  // namespace kinjite
