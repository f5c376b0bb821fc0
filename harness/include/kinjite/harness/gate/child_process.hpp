// A program run as a child over pipes, which can never hang or outlive us.
//
// The child leads a process group of its own. Its standard input, output and error are pipes that
// never block us: what it does not read waits here, what it writes is cut into lines, and of its
// standard error the last part is kept for messages. Ending it ends the whole group.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

#include <kinjite/terms/result.hpp>

namespace kinjite {

using Clock = std::chrono::steady_clock;

/// A file descriptor that closes itself.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept;
  Descriptor& operator=(Descriptor&& other) noexcept;
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ >= 0; }
  void close();

 private:
  int number_ = -1;
};

/// Why wait() returned.
enum class Woke : std::uint8_t {
  output,       // there is something new to read
  room,         // the child took something of what was sent
  ended,        // the child has exited, or closed its standard output; nothing more will come
  deadline,     // the time is up
  interrupted,  // the interrupt descriptor became readable
  memory,       // the child's group uses more memory than it may
};

/// Why there is no child.
struct StartFailure : Error {
  bool of_program = false;  // the program cannot be run: it is not there, or is none
};

class ChildProcess {
 public:
  static constexpr std::size_t line_limit = 65536;

  struct Settings {
    std::vector<std::string> command;  // the program, found by PATH, and its arguments
    std::uint64_t memory_limit = 0;    // bytes that its group may hold in memory; 0: any number
    int interrupt = -1;                // a descriptor that, once readable, wakes every wait
  };

  /// Starts the program. Fails with the system's words when it cannot be run.
  static tl::expected<ChildProcess, StartFailure> start(const Settings& settings);

  ChildProcess(ChildProcess&&) noexcept = default;
  ChildProcess& operator=(ChildProcess&&) = delete;
  /// Kills whatever is left of the group.
  ~ChildProcess();

  /// Adds `text` to what the child is to read; it goes out during wait() or flush().
  void send(std::string_view text) { unsent_ += text; }
  /// Bytes that the child has not taken yet.
  [[nodiscard]] std::size_t unsent() const { return unsent_.size() - sent_; }
  /// Offers what is unsent, without waiting.
  void flush();
  /// Nothing more will be sent: the child sees the end of its input.
  void close_input();

  /// Waits until something happens, at the latest until `deadline`.
  Woke wait(Clock::time_point deadline);

  struct Line {
    std::string_view text;  // valid until the next call of wait()
    bool too_long = false;  // more than line_limit bytes; the text is its beginning
  };
  /// The next whole line that has arrived; nothing when there is none. A carriage return before the
  /// line break is dropped.
  std::optional<Line> next_line();
  /// What arrived after the last line break.
  [[nodiscard]] std::string_view partial_line() const;

  /// How the child came to its end.
  struct End {
    bool by_itself = false;       // it exited before anything had to be done about it
    bool left_processes = false;  // processes of its group were still there
    std::string how;              // "exited with code 3", "was killed by signal 11 (...)"
  };
  /// Ends the child, with its whole group; no process of it is left. It may exit by itself for
  /// `patience` still. Does nothing to a child that has been ended.
  End kill(std::chrono::milliseconds patience = {});
  /// Waits for the child to exit, until `grace` is over; then asks it to by SIGTERM, waits as long
  /// again, and kills. What it writes meanwhile is kept for next_line().
  End end(std::chrono::milliseconds grace);

  /// The last part of its standard error, at most 2,000 bytes.
  [[nodiscard]] const std::string& error_tail() const { return error_tail_; }

 private:
  ChildProcess() = default;
  void read_output();
  void read_error();
  [[nodiscard]] bool exited(std::chrono::milliseconds patience = {}) const;
  bool over_memory();
  std::string reap(bool& left_processes);

  pid_t pid_ = -1;
  Descriptor process_;  // readable once the child has exited
  Descriptor input_;
  Descriptor output_;
  Descriptor error_;
  int interrupt_ = -1;
  std::uint64_t memory_limit_ = 0;
  Clock::time_point memory_seen_{};
  std::string unsent_;
  std::size_t sent_ = 0;
  std::string received_;
  std::size_t taken_ = 0;
  std::size_t searched_ = 0;
  std::string error_tail_;
};

/// Makes this process the one to which processes fall that its children leave behind.
void adopt_orphans();

/// Kills every child of this process, adopted ones included, until there is none. How many that
/// were. To be called when no ChildProcess is alive.
int end_orphans();

}  // namespace kinjite
