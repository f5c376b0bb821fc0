// Questions on their way from the decks to the children.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include <kinjite/harness/gate/child_process.hpp>
#include <kinjite/harness/gate/deck.hpp>
#include <kinjite/harness/gate/outcomes.hpp>
#include <kinjite/harness/gate/selection.hpp>

namespace kinjite {

/// Hands out the questions of some decks, one after the other, to any number of takers. Skipped
/// questions are entered at once.
class Supply {
 public:
  /// All must outlive the supply.
  Supply(Selection& selection, Outcomes& outcomes) : selection_(selection), outcomes_(outcomes) {}

  /// Adds a deck, which must outlive the supply; it ends early at `until` where that is given.
  void add(const Deck& deck, std::optional<std::chrono::milliseconds> time = std::nullopt);

  /// The questions to ask next; none once all decks are through.
  std::vector<GateQuestion> next();
  /// Enters what is left as not run: all of it, unless that is a great deal. What has a time has no
  /// more of it.
  void give_up();

  /// Questions handed out or skipped here, and those of all shards together; smoke and repeats
  /// aside.
  [[nodiscard]] std::uint64_t selected() const { return selected_; }
  [[nodiscard]] std::uint64_t all_shards() const { return all_shards_; }

 private:
  struct Part {
    const Deck* deck;
    std::optional<std::chrono::milliseconds> time;
    std::optional<Clock::time_point> until;
  };
  struct Place {
    const Deck* deck;
    std::uint64_t hand;
  };
  static constexpr std::size_t most_given_up = 100'000;
  std::optional<Place> take_place();

  Selection& selection_;
  Outcomes& outcomes_;
  std::mutex guard_;
  std::vector<Part> parts_;
  std::size_t part_ = 0;
  std::uint64_t hand_ = 0;
  bool given_up_ = false;
  std::atomic<std::uint64_t> selected_ = 0;
  std::atomic<std::uint64_t> all_shards_ = 0;
};

}  // namespace kinjite
