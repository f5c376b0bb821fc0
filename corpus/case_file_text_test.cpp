#include <gmock/gmock.h>

#include <kinjite/corpus/case_file_text.hpp>
#include <kinjite/terms/position_text.hpp>

#include "test_cases.hpp"

namespace kinjite {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string refusal_of(const std::string& text) {
  const auto file = parse_case_file(sound_name, text);
  return file ? "read without complaint" : file.error().message;
}

std::string refusal_after(const std::string& from, const std::string& to) {
  return refusal_of(with_change(sound_file, from, to));
}

TEST(CaseFileText, ReadsEveryField) {
  const auto file = parse_case_file(sound_name, sound_file);
  ASSERT_TRUE(file) << file.error().message;
  EXPECT_EQ(file->name, "two-cases.json");
  EXPECT_EQ(file->theme, "two-cases");
  EXPECT_EQ(file->title, "Two cases");
  EXPECT_EQ(file->about, "A pair for the tests.");
  EXPECT_EQ(file->text, sound_file);
  ASSERT_EQ(file->cases.size(), 2u);
  const Case& five = file->cases[0];
  EXPECT_EQ(five.id, "k0001");
  EXPECT_EQ(five.title, "Five");
  EXPECT_EQ(to_setup(five.position), "B f8 g8 i8 j8 W k8");
  EXPECT_EQ(to_string(five.point), "h8");
  EXPECT_EQ(five.depth, 0);
  EXPECT_THAT(five.clauses, ElementsAre("3 five", "9.1"));
  EXPECT_THAT(five.tags, ElementsAre("one-line", "pair"));
  EXPECT_EQ(five.twin, "k0002");
  EXPECT_EQ(five.why, "h8 joins “f8 g8” and i8 j8.");
  EXPECT_EQ(five.source, "own");
  for (const Reading reading : all_readings) {
    EXPECT_EQ(to_string(five.expected_under(reading)), "five");
    EXPECT_EQ(to_string(file->cases[1].expected_under(reading)), "forbidden overline");
  }
}

TEST(CaseFileText, KeepsTheReadingsApart) {
  const auto file = parse_case_file(
      sound_name,
      with_change(with_change(sound_file, R"("japan": "five")", R"("japan": "legal")"),
                  R"("rif-separate": "five")", R"("rif-separate": "forbidden overline")"));
  ASSERT_TRUE(file) << file.error().message;
  EXPECT_EQ(to_string(file->cases[0].expected_under(Reading::rif)), "five");
  EXPECT_EQ(to_string(file->cases[0].expected_under(Reading::japan)), "legal");
  EXPECT_EQ(to_string(file->cases[0].expected_under(Reading::rif_separate)), "forbidden overline");
}

TEST(CaseFileText, WritesWhatItRead) {
  const auto file = parse_case_file(sound_name, sound_file);
  ASSERT_TRUE(file) << file.error().message;
  EXPECT_EQ(to_canonical_text(*file), sound_file);
}

TEST(CaseFileText, WritesTheSameHoweverTheFileWasLaidOut) {
  std::string loose = with_change(sound_file, "\"depth\": 0,", "\"depth\" :0 ,\n\n");
  loose = with_change(loose, "B f8 g8 i8 j8 W k8", "W K8 B j8 i8 g8 f8");
  loose = with_change(loose, "“f8", "\\u201cf8");
  const auto file = parse_case_file(sound_name, loose);
  ASSERT_TRUE(file) << file.error().message;
  EXPECT_EQ(to_canonical_text(*file), sound_file);
}

TEST(CaseFileText, OmitsATwinThatIsNotThere) {
  auto file = parse_case_file(sound_name, sound_file);
  ASSERT_TRUE(file) << file.error().message;
  for (Case& one : file->cases) one.twin.reset();
  EXPECT_THAT(to_canonical_text(*file), Not(HasSubstr("twin")));
}

TEST(CaseFileText, ReplacesWhatIsNoUtf8) {
  auto file = parse_case_file(sound_name, sound_file);
  ASSERT_TRUE(file) << file.error().message;
  file->cases[0].why = "bad \xff byte";
  EXPECT_THAT(to_canonical_text(*file), HasSubstr("bad \xEF\xBF\xBD byte"));
}

TEST(CaseFileText, NamesFileAndCaseInARefusal) {
  EXPECT_THAT(refusal_after(R"("point": "h8")", R"("point": "p16")"),
              AllOf(StartsWith("two-cases.json: case 1 ('k0001'): point: 'p16' is no point"),
                    HasSubstr("expected")));
}

TEST(CaseFileText, RefusesAnythingButAnObject) {
  EXPECT_EQ(refusal_of("[]"), "two-cases.json: a list; expected an object");
  EXPECT_EQ(refusal_of("null"), "two-cases.json: nothing; expected an object");
  EXPECT_EQ(refusal_of(R"({"theme": "t", "title": "T", "about": "A.", "cases": [7]})"),
            "two-cases.json: case 1: a number; expected an object");
}

TEST(CaseFileText, RefusesAMissingKey) {
  EXPECT_EQ(refusal_after("  \"theme\": \"two-cases\",\n", ""),
            "two-cases.json: no 'theme'; expected one");
  EXPECT_EQ(refusal_after("\"why\": \"e8 makes it six.\",", ""),
            "two-cases.json: case 2 ('k0002'): no 'why'; expected one");
  EXPECT_EQ(refusal_after(R"("japan": "five", )", ""),
            "two-cases.json: case 1 ('k0001'): expected: no 'japan'; expected one");
}

TEST(CaseFileText, RefusesAnUnknownKey) {
  EXPECT_THAT(
      refusal_after("\"twin\"", "\"twins\""),
      StartsWith("two-cases.json: case 1 ('k0001'): unknown key 'twins'; expected clauses, "));
  EXPECT_THAT(refusal_after(R"("japan": "five", )", R"("japan": "five", "server": "five", )"),
              HasSubstr("expected: unknown key 'server'"));
  EXPECT_THAT(refusal_after("\"theme\"", "\"note\": 1, \"theme\""),
              HasSubstr("unknown key 'note'"));
}

TEST(CaseFileText, RefusesAKeyGivenTwice) {
  EXPECT_THAT(refusal_after("\"title\": \"Five\"", "\"title\": \"Four\", \"title\": \"Five\""),
              HasSubstr("key 'title' stands twice"));
}

TEST(CaseFileText, RefusesTheWrongKindOfValue) {
  EXPECT_THAT(refusal_after("\"title\": \"Five\"", "\"title\": 5"),
              HasSubstr("title: a number; expected text"));
  EXPECT_THAT(refusal_after("\"depth\": 0", "\"depth\": 0.5"),
              HasSubstr("depth: a number; expected a small whole number"));
  EXPECT_THAT(refusal_after("\"depth\": 0", "\"depth\": 18446744073709551615"),
              HasSubstr("depth: a number; expected"));
  EXPECT_THAT(refusal_after("\"depth\": 0", "\"depth\": \"0\""),
              HasSubstr("depth: text; expected a small whole number"));
  EXPECT_THAT(refusal_after("[\"one-line\", \"pair\"]", "\"pair\""),
              HasSubstr("tags: text; expected a list"));
  EXPECT_THAT(refusal_after("[\"one-line\", \"pair\"]", "[\"pair\", null]"),
              HasSubstr("tags: nothing; expected text"));
  EXPECT_THAT(refusal_after("\"twin\": \"k0002\"", "\"twin\": null"),
              HasSubstr("twin: nothing; expected text"));
  EXPECT_THAT(refusal_after(R"({"rif": "five", "japan": "five", "rif-separate": "five"})", "[]"),
              HasSubstr("expected: a list; expected an object"));
}

TEST(CaseFileText, RefusesWhatIsNoPositionOrVerdict) {
  EXPECT_THAT(refusal_after("B f8 g8 i8 j8 W k8", "B f8 f8 W"), HasSubstr("position: "));
  EXPECT_THAT(refusal_after("B f8 g8 i8 j8 W k8", ""), HasSubstr("position: "));
  EXPECT_THAT(refusal_after(R"("rif": "five")", R"("rif": "won")"),
              HasSubstr("expected: rif: 'won' is no verdict"));
  EXPECT_THAT(refusal_after("forbidden overline", "forbidden double-three,overline"),
              HasSubstr("is no verdict"));
}

TEST(CaseFileText, SaysWhereTheTextIsNoJson) {
  EXPECT_EQ(refusal_after("\"depth\": 0", "\"depth\": nothing"),
            "two-cases.json: line 12, column 17: no JSON from here; expected a case file");
  EXPECT_THAT(refusal_of(sound_file + "x"), HasSubstr("no JSON from here"));
}

TEST(CaseFileText, RefusesANumberThatIsTooLarge) {
  EXPECT_EQ(refusal_of("{\"theme\": 1e999}"),
            "two-cases.json: a number larger than any can be; expected a case file");
}

TEST(CaseFileText, RefusesEveryTruncation) {
  for (std::size_t size = 0; size + 2 < sound_file.size(); ++size) {
    const std::string message = refusal_of(sound_file.substr(0, size));
    ASSERT_THAT(message, AllOf(StartsWith("two-cases.json: line "), HasSubstr("expected"))) << size;
  }
}

TEST(CaseFileText, RefusalsAreOneLineWhateverTheBytes) {
  const std::string hostile("\x00\n\x1b[2J\xff\xfe", 8);
  for (const std::string& text : {
           hostile,
           sound_file + hostile,
           std::string(100'000, '['),
           with_change(sound_file, "k0001", "k\\n\\u0007"),
           with_change(sound_file, "\"h8\"", "\"h8\\n\\u001b\""),
           with_change(sound_file, "\"twin\"", "\"tw\\nin\\u0000\""),
           with_change(sound_file, "Five", "\xff\xff"),
           with_change(sound_file, "Five", std::string("\0", 1)),
       }) {
    const auto file = parse_case_file(sound_name, text);
    if (file) continue;  // the odd id alone is for lint to say
    for (const char c : file.error().message) {
      EXPECT_TRUE(0x20 <= c && c < 0x7f) << file.error().message;
    }
  }
}

}  // namespace
}  // namespace kinjite
