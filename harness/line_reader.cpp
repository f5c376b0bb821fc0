#include <algorithm>
#include <cerrno>
#include <cstring>
#include <unistd.h>

#include <fmt/format.h>

#include <kinjite/harness/line_reader.hpp>

namespace kinjite {

Result<bool> LineReader::fill() {
  constexpr std::size_t chunk = 65536;
  buffer_.erase(0, begin_);
  begin_ = 0;
  const std::size_t held = buffer_.size();
  buffer_.resize(held + chunk);
  ssize_t count = 0;
  do {
    count = ::read(descriptor_, buffer_.data() + held, chunk);
  } while (count < 0 && errno == EINTR);
  const int error = errno;
  buffer_.resize(held + (count > 0 ? static_cast<std::size_t>(count) : 0));
  if (count < 0) return failure(fmt::format("cannot read: {}", std::strerror(error)));
  if (count == 0) ended_ = true;
  total_ += static_cast<std::uint64_t>(count);
  if (total_ > total_limit_) {
    return failure(fmt::format("more than {} bytes; expected less", total_limit_));
  }
  return count > 0;
}

bool LineReader::may_wait() const {
  return !ended_ && buffer_.find('\n', begin_) == std::string::npos;
}

/// Passes over the rest of a line.
Result<bool> LineReader::skip_line() {
  for (std::uint64_t skipped = 0;;) {
    const std::size_t end = buffer_.find('\n', begin_);
    skipped += std::min(end, buffer_.size()) - begin_;
    begin_ = end == std::string::npos ? buffer_.size() : end + 1;
    if (end != std::string::npos || ended_) {
      skipping_ = false;
      return true;
    }
    if (skipped > longest_skipped) {
      return failure(
          fmt::format("a line of more than {} bytes; expected its end", longest_skipped));
    }
    if (const Result<bool> more = fill(); !more) return more;
  }
}

Result<std::optional<LineReader::Line>> LineReader::next() {
  if (skipping_) {
    if (const Result<bool> skipped = skip_line(); !skipped) return tl::unexpected(skipped.error());
  }
  std::size_t searched = begin_;
  for (;;) {
    std::size_t end = buffer_.find('\n', searched);
    if (end == std::string::npos && !ended_) {
      if (buffer_.size() - begin_ > limit_ + 1) {
        skipping_ = true;
        return Line{{}, true};
      }
      searched = buffer_.size() - begin_;
      if (const Result<bool> more = fill(); !more) return tl::unexpected(more.error());
      continue;
    }
    const bool cut_off = end == std::string::npos;
    if (cut_off) {
      if (begin_ == buffer_.size()) return std::nullopt;
      end = buffer_.size();
    }
    std::string_view text(buffer_.data() + begin_, end - begin_);
    begin_ = end < buffer_.size() ? end + 1 : end;
    if (text.ends_with('\r')) text.remove_suffix(1);
    if (text.size() > limit_) return Line{{}, true};
    return Line{text, false, cut_off};
  }
}

}  // namespace kinjite
