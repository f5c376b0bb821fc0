// A child that is sent much and answers when it likes, while signals interrupt every wait; now and
// then it dies. What it wrote before is still read, in order, once.
//
// The model is what the child has been sent and has not been heard to answer. The child is sed,
// which echoes lines and quits at the line "die".
#include <csignal>
#include <deque>
#include <optional>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <rapidcheck/state.h>

#include <kinjite/harness/gate/child_process.hpp>

#include "faults.hpp"

namespace kinjite {
namespace {

struct Talk {
  std::deque<std::string> unheard;
  bool dying = false;  // the child has been sent "die": nothing after it is answered
  int sent = 0;
};

class Children {
 public:
  Children() { restart(); }
  void restart() {
    child_.reset();
    child_.emplace(ChildProcess::start({{"sed", "-u", "/^die$/Q"}, 0, -1}).value());
  }
  ChildProcess& child() { return *child_; }

  /// The next line; none when the child has ended and has said nothing more.
  std::optional<std::string> line() {
    for (;;) {
      if (const auto line = child_->next_line()) return std::string(line->text);
      const Woke woke = child_->wait(Clock::now() + std::chrono::seconds(20));
      RC_ASSERT(woke != Woke::deadline);
      if (woke == Woke::ended) return std::nullopt;
    }
  }

 private:
  std::optional<ChildProcess> child_;
};

using ChildCommand = rc::state::Command<Talk, Children>;

/// Lines that are short, or so long that a pipe takes only a part of them at a time.
struct Send : ChildCommand {
  int lines = *rc::gen::inRange(1, 6);
  std::size_t length = *rc::gen::weightedOneOf<std::size_t>(
      {{7, rc::gen::inRange<std::size_t>(0, 60)}, {1, rc::gen::just<std::size_t>(20'000)}});

  [[nodiscard]] std::string line(int number) const {
    return std::to_string(number) + ' ' + std::string(length, 'x');
  }
  void checkPreconditions(const Talk& talk) const override { RC_PRE(!talk.dying); }
  void apply(Talk& talk) const override {
    for (int i = 0; i < lines; ++i) talk.unheard.push_back(line(talk.sent++));
  }
  void run(const Talk& talk, Children& children) const override {
    for (int i = 0; i < lines; ++i) children.child().send(line(talk.sent + i) + "\n");
    children.child().flush();
  }
  void show(std::ostream& out) const override {
    out << "send " << lines << " lines of " << length << " bytes";
  }
};

struct Hear : ChildCommand {
  void checkPreconditions(const Talk& talk) const override { RC_PRE(!talk.unheard.empty()); }
  void apply(Talk& talk) const override { talk.unheard.pop_front(); }
  void run(const Talk& talk, Children& children) const override {
    const auto line = children.line();
    RC_ASSERT(line.has_value());
    RC_ASSERT(*line == talk.unheard.front());
  }
  void show(std::ostream& out) const override { out << "hear a line"; }
};

struct Die : ChildCommand {
  void checkPreconditions(const Talk& talk) const override { RC_PRE(!talk.dying); }
  void apply(Talk& talk) const override { talk.dying = true; }
  void run(const Talk&, Children& children) const override {
    children.child().send("die\nnever answered\n");
    children.child().flush();
  }
  void show(std::ostream& out) const override { out << "die"; }
};

/// Hears all that is left of a dying child, and starts another.
struct Replace : ChildCommand {
  void checkPreconditions(const Talk& talk) const override { RC_PRE(talk.dying); }
  void apply(Talk& talk) const override { talk = {{}, false, talk.sent}; }
  void run(const Talk& talk, Children& children) const override {
    for (const std::string& expected : talk.unheard) {
      const auto line = children.line();
      RC_ASSERT(line.has_value());
      RC_ASSERT(*line == expected);
    }
    RC_ASSERT(!children.line().has_value());
    const ChildProcess::End end = children.child().kill(std::chrono::seconds(5));
    RC_ASSERT(end.by_itself);
    RC_ASSERT(end.how == "exited with code 0");
    children.restart();
  }
  void show(std::ostream& out) const override { out << "replace the dying child"; }
};

/// Kills a child with its answers unheard, and starts another.
struct Kill : ChildCommand {
  void apply(Talk& talk) const override { talk = {{}, false, talk.sent}; }
  void run(const Talk&, Children& children) const override {
    children.child().kill();
    children.restart();
  }
  void show(std::ostream& out) const override { out << "kill"; }
};

RC_GTEST_PROP(ChildState, is_heard_whole_whatever_interrupts, ()) {
  std::signal(SIGPIPE, SIG_IGN);
  const Interruptions interruptions;
  Children children;
  rc::state::check(Talk{}, children,
                   rc::state::gen::execOneOfWithArgs<Send, Send, Hear, Hear, Die, Replace, Kill>());
}

}  // namespace
}  // namespace kinjite
