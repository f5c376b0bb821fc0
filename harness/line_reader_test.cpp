#include <array>
#include <fcntl.h>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include <kinjite/harness/line_reader.hpp>

namespace kinjite {
namespace {

/// What a LineReader with this limit makes of `text` coming through a pipe; "<long>" for a line
/// over the limit.
std::vector<std::string> lines_of(const std::string& text, std::size_t limit) {
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) return {"no pipe"};
  std::jthread writer([&] {
    std::string_view rest = text;
    while (!rest.empty()) {
      const ssize_t count = ::write(ends[1], rest.data(), rest.size());
      if (count <= 0) break;
      rest.remove_prefix(static_cast<std::size_t>(count));
    }
    ::close(ends[1]);
  });
  LineReader reader(ends[0], limit);
  std::vector<std::string> lines;
  for (;;) {
    const auto line = reader.next();
    if (!line || !*line) break;
    lines.push_back((*line)->too_long ? "<long>" : std::string((*line)->text));
  }
  ::close(ends[0]);
  return lines;
}

using Lines = std::vector<std::string>;

TEST(LineReader, GivesLinesWithoutTheirBreaks) {
  EXPECT_EQ(lines_of("a\nb\r\n\nc", 10), (Lines{"a", "b", "", "c"}));
  EXPECT_EQ(lines_of("a\n", 10), (Lines{"a"}));
  EXPECT_EQ(lines_of("", 10), Lines{});
}

TEST(LineReader, PassesOverALineThatIsTooLong) {
  EXPECT_EQ(lines_of(std::string(11, 'x') + "\nshort\n", 10), (Lines{"<long>", "short"}));
  EXPECT_EQ(lines_of(std::string(10, 'x') + "\n", 10), (Lines{std::string(10, 'x')}));
}

TEST(LineReader, DoesNotKeepAHugeLine) {
  const std::string huge(5'000'000, 'x');
  EXPECT_EQ(lines_of("a\n" + huge + "\nb\n", 1000), (Lines{"a", "<long>", "b"}));
  EXPECT_EQ(lines_of(huge, 1000), (Lines{"<long>"}));
}

TEST(LineReader, KeepsZeroBytes) {
  EXPECT_EQ(lines_of(std::string("a\0b\n", 4), 10), (Lines{std::string("a\0b", 3)}));
}

TEST(LineReader, NamesALineThatNeverEndsBeforeItHasReadIt) {
  const int zeros = ::open("/dev/zero", O_RDONLY | O_CLOEXEC);
  LineReader reader(zeros, 100);
  const auto line = reader.next();
  ASSERT_TRUE(line && *line);
  EXPECT_TRUE((*line)->too_long);
  EXPECT_LT(reader.taken(), 1'000'000U);
  const auto never = reader.next();
  ASSERT_FALSE(never);
  EXPECT_EQ(never.error().message, "a line of more than 1073741824 bytes; expected its end");
  ::close(zeros);
}

TEST(LineReader, ReadsNoMoreThanItMay) {
  const int zeros = ::open("/dev/zero", O_RDONLY | O_CLOEXEC);
  LineReader reader(zeros, 1 << 20, 100'000);
  const auto line = reader.next();
  ASSERT_FALSE(line);
  EXPECT_EQ(line.error().message, "more than 100000 bytes; expected less");
  ::close(zeros);
}

TEST(LineReader, SaysWhenReadingFails) {
  LineReader reader(-1);
  const auto line = reader.next();
  ASSERT_FALSE(line);
  EXPECT_EQ(line.error().message, "cannot read: Bad file descriptor");
}

}  // namespace
}  // namespace kinjite
