// Until when something may go on.
#pragma once

#include <algorithm>
#include <functional>
#include <utility>

#include <kinjite/harness/gate/child_process.hpp>

namespace kinjite {

/// A time, and whoever may end it sooner.
class Deadline {
 public:
  /// `stopped` is asked often and from several threads; it may be empty. Once true, it stays so.
  Deadline(Clock::time_point time, std::function<bool()> stopped)
      : time_(time), stopped_(std::move(stopped)) {}

  [[nodiscard]] bool is_over() const { return Clock::now() >= time_ || (stopped_ && stopped_()); }
  [[nodiscard]] Clock::time_point time() const { return time_; }
  /// The same, but no later than `time`.
  [[nodiscard]] Deadline by(Clock::time_point time) const {
    return {std::min(time, time_), stopped_};
  }

 private:
  Clock::time_point time_;
  std::function<bool()> stopped_;
};

}  // namespace kinjite
