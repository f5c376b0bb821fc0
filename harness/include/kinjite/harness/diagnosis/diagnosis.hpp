// What a program believes, as far as its answers tell: plain data, for every report to be made
// from.
//
// Failures are grouped by the smallest position on which the program is still wrong in the same
// way, and set against every known belief: the misreadings, pairs of them, and the readings.
// Nothing here claims more than was seen. The strongest claim is "the same on every question
// asked", and the number of those questions stands beside it.
//
// A failure is one wrong answer about one point. A question about a whole board is as many answers
// as the board has free points.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <kinjite/harness/gate/answer.hpp>
#include <kinjite/terms/position.hpp>
#include <kinjite/terms/reading.hpp>

namespace kinjite {

/// Whether the program gave the wrong answer again when it was asked again.
enum class Confirmation : std::uint8_t {
  confirmed,     // on the shrunk position, or on the one first asked where nothing could go
  not_repeated,  // asked again, it answered differently: it does not always answer alike
  not_asked      // there was no program to ask, or no time; the position is the one first asked
};

/// "confirmed", "not-repeated" or "not-asked".
std::string_view to_string(Confirmation confirmation);

/// Failures that are one and the same once they are shrunk, up to symmetry.
struct FailureGroup {
  Position position;  // the smallest found: fewest stones, then towards the centre
  Point point = Point::at(board_size / 2, board_size / 2);
  Reading reading = Reading::rif;  // the one under which `expected` holds
  Verdict expected;                // what the rules say of the shrunk position
  PointAnswer given;               // what the program says of it
  std::uint64_t count = 0;         // how many failures of the run are in the group
  /// Ids of questions of the run that are in the group, a few, the first ones met.
  std::vector<std::string> examples;
  Confirmation confirmation = Confirmation::not_asked;
  PointAnswer given_again;  // of not_repeated: the other answer
  /// What the rules find here, in words: the clause, the shape, the depth, whether near the rim.
  /// One sentence without a full stop; never empty.
  std::string description;
  /// Names (as HeldBelief::name) of the diagnosis' beliefs, accepted or partial, that give this
  /// answer.
  std::vector<std::string> explained_by;

  friend bool operator==(const FailureGroup&, const FailureGroup&) = default;
};

/// A position that shows a belief by itself.
struct Witness {
  std::string shows;  // the name of the misreading or reading that it shows
  Position position;
  Point point = Point::at(board_size / 2, board_size / 2);
  Verdict expected;   // by the rules
  PointAnswer given;  // by the program
  bool asked = true;  // false: `given` is what the belief says; the program was not asked

  friend bool operator==(const Witness&, const Witness&) = default;
};

/// Something that the program may believe.
struct HeldBelief {
  /// One or two names of misreadings, or one name of a reading.
  std::vector<std::string> names;
  bool is_reading = false;
  /// What each of `names` says, a sentence each, in the same order.
  std::vector<std::string> sentences;
  // Of the answers of the run that were kept and judged by this belief:
  std::uint64_t explained = 0;      // failures on which the belief gives the program's answer
  std::uint64_t failures = 0;       // all failures judged
  std::uint64_t contradicted = 0;   // right answers on which the belief says something else
  std::uint64_t right_answers = 0;  // all right answers judged
  // Of the questions that the diagnosis itself asked, shrinking included, and judged by this
  // belief:
  std::uint64_t agreed = 0;
  std::uint64_t asked = 0;
  /// The smallest witnesses known, at most one for each of `names`; none where none was found.
  std::vector<Witness> witnesses;

  /// The names with "+" between, as `kinjite judge --as` takes them (for a reading: its name).
  [[nodiscard]] std::string name() const;
  /// Whether it gives the program's answer on everything judged, and explains something.
  [[nodiscard]] bool fits() const {
    return explained == failures && failures > 0 && contradicted == 0 && agreed == asked;
  }

  friend bool operator==(const HeldBelief&, const HeldBelief&) = default;
};

/// How much is known.
enum class Certainty : std::uint8_t {
  same_on_all,  // one belief fits: it is the same on every question asked
  several_fit,  // several do, and no question that tells them apart was found
  unexplained   // none does, or, where the diagnosis is not finished, none was found
};

/// "same-on-all", "several-fit" or "unexplained".
std::string_view to_string(Certainty certainty);

struct Diagnosis {
  Certainty certainty = Certainty::unexplained;
  Reading reading = Reading::rif;  // the one that the answers were compared under
  bool in_the_loop = false;        // whether the program could be asked more questions
  bool finished = true;            // false: the time was over before everything was compared
  /// The beliefs that fit, the likeliest first; more than one only with several_fit: those could
  /// not be told apart. All fits() are true.
  std::vector<HeldBelief> beliefs;
  /// Where nothing fits: the beliefs that explain most, best first. Hints, not findings.
  std::vector<HeldBelief> partial;
  std::uint64_t failures = 0;       // of the run
  std::uint64_t right_answers = 0;  // of the run
  std::uint64_t asked = 0;          // questions that the diagnosis itself asked
  /// How many failures are in no group, because there were too many to shrink.
  std::uint64_t ungrouped = 0;
  /// Numbers of the groups (in RunRecord::groups) that no accepted belief explains, nor, where
  /// nothing fits, the first partial one. Their `description` says what they are about.
  std::vector<std::size_t> unexplained_groups;
  /// What else is to be said, a sentence each: a bound that was reached, answers not kept.
  std::vector<std::string> notes;
  double seconds = 0;

  /// How many answers a belief that fits was found the same on: the run's and the diagnosis' own.
  [[nodiscard]] std::uint64_t questions() const;

  friend bool operator==(const Diagnosis&, const Diagnosis&) = default;
};

/// Why someone would hold the misreading called `name`; for a reading, who follows it. Empty for a
/// name that nobody knows.
std::string reason_of(std::string_view name);

/// What a belief comes to: "*recursion cut* together with *one four per line*: explains 142 of 142
/// failures and contradicts none of 180,214 right answers". No full stop. `emphasis` goes around
/// each name.
std::string in_words(const HeldBelief& belief, std::string_view emphasis = "*");

/// The diagnosis in one short paragraph that a person can act on, the same in every report. Plain
/// text but for `emphasis` around the names of beliefs.
std::string in_words(const Diagnosis& diagnosis, std::string_view emphasis = "*");

}  // namespace kinjite
