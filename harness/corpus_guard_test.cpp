// Damage to the corpus must be noticed, whatever it is.
#include <algorithm>
#include <string>

#include <gmock/gmock.h>

#include <kinjite/corpus/case_file_text.hpp>
#include <kinjite/corpus/corpus.hpp>
#include <kinjite/corpus/lint.hpp>
#include <kinjite/harness/judged_lint.hpp>
#include <kinjite/terms/symmetry.hpp>

namespace kinjite {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

Corpus corpus_as_it_is() {
  auto corpus = embedded_corpus();
  if (!corpus) throw std::runtime_error(corpus.error().message);
  return *std::move(corpus);
}

std::vector<std::string> messages(const std::vector<Complaint>& complaints) {
  std::vector<std::string> texts;
  for (const Complaint& complaint : complaints) texts.push_back(to_string(complaint));
  return texts;
}

/// Gives a changed file the text that a careful hand would have written.
void write_anew(CaseFile& file) {
  file.text = to_canonical_text(file);
}

TEST(CorpusGuard, IsQuietAboutTheCorpusAsItIs) {
  EXPECT_THAT(messages(lint(corpus_as_it_is())), IsEmpty());
}

TEST(CorpusGuard, NoticesEveryFlippedVerdict) {
  Corpus corpus = corpus_as_it_is();
  for (CaseFile& file : corpus.files) {
    for (Case& one : file.cases) {
      for (Verdict& verdict : one.expected) {
        verdict = verdict.is_legal() ? Verdict::forbidden(Foul::double_three) : Verdict::legal();
      }
    }
  }
  const Oracle oracle;
  const auto complaints = judged_lint(corpus, oracle, {});
  for (const CaseFile& file : corpus.files) {
    for (const Case& one : file.cases) {
      EXPECT_EQ(std::ranges::count(complaints, one.id, &Complaint::id), 3) << one.id;
    }
  }
}

TEST(CorpusGuard, NoticesAChangedDepth) {
  Corpus corpus = corpus_as_it_is();
  for (CaseFile& file : corpus.files) {
    for (Case& one : file.cases) ++one.depth;
  }
  const Oracle oracle;
  EXPECT_EQ(judged_lint(corpus, oracle, {}).size(), corpus.size());
}

TEST(CorpusGuard, NoticesATruncatedFile) {
  for (const CaseFile& file : corpus_as_it_is().files) {
    for (const std::size_t part : {1U, 2U, 5U, 9U}) {
      const std::string cut = file.text.substr(0, file.text.size() * part / 10);
      EXPECT_FALSE(parse_case_file(file.name, cut)) << file.name << ' ' << part;
    }
    const auto without_end = parse_case_file(file.name, file.text.substr(0, file.text.size() - 1));
    ASSERT_TRUE(without_end);
    Corpus alone;
    alone.files.push_back(*without_end);
    EXPECT_THAT(messages(lint(alone)), Contains(HasSubstr("canonical"))) << file.name;
  }
}

TEST(CorpusGuard, NoticesALostCase) {
  const Corpus whole = corpus_as_it_is();
  for (std::size_t i = 0; i < whole.files.size(); ++i) {
    Corpus corpus = whole;
    const std::string lost = corpus.files[i].cases.back().id;
    corpus.files[i].cases.pop_back();
    write_anew(corpus.files[i]);
    EXPECT_THAT(messages(lint(corpus)), Contains(HasSubstr(lost + " is missing")));
  }
}

TEST(CorpusGuard, NoticesAnEmptyThemeAndALostTheme) {
  const Corpus whole = corpus_as_it_is();
  for (std::size_t i = 0; i < whole.files.size(); ++i) {
    Corpus corpus = whole;
    corpus.files[i].cases.clear();
    write_anew(corpus.files[i]);
    EXPECT_THAT(messages(lint(corpus)), Contains(HasSubstr("the theme is empty")));
    corpus.files.erase(corpus.files.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_THAT(messages(lint(corpus)), Contains(HasSubstr("is missing")));
  }
}

TEST(CorpusGuard, NoticesAQuestionAskedTwice) {
  const Corpus whole = corpus_as_it_is();
  for (const Symmetry symmetry : Symmetry::all()) {
    Corpus corpus = whole;
    CaseFile& file = corpus.files.back();
    Case again = corpus.files.front().cases.front();
    again.position = symmetry(again.position);
    again.point = symmetry(again.point);
    again.id = "k9999";
    again.twin.reset();
    file.cases.push_back(again);
    write_anew(file);
    EXPECT_THAT(messages(lint(corpus)), Contains(HasSubstr("the same position and point")));
  }
}

TEST(CorpusGuard, NoticesAnIdGivenAgain) {
  Corpus corpus = corpus_as_it_is();
  const std::string standing = corpus.files.front().cases.front().id;
  corpus.suite->withdrawn.push_back({standing, corpus.suite->versions.back().number, "Gone.", {}});
  corpus.suite->text = to_canonical_text(*corpus.suite);
  EXPECT_THAT(messages(lint(corpus)), Contains(HasSubstr("stands among the cases")));
}

}  // namespace
}  // namespace kinjite
