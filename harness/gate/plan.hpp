// What a run of the gate asks, stage by stage: the decks, made from the settings.
#pragma once

#include <memory>
#include <vector>

#include <kinjite/harness/gate/deck.hpp>
#include <kinjite/harness/gate/gate.hpp>
#include <kinjite/harness/gate/outcomes.hpp>

namespace kinjite {

/// Whether `stage` is asked for.
bool wants(const GateSettings& settings, Stage stage);

/// Refuses settings that contradict each other, and list entries that match nothing of the corpus.
Result<bool> check_settings(const GateSettings& settings, const Judge& judge, Selection& selection);

/// The decks between smoke and repeats, in order.
std::vector<std::unique_ptr<Deck>> make_decks(const GateSettings& settings, const Judge& judge,
                                              const Asks& asks);

/// How many repeats this shard asks, so that all shards together ask as many as a whole run.
std::uint64_t repeats_of_shard(const GateSettings& settings);

/// Who is asked and what, but for what the program announces.
RunHeader make_header(const GateSettings& settings);

/// Adds what the program announced.
void announce(RunHeader& header, const Announcement& announcement);

/// Notes among the events where what is replayed may not be all that had failed.
void note_partial_replay(const GateSettings& settings, Outcomes& outcomes);

/// Completes the footer of a run that has ended, exit code included.
void conclude(RunRecord& run, const Selection& selection, const GateSettings& settings);

}  // namespace kinjite
