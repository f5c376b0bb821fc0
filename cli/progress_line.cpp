#include "progress_line.hpp"

#include <unistd.h>
#include <utility>

#include <fmt/format.h>

namespace kinjite {

ProgressLine::ProgressLine(std::string what, std::uint64_t total)
    : what_(std::move(what)), total_(total), terminal_(::isatty(STDERR_FILENO) == 1) {}

ProgressLine::~ProgressLine() {
  if (terminal_) fmt::print(stderr, "\r\x1b[K");
}

void ProgressLine::show(std::uint64_t done) {
  const Clock::time_point now = Clock::now();
  if (!terminal_ || now - shown_ < std::chrono::milliseconds(200)) return;
  shown_ = now;
  const double seconds = std::chrono::duration<double>(now - begin_).count();
  const double rate = static_cast<double>(done) / seconds;
  fmt::print(stderr, "\r\x1b[K{}: {} of {} ({:.0f}/s, {:.0f} s left)", what_, done, total_, rate,
             static_cast<double>(total_ - done) / rate);
  std::fflush(stderr);
}

}  // namespace kinjite
