#include <algorithm>
#include <filesystem>
#include <fstream>
#include <unistd.h>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/corpus/lint.hpp>

#include "test_cases.hpp"

namespace kinjite {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

/// A directory of its own for each test, removed afterwards.
class CorpusFiles : public testing::Test {
 protected:
  CorpusFiles() {
    std::string pattern = (fs::temp_directory_path() / "kinjite-corpus-XXXXXX").string();
    directory_ = mkdtemp(pattern.data());
  }
  ~CorpusFiles() override { fs::remove_all(directory_); }

  fs::path write(const std::string& name, const std::string& text) const {
    std::ofstream(directory_ / name, std::ios::binary) << text;
    return directory_ / name;
  }

  fs::path directory_;
};

TEST(EmbeddedCorpus, IsInOrder) {
  const auto corpus = embedded_corpus();
  ASSERT_TRUE(corpus) << corpus.error().message;
  for (const Complaint& complaint : lint(*corpus)) ADD_FAILURE() << to_string(complaint);
}

TEST(EmbeddedCorpus, HoldsAtLeastFiveHundredCases) {
  const auto corpus = embedded_corpus();
  ASSERT_TRUE(corpus) << corpus.error().message;
  EXPECT_GE(corpus->size(), 500u);
}

TEST(EmbeddedCorpus, TurnsOnEveryClause) {
  const auto corpus = embedded_corpus();
  ASSERT_TRUE(corpus) << corpus.error().message;
  for (const std::string_view clause : known_clauses) {
    bool found = false;
    for (const CaseFile& file : corpus->files) {
      for (const Case& one : file.cases) {
        found |= std::find(one.clauses.begin(), one.clauses.end(), clause) != one.clauses.end();
      }
    }
    EXPECT_TRUE(found) << clause;
  }
}

TEST(EmbeddedCorpus, FindsACaseByItsId) {
  const auto corpus = embedded_corpus();
  ASSERT_TRUE(corpus) << corpus.error().message;
  const Case* first = corpus->find("k0001");
  ASSERT_NE(first, nullptr);
  EXPECT_EQ(first->id, "k0001");
  EXPECT_EQ(corpus->find("k"), nullptr);
}

TEST(CaseFileSchema, ListsTheKnownClauses) {
  const auto schema = nlohmann::json::parse(case_file_schema());
  const auto& listed = schema["$defs"]["case"]["properties"]["clauses"]["items"]["enum"];
  EXPECT_EQ(listed.get<std::vector<std::string>>(),
            std::vector<std::string>(known_clauses.begin(), known_clauses.end()));
}

TEST_F(CorpusFiles, LoadsAFile) {
  const auto file = load_case_file(write("two-cases.json", sound_file));
  ASSERT_TRUE(file) << file.error().message;
  EXPECT_EQ(file->name, "two-cases.json");
  EXPECT_EQ(file->cases.size(), 2u);
}

TEST_F(CorpusFiles, LoadsADirectoryByRisingName) {
  write("b.json", sound_file);
  write("a.json", sound_file);
  write("notes.txt", "no case file");
  const auto corpus = load_directory(directory_);
  ASSERT_TRUE(corpus) << corpus.error().message;
  ASSERT_EQ(corpus->files.size(), 2u);
  EXPECT_EQ(corpus->files[0].name, "a.json");
  EXPECT_EQ(corpus->files[1].name, "b.json");
  EXPECT_EQ(corpus->size(), 4u);
}

TEST_F(CorpusFiles, RefusesAMissingFile) {
  EXPECT_THAT(load_case_file(directory_ / "none.json").error().message,
              EndsWith("none.json: no such file; expected a case file"));
}

TEST_F(CorpusFiles, RefusesADirectoryAsFile) {
  EXPECT_THAT(load_case_file(directory_).error().message,
              EndsWith(": is a directory; expected a case file"));
  fs::create_directory(directory_ / "folder.json");
  EXPECT_THAT(load_directory(directory_).error().message,
              EndsWith("folder.json: is a directory; expected a case file"));
}

TEST_F(CorpusFiles, RefusesATruncatedFile) {
  const fs::path path = write("two-cases.json", sound_file.substr(0, sound_file.size() / 2));
  EXPECT_THAT(load_case_file(path).error().message,
              AllOf(StartsWith("two-cases.json: line "), HasSubstr("breaks off")));
  EXPECT_FALSE(load_directory(directory_));
}

TEST_F(CorpusFiles, RefusesADirectoryWithoutCaseFiles) {
  EXPECT_THAT(load_directory(directory_).error().message, HasSubstr("holds no case file"));
}

TEST_F(CorpusFiles, RefusesAMissingDirectoryAndAFileInItsPlace) {
  EXPECT_THAT(load_directory(directory_ / "none").error().message,
              EndsWith("expected a directory of case files"));
  EXPECT_THAT(load_directory(write("two-cases.json", sound_file)).error().message,
              EndsWith("expected a directory of case files"));
}

}  // namespace
}  // namespace kinjite
