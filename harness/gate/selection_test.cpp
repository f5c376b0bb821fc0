#include <cstdio>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/harness/gate/selection.hpp>
#include <kinjite/referee/referee.hpp>

namespace kinjite {
namespace {

using Choice = Selection::Choice;

/// A question about the only case of a small corpus, and one about a generated board.
struct Questions {
  CaseFile file{"five.json", "five", "Fives", "About fives.", {}, ""};
  Case known{"k0007", "A five", {}, Point::at(7, 7), {}, 0, {"3 five", "9.3 a"}, {"rim"},
             {},      "",       ""};
  GateQuestion of_corpus{"corpus/k0007/3", Stage::corpus, nullptr, Point::at(7, 7)};
  GateQuestion of_random{"random/12/h8", Stage::random, nullptr, Point::at(7, 7)};

  Questions() {
    Board board = judged_board({}, Referee(), "");
    of_random.board = std::make_shared<const Board>(board);
    board.theme = &file;
    board.corpus_case = &known;
    of_corpus.board = std::make_shared<const Board>(board);
  }
};

TEST(Patterns, NameCasesByAllTheyAreKnownBy) {
  const Questions questions;
  for (const char* pattern :
       {"k0007", "k000?", "corpus/k0007/3", "corpus/*", "theme:five", "theme:f*", "clause:3?five",
        "clause:9.3*", "tag:rim", "stage:corpus", "*"}) {
    EXPECT_TRUE(matches(pattern, questions.of_corpus)) << pattern;
  }
  for (const char* pattern : {"k0008", "five", "theme:rim", "k000", "stage:random", ""}) {
    EXPECT_FALSE(matches(pattern, questions.of_corpus)) << pattern;
  }
  EXPECT_TRUE(matches("random/12/*", questions.of_random));
  EXPECT_FALSE(matches("k0007", questions.of_random));
}

TEST(SelectionTest, ChoosesAndMarks) {
  Questions questions;
  SelectionSettings settings;
  settings.run = {{"stage:*", "", ""}};
  settings.skip = {{"random/*", "", ""}};
  settings.known_failing = {{"k0007", "why", ""}};
  Selection selection(settings);
  EXPECT_EQ(selection.choose(questions.of_random), Choice::skip);
  EXPECT_EQ(selection.choose(questions.of_corpus), Choice::ask);
  EXPECT_EQ(questions.of_corpus.known, Known::failing);
  EXPECT_TRUE(selection.unmatched().empty());

  Selection narrow(SelectionSettings{{{"k0007", "", ""}}, {}, {}, {}, 1, 1});
  EXPECT_EQ(narrow.choose(questions.of_random), Choice::leave_out);
  EXPECT_EQ(narrow.unmatched().size(), 1U);
}

TEST(SelectionTest, ShardsShareEveryQuestionOut) {
  Questions questions;
  for (int i = 0; i < 1000; ++i) {
    questions.of_random.id = "random/" + std::to_string(i) + "/h8";
    int takers = 0;
    for (std::uint64_t shard = 1; shard <= 3; ++shard) {
      Selection selection(SelectionSettings{{}, {}, {}, {}, shard, 3});
      const Choice choice = selection.choose(questions.of_random);
      EXPECT_TRUE(choice == Choice::ask || choice == Choice::other_shard);
      takers += choice == Choice::ask ? 1 : 0;
    }
    EXPECT_EQ(takers, 1);
  }
}

TEST(Lists, HoldPatternsAndReasons) {
  const std::string path = testing::TempDir() + "kinjite-list";
  std::ofstream(path) << "# a comment\n\nk0001  seen as a five\n  theme:rim # the rim\nk0002\n";
  const auto entries = read_list(path, false);
  ASSERT_TRUE(entries);
  ASSERT_EQ(entries->size(), 3U);
  EXPECT_EQ((*entries)[0].pattern, "k0001");
  EXPECT_EQ((*entries)[0].reason, "seen as a five");
  EXPECT_EQ((*entries)[1].reason, "the rim");
  EXPECT_THAT((*entries)[2].origin, testing::EndsWith("line 5"));
  EXPECT_THAT(read_list(path, true).error().message, testing::HasSubstr("line 5: 'k0002' without"));
  std::remove(path.c_str());
}

}  // namespace
}  // namespace kinjite
