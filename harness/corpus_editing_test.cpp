#include <filesystem>
#include <fstream>
#include <unistd.h>

#include <gmock/gmock.h>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/corpus/lint.hpp>
#include <kinjite/harness/corpus_editing.hpp>
#include <kinjite/harness/files.hpp>
#include <kinjite/referee/referee.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;

/// Answers "legal" to everything.
class Yes final : public Judge {
 public:
  [[nodiscard]] std::string_view name() const override { return "yes"; }
  [[nodiscard]] Verdict judge(const Position&, Point, Reading) const override { return {}; }
};

class CorpusEditing : public testing::Test {
 protected:
  CorpusEditing() {
    std::string pattern = (fs::temp_directory_path() / "kinjite-suite-XXXXXX").string();
    directory_ = mkdtemp(pattern.data());
    fs::create_directory(directory_ / "cases");
    corpus_.files.push_back({"three.json", "three", "Threes", "About threes.", {}, ""});
    corpus_.suite = Suite{{{"1.0.0", "k0000"}}, {}, ""};
  }
  ~CorpusEditing() override { fs::remove_all(directory_); }

  static Case a_case(const std::string& position = "B g8 i8 h7 h9 W") {
    return {.id = {},
            .title = "A pair of threes",
            .position = *parse_position(position),
            .point = *parse_point("h8"),
            .expected = {},
            .clauses = {"3 three"},
            .tags = {"b", "a"},
            .twin = {},
            .why = "h8 makes the three g8 h8 i8.",
            .source = "own"};
  }

  Corpus corpus_;
  fs::path directory_;
  Oracle oracle_;
  Referee referee_;
  std::vector<const Judge*> judges_{&referee_};
  Authorities authorities_{oracle_, judges_};
};

TEST_F(CorpusEditing, RefusesToCountOnFromWhatIsNoId) {
  for (const char* id : {"k99999999999", "k", "", "kxyz1"}) {
    corpus_.suite->withdrawn = {{id, "1.0.0", "No id.", {}}};
    const auto added = add_case(corpus_, "three", a_case(), authorities_);
    ASSERT_FALSE(added.has_value()) << id;
    EXPECT_THAT(added.error().message, HasSubstr("expected an id of k and four digits")) << id;
    EXPECT_FALSE(update(corpus_, authorities_).has_value()) << id;
  }
}

TEST_F(CorpusEditing, LeavesAFileOfANameLikeItsOwnAlone) {
  const fs::path path = directory_ / "state.txt";
  std::ofstream(directory_ / "state.txt.new") << "mine";
  std::ofstream(path) << "old";
  fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
  {
    auto given_up = Replacement::of(path.string());
    ASSERT_TRUE(given_up.has_value() && given_up->write("half").has_value());
  }
  EXPECT_EQ(*read_file(path.string(), 100), "old");
  auto first = Replacement::of(path.string());
  auto second = Replacement::of(path.string());
  ASSERT_TRUE(first && second);
  EXPECT_TRUE(first->write("first") && second->write("second"));
  EXPECT_TRUE(second->take_place() && first->take_place());
  EXPECT_EQ(*read_file(path.string(), 100), "first");
  EXPECT_EQ(*read_file((directory_ / "state.txt.new").string(), 100), "mine");
  EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(std::distance(fs::directory_iterator(directory_), fs::directory_iterator()), 3);
}

TEST_F(CorpusEditing, AddsACaseWithAllThatCanBeComputed) {
  const auto id = add_case(corpus_, "three", a_case(), authorities_);
  ASSERT_TRUE(id) << id.error().message;
  EXPECT_EQ(*id, "k0001");
  const Case& added = *corpus_.find("k0001");
  EXPECT_EQ(added.depth, 1);
  EXPECT_EQ(added.tags, (std::vector<std::string>{"a", "b"}));
  for (const Reading reading : all_readings) {
    EXPECT_EQ(added.expected_under(reading), Verdict::forbidden(Foul::double_three));
  }
  EXPECT_EQ(corpus_.suite->versions.back().last_id, "k0001");
}

TEST_F(CorpusEditing, MakesTwinsNameEachOther) {
  ASSERT_TRUE(add_case(corpus_, "three", a_case(), authorities_));
  Case twin = a_case("B g8 i8 h7 h9 W h6");
  twin.twin = "k0001";
  ASSERT_TRUE(add_case(corpus_, "three", twin, authorities_));
  EXPECT_EQ(corpus_.find("k0001")->twin, "k0002");
}

TEST_F(CorpusEditing, RefusesWhatIsWrong) {
  const auto message = [&](std::string_view theme, const Case& one) {
    const auto id = add_case(corpus_, theme, one, authorities_);
    return id ? std::string() : id.error().message;
  };
  EXPECT_THAT(message("four", a_case()), HasSubstr("no theme 'four'; expected one of three"));
  EXPECT_THAT(message("three", a_case("B h8 W")), HasSubstr("occupied"));
  Case lying = a_case();
  lying.why = "h8 makes the three f8 g8 h8.";
  EXPECT_THAT(message("three", lying), HasSubstr("three f8 g8 h8"));
  Case lonely = a_case();
  lonely.twin = "k0100";
  EXPECT_THAT(message("three", lonely), HasSubstr("no case 'k0100'"));
  EXPECT_EQ(corpus_.size(), 0u);
}

TEST_F(CorpusEditing, RefusesWhereTheJudgesDiffer) {
  const Yes yes;
  judges_.push_back(&yes);
  const auto id = add_case(corpus_, "three", a_case(), {oracle_, judges_});
  ASSERT_FALSE(id);
  EXPECT_THAT(id.error().message,
              HasSubstr("yes says legal and the oracle forbidden double-three"));
}

TEST_F(CorpusEditing, UpdateSetsRightWhatWasChangedByHand) {
  ASSERT_TRUE(add_case(corpus_, "three", a_case(), authorities_));
  corpus_.files[0].cases[0].expected = {};
  corpus_.files[0].cases[0].depth = 7;
  const auto changed = update(corpus_, authorities_);
  ASSERT_TRUE(changed) << changed.error().message;
  EXPECT_EQ(*changed, std::vector<std::string>{"k0001"});
  EXPECT_EQ(corpus_.find("k0001")->depth, 1);
  EXPECT_THAT(*update(corpus_, authorities_), IsEmpty());
}

TEST_F(CorpusEditing, KeepsTheIdOfAWithdrawnCase) {
  ASSERT_TRUE(add_case(corpus_, "three", a_case(), authorities_));
  ASSERT_TRUE(add_case(corpus_, "three", a_case("B g8 i8 h7 h9 W a1"), authorities_));
  ASSERT_TRUE(withdraw_case(corpus_, "k0002", "a1 plays no part.", "k0001"));
  EXPECT_FALSE(withdraw_case(corpus_, "k0002", "Again.", {}));
  EXPECT_EQ(*add_case(corpus_, "three", a_case("B g8 i8 h7 h9 W o15"), authorities_), "k0003");
  ASSERT_TRUE(write_suite(corpus_, directory_));
  EXPECT_THAT(lint(corpus_), IsEmpty());
  EXPECT_THAT(changelog(corpus_), HasSubstr("k0002: a1 plays no part. In its place: k0001."));
}

TEST_F(CorpusEditing, WritesWhatIsReadBack) {
  ASSERT_TRUE(add_case(corpus_, "three", a_case(), authorities_));
  const auto written = write_suite(corpus_, directory_);
  ASSERT_TRUE(written) << written.error().message;
  const auto read = load_suite(directory_);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_THAT(lint(*read), IsEmpty());
  EXPECT_EQ(read->files[0].cases, corpus_.files[0].cases);
  EXPECT_TRUE(fs::exists(directory_ / "CHANGELOG.md"));
}

TEST_F(CorpusEditing, WritesNothingWhereThereIsAComplaint) {
  Case nameless = a_case();
  nameless.title.clear();
  ASSERT_TRUE(add_case(corpus_, "three", nameless, authorities_));
  const auto written = write_suite(corpus_, directory_);
  ASSERT_FALSE(written);
  EXPECT_THAT(written.error().message, HasSubstr("title"));
  EXPECT_TRUE(fs::is_empty(directory_ / "cases"));
}

}  // namespace
}  // namespace kinjite
