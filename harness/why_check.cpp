#include <algorithm>
#include <cctype>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include <kinjite/harness/misreadings.hpp>
#include <kinjite/harness/why_check.hpp>
#include <kinjite/terms/point_list.hpp>

namespace kinjite {
namespace {

/// A word of the explanation without its punctuation.
struct Word {
  std::string text;
  std::optional<Point> point;  // what it names, if it names a point
  bool ends_phrase = false;    // a comma, full stop or the like follows
};

std::vector<Word> words_of(std::string_view text) {
  constexpr std::string_view around = ".,:;()`'\"?!";
  std::vector<Word> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    while (!word.empty() && around.find(word.front()) != std::string_view::npos) {
      word.remove_prefix(1);
    }
    bool ends_phrase = false;
    while (!word.empty() && around.find(word.back()) != std::string_view::npos) {
      word.remove_suffix(1);
      ends_phrase = true;
    }
    if (word.empty()) continue;
    const auto point = parse_point(word);
    const bool lower = std::islower(static_cast<unsigned char>(word.front())) != 0;
    words.push_back(
        {std::string(word), point && lower ? std::optional(*point) : std::nullopt, ends_phrase});
  }
  return words;
}

/// What the oracle found about one set of stones.
struct Fact {
  PointSet stones;
  PointSet by;  // completions of a four, extensions of a three
};

/// Everything the derivations of a case hold, wherever in them it stands.
class Facts {
 public:
  Facts(const Case& one, const Oracle& oracle) : one_(one), oracle_(oracle) {
    for (const Reading reading : all_readings) {
      Derivation found = oracle.derive(one.position, one.point, reading);
      if (found.verdict.is_five()) add_shapes(found);
      gather(found);
      if (reading == Reading::rif) {
        root_ = found;
        for (const FourClaim& four : found.fours) at_once_fours_.push_back(four.stones);
        for (const ThreeClaim& three : found.threes) {
          if (!is_void(three)) at_once_threes_.push_back(three.stones);
        }
      }
    }
  }

  [[nodiscard]] const Fact* find(bool four, const PointSet& stones) const {
    const std::vector<Fact>& facts = four ? fours_ : threes_;
    const auto fact = std::ranges::find(facts, stones, &Fact::stones);
    return fact == facts.end() ? nullptr : &*fact;
  }
  /// Whether the case's own stone makes it, under `rif`.
  [[nodiscard]] bool made_at_once(bool four, const PointSet& stones) const {
    const auto& made = four ? at_once_fours_ : at_once_threes_;
    return std::ranges::find(made, stones) != made.end();
  }

  /// Whether a black stone on `point` was found to be what `is` asks: the case's own stone, one
  /// imagined somewhere, or else the next one after it.
  template <class Is>
  [[nodiscard]] bool some_verdict(Point point, Is is) const {
    for (const auto& [imagined, verdict] : verdicts_) {
      if (imagined == point && is(verdict)) return true;
    }
    const Position with = one_.position.with(one_.point, Colour::black);
    return with.is_free(point) && is(oracle_.judge(with, point, Reading::rif));
  }

  /// Whether the questions about `points`, in this order, are nested one in the other under `rif`:
  /// each is an extension of a three that the stone before it makes.
  [[nodiscard]] bool is_chain(std::span<const Point> points) const {
    return is_chain_from(*root_, points);
  }

  [[nodiscard]] const Position& board() const { return one_.position; }

 private:
  static bool is_chain_from(const Derivation& found, std::span<const Point> points) {
    if (points.empty()) return true;
    for (const ThreeClaim& three : found.threes) {
      for (const ExtensionClaim& extension : three.extensions) {
        if (extension.point == points.front() && !extension.imagined.empty() &&
            is_chain_from(extension.imagined.front(), points.subspan(1))) {
          return true;
        }
      }
    }
    return false;
  }

  /// A row of three that is no three under `rif`: each extension makes a five as well.
  static bool is_void(const ThreeClaim& three) {
    return std::ranges::all_of(three.extensions, [](const ExtensionClaim& extension) {
      return !extension.imagined.empty() && extension.imagined.front().verdict.is_five();
    });
  }

  /// What a five lets nobody look at: an explanation may still name it.
  static void add_shapes(Derivation& found) {
    const Definitions rules;
    const Question question = Question::about(found.position, found.point, found.reading);
    found.fours.clear();
    found.threes.clear();
    for (const Direction direction : all_directions) {
      std::ranges::move(rules.fours(question, direction), std::back_inserter(found.fours));
      std::ranges::move(rules.rows_of_three(question, direction), std::back_inserter(found.threes));
    }
  }

  static void enter(std::vector<Fact>& facts, const PointSet& stones, const PointSet& by) {
    const auto known = std::ranges::find(facts, stones, &Fact::stones);
    if (known == facts.end()) {
      facts.push_back({stones, by});
    } else {
      known->by |= by;
    }
  }

  void gather(const Derivation& found) {
    verdicts_.emplace_back(found.point, found.verdict);
    for (const FourClaim& four : found.fours) {
      PointSet completions;
      for (const Point point : four.completions) completions.insert(point);
      enter(fours_, four.stones, completions);
    }
    for (const ThreeClaim& three : found.threes) {
      PointSet extensions;
      for (const ExtensionClaim& extension : three.extensions) {
        extensions.insert(extension.point);
        for (const Derivation& imagined : extension.imagined) gather(imagined);
      }
      enter(threes_, three.stones, extensions);
    }
  }

  const Case& one_;
  const Oracle& oracle_;
  std::optional<Derivation> root_;  // under `rif`
  std::vector<Fact> fours_;
  std::vector<Fact> threes_;
  std::vector<PointSet> at_once_fours_;
  std::vector<PointSet> at_once_threes_;
  std::vector<std::pair<Point, Verdict>> verdicts_;
};

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

class Reader {
 public:
  Reader(const Case& one, const Oracle& oracle)
      : one_(one), words_(words_of(one.why)), facts_(one, oracle) {}

  void read() {
    if (std::ranges::none_of(words_, [](const Word& word) { return word.point.has_value(); })) {
      complaints.push_back("why names no stone and no point");
    }
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const std::string& word = words_[i].text;
      if (is_one_of(word, {"four", "three"})) named(i);
      if (is_one_of(word, {"fours", "threes"})) named_in_a_list(i);
      if (is_one_of(word, {"is", "are"})) said_to_be(i);
      if (is_one_of(word, {"extends", "completes"})) added(i);
      if (word == "makes") made(i);
      if (word == "chain") chain(i);
      if (word == "White") white(i);
    }
    beliefs();
  }

  std::vector<std::string> complaints;
  int claims = 0;

 private:
  struct Run {
    PointSet points;
    std::size_t end = 0;  // the index behind it
  };

  [[nodiscard]] std::string_view word(std::size_t i) const {
    return i < words_.size() ? std::string_view(words_[i].text) : std::string_view();
  }
  [[nodiscard]] bool is(std::size_t i, std::initializer_list<std::string_view> words) const {
    return is_one_of(word(i), words);
  }

  /// The points named one after the other from word `begin` on.
  [[nodiscard]] Run run_from(std::size_t begin) const {
    Run run{{}, begin};
    while (run.end < words_.size() && words_[run.end].point) {
      run.points.insert(*words_[run.end].point);
      if (words_[run.end++].ends_phrase) break;
    }
    return run;
  }
  /// The points named one after the other up to word `end`, which is not among them.
  [[nodiscard]] PointSet run_before(std::size_t end) const {
    PointSet points;
    while (end > 0 && words_[end - 1].point && !(words_[end - 1].ends_phrase)) {
      points.insert(*words_[--end].point);
    }
    return points;
  }

  void expect(bool so, const std::string& claim) {
    ++claims;
    if (!so) complaints.push_back("why says " + claim + "; it is not so");
  }

  void shape(bool four, const PointSet& stones, bool negated) {
    const char* name = four ? "four" : "three";
    if (stones.size() != (four ? 4 : 3)) {
      ++claims;
      complaints.push_back(
          fmt::format("why calls {} a {}; expected {} stones", listed(stones), name, four ? 4 : 3));
    } else if (negated) {
      expect(!facts_.made_at_once(four, stones), fmt::format("no {} {}", name, listed(stones)));
    } else {
      expect(facts_.find(four, stones) != nullptr, fmt::format("{} {}", name, listed(stones)));
    }
  }

  /// "the four f8 g8 h8 i8".
  void named(std::size_t i) {
    if (words_[i].ends_phrase) return;
    const Run run = run_from(i + 1);
    if (run.points.size() < 2) return;
    shape(words_[i].text == "four", run.points, i > 0 && is(i - 1, {"no"}));
  }

  /// "the threes h7 h8 h9 and g8 h8 i8", "the two fours, e8 f8 g8 h8 and ...".
  void named_in_a_list(std::size_t i) {
    const bool four = words_[i].text == "fours";
    Run run = run_from(i + 1);
    while (run.points.size() >= 2) {
      shape(four, run.points, false);
      const bool joined = is(run.end, {"and"});
      const Run next = run_from(run.end + (joined ? 1 : 0));
      // Behind a comma stones go on the list only if they are as many.
      if (!joined && next.points.size() != run.points.size()) return;
      run = next;
    }
  }

  /// "Down the chain f10, e9, h9 each stone extends a three of the one before".
  void chain(std::size_t i) {
    std::vector<Point> points;
    std::string names;
    for (std::size_t next = i + 1; next < words_.size() && words_[next].point; ++next) {
      points.push_back(*words_[next].point);
      names += " " + words_[next].text;
    }
    if (!points.empty()) expect(facts_.is_chain(points), "chain" + names);
  }

  /// "f8 h8 j8 are no three", "h7 h8 h9 is a three", "g8 is allowed", "g8 is refused".
  void said_to_be(std::size_t i) {
    const PointSet before = run_before(i);
    if (before.size() == 1 && is(i + 1, {"refused"})) {
      const Point point = *before.begin();
      expect(facts_.some_verdict(
                 point, [](Verdict verdict) { return !verdict.is_legal() && !verdict.is_five(); }),
             to_string(point) + " is refused");
      return;
    }
    if (before.size() == 1 && is(i + 1, {"allowed"})) {
      const Point point = *before.begin();
      expect(facts_.some_verdict(point, [](Verdict verdict) { return verdict.is_legal(); }),
             to_string(point) + " is allowed");
      return;
    }
    if (before.size() < 2) return;
    const bool negated = is(i + 1, {"no"});
    if (!negated && !is(i + 1, {"a", "the"})) return;
    if (is(i + 2, {"four", "three"})) shape(word(i + 2) == "four", before, negated);
  }

  /// "e8 extends the three f8 g8 h8", "Only e8 extends f8 g8 h8", "j8 completes f8 g8 h8 i8".
  void added(std::size_t i) {
    const bool four = words_[i].text == "completes";
    const PointSet before = run_before(i);
    if (before.size() != 1) return;
    std::size_t next = i + 1;
    while (is(next, {"the", "split", "four", "three"})) ++next;
    const PointSet stones = run_from(next).points;
    if (stones.size() != (four ? 4 : 3)) return;
    const Fact* fact = facts_.find(four, stones);
    const Point point = *before.begin();
    expect(fact != nullptr && fact->by.contains(point),
           fmt::format("{} {} {}", to_string(point), words_[i].text, listed(stones)));
    if (fact != nullptr && i > 1 && is(i - 2, {"Only", "only"})) {
      expect(fact->by == before,
             fmt::format("only {} {} {}", to_string(point), words_[i].text, listed(stones)));
    }
  }

  /// "h9 makes a double-four", "h9 makes an overline and a double-four", "h9 makes a five".
  void made(std::size_t i) {
    const PointSet before = run_before(i);
    if (before.size() != 1) return;
    const Point point = *before.begin();
    for (std::size_t next = i + 1; is(next, {"a", "an", "and", "forbidden"}); ++next) {
      if (!is(next, {"a", "an"})) continue;
      if (is(next + 1, {"forbidden"})) ++next;
      const std::string_view what = word(next + 1);
      for (const Foul foul : {Foul::overline, Foul::double_four, Foul::double_three}) {
        if (what != to_string(foul)) continue;
        expect(facts_.some_verdict(point, [&](Verdict verdict) { return verdict.has(foul); }),
               fmt::format("{} makes {} {}", to_string(point), foul == Foul::overline ? "an" : "a",
                           what));
      }
      if (what == "five") {
        expect(facts_.some_verdict(point, [](Verdict verdict) { return verdict.is_five(); }),
               to_string(point) + " makes a five");
      }
      ++next;
    }
  }

  /// "White on e8", "White holds e8 and j8".
  void white(std::size_t i) {
    if (!is(i + 1, {"on", "holds"})) return;
    std::size_t next = i + 2;
    while (next < words_.size() && words_[next].point) {
      expect(facts_.board().at(*words_[next].point) == Colour::white,
             "White on " + std::string(word(next)));
      if (words_[next].ends_phrase) return;
      ++next;
      if (is(next, {"and", "or"}) && next + 1 < words_.size() && words_[next + 1].point) ++next;
    }
  }

  /// "a program that believes “A four is a three as well.” says forbidden double-three".
  void beliefs() {
    constexpr std::string_view before = "believes “";
    constexpr std::string_view after = "” says ";
    std::string_view text = one_.why;
    for (std::size_t at = 0; (at = text.find(before)) != std::string_view::npos;) {
      text.remove_prefix(at + before.size());
      const std::size_t end = text.find(after);
      if (end == std::string_view::npos) return;
      const std::string_view sentence = text.substr(0, end);
      text.remove_prefix(end + after.size());
      const std::string_view said = text.substr(0, text.find('.'));
      const auto held = std::ranges::find(misreadings(), sentence, &Misreading::sentence);
      if (held == misreadings().end()) {
        ++claims;
        complaints.push_back(
            fmt::format("why quotes “{}”; expected the sentence of a misreading, "
                        "and there is no misreading of that sentence",
                        sentence));
        continue;
      }
      const Verdict given = held->judge()->judge(one_.position, one_.point, Reading::rif);
      expect(to_string(given) == said, fmt::format("{} says {}", held->name, said));
    }
  }

  const Case& one_;
  std::vector<Word> words_;
  Facts facts_;
};

}  // namespace

std::vector<std::string> false_claims_in_why(const Case& one, const Oracle& oracle) {
  Reader reader(one, oracle);
  reader.read();
  return std::move(reader.complaints);
}

int claims_in_why(const Case& one, const Oracle& oracle) {
  Reader reader(one, oracle);
  reader.read();
  return reader.claims;
}

std::vector<Complaint> lint_whys(const Corpus& corpus, const Oracle& oracle) {
  std::vector<Complaint> complaints;
  for (const CaseFile& file : corpus.files) {
    for (const Case& one : file.cases) {
      for (std::string& message : false_claims_in_why(one, oracle)) {
        complaints.push_back({file.name, one.id, std::move(message)});
      }
    }
  }
  return complaints;
}

}  // namespace kinjite
