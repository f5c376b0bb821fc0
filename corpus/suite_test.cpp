#include <gmock/gmock.h>

#include <kinjite/corpus/case_file_text.hpp>
#include <kinjite/corpus/lint.hpp>
#include <kinjite/corpus/suite.hpp>

#include "test_cases.hpp"

namespace kinjite {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string sound_suite = R"({
  "versions": [
    {"number": "0.9.0", "last_id": "k0001"},
    {"number": "0.10.0", "last_id": "k0003"}
  ],
  "withdrawn": [
    {"id": "k0003", "version": "0.10.0", "reason": "Twice the same.", "successor": "k0001"}
  ]
}
)";

std::string message_of(const std::string& text) {
  const auto suite = parse_suite(text);
  return suite ? std::string() : suite.error().message;
}

template <class Change>
std::vector<std::string> suite_complaints_after(Change change) {
  Corpus corpus;
  corpus.files.push_back(*parse_case_file("two-cases.json", sound_file));
  corpus.suite = *parse_suite(sound_suite);
  change(*corpus.suite);
  corpus.suite->text = to_canonical_text(*corpus.suite);
  std::vector<std::string> texts;
  for (const Complaint& complaint : lint(corpus)) texts.push_back(to_string(complaint));
  return texts;
}

TEST(Suite, ReadsBackAsTheSameText) {
  EXPECT_EQ(to_canonical_text(*parse_suite(sound_suite)), sound_suite);
  Suite bare{{{"1.0.0", "k0001"}}, {}, ""};
  EXPECT_EQ(to_canonical_text(*parse_suite(to_canonical_text(bare))), to_canonical_text(bare));
}

TEST(Suite, RefusesWhatItCannotUnderstand) {
  EXPECT_THAT(message_of("{"), HasSubstr("suite.json: line 1, column 2: the text breaks off"));
  EXPECT_THAT(message_of("[]"), HasSubstr("expected an object"));
  EXPECT_THAT(message_of(R"({"versions": []})"), HasSubstr("no 'withdrawn'"));
  EXPECT_THAT(message_of(R"({"versions": [{"number": "1.0.0"}], "withdrawn": []})"),
              HasSubstr("version 1: no 'last_id'"));
  EXPECT_THAT(message_of(R"({"versions": [], "withdrawn": [{"id": 1}]})"),
              HasSubstr("withdrawn case 1: id: a number; expected text"));
  EXPECT_THAT(message_of(R"({"versions": [], "withdrawn": [], "more": 1})"),
              HasSubstr("unknown key 'more'"));
  EXPECT_EQ(message_of(R"({"versions": [], "withdrawn": []})"),
            "suite.json: no version; expected at least one");
}

TEST(SuiteLint, FindsNothingInASoundSuite) {
  EXPECT_THAT(suite_complaints_after([](Suite&) {}), IsEmpty());
}

TEST(SuiteLint, WantsRisingVersions) {
  EXPECT_THAT(suite_complaints_after([](Suite& suite) { suite.versions.clear(); }),
              Contains(HasSubstr("no version")));
  EXPECT_THAT(suite_complaints_after([](Suite& suite) { suite.versions[0].number = "0.11.0"; }),
              Contains(HasSubstr("expected rising versions")));
  for (const char* bad : {"", "1", "1.0", "1.0.0.0", "1.0.x", "1..0", "-1.0.0"}) {
    EXPECT_THAT(suite_complaints_after([&](Suite& suite) { suite.versions[0].number = bad; }),
                Contains(HasSubstr("expected one such as 0.2.0")))
        << bad;
  }
  EXPECT_THAT(suite_complaints_after([](Suite& suite) { suite.versions[1].last_id = "k0000"; }),
              Contains(HasSubstr("last_id 'k0000'")));
}

TEST(SuiteLint, MissesACaseThatIsGoneWithoutAReason) {
  EXPECT_THAT(suite_complaints_after([](Suite& suite) { suite.withdrawn.clear(); }),
              Contains(HasSubstr("k0003 is missing")));
}

TEST(SuiteLint, SeesACaseAboveTheLastId) {
  EXPECT_THAT(suite_complaints_after([](Suite& suite) {
                suite.versions[1].last_id = "k0001";
                suite.withdrawn.clear();
              }),
              Contains(HasSubstr("'k0002' is above the last id")));
}

TEST(SuiteLint, ChecksWhatWasWithdrawn) {
  const auto withdrawn = [](auto change) {
    return suite_complaints_after([&](Suite& suite) { change(suite.withdrawn[0]); });
  };
  EXPECT_THAT(withdrawn([](WithdrawnCase& one) { one.id = "k0001"; }),
              Contains(HasSubstr("stands among the cases")));
  EXPECT_THAT(withdrawn([](WithdrawnCase& one) { one.version = "2.0.0"; }),
              Contains(HasSubstr("unknown version")));
  EXPECT_THAT(withdrawn([](WithdrawnCase& one) { one.reason = ""; }),
              Contains(HasSubstr("reason")));
  EXPECT_THAT(withdrawn([](WithdrawnCase& one) { one.successor = "k0009"; }),
              Contains(HasSubstr("successor 'k0009' is no case")));
}

TEST(SuiteLint, WantsCanonicalBytes) {
  Corpus corpus;
  corpus.files.push_back(*parse_case_file("two-cases.json", sound_file));
  corpus.suite = *parse_suite(sound_suite + " ");
  EXPECT_THAT(to_string(lint(corpus).front()), HasSubstr("suite.json: not in canonical form"));
}

TEST(Changelog, TellsWhatEachVersionAddedAndWithdrew) {
  Corpus corpus;
  corpus.files.push_back(*parse_case_file("two-cases.json", sound_file));
  corpus.suite = *parse_suite(sound_suite);
  const std::string text = changelog(corpus);
  EXPECT_THAT(text, HasSubstr("## 0.10.0\n\nAdded, of those that still stand: 1.\n\n"
                              "- two-cases: k0002\n\nWithdrawn:\n\n"
                              "- k0003: Twice the same. In its place: k0001.\n"));
  EXPECT_THAT(text, HasSubstr("## 0.9.0\n\nAdded, of those that still stand: 1.\n\n"
                              "- two-cases: k0001\n\nNo case withdrawn.\n"));
}

}  // namespace
}  // namespace kinjite
