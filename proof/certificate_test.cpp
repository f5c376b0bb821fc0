// Derivations and explanations as JSON.
#include <string>

#include <gmock/gmock.h>

#include <kinjite/proof/certificate.hpp>

#include "json_writing.hpp"
#include "test_derivations.hpp"

namespace kinjite {
namespace {

using ::kinjite::testing::allowed_double_three;
using ::kinjite::testing::double_three;
using ::kinjite::testing::five_with_overline;
using ::kinjite::testing::four;
using ::kinjite::testing::point;
using ::kinjite::testing::stone;
using ::kinjite::testing::three_by_a_five;
using ::kinjite::testing::threes_extended;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(Certificate, SaysWhatIsAskedAndWhatTheStoneMakes) {
  EXPECT_EQ(certificate(stone("B", "h8")),
            "{\n"
            "  \"certificate\": 1,\n"
            "  \"position\": \"" +
                std::string(225, '.') +
                "\",\n"
                "  \"point\": \"h8\",\n"
                "  \"reading\": \"rif\",\n"
                "  \"verdict\": \"legal\",\n"
                "  \"questions\": [\n"
                "    {\"stones\": [], \"point\": \"h8\", \"verdict\": \"legal\",\n"
                "     \"fives\": [],\n     \"overlines\": [],\n     \"fours\": [],\n"
                "     \"threes\": []}\n"
                "  ]\n"
                "}\n");
}

TEST(Certificate, ListsEachRowByItsLine) {
  EXPECT_THAT(
      certificate(five_with_overline()),
      AllOf(HasSubstr("{\"direction\": \"rank\", \"stones\": [\"d8\", \"e8\", \"f8\", \"g8\", "
                      "\"h8\"]}"),
            HasSubstr("{\"direction\": \"file\", \"stones\": [\"h7\", \"h8\", ")));
  Derivation found = stone("B e11 f10 g9 W d12", "h8");
  found.fours = {four(Direction::falling, "e11 f10 g9 h8", "i7")};
  EXPECT_THAT(certificate(found),
              HasSubstr("{\"direction\": \"falling\", \"stones\": [\"h8\", \"g9\", \"f10\", "
                        "\"e11\"], \"completions\": [\"i7\"]}"));
  EXPECT_THAT(certificate(three_by_a_five(Reading::rif)),
              HasSubstr("{\"direction\": \"rising\", \"stones\": [\"g10\", \"h11\", \"i12\"]"));
}

TEST(Certificate, NumbersTheQuestionsInTheOrderAsked) {
  const std::string text = certificate(double_three());
  EXPECT_THAT(text, HasSubstr("{\"point\": \"f8\", \"completions\": [\"e8\", \"j8\"], "
                              "\"question\": 1}"));
  EXPECT_THAT(text, HasSubstr("{\"point\": \"h10\", \"completions\": [\"h6\", \"h11\"], "
                              "\"question\": 4}"));
  EXPECT_THAT(text,
              HasSubstr("{\"stones\": [\"h8\"], \"point\": \"h10\", \"verdict\": \"legal\","));
}

TEST(Certificate, ListsAQuestionOnceHoweverOftenItIsAsked) {
  const std::string text = certificate(threes_extended({Verdict::legal(), Verdict::legal()}));
  EXPECT_THAT(text, HasSubstr("\"question\": 1}"));
  EXPECT_THAT(text, Not(HasSubstr("\"question\": 2}")));
}

TEST(Certificate, LeavesASingleRowOfThreeUnasked) {
  Derivation found = double_three();
  found.threes.pop_back();
  for (ExtensionClaim& extended : found.threes[0].extensions) extended.imagined.clear();
  EXPECT_THAT(certificate(found), HasSubstr("\"question\": null}"));
}

TEST(ExplanationJson, HoldsTheStepsAndTheCertificate) {
  const std::string text = explanation_json({allowed_double_three()});
  EXPECT_THAT(text, HasSubstr("\"explanation\": 1,\n\"point\": \"h8\",\n\"reading\": \"rif\",\n"
                              "\"verdict\": \"legal\",\n\"other_readings\": {},\n"));
  EXPECT_THAT(text,
              HasSubstr("{\"stones\": [\"h8\"], \"verdict\": \"legal\", \"asked_in\": null,"));
  EXPECT_THAT(text, HasSubstr("{\"stones\": [\"h8\", \"f8\"], \"verdict\": \"forbidden overline\", "
                              "\"asked_in\": 0,"));
  EXPECT_THAT(text, HasSubstr("{\"kind\": \"finding\", \"text\": \"Three g8 h8 i8, "));
  EXPECT_THAT(text, HasSubstr("{\"kind\": \"detail\", \"text\": \"f8 (then e8 or j8): refused"));
  EXPECT_THAT(text, HasSubstr("\"step\": 1}"));
  EXPECT_THAT(text, HasSubstr("{\"kind\": \"count\", \"text\": \"So the stone makes no foul of RIF "
                              "9.2: it is legal\", \"step\": null}"));
  EXPECT_THAT(text, HasSubstr("\"core\": null,\n\"changes\": null,\n\"certificate\": {\n"));
}

TEST(ExplanationJson, HoldsWhatWasWorkedOut) {
  Explanation told{double_three()};
  told.core = told.derivation.position;
  told.others = {{Reading::japan, Verdict::legal()}, {Reading::rif_separate, Verdict::five()}};
  told.changes = {{ChangeKind::add_black, point("a1"), Verdict::legal()},
                  {ChangeKind::add_white, point("a1"), Verdict::legal()},
                  {ChangeKind::remove, point("g8"), Verdict::legal()},
                  {ChangeKind::recolour, point("g8"), Verdict::five()}};
  const std::string text = explanation_json(told);
  EXPECT_THAT(text, HasSubstr("{\"japan\": \"legal\", \"rif-separate\": \"five\"}"));
  EXPECT_THAT(text, HasSubstr("{\"black\": [\"h7\", \"g8\", \"i8\", \"h9\"], \"white\": []}"));
  for (const char* change :
       {"{\"change\": \"add black\", \"point\": \"a1\", \"verdict\": \"legal\"}",
        "{\"change\": \"add white\", \"point\": \"a1\", \"verdict\": \"legal\"}",
        "{\"change\": \"remove\", \"point\": \"g8\", \"verdict\": \"legal\"}",
        "{\"change\": \"recolour\", \"point\": \"g8\", \"verdict\": \"five\"}"}) {
    EXPECT_THAT(text, HasSubstr(change));
  }
}

TEST(JsonText, EscapesWhatALiteralCannotHold) {
  EXPECT_EQ(json_text("a \"b\" \\ c\n"), "\"a \\\"b\\\" \\\\ c\\u000a\"");
  EXPECT_EQ(json_text("●"), "\"●\"");
}

TEST(Schemas, AreBuiltIn) {
  EXPECT_THAT(std::string(certificate_schema()), HasSubstr("certificate"));
  EXPECT_THAT(std::string(explanation_schema()), HasSubstr("other_readings"));
}

}  // namespace
}  // namespace kinjite
