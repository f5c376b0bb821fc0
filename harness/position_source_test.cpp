#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>

#include <kinjite/harness/position_source.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

/// A file that lives as long as the test.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& text)
      : path_(testing::TempDir() + "kinjite_position_source_" +
              testing::UnitTest::GetInstance()->current_test_info()->name()) {
    std::ofstream(path_, std::ios::binary) << text;
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() { std::filesystem::remove(path_); }
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

TEST(GamesSource, GivesThePositionBeforeEachMoveAndTheLast) {
  const TemporaryFile file("h8i9 B\n\ng7\n");
  const auto source = games_source(file.path());
  ASSERT_TRUE(source);
  ASSERT_EQ((*source)->size(), 5U);
  EXPECT_EQ((*source)->at(0), Position());
  EXPECT_EQ(to_setup((*source)->at(2)), "B h8 W i9");
  EXPECT_EQ((*source)->origin(2), file.path() + " line 1 before move 3");
  EXPECT_EQ((*source)->origin(3), file.path() + " line 3 before move 1");
}

TEST(GamesSource, ReadsGameFilesOfOtherPrograms) {
  const TemporaryFile file("(;SZ[15];B[hh];W[ig])(;SZ[15]AB[aa];W[hh])");
  const auto source = games_source(file.path());
  ASSERT_TRUE(source);
  ASSERT_EQ((*source)->size(), 5U);
  EXPECT_EQ(to_setup((*source)->at(2)), "B h8 W i9");
  EXPECT_EQ((*source)->origin(2), file.path() + " game 1 before move 3");
  EXPECT_EQ(to_setup((*source)->at(3)), "B a15 W");
  EXPECT_EQ((*source)->origin(4), file.path() + " game 2 before move 2");
}

TEST(GamesSource, NamesTheFileThatIsNone) {
  const TemporaryFile file("(;SZ[15];B[hh];W[hh])");
  const auto source = games_source(file.path());
  ASSERT_FALSE(source);
  EXPECT_EQ(source.error().message,
            file.path() + ": line 1, column 16: move 2: h8 is occupied; expected a free point");
}

TEST(GamesSource, NamesTheBadLine) {
  const TemporaryFile file("h8i9 B\nh8h8\n");
  const auto source = games_source(file.path());
  ASSERT_FALSE(source);
  EXPECT_EQ(source.error().message,
            file.path() + " line 2: move 2: h8 is occupied; expected a free point");
}

TEST(PositionsSource, NamesATruncatedBoard) {
  const TemporaryFile file(to_cells({}) + "\n" + std::string(224, '.') + "\n");
  const auto source = positions_source(file.path());
  ASSERT_FALSE(source);
  EXPECT_EQ(source.error().message,
            file.path() + " line 2: board of 224 characters; expected 225 cells");
}

TEST(PositionsSource, RefusesWhatIsNoFile) {
  EXPECT_THAT(positions_source("/nowhere/at-all").error().message,
              "cannot read /nowhere/at-all: No such file or directory");
  EXPECT_THAT(positions_source("/").error().message,
              "cannot read /: it is a directory; expected a file");
}

TEST(GeneratedSource, StartsAtItsSeed) {
  EXPECT_EQ(generated_source(10, 5)->at(3), generated_source(1, 8)->at(0));
}

}  // namespace
}  // namespace kinjite
