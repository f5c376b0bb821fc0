#include <algorithm>

#include <gmock/gmock.h>

#include <kinjite/corpus/case_file_text.hpp>
#include <kinjite/corpus/corpus.hpp>
#include <kinjite/corpus/lint.hpp>
#include <kinjite/terms/symmetry.hpp>

#include "test_cases.hpp"

namespace kinjite {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Corpus sound_corpus() {
  Corpus corpus;
  corpus.files.push_back(*parse_case_file(sound_name, sound_file));
  return corpus;
}

/// The complaints about the sound corpus after `damage`, its file written anew so that only the
/// damage is wrong.
template <class Damage>
std::vector<std::string> complaints_after(Damage damage) {
  Corpus corpus = sound_corpus();
  damage(corpus);
  std::vector<std::string> complaints;
  for (CaseFile& file : corpus.files) file.text = to_canonical_text(file);
  for (const Complaint& complaint : lint(corpus)) complaints.push_back(to_string(complaint));
  return complaints;
}

template <class Damage>
std::vector<std::string> complaints_after_case(Damage damage) {
  return complaints_after([&](Corpus& corpus) { damage(corpus.files[0].cases[0]); });
}

TEST(Lint, FindsNothingWrongWithASoundCorpus) {
  EXPECT_THAT(lint(sound_corpus()), IsEmpty());
}

TEST(Lint, RefusesAnEmptyCorpus) {
  EXPECT_THAT(complaints_after([](Corpus& corpus) { corpus.files.clear(); }),
              ElementsAre("the corpus is empty; expected at least one theme"));
}

TEST(Lint, RefusesAnEmptyTheme) {
  EXPECT_THAT(complaints_after([](Corpus& corpus) { corpus.files[0].cases.clear(); }),
              ElementsAre("two-cases.json: the theme is empty; expected at least one case"));
}

TEST(Lint, RefusesAFileNotNamedAfterItsTheme) {
  EXPECT_THAT(complaints_after([](Corpus& corpus) { corpus.files[0].theme = "fives"; }),
              ElementsAre(HasSubstr("theme 'fives'; expected the file's name")));
}

TEST(Lint, RefusesFileTextsThatSayNothing) {
  EXPECT_THAT(complaints_after([](Corpus& corpus) { corpus.files[0].title.clear(); }),
              ElementsAre("two-cases.json: title; expected one line of text"));
  EXPECT_THAT(complaints_after([](Corpus& corpus) { corpus.files[0].about = " "; }),
              ElementsAre("two-cases.json: about; expected one line of text"));
}

TEST(Lint, RefusesTextsThatAreTooLong) {
  const std::string title(longest_title, 'x');
  const std::string why(longest_why, 'x');
  EXPECT_THAT(complaints_after_case([&](Case& one) { one.title = title, one.why = why; }),
              IsEmpty());
  EXPECT_THAT(complaints_after_case([&](Case& one) { one.title = title + "x"; }),
              ElementsAre(HasSubstr("title of 71 characters; expected 70 at most")));
  EXPECT_THAT(complaints_after_case([&](Case& one) { one.why = why + "x"; }),
              ElementsAre(HasSubstr("why of 301 characters; expected 300 at most")));
}

TEST(Lint, AllowsMoreToBeSaidWhereImaginedStonesDecide) {
  const std::string why(longest_nested_why, 'x');
  EXPECT_THAT(complaints_after_case([&](Case& one) { one.depth = 1, one.why = why; }), IsEmpty());
  EXPECT_THAT(complaints_after_case([&](Case& one) { one.depth = 9, one.why = why + "x"; }),
              ElementsAre(HasSubstr("why of 451 characters; expected 450 at most")));
}

TEST(Lint, CountsCharactersAndNotBytes) {
  std::string title;
  for (std::size_t i = 0; i < longest_title; ++i) title += "四";
  EXPECT_THAT(complaints_after_case([&](Case& one) { one.title = title; }), IsEmpty());
}

TEST(Lint, RefusesMalformedIds) {
  for (const char* id : {"", "k001", "k00001", "c0001", "k00a1", "K0001", "k-001"}) {
    EXPECT_THAT(complaints_after_case([&](Case& one) { one.id = id; }),
                Contains(HasSubstr("malformed id")))
        << id;
  }
}

TEST(Lint, RefusesIdsOutOfOrder) {
  EXPECT_THAT(complaints_after([](Corpus& corpus) {
                std::swap(corpus.files[0].cases[0], corpus.files[0].cases[1]);
              }),
              ElementsAre("two-cases.json: k0001: stands after 'k0002'; expected ascending ids"));
}

TEST(Lint, RefusesAnIdGivenTwice) {
  EXPECT_THAT(complaints_after([](Corpus& corpus) {
                Case again = corpus.files[0].cases[0];
                again.position = again.position.with(Point::at(0, 0), Colour::white);
                again.twin.reset();
                corpus.files.push_back({"more.json", "more", "More", "More.", {again}, ""});
              }),
              ElementsAre("more.json: k0001: the id stands in two-cases.json too; "
                          "expected each id once"));
}

TEST(Lint, RefusesAnOccupiedPoint) {
  EXPECT_THAT(complaints_after([](Corpus& corpus) {
                for (Case& one : corpus.files[0].cases) one.point = Point::at(5, 7);
              }),
              ElementsAre("two-cases.json: k0001: f8 is occupied; expected a free point",
                          "two-cases.json: k0002: f8 is occupied; expected a free point"));
}

TEST(Lint, RefusesTheSameQuestionInEveryMirror) {
  for (const Symmetry symmetry : Symmetry::all()) {
    EXPECT_THAT(complaints_after([&](Corpus& corpus) {
                  Case again = corpus.files[0].cases[0];
                  again.id = "k0003";
                  again.twin.reset();
                  again.position = symmetry(again.position);
                  again.point = symmetry(again.point);
                  corpus.files[0].cases.push_back(again);
                }),
                ElementsAre(HasSubstr("k0003: the same position and point as k0001")))
        << symmetry.index();
  }
}

TEST(Lint, AllowsAnotherPointOfTheSamePosition) {
  EXPECT_THAT(complaints_after([](Corpus& corpus) {
                Case again = corpus.files[0].cases[0];
                again.id = "k0003";
                again.twin.reset();
                again.point = Point::at(0, 0);
                corpus.files[0].cases.push_back(again);
              }),
              IsEmpty());
}

TEST(Lint, RefusesTextsThatSayNothing) {
  for (std::string Case::*text : {&Case::title, &Case::why, &Case::source}) {
    for (const char* bad : {"", " ", "ends in a blank ", "two\nlines", "a\ttab"}) {
      EXPECT_THAT(complaints_after_case([&](Case& one) { one.*text = bad; }),
                  ElementsAre(HasSubstr("expected one line of text")))
          << bad;
    }
  }
}

TEST(Lint, RefusesUnknownRepeatedAndUnorderedClauses) {
  const auto complaints = [](std::vector<std::string> clauses) {
    return complaints_after_case([&](Case& one) { one.clauses = clauses; });
  };
  EXPECT_THAT(complaints({}), ElementsAre(HasSubstr("no clause")));
  EXPECT_THAT(complaints({"9.4"}), ElementsAre(HasSubstr("unknown clause '9.4'")));
  EXPECT_THAT(complaints({"9.2", "9.2"}), ElementsAre(HasSubstr("in the rules' order, each once")));
  EXPECT_THAT(complaints({"9.2", "3 five"}), ElementsAre(HasSubstr("in the rules' order")));
  EXPECT_THAT(complaints({"3 four", "9.3", "9.3 a", "9.3 b"}), IsEmpty());
}

TEST(Lint, RefusesMalformedRepeatedAndUnorderedTags) {
  const auto complaints = [](std::vector<std::string> tags) {
    return complaints_after_case([&](Case& one) { one.tags = tags; });
  };
  for (const char* bad : {"", "Two", "two words", "-two", "two-", "two--words", "zwö"}) {
    EXPECT_THAT(complaints({bad}), ElementsAre(HasSubstr("expected words of a-z"))) << bad;
  }
  EXPECT_THAT(complaints({"a", "a"}), ElementsAre(HasSubstr("by the alphabet, each once")));
  EXPECT_THAT(complaints({"b", "a"}), ElementsAre(HasSubstr("by the alphabet, each once")));
}

TEST(Lint, RefusesANegativeDepth) {
  EXPECT_THAT(complaints_after_case([](Case& one) { one.depth = -1; }),
              ElementsAre("two-cases.json: k0001: depth -1; expected 0 or more"));
}

TEST(Lint, RefusesATwinThatDoesNotAnswer) {
  EXPECT_THAT(complaints_after_case([](Case& one) { one.twin = "k0009"; }),
              Contains(HasSubstr("k0001: twin 'k0009'; expected a case that has this one")));
  EXPECT_THAT(complaints_after_case([](Case& one) { one.twin.reset(); }),
              ElementsAre(HasSubstr("k0002: twin 'k0001'; expected a case that has this one")));
}

TEST(Lint, RefusesATwinThatIsNoneOnTheBoard) {
  EXPECT_THAT(complaints_after_case([](Case& one) {
                one.position = one.position.with(Point::at(0, 0), Colour::white);
              }),
              Contains(HasSubstr("expected the same point, one stone apart")));
  EXPECT_THAT(complaints_after_case([](Case& one) { one.point = Point::at(0, 0); }),
              Contains(HasSubstr("expected the same point, one stone apart")));
}

TEST(Lint, RefusesATwinWithTheSameVerdict) {
  EXPECT_THAT(complaints_after([](Corpus& corpus) {
                corpus.files[0].cases[0].expected = corpus.files[0].cases[1].expected;
              }),
              Contains(HasSubstr("k0001: twin 'k0002'; expected another verdict")));
}

TEST(Lint, RefusesBytesThatAreNotCanonical) {
  const auto complaints = [](const std::string& text) {
    Corpus corpus;
    corpus.files.push_back(*parse_case_file(sound_name, text));
    return lint(corpus);
  };
  const auto at_line = [](std::ptrdiff_t line) {
    return ElementsAre(Complaint{sound_name, "",
                                 "line " + std::to_string(line) +
                                     " is not in canonical form; expected the tool's own "
                                     "formatting"});
  };
  const auto lines = std::count(sound_file.begin(), sound_file.end(), '\n');
  EXPECT_THAT(complaints(with_change(sound_file, "\"depth\": 0", "\"depth\":  0")), at_line(12));
  EXPECT_THAT(complaints(with_change(sound_file, "B f8 g8", "B g8 f8")), at_line(9));
  EXPECT_THAT(complaints(with_change(sound_file, "“f8", "\\u201cf8")), at_line(16));
  EXPECT_THAT(complaints(sound_file.substr(0, sound_file.size() - 1)), at_line(lines));
  EXPECT_THAT(complaints(sound_file + "\n"), at_line(lines + 1));
  EXPECT_THAT(complaints("\xEF\xBB\xBF" + sound_file), at_line(1));
}

TEST(Lint, KeepsComplaintsOnOneLine) {
  for (const std::string& complaint : complaints_after([](Corpus& corpus) {
         corpus.files[0].theme = "a\nb";
         Case& one = corpus.files[0].cases[0];
         one.id = "k\n\x1b";
         one.twin = "k\n";
         one.tags = {"a\nb"};
         one.clauses = {"9\n"};
         corpus.files[0].cases[1] = one;
       })) {
    EXPECT_EQ(complaint.find_first_of("\n\x1b"), std::string::npos) << complaint;
  }
}

TEST(Complaint, ReadsAsPlaceAndMessage) {
  EXPECT_EQ(to_string(Complaint{"five.json", "k0003", "h8 is occupied"}),
            "five.json: k0003: h8 is occupied");
  EXPECT_EQ(to_string(Complaint{"five.json", "", "the theme is empty"}),
            "five.json: the theme is empty");
}

}  // namespace
}  // namespace kinjite
