// The questions of a stage, in numbered hands: each hand is the questions about one board or case.
//
// A hand depends on nothing but its number, so that any number of children can share a deck, and a
// shard of a run asks what the whole run would ask.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <kinjite/corpus/case.hpp>
#include <kinjite/harness/gate/question.hpp>
#include <kinjite/harness/position_source.hpp>
#include <kinjite/terms/judge.hpp>

namespace kinjite {

/// What a program can be asked, and is to be asked.
struct Asks {
  bool points = true;
  bool boards = true;
};

class Deck {
 public:
  Deck() = default;
  Deck(const Deck&) = delete;
  Deck& operator=(const Deck&) = delete;
  virtual ~Deck() = default;

  [[nodiscard]] virtual Stage stage() const = 0;
  /// How many hands there are.
  [[nodiscard]] virtual std::uint64_t size() const = 0;
  /// The questions of hand number `index`, below size(). Safe from any number of threads.
  [[nodiscard]] virtual std::vector<GateQuestion> hand(std::uint64_t index) const = 0;
};

/// What every adapter must get right whatever its program believes of the rules: the points of one
/// lopsided board, its colours exchanged, a question asked twice, an id with unusual characters.
std::unique_ptr<Deck> smoke_deck(const Judge& judge, const Asks& asks);

/// Each case of `corpus` in its eight symmetries; boards once a case where points are asked too.
/// `corpus` and `judge` must outlive the deck.
std::unique_ptr<Deck> corpus_deck(const Corpus& corpus, const Judge& judge, const Asks& asks);

/// About `questions` questions on generated boards number `seed`, `seed` + 1, ...: the points where
/// something happens first.
std::unique_ptr<Deck> random_deck(std::uint64_t questions, std::uint64_t seed, const Judge& judge,
                                  const Asks& asks);

/// The positions of the user's games, one source a file.
std::unique_ptr<Deck> games_deck(std::vector<std::shared_ptr<const PositionSource>> sources,
                                 const Judge& judge, const Asks& asks);

/// These questions, each as it is, one a hand; of the stage `repeats`, so that they do not count as
/// selected.
std::unique_ptr<Deck> repeats_deck(std::vector<GateQuestion> questions);

/// The same, of the stage `replay`; what cannot be asked as `asks` says is left out.
std::unique_ptr<Deck> replay_deck(std::vector<GateQuestion> questions, const Asks& asks);

/// What a wrong answer in the smoke stage suggests about the adapter; empty where nothing special.
std::string smoke_hint(const GateQuestion& question, std::string_view given);

}  // namespace kinjite
