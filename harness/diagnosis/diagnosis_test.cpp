#include <atomic>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/harness/diagnosis/diagnose.hpp>
#include <kinjite/harness/diagnosis/loop_shrinking.hpp>
#include <kinjite/harness/gate/merge.hpp>
#include <kinjite/harness/misreadings.hpp>
#include <kinjite/oracle/oracle.hpp>
#include <kinjite/terms/position_text.hpp>
#include <kinjite/terms/symmetry.hpp>

namespace kinjite {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using testing::UnorderedElementsAreArray;

const Oracle& rules() {
  static const Oracle oracle;
  return oracle;
}

const Corpus& corpus() {
  static const Corpus embedded = *embedded_corpus();
  return embedded;
}

PointQuestion question(const char* position, const char* point) {
  return {*parse_position(position), *parse_point(point)};
}

/// What `judge` says of the corpus, as a run would have asked it.
AnswerTable asked_the_corpus(const Judge& judge, Reading reading = Reading::rif) {
  AnswerTable table;
  table.reading = reading;
  table.strictness.all_kinds = true;
  for (const CaseFile& file : corpus().files) {
    for (const Case& each : file.cases) {
      const PointQuestion asked{each.position, each.point};
      const Told told{as_answer(judge.judge(each.position, each.point, reading))};
      const Observation observed{asked, told, each.expected_under(reading)};
      if (agrees(told, observed.expected, table.strictness)) {
        table.right.push_back(observed);
      } else {
        table.failures.push_back({observed, each.id});
      }
    }
  }
  table.failures_in_all = table.failures.size();
  table.right_in_all = table.right.size();
  return table;
}

DiagnosisReport diagnosed(const Judge& judge, bool in_the_loop = true) {
  const AnswerTable table = asked_the_corpus(judge);
  JudgeProgram program(judge, Reading::rif);
  DiagnosisSettings settings;
  settings.corpus = &corpus();
  settings.threads = 2;
  return diagnose(table, in_the_loop ? &program : nullptr, rules(), settings);
}

std::vector<std::string> names_of(const std::vector<HeldBelief>& beliefs) {
  std::vector<std::string> names;
  for (const HeldBelief& belief : beliefs) names.push_back(belief.name());
  return names;
}

/// Says the same as the rules but for one board in `share`, where it says legal: no belief.
class Careless final : public Judge {
 public:
  explicit Careless(std::uint64_t share) : share_(share) {}
  [[nodiscard]] std::string_view name() const override { return "careless"; }
  [[nodiscard]] Verdict judge(const Position& position, Point point,
                              Reading reading) const override {
    const bool attentive = id_hash(to_cells(position)) % share_ != 0;
    return attentive ? rules().judge(position, point, reading) : Verdict::legal();
  }

 private:
  std::uint64_t share_;
};

/// Answers wrongly once, and rightly ever after.
class Fickle final : public Program {
 public:
  std::vector<std::optional<Told>> ask(std::span<const PointQuestion> questions) override {
    return JudgeProgram(rules(), Reading::rif).ask(questions);
  }
  [[nodiscard]] bool may_be_asked() const override { return true; }
  [[nodiscard]] std::uint64_t asked() const override { return 0; }
};

const char* const with_bystanders = "B f8 g8 i8 h6 h7 h9 b2 n3 c12 W e8 h5 a1 m13 d14";

Observation seen(const PointQuestion& asked, Verdict told) {
  return {asked, Told{as_answer(told)}, rules().judge(asked.position, asked.point, Reading::rif)};
}

TEST(Shrinking, KeepsTheWrongAnswerAndNothingElse) {
  const auto never = judge_named("only-straight-fours-count");
  const Observation failure = seen(question(with_bystanders, "h8"), Verdict::legal());
  ASSERT_EQ(failure.expected, Verdict::forbidden(Foul::double_four));
  JudgeProgram program(**never, Reading::rif);
  const Shrunk shrunk =
      shrink_in_loop(std::span(&failure, 1), program, rules(), Reading::rif).front();
  EXPECT_EQ(shrunk.confirmation, Confirmation::confirmed);
  const Position& position = shrunk.smallest.question.position;
  const Point point = shrunk.smallest.question.point;
  const auto still_wrong = [&](const Position& each) {
    return (*never)->judge(each, point, Reading::rif).is_legal() &&
           rules().judge(each, point, Reading::rif) == failure.expected;
  };
  EXPECT_TRUE(still_wrong(position));
  for (const Point stone : position.occupied()) {
    EXPECT_FALSE(still_wrong(position.without(stone))) << to_string(stone);
  }
  EXPECT_EQ(point, Point::at(7, 7));
  EXPECT_LT(position.occupied().size(), parse_position(with_bystanders)->occupied().size() - 4);
}

TEST(Shrinking, GoesToTheCentre) {
  const auto never = judge_named("only-straight-fours-count");
  const Observation failure = seen(question("B b3 c3 d3 e5 e6 e4 W a3 e2", "e3"), Verdict::legal());
  ASSERT_TRUE(failure.expected.has(Foul::double_four));
  JudgeProgram program(**never, Reading::rif);
  const Shrunk shrunk =
      shrink_in_loop(std::span(&failure, 1), program, rules(), Reading::rif).front();
  EXPECT_EQ(shrunk.smallest.question.point, Point::at(7, 7));
}

TEST(Shrinking, SaysWhatDoesNotRepeat) {
  const Observation failure = seen(question(with_bystanders, "h8"), Verdict::legal());
  Fickle fickle;
  const Shrunk shrunk =
      shrink_in_loop(std::span(&failure, 1), fickle, rules(), Reading::rif).front();
  EXPECT_EQ(shrunk.confirmation, Confirmation::not_repeated);
  EXPECT_EQ(shrunk.smallest.question, failure.question);
  EXPECT_EQ(shrunk.given_again, as_answer(Verdict::forbidden(Foul::double_four)));
}

TEST(Grouping, TakesTheEightImagesForOne) {
  const PointQuestion asked = question(with_bystanders, "h8");
  std::vector<Failure> failures;
  for (const Symmetry symmetry : Symmetry::all()) {
    const PointQuestion image{symmetry(asked.position), symmetry(asked.point)};
    EXPECT_EQ(canonical(image), canonical(asked));
    failures.push_back({seen(image, Verdict::legal()), "q" + std::to_string(symmetry.index())});
  }
  const std::vector<std::size_t> all{0, 1, 2, 3, 4, 5, 6, 7};
  const auto chosen = worth_shrinking(failures, all, 10);
  ASSERT_THAT(chosen, SizeIs(1));
  const std::vector<Shrunk> shrunk{{failures[chosen[0]].observed, Confirmation::confirmed, {}}};
  const Grouping grouping = group_failures(failures, chosen, shrunk, Reading::rif);
  ASSERT_THAT(grouping.groups, SizeIs(1));
  EXPECT_EQ(grouping.groups[0].count, 8U);
  EXPECT_THAT(grouping.ungrouped, IsEmpty());
}

TEST(Grouping, FindsTheShapeInALargerBoard) {
  const PointQuestion small = question("B g8 i8 h7 h9", "h8");
  const PointQuestion large = question("B d4 f4 e3 e5 a1 W o15", "e4");
  const PointQuestion other = question("B c4 f4 e3 e5 W o15", "e4");
  const std::vector<Failure> failures{{seen(small, Verdict::legal()), "small"},
                                      {seen(large, Verdict::legal()), "large"},
                                      {seen(other, Verdict::legal()), "other"}};
  const std::vector<std::size_t> chosen{0};
  const std::vector<Shrunk> shrunk{{failures[0].observed, Confirmation::confirmed, {}}};
  const Grouping grouping = group_failures(failures, chosen, shrunk, Reading::rif);
  ASSERT_THAT(grouping.groups, SizeIs(1));
  EXPECT_THAT(grouping.groups[0].examples, ElementsAre("small", "large"));
  EXPECT_THAT(grouping.ungrouped, ElementsAre(2));
}

TEST(Diagnosing, NamesAMisreading) {
  const auto judge = judge_named("one-four-per-line");
  const auto [groups, diagnosis] = diagnosed(**judge);
  EXPECT_EQ(diagnosis.certainty, Certainty::same_on_all);
  ASSERT_THAT(names_of(diagnosis.beliefs), ElementsAre("one-four-per-line"));
  EXPECT_TRUE(diagnosis.beliefs[0].fits());
  EXPECT_EQ(diagnosis.beliefs[0].explained, diagnosis.failures);
  EXPECT_GT(diagnosis.asked, 100U);
  ASSERT_THAT(groups, Not(IsEmpty()));
  for (const FailureGroup& group : groups) {
    EXPECT_EQ(group.confirmation, Confirmation::confirmed);
    EXPECT_THAT(group.explained_by, ElementsAre("one-four-per-line"));
    EXPECT_THAT(group.description, HasSubstr("four"));
  }
  ASSERT_THAT(diagnosis.beliefs[0].witnesses, SizeIs(1));
  const Witness& witness = diagnosis.beliefs[0].witnesses[0];
  EXPECT_LE(witness.position.occupied().size(), 6);
  EXPECT_NE(as_answer(witness.expected), witness.given);
}

TEST(Diagnosing, NamesTwoMisreadingsTogether) {
  const auto judge = judge_named("one-four-per-line+cut-at-2-forbidden");
  const auto [groups, diagnosis] = diagnosed(**judge);
  EXPECT_EQ(diagnosis.certainty, Certainty::same_on_all) << in_words(diagnosis);
  ASSERT_THAT(names_of(diagnosis.beliefs), ElementsAre("one-four-per-line+cut-at-2-forbidden"));
  ASSERT_THAT(diagnosis.beliefs[0].witnesses, SizeIs(2));
  for (const Witness& witness : diagnosis.beliefs[0].witnesses) {
    const auto alone = judge_named(witness.shows);
    EXPECT_EQ(as_answer((*alone)->judge(witness.position, witness.point, Reading::rif)),
              witness.given);
  }
}

/// Follows a reading other than the one that it is asked for.
class Japanese final : public Judge {
 public:
  [[nodiscard]] std::string_view name() const override { return "japanese"; }
  [[nodiscard]] Verdict judge(const Position& position, Point point, Reading) const override {
    return rules().judge(position, point, Reading::japan);
  }
};

TEST(Diagnosing, NamesAReadingBeforeTheMisreadingThatComesToTheSame) {
  const auto [groups, diagnosis] = diagnosed(Japanese());
  ASSERT_FALSE(diagnosis.beliefs.empty());
  EXPECT_EQ(diagnosis.beliefs[0].name(), "japan");
  EXPECT_TRUE(diagnosis.beliefs[0].is_reading);
}

TEST(Diagnosing, GivesNoFalseName) {
  const Careless careless(7);
  const auto [groups, diagnosis] = diagnosed(careless);
  EXPECT_EQ(diagnosis.certainty, Certainty::unexplained);
  EXPECT_THAT(diagnosis.beliefs, IsEmpty());
  EXPECT_THAT(diagnosis.unexplained_groups, Not(IsEmpty()));
  for (const HeldBelief& partial : diagnosis.partial) EXPECT_FALSE(partial.fits());
  EXPECT_THAT(in_words(diagnosis), HasSubstr("Nothing known explains it"));
}

TEST(Diagnosing, ClaimsLessWhereNobodyCanBeAsked) {
  const auto judge = judge_named("one-four-per-line");
  const auto [groups, diagnosis] = diagnosed(**judge, false);
  EXPECT_FALSE(diagnosis.in_the_loop);
  EXPECT_EQ(diagnosis.asked, 0U);
  ASSERT_FALSE(diagnosis.beliefs.empty());
  EXPECT_EQ(diagnosis.beliefs[0].name(), "one-four-per-line");
  for (const FailureGroup& group : groups) {
    EXPECT_EQ(group.confirmation, Confirmation::not_asked);
  }
  EXPECT_THAT(in_words(diagnosis), HasSubstr("could not be asked"));
}

TEST(Diagnosing, DoesNotSayThatNothingExplainsItWhereItHadNoTimeToLook) {
  const auto judge = judge_named("one-four-per-line");
  const AnswerTable table = asked_the_corpus(**judge);
  DiagnosisSettings settings;
  settings.until = Clock::now();
  const auto [groups, diagnosis] = diagnose(table, nullptr, rules(), settings);
  EXPECT_FALSE(diagnosis.finished);
  EXPECT_THAT(groups, Not(IsEmpty()));
  EXPECT_THAT(in_words(diagnosis), Not(HasSubstr("Nothing known")));
  EXPECT_THAT(in_words(diagnosis), HasSubstr("time"));
}

TEST(Diagnosing, IsOverOnceItIsInterrupted) {
  const auto judge = judge_named("one-four-per-line");
  const AnswerTable table = asked_the_corpus(**judge);
  JudgeProgram program(**judge, Reading::rif);
  DiagnosisSettings settings;
  settings.corpus = &corpus();
  std::atomic<int> asked_if_so = 0;
  constexpr int when_interrupted = 20;
  settings.interrupted = [&] { return ++asked_if_so > when_interrupted; };
  const DiagnosisReport report = diagnose(table, &program, rules(), settings);
  EXPECT_GT(asked_if_so, when_interrupted);
  EXPECT_FALSE(report.diagnosis.finished);
  EXPECT_THAT(report.diagnosis.beliefs, IsEmpty());
  EXPECT_THAT(in_words(report.diagnosis),
              AllOf(HasSubstr("interrupted"), Not(HasSubstr("The time for the diagnosis"))));
}

TEST(Words, SayWhatWasSeen) {
  HeldBelief belief;
  belief.names = {"one-four-per-line", "cut-at-2-forbidden"};
  belief.explained = belief.failures = 142;
  belief.right_answers = 180'214;
  EXPECT_EQ(in_words(belief),
            "*one-four-per-line* together with *cut-at-2-forbidden*: explains 142 of 142 failures "
            "and contradicts none of 180,214 right answers");
  belief.contradicted = 3;
  belief.explained = 1;
  EXPECT_EQ(in_words(belief, ""),
            "one-four-per-line together with cut-at-2-forbidden: explains 1 of 142 failures and "
            "contradicts 3 of 180,214 right answers");
}

/// Forgets everything.
class Nobody final : public Outcomes {
 public:
  void enter_answer(const GateQuestion&, const Answer&) override { ++answers; }
  void enter(const GateQuestion&, QuestionOutcome, std::string) override {}
  void enter_event(std::string) override {}
  int answers = 0;
};

GateQuestion asked_of(const PointQuestion& about, std::string id, bool whole_board = false) {
  auto board = std::make_shared<const Board>(judged_board(about.position, rules(), "a test"));
  return {std::move(id), Stage::corpus, std::move(board),
          whole_board ? std::nullopt : std::optional(about.point)};
}

TEST(AnswerTables, HoldWhatWasAnsweredUnderTheReadingThatCounts) {
  // Under `japan` this point is a double-three, under `rif` it is legal.
  const PointQuestion differs = question("B f12 g10 g12 h8 h9 h10 h11 W h7", "i12");
  Nobody nobody;
  AnswerLog log(nobody);
  Answer legal;
  log.enter_answer(asked_of(differs, "q1"), legal);
  EXPECT_EQ(nobody.answers, 1);
  EXPECT_THAT(log.table(Reading::rif, {}).failures, IsEmpty());
  const AnswerTable japan = log.table(Reading::japan, {});
  ASSERT_THAT(japan.failures, SizeIs(1));
  EXPECT_EQ(japan.failures[0].id, "q1");
  EXPECT_EQ(japan.failures[0].observed.expected, Verdict::forbidden(Foul::double_three));
  EXPECT_EQ(japan.right_in_all, 0U);
}

TEST(AnswerTables, TakeABoardPointByPoint) {
  const PointQuestion about = question("B g8 i8 h7 h9", "h8");
  Answer board{Answer::Kind::board, {}, to_cells(about.position)};
  Nobody nobody;
  AnswerLog log(nobody);
  log.enter_answer(asked_of(about, "map", true), board);
  const AnswerTable table = log.table(Reading::rif, {});
  ASSERT_THAT(table.failures, SizeIs(1));
  EXPECT_EQ(table.failures[0].observed.question, about);
  EXPECT_TRUE(table.failures[0].observed.told.first_foul_only);
  EXPECT_EQ(table.right.size() + 1, static_cast<std::size_t>(about.position.free().size()));
}

TEST(AnswerTables, KeepTheSameSampleInAnyOrder) {
  const auto sampled = [&](bool backwards) {
    Nobody nobody;
    AnswerLog log(nobody, 10);
    for (int i = 0; i < 100; ++i) {
      const PointQuestion each{{}, Point::from_cell(backwards ? 99 - i : i)};
      log.enter_answer(asked_of(each, "q" + to_string(each.point)), {});
    }
    return log.table(Reading::rif, {});
  };
  const AnswerTable table = sampled(false);
  EXPECT_EQ(table.right_in_all, 100U);
  EXPECT_LE(table.right.size(), 10U);
  EXPECT_GE(table.right.size(), 2U);
  const auto points = [](const AnswerTable& each) {
    std::vector<Point> all;
    for (const Observation& observed : each.right) all.push_back(observed.question.point);
    return all;
  };
  EXPECT_THAT(points(sampled(true)), UnorderedElementsAreArray(points(table)));
}

TEST(AnswerTables, CountWhatIsNotKeptAsWhatItIs) {
  Nobody nobody;
  AnswerLog log(nobody, 10);
  Answer five;
  five.point = {PointAnswer::Kind::five, {}};
  for (int i = 0; i < 100; ++i) {
    const PointQuestion each{{}, Point::from_cell(i)};
    log.enter_answer(asked_of(each, "q" + to_string(each.point)), i < 60 ? five : Answer());
  }
  // Under `japan` wrong, under `rif` right: such a suspect counts as what it is where it is asked.
  const PointQuestion differs = question("B f12 g10 g12 h8 h9 h10 h11 W h7", "i12");
  for (int i = 0; i < 40; ++i) log.enter_answer(asked_of(differs, "d" + std::to_string(i)), {});
  const AnswerTable rif = log.table(Reading::rif, {});
  EXPECT_EQ(rif.failures_in_all, 60U);
  EXPECT_EQ(rif.right_in_all, 80U);
  EXPECT_LE(rif.failures.size(), 10U);
  const AnswerTable japan = log.table(Reading::japan, {true, true});
  EXPECT_EQ(japan.failures_in_all, 100U);
  EXPECT_EQ(japan.right_in_all, 40U);
  DiagnosisSettings settings;
  settings.until = Clock::now() + std::chrono::milliseconds(300);
  const DiagnosisReport report = diagnose(rif, nullptr, rules(), settings);
  ASSERT_FALSE(report.diagnosis.notes.empty());
  EXPECT_THAT(in_words(report.diagnosis),
              AllOf(HasSubstr(" of 60 wrong answers and "), HasSubstr(" of 80 right ones")));
}

TEST(Diagnosing, ClaimsOfASampleOnlyThatItWasCompared) {
  Diagnosis diagnosis;
  diagnosis.certainty = Certainty::same_on_all;
  diagnosis.beliefs.resize(1);
  diagnosis.beliefs[0].names = {"split-fours-missed"};
  diagnosis.beliefs[0].failures = diagnosis.beliefs[0].explained = 5;
  diagnosis.beliefs[0].right_answers = 20;
  diagnosis.failures = 5;
  diagnosis.right_answers = 20;
  EXPECT_THAT(in_words(diagnosis), HasSubstr("The same on every question asked (25"));
  diagnosis.right_answers = 21;
  EXPECT_THAT(in_words(diagnosis), AllOf(HasSubstr("The same on every question compared (25"),
                                         Not(HasSubstr("question asked"))));
}

RunRecord shard(std::uint64_t number, const DiagnosisReport& report) {
  RunRecord run;
  run.header.shard = number;
  run.header.shards = 2;
  run.footer.emplace();
  run.groups = report.groups;
  run.diagnosis = report.diagnosis;
  return run;
}

TEST(Merging, AddsWhatShardsFoundAlikeAndClaimsNothingElse) {
  const DiagnosisReport one = diagnosed(**judge_named("split-fours-missed"));
  const DiagnosisReport other = diagnosed(**judge_named("one-four-per-line"));
  const auto same = merge({{"a", shard(1, one)}, {"b", shard(2, one)}});
  ASSERT_TRUE(same.has_value()) << same.error().message;
  ASSERT_TRUE(same->diagnosis.has_value());
  EXPECT_EQ(same->diagnosis->failures, 2 * one.diagnosis.failures);
  EXPECT_TRUE(same->diagnosis->beliefs.front().fits());
  ASSERT_EQ(same->groups.size(), one.groups.size());
  EXPECT_EQ(same->groups[0].count, 2 * one.groups[0].count);
  DiagnosisReport of_other_reading = one;
  of_other_reading.groups[0].reading = Reading::japan;
  const auto apart = merge({{"a", shard(1, one)}, {"b", shard(2, of_other_reading)}});
  ASSERT_TRUE(apart.has_value()) << apart.error().message;
  EXPECT_EQ(apart->groups.size(), one.groups.size() + 1);
  const auto differ = merge({{"a", shard(1, one)}, {"b", shard(2, other)}});
  ASSERT_TRUE(differ.has_value()) << differ.error().message;
  EXPECT_FALSE(differ->diagnosis.has_value());
  EXPECT_THAT(differ->events,
              ElementsAre(HasSubstr("split-fours-missed"), HasSubstr("one-four-per-line")));
}

}  // namespace
}  // namespace kinjite
