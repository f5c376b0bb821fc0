#include "plan.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <map>

#include <fmt/format.h>

#include <kinjite/corpus/case_file_text.hpp>
#include <kinjite/terms/quoting.hpp>

namespace kinjite {
namespace {

/// Everything that decides which questions there are.
std::string options_text(const GateSettings& settings) {
  std::string text = "stages=";
  for (const Stage stage : all_stages) {
    if (wants(settings, stage)) text += fmt::format("{},", to_string(stage));
  }
  if (settings.random_time) {
    text += fmt::format(" seconds={}", static_cast<double>(settings.random_time->count()) / 1000);
  } else {
    text += fmt::format(" random={}", settings.random_questions);
  }
  text += fmt::format(" seed={} repeats={} points={} boards={} strict-kinds={}", settings.seed,
                      settings.repeats, settings.asks.points, settings.asks.boards,
                      settings.strict_kinds);
  for (const auto& source : settings.games) text += " games=" + source->name();
  for (const ListEntry& entry : settings.selection.run) text += " run=" + entry.pattern;
  for (const ListEntry& entry : settings.selection.skip) text += " skip=" + entry.pattern;
  for (const ListEntry& entry : settings.selection.known_failing) {
    text += " failing=" + entry.pattern;
  }
  for (const ListEntry& entry : settings.selection.known_flaky) text += " flaky=" + entry.pattern;
  return text;
}

std::string digest_of(const Corpus& corpus) {
  std::string texts;
  for (const CaseFile& file : corpus.files) texts += to_canonical_text(file);
  return fmt::format("{:016x}", id_hash(texts));
}

std::string now_utc() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", parts.tm_year + 1900, parts.tm_mon + 1,
                     parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec);
}

bool asks_only_smoke(const GateSettings& settings) {
  return std::all_of(all_stages.begin(), all_stages.end(),
                     [&](Stage stage) { return stage == Stage::smoke || !wants(settings, stage); });
}

int exit_code_of(const RunRecord& run, const GateSettings& settings) {
  constexpr int conforms = 0;
  constexpr int failed = 1;
  constexpr int wrong_use = 2;
  constexpr int broken = 3;
  constexpr int nothing_selected = 4;
  const RunFooter& footer = *run.footer;
  if (!footer.aborted.empty()) return broken;
  // A shard may be empty where the run is not.
  if (footer.all_shards == 0 && !asks_only_smoke(settings)) return nothing_selected;
  if (!footer.complaints.empty()) return wrong_use;
  return run.total().unexpected > 0 ? failed : conforms;
}

}  // namespace

bool wants(const GateSettings& settings, Stage stage) {
  if (settings.replay) return stage == Stage::smoke || stage == Stage::replay;
  if (stage == Stage::replay) return false;
  if (stage == Stage::games && settings.games.empty()) return false;
  if (settings.stages.empty()) return true;
  return std::find(settings.stages.begin(), settings.stages.end(), stage) != settings.stages.end();
}

Result<bool> check_settings(const GateSettings& settings, const Judge& judge,
                            Selection& selection) {
  const auto listed = [&](Stage stage) {
    return std::find(settings.stages.begin(), settings.stages.end(), stage) !=
           settings.stages.end();
  };
  if (listed(Stage::games) && settings.games.empty()) {
    return failure("the stage games without --games; expected a file");
  }
  if (listed(Stage::repeats) && !listed(Stage::corpus) && !listed(Stage::random) &&
      !listed(Stage::games)) {
    return failure("the stage repeats asks again what others asked; expected another stage too");
  }
  if (settings.random_time && settings.selection.shards > 1) {
    return failure(
        "shards with a time for the random stage would not fit together; expected a "
        "number of questions");
  }
  for (const CaseFile& file : settings.corpus->files) {
    for (const Case& each : file.cases) {
      for (const Reading reading : all_readings) {
        const Verdict verdict = judge.judge(each.position, each.point, reading);
        if (verdict == each.expected_under(reading)) continue;
        return failure(fmt::format("case {} expects {} under {}, but by the rules it is {}",
                                   each.id, to_string(each.expected_under(reading)),
                                   to_string(reading), to_string(verdict)));
      }
    }
  }
  if (settings.replay) return true;
  const auto deck = corpus_deck(*settings.corpus, judge, settings.asks);
  if (const auto entry = selection.unmatched_in(*deck)) {
    return failure(
        fmt::format("{}: {} matches nothing; expected a case, a question, or theme:, "
                    "clause:, tag: or stage: and a name",
                    entry->origin, kinjite::quoted(entry->pattern)));
  }
  return true;
}

std::vector<std::unique_ptr<Deck>> make_decks(const GateSettings& settings, const Judge& judge,
                                              const Asks& asks) {
  std::vector<std::unique_ptr<Deck>> decks;
  if (settings.replay) decks.push_back(replay_deck(*settings.replay, asks));
  if (wants(settings, Stage::corpus)) decks.push_back(corpus_deck(*settings.corpus, judge, asks));
  if (wants(settings, Stage::random)) {
    constexpr std::uint64_t no_end = std::uint64_t{1} << 40;
    const std::uint64_t questions = settings.random_time ? no_end : settings.random_questions;
    if (questions > 0) decks.push_back(random_deck(questions, settings.seed, judge, asks));
  }
  if (wants(settings, Stage::games)) decks.push_back(games_deck(settings.games, judge, asks));
  return decks;
}

std::uint64_t repeats_of_shard(const GateSettings& settings) {
  if (!wants(settings, Stage::repeats)) return 0;
  const auto& [shard, shards] = std::pair(settings.selection.shard, settings.selection.shards);
  return settings.repeats / shards + (shard <= settings.repeats % shards ? 1 : 0);
}

RunHeader make_header(const GateSettings& settings) {
  RunHeader header;
  header.kinjite_version = settings.kinjite_version;
  header.command = settings.command;
  header.protocol = settings.protocol_name;
  header.announced_reading = "unknown";
  header.options = options_text(settings);
  header.corpus_digest = digest_of(*settings.corpus);
  header.corpus_cases = settings.corpus->size();
  header.shard = settings.selection.shard;
  header.shards = settings.selection.shards;
  header.started = now_utc();
  return header;
}

void announce(RunHeader& header, const Announcement& announcement) {
  header.program = announcement.name;
  header.program_version = announcement.version;
  if (announcement.reading) header.announced_reading = to_string(*announcement.reading);
  header.language = announcement.language;
  header.home = announcement.home;
}

void note_partial_replay(const GateSettings& settings, Outcomes& outcomes) {
  if (!settings.replay || !settings.replay_is_partial) return;
  outcomes.enter_event(
      "the stream that is replayed has no footer: its run was cut off, and may have failed where "
      "nothing is asked now");
}

void conclude(RunRecord& run, const Selection& selection, const GateSettings& settings) {
  RunFooter& footer = *run.footer;
  if (footer.aborted.empty()) {
    for (const ListEntry& entry : selection.unmatched()) {
      footer.complaints.push_back(
          fmt::format("{}: {} matches nothing", entry.origin, kinjite::quoted(entry.pattern)));
    }
  }
  footer.exit_code = exit_code_of(run, settings);
}

std::string known_failing_list(const RunRecord& run) {
  std::map<std::string, std::pair<bool, std::vector<const ResultRecord*>>> cases;
  std::string text = "# Questions that the program is known to fail: a pattern, then the reason.\n";
  for (const ResultRecord& result : run.results) {
    // Where the adapter is wrong, nothing that it says is the program's.
    const bool of_adapter =
        result.stage == Stage::smoke && (!run.footer || !run.footer->aborted.empty());
    if (of_adapter || result.outcome == QuestionOutcome::skipped) continue;
    const bool failed = is_failure(result.outcome);
    if (result.case_id.empty() || result.stage != Stage::corpus) {
      if (failed) text += fmt::format("{} {}\n", result.id, to_string(result.outcome));
      continue;
    }
    auto& [all_failed, failures] = cases.try_emplace(result.case_id, true, 0).first->second;
    if (failed) failures.push_back(&result);
    all_failed = all_failed && failed;
  }
  for (const auto& [id, found] : cases) {
    const auto& [all_failed, failures] = found;
    if (failures.empty()) continue;
    const auto reason = [](const ResultRecord& result) {
      if (result.whole_board || result.given.empty()) return std::string(to_string(result.outcome));
      return fmt::format("answers {}, the rules say {}", result.given, result.expected);
    };
    if (all_failed) {
      text += fmt::format("{} {}\n", id, reason(*failures.front()));
    } else {
      for (const ResultRecord* failed : failures) {
        text += fmt::format("{} {}\n", failed->id, reason(*failed));
      }
    }
  }
  return text;
}

}  // namespace kinjite
