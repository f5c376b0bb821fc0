#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <kinjite/harness/gate/child_process.hpp>

namespace kinjite {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

ChildProcess shell(const std::string& script) {
  // As the command line does: a child that goes away must not take us with it.
  std::signal(SIGPIPE, SIG_IGN);
  return std::move(ChildProcess::start({{"sh", "-c", script}, 0, -1})).value();
}

Clock::time_point in(int time) {
  return Clock::now() + milliseconds(time);
}

std::string next_line(ChildProcess& child) {
  for (;;) {
    if (const auto line = child.next_line()) return std::string(line->text);
    const Woke woke = child.wait(in(5000));
    if (woke != Woke::output && woke != Woke::room) return "none";
  }
}

TEST(Child, IsSentAndAnswersLines) {
  ChildProcess child = shell("while read line; do echo \"<$line>\"; done");
  child.send("one\ntwo\n");
  EXPECT_EQ(next_line(child), "<one>");
  EXPECT_EQ(next_line(child), "<two>");
  const ChildProcess::End end = child.end(milliseconds(2000));
  EXPECT_TRUE(end.by_itself);
  EXPECT_EQ(end.how, "exited with code 0");
}

TEST(Child, CannotBeAProgramThatIsNotThere) {
  const auto child = ChildProcess::start({{"/nowhere/program"}, 0, -1});
  ASSERT_FALSE(child);
  EXPECT_THAT(child.error().message, HasSubstr("cannot run /nowhere/program: No such file"));
  EXPECT_TRUE(child.error().of_program);
}

TEST(Child, TellsHowItEnded) {
  ChildProcess by_code = shell("exit 7");
  EXPECT_EQ(by_code.wait(in(5000)), Woke::ended);
  EXPECT_EQ(by_code.kill(milliseconds(1000)).how, "exited with code 7");
  ChildProcess by_signal = shell("kill -SEGV $$");
  EXPECT_EQ(by_signal.wait(in(5000)), Woke::ended);
  EXPECT_THAT(by_signal.kill(milliseconds(1000)).how, HasSubstr("signal 11"));
}

TEST(Child, IsGoneWithItsWholeGroup) {
  adopt_orphans();
  ChildProcess child = shell("sleep 1000 & echo $!; wait");
  const pid_t grandchild = std::stoi(next_line(child));
  EXPECT_EQ(::kill(grandchild, 0), 0);
  const ChildProcess::End end = child.kill();
  EXPECT_FALSE(end.by_itself);
  EXPECT_TRUE(end.left_processes);
  EXPECT_NE(::kill(grandchild, 0), 0);
}

TEST(Child, IsLeftWaitingNoLongerThanTheDeadline) {
  ChildProcess child = shell("sleep 1000");
  child.send(std::string(10'000'000, 'x'));  // more than any pipe holds
  Woke woke = Woke::room;
  const Clock::time_point begin = Clock::now();
  while (woke == Woke::room) woke = child.wait(begin + milliseconds(200));
  EXPECT_EQ(woke, Woke::deadline);
  EXPECT_LT(Clock::now() - begin, milliseconds(2000));
  EXPECT_FALSE(child.end(milliseconds(50)).by_itself);
}

TEST(Child, LinesThatAreTooLongAreCut) {
  ChildProcess child = shell("head -c 1000000 /dev/zero | tr '\\0' x; sleep 1000");
  for (;;) {
    if (const auto line = child.next_line()) {
      EXPECT_TRUE(line->too_long);
      EXPECT_EQ(line->text.size(), ChildProcess::line_limit);
      break;
    }
    ASSERT_EQ(child.wait(in(5000)), Woke::output);
  }
}

TEST(Child, KeepsTheEndOfItsStandardError) {
  ChildProcess child = shell("for i in 1 2 3; do echo error $i >&2; done; echo out");
  EXPECT_EQ(next_line(child), "out");
  child.end(milliseconds(1000));
  EXPECT_THAT(child.error_tail(), testing::EndsWith("error 3\n"));
}

TEST(Child, IsHeldToItsMemory) {
  const auto started = ChildProcess::start({{"sleep", "1000"}, 1, -1});
  ASSERT_TRUE(started);
  EXPECT_EQ(const_cast<ChildProcess&>(*started).wait(in(5000)), Woke::memory);
}

}  // namespace
}  // namespace kinjite
