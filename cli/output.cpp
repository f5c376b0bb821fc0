#include "output.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

namespace kinjite {

void Output::write(std::string_view text) {
  constexpr std::size_t enough = 1 << 16;
  if (error_) return;
  buffer_ += text;
  if (buffer_.size() >= enough) flush();
}

void Output::flush() {
  std::string_view rest = buffer_;
  while (!rest.empty() && !error_) {
    const ssize_t count = ::write(descriptor_, rest.data(), rest.size());
    if (count >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno != EINTR) {
      error_ = Error{std::string("cannot write to standard output: ") + std::strerror(errno)};
    }
  }
  buffer_.clear();
}

bool Output::wants_colour() const {
  const char* refused = std::getenv("NO_COLOR");
  return (refused == nullptr || *refused == '\0') && ::isatty(descriptor_) == 1;
}

}  // namespace kinjite
