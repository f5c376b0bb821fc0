// One child asked questions, restarted when it must be.
//
// Questions are sent ahead up to a window. The clock of a question runs from the moment when it is
// sent and all earlier ones are answered. Whatever the child does becomes an outcome of a question:
//   no answer in time           timeout, and a new child
//   its end, or too much memory  crash, and a new child. With several questions open they are asked
//                               again one by one, so that the blame falls on the right one; where
//                               none of them repeats it, on the oldest.
//   a line that is no answer    protocol error, and a new child
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <kinjite/harness/gate/child_process.hpp>
#include <kinjite/harness/gate/outcomes.hpp>
#include <kinjite/harness/gate/protocol.hpp>
#include <kinjite/harness/gate/supply.hpp>

namespace kinjite {

/// Shared by all children of a run.
struct Patience {
  std::chrono::milliseconds start{30'000};     // until the greeting is complete
  std::chrono::milliseconds question{10'000};  // until a question is answered
  std::chrono::milliseconds goodbye{2'000};    // until it has ended
  std::optional<Clock::time_point> run;        // the end of everything
};

/// What ends a run early, told to all children of it.
class RunState {
 public:
  explicit RunState(int most_crashes) : crashes_left_(most_crashes) {}

  /// Counts a child that had to be replaced; ends the run when there were too many.
  void count_crash();
  /// Ends the run, unless it has been ended already.
  void abort(std::string why);
  [[nodiscard]] bool aborted() const { return aborted_; }
  [[nodiscard]] std::string why() const;

 private:
  std::atomic<int> crashes_left_;
  std::atomic<bool> aborted_ = false;
  mutable std::mutex guard_;
  std::string why_;
};

class Interviewer {
 public:
  struct Settings {
    ChildProcess::Settings child;
    std::function<std::unique_ptr<Protocol>()> protocol;
    std::size_t window = 256;
    Patience patience;
  };

  Interviewer(Settings settings, Outcomes& outcomes, RunState& state);

  /// Starts the child and hears its greeting; an Error says why there is none. Where that is not
  /// the child's doing (an interrupt, the end of the time for the run) the run is ended as well.
  Result<Announcement> meet();
  /// Whether the last meeting failed because the program cannot be run at all.
  [[nodiscard]] bool program_unfit() const { return program_unfit_; }
  /// Asks all that `supply` has; at most `window` questions at a time.
  void ask(Supply& supply, std::size_t window);
  void ask(Supply& supply) { ask(supply, settings_.window); }
  /// Enters the last answers. Until then they wait a little, as a second answer would spoil them.
  void settle() { keep_settled(0); }
  /// Says goodbye and sees to it that the child ends.
  void part();

 private:
  struct Open {
    GateQuestion question;
    Clock::time_point since;
  };
  struct Settled {
    GateQuestion question;
    Answer answer;
  };
  /// The oldest question that was open when the child ended, while its companions are asked again.
  struct Suspect {
    std::string id;
    std::string message;
    std::size_t left = 0;  // questions to ask one by one before the blame falls on it
  };

  void fill(Supply& supply, std::size_t window);
  void send(GateQuestion question);
  void step();
  std::string end_of_child();
  void hear_lines();
  void hear(std::string_view line);
  void take(std::deque<Open>::iterator open, Answer answer);
  void keep_settled(std::size_t most);
  void charge_front(QuestionOutcome outcome, const std::string& message);
  void lose_child(const std::string& how);
  void protocol_error(std::string_view line, const std::string& message);
  void replace_child();
  void one_by_one_done();
  [[nodiscard]] Clock::time_point deadline() const;
  [[nodiscard]] std::string with_error_tail(std::string message) const;

  Settings settings_;
  Outcomes& outcomes_;
  RunState& state_;
  std::optional<ChildProcess> child_;
  std::unique_ptr<Protocol> protocol_;
  std::deque<Open> open_;             // in the order asked
  std::deque<GateQuestion> waiting_;  // to be asked (again)
  std::deque<Settled> settled_;       // answered lately: a second answer can still spoil them
  std::optional<Suspect> suspect_;
  bool program_unfit_ = false;
  std::string to_send_;  // kept for its memory
};

}  // namespace kinjite
