// A line on standard error that says how far a long job is.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace kinjite {

/// Rewrites itself in place on a terminal a few times a second; elsewhere it stays silent, so that
/// logs hold results only.
class ProgressLine {
 public:
  /// `what` is being done to `total` things.
  ProgressLine(std::string what, std::uint64_t total);
  /// Takes the line away.
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// Shows that `done` of the total are done. Not to be called from two threads at once.
  void show(std::uint64_t done);

 private:
  using Clock = std::chrono::steady_clock;

  std::string what_;
  std::uint64_t total_;
  bool terminal_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point shown_ = begin_;
};

}  // namespace kinjite
