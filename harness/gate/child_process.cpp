#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include <kinjite/harness/gate/child_process.hpp>

#include "process_table.hpp"

namespace kinjite {
namespace {

struct Pipe {
  Descriptor read;
  Descriptor write;
};

Result<Pipe> make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
    return failure(fmt::format("cannot make a pipe: {}", std::strerror(errno)));
  }
  return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

void never_block(const Descriptor& descriptor) {
  ::fcntl(descriptor.number(), F_SETFL, O_NONBLOCK);
  // A wider pipe means fewer changes between the two processes; a refusal does no harm.
  constexpr int wide = 1 << 20;
  ::fcntl(descriptor.number(), F_SETPIPE_SZ, wide);
}

/// The child's side of the fork: only calls that are safe there. Writes errno to `report` and exits
/// where the program cannot be run.
[[noreturn]] void become(char* const* arguments, pid_t parent, int input, int output, int error,
                         int report) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(127);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  std::signal(SIGPIPE, SIG_DFL);
  std::signal(SIGXFSZ, SIG_DFL);
  ::dup2(input, STDIN_FILENO);
  ::dup2(output, STDOUT_FILENO);
  ::dup2(error, STDERR_FILENO);
  ::execvp(arguments[0], arguments);
  const int reason = errno;
  [[maybe_unused]] const ssize_t count = ::write(report, &reason, sizeof reason);
  ::_exit(127);
}

std::string described(const siginfo_t& info) {
  if (info.si_code == CLD_EXITED) return fmt::format("exited with code {}", info.si_status);
  return fmt::format("was ended by signal {} ({})", info.si_status, ::strsignal(info.si_status));
}

int milliseconds_until(Clock::time_point deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
  constexpr long long longest = 1'000'000;
  return static_cast<int>(std::clamp(static_cast<long long>(left), 0LL, longest));
}

}  // namespace

Descriptor::Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  if (this != &other) {
    close();
    number_ = std::exchange(other.number_, -1);
  }
  return *this;
}

void Descriptor::close() {
  if (number_ >= 0) ::close(std::exchange(number_, -1));
}

tl::expected<ChildProcess, StartFailure> ChildProcess::start(const Settings& settings) {
  const auto refuse = [](std::string message, bool of_program = false) {
    return tl::unexpected(StartFailure{{std::move(message)}, of_program});
  };
  auto input = make_pipe();
  auto output = make_pipe();
  auto error = make_pipe();
  auto report = make_pipe();
  for (const auto* pipe : {&input, &output, &error, &report}) {
    if (!*pipe) return refuse(pipe->error().message);
  }
  std::vector<char*> arguments;
  for (const std::string& argument : settings.command) {
    arguments.push_back(const_cast<char*>(argument.c_str()));
  }
  arguments.push_back(nullptr);

  const pid_t parent = ::getpid();
  const pid_t pid = ::fork();
  if (pid < 0) return refuse(fmt::format("cannot start a process: {}", std::strerror(errno)));
  if (pid == 0) {
    become(arguments.data(), parent, input->read.number(), output->write.number(),
           error->write.number(), report->write.number());
  }
  ::setpgid(pid, pid);  // as the child does itself: whoever comes first

  ChildProcess child;
  child.pid_ = pid;
  child.process_ = Descriptor(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)));
  child.input_ = std::move(input->write);
  child.output_ = std::move(output->read);
  child.error_ = std::move(error->read);
  child.interrupt_ = settings.interrupt;
  child.memory_limit_ = settings.memory_limit;
  for (const Descriptor* end : {&child.input_, &child.output_, &child.error_}) never_block(*end);

  report->write.close();
  int reason = 0;
  ssize_t count = 0;
  do {
    count = ::read(report->read.number(), &reason, sizeof reason);
  } while (count < 0 && errno == EINTR);
  if (count == static_cast<ssize_t>(sizeof reason)) {
    return refuse(fmt::format("cannot run {}: {}", settings.command.front(), std::strerror(reason)),
                  true);
  }
  if (!child.process_.is_open()) {
    ::kill(pid, SIGKILL);
    ::waitpid(pid, nullptr, 0);
    return refuse(
        fmt::format("cannot watch {}: {}", settings.command.front(), std::strerror(errno)));
  }
  return child;
}

ChildProcess::~ChildProcess() {
  if (process_.is_open()) kill();
}

void ChildProcess::flush() {
  while (input_.is_open() && unsent() > 0) {
    const ssize_t count = ::write(input_.number(), unsent_.data() + sent_, unsent());
    if (count > 0) {
      sent_ += static_cast<std::size_t>(count);
    } else if (count < 0 && errno == EINTR) {
      continue;
    } else {
      // It no longer reads: its exit or its silence will tell what that means.
      if (errno != EAGAIN) input_.close();
      break;
    }
  }
  if (unsent() == 0 || !input_.is_open()) {
    unsent_.clear();
    sent_ = 0;
  }
}

void ChildProcess::close_input() {
  input_.close();
  unsent_.clear();
  sent_ = 0;
}

void ChildProcess::read_output() {
  constexpr std::size_t chunk = 65536;
  received_.erase(0, taken_);
  searched_ -= taken_;
  taken_ = 0;
  // A flood is looked at piece by piece, so that it never grows in memory.
  const std::size_t held = received_.size();
  received_.resize(held + chunk);
  const ssize_t count = ::read(output_.number(), received_.data() + held, chunk);
  received_.resize(held + (count > 0 ? static_cast<std::size_t>(count) : 0));
  if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) output_.close();
}

void ChildProcess::read_error() {
  constexpr std::size_t most = 2000;
  std::array<char, 65536> piece{};
  const ssize_t count = ::read(error_.number(), piece.data(), piece.size());
  if (count > 0) {
    error_tail_.append(piece.data(), static_cast<std::size_t>(count));
    if (error_tail_.size() > most) error_tail_.erase(0, error_tail_.size() - most);
  } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
    error_.close();
  }
}

bool ChildProcess::exited(std::chrono::milliseconds patience) const {
  const Clock::time_point deadline = Clock::now() + patience;
  pollfd watched{process_.number(), POLLIN, 0};
  for (;;) {
    const int ready = ::poll(&watched, 1, milliseconds_until(deadline));
    // A signal of ours is not the end of our patience.
    if (ready >= 0 || errno != EINTR) return ready == 1;
  }
}

bool ChildProcess::over_memory() {
  if (memory_limit_ == 0) return false;
  const Clock::time_point now = Clock::now();
  if (now - memory_seen_ < std::chrono::milliseconds(50)) return false;
  memory_seen_ = now;
  return memory_of_group(pid_) > memory_limit_;
}

Woke ChildProcess::wait(Clock::time_point deadline) {
  for (;;) {
    const std::size_t unsent_before = unsent();
    flush();
    if (over_memory()) return Woke::memory;
    if (!output_.is_open()) return Woke::ended;
    // A negative descriptor is passed over.
    std::array<pollfd, 5> watched{{
        {output_.number(), POLLIN, 0},
        {unsent() > 0 ? input_.number() : -1, POLLOUT, 0},
        {error_.number(), POLLIN, 0},
        {process_.number(), POLLIN, 0},
        {interrupt_, POLLIN, 0},
    }};
    int patience = milliseconds_until(deadline);
    if (memory_limit_ != 0) patience = std::min(patience, 50);
    if (unsent() < unsent_before) patience = 0;
    const int ready = ::poll(watched.data(), watched.size(), patience);
    if (ready < 0 && errno != EINTR) return Woke::ended;
    if (watched[4].revents != 0) return Woke::interrupted;
    if (watched[2].revents != 0) read_error();
    if (watched[0].revents != 0) {
      const std::size_t before = received_.size() - taken_;
      read_output();
      if (received_.size() > before) return Woke::output;
      continue;
    }
    // Its output is empty and the child is gone: whoever else holds the pipe does not count.
    if (watched[3].revents != 0) return Woke::ended;
    if (unsent() < unsent_before) return Woke::room;
    if (Clock::now() >= deadline) return Woke::deadline;
  }
}

std::optional<ChildProcess::Line> ChildProcess::next_line() {
  const std::size_t end = received_.find('\n', searched_);
  if (end == std::string::npos) {
    searched_ = received_.size();
    if (received_.size() - taken_ > line_limit) {
      const Line line{std::string_view(received_).substr(taken_, line_limit), true};
      taken_ = received_.size();
      return line;
    }
    return std::nullopt;
  }
  std::string_view text(received_.data() + taken_, end - taken_);
  taken_ = searched_ = end + 1;
  if (text.ends_with('\r')) text.remove_suffix(1);
  if (text.size() > line_limit) return Line{text.substr(0, line_limit), true};
  return Line{text, false};
}

std::string_view ChildProcess::partial_line() const {
  return std::string_view(received_).substr(taken_);
}

std::string ChildProcess::reap(bool& left_processes) {
  siginfo_t info{};
  while (::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOWAIT) != 0 &&
         errno == EINTR) {
  }
  // The zombie still holds the group's number, so that no stranger can be meant.
  ::kill(-pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
  left_processes = false;
  for (;;) {
    const pid_t other = ::waitpid(-pid_, nullptr, 0);
    if (other < 0 && errno == EINTR) continue;
    if (other < 0) break;
    left_processes = true;
  }
  // What died just now may have said something.
  if (error_.is_open()) read_error();
  process_.close();
  return described(info);
}

ChildProcess::End ChildProcess::kill(std::chrono::milliseconds patience) {
  End end;
  if (!process_.is_open()) return end;
  end.by_itself = exited(patience);
  if (!end.by_itself) ::kill(-pid_, SIGKILL);
  end.how = reap(end.left_processes);
  return end;
}

ChildProcess::End ChildProcess::end(std::chrono::milliseconds grace) {
  const auto waited_for = [&](std::chrono::milliseconds time) {
    const Clock::time_point deadline = Clock::now() + time;
    while (!exited() && Clock::now() < deadline) {
      if (output_.is_open()) {
        const Woke woke = wait(deadline);
        if (woke == Woke::interrupted || woke == Woke::memory) return false;
        // More than a few last words is a flood.
        if (received_.size() - taken_ > (1U << 20)) return false;
      } else {
        static_cast<void>(exited(std::chrono::milliseconds(milliseconds_until(deadline))));
      }
    }
    return exited();
  };
  flush();
  if (unsent() == 0) close_input();
  if (!waited_for(grace)) {
    ::kill(-pid_, SIGTERM);
    waited_for(grace);
    End end = kill();
    end.by_itself = false;
    return end;
  }
  while (output_.is_open() && received_.size() - taken_ < (1U << 20)) {
    const std::size_t before = received_.size() - taken_;
    read_output();
    if (received_.size() == before) break;
  }
  return kill();
}

void adopt_orphans() {
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
}

int end_orphans() {
  int ended = 0;
  for (;;) {
    const std::vector<pid_t> orphans = children_of(::getpid());
    for (const pid_t orphan : orphans) ::kill(orphan, SIGKILL);
    if (orphans.empty()) return ended;
    // Their own children fall to us in turn, so look again.
    for (const pid_t orphan : orphans) {
      if (::waitpid(orphan, nullptr, 0) == orphan) ++ended;
    }
  }
}

}  // namespace kinjite
