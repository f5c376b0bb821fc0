#include "diagnosis_records.hpp"

#include <gmock/gmock.h>

#include <kinjite/harness/diagnosis/program.hpp>
#include <kinjite/harness/gate/result_stream.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

const Verdict double_three = Verdict().with(Foul::double_three);

FailureGroup failure_group() {
  FailureGroup group;
  group.position = *parse_position("B g8 i8 h7 h9 W a15");
  group.point = *parse_point("h8");
  group.reading = Reading::japan;
  group.expected = double_three;
  group.given = as_answer(Verdict());
  group.count = 142;
  group.examples = {"k0001/3", "random/17"};
  group.confirmation = Confirmation::not_repeated;
  group.given_again = as_answer(double_three);
  group.description = "two threes, \"both\" counting";
  group.explained_by = {"split-threes-missed", "japan"};
  return group;
}

Diagnosis two_beliefs() {
  HeldBelief pair;
  pair.names = {"one-four-per-line", "cut-at-2-forbidden"};
  pair.sentences = {"One.", "Two."};
  pair.explained = pair.failures = 7;
  pair.right_answers = 180'214;
  pair.agreed = pair.asked = 60;
  pair.witnesses = {{"one-four-per-line", *parse_position("B e8 g8 i8 k8 W"), *parse_point("h8"),
                     Verdict().with(Foul::double_four), as_answer(Verdict()), false}};
  HeldBelief reading;
  reading.names = {"rif-separate"};
  reading.is_reading = true;
  reading.sentences = {"Three."};
  Diagnosis diagnosis;
  diagnosis.certainty = Certainty::several_fit;
  diagnosis.reading = Reading::japan;
  diagnosis.in_the_loop = true;
  diagnosis.beliefs = {pair, reading};
  diagnosis.partial = {reading};
  diagnosis.failures = 7;
  diagnosis.right_answers = 180'214;
  diagnosis.asked = 60;
  diagnosis.ungrouped = 2;
  diagnosis.unexplained_groups = {0, 3};
  diagnosis.notes = {"The time was over."};
  diagnosis.seconds = 1.5;
  return diagnosis;
}

TEST(DiagnosisRecords, ComeBackAsTheyWent) {
  const auto group = parse_group(group_line(failure_group()));
  ASSERT_TRUE(group.has_value()) << group.error().message;
  EXPECT_EQ(*group, failure_group());
  const auto diagnosis = parse_diagnosis(diagnosis_line(two_beliefs()));
  ASSERT_TRUE(diagnosis.has_value()) << diagnosis.error().message;
  EXPECT_EQ(*diagnosis, two_beliefs());
}

TEST(DiagnosisRecords, RefuseWhatIsNone) {
  EXPECT_FALSE(parse_group("{}").has_value());
  EXPECT_FALSE(parse_diagnosis("[]").has_value());
}

TEST(DiagnosisRecords, RefuseNumbersThatAreNoCounts) {
  const auto with = [](std::string line, const std::string& old, const std::string& now) {
    const std::size_t at = line.find(old);
    EXPECT_NE(at, std::string::npos) << old;
    return line.replace(at, old.size(), now);
  };
  const std::string group = group_line(failure_group());
  const std::string diagnosis = diagnosis_line(two_beliefs());
  for (const std::string number : {"-1", "1.5", "\"7\""}) {
    const auto one = parse_group(with(group, "\"count\":142", "\"count\":" + number));
    ASSERT_FALSE(one.has_value()) << number;
    EXPECT_THAT(one.error().message, testing::HasSubstr("expected a whole number"));
    EXPECT_FALSE(parse_diagnosis(with(diagnosis, "\"asked\":60", "\"asked\":" + number)));
    EXPECT_FALSE(parse_diagnosis(with(diagnosis, "\"ungrouped\":2", "\"ungrouped\":" + number)));
    EXPECT_FALSE(parse_diagnosis(with(diagnosis, "[0,3]", "[0," + number + "]")));
  }
}

TEST(DiagnosisRecords, RefuseDeepNesting) {
  const std::string deep = std::string(500'000, '[') + std::string(500'000, ']');
  const auto group = parse_group("{\"type\":\"group\",\"count\":" + deep + "}");
  ASSERT_FALSE(group.has_value());
  EXPECT_EQ(group.error().message, "JSON nested deeper than 32 levels; expected fewer");
  const auto fits = parse_group(std::string(32, '[') + std::string(32, ']'));
  EXPECT_EQ(fits.error().message, "expected an object");
  EXPECT_THAT(parse_group(std::string(33, '[') + std::string(33, ']')).error().message,
              testing::HasSubstr("nested deeper"));
}

}  // namespace
}  // namespace kinjite
