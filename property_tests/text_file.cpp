#include "text_file.hpp"

#include <cstdio>
#include <cstdlib>
#include <sys/mman.h>
#include <unistd.h>

#include <fmt/format.h>

namespace kinjite {

TextFile::TextFile(std::string_view text) : descriptor_(::memfd_create("text", MFD_CLOEXEC)) {
  const auto size = static_cast<ssize_t>(text.size());
  if (descriptor_ < 0 || ::pwrite(descriptor_, text.data(), text.size(), 0) != size) {
    std::perror("a file in memory");
    std::abort();
  }
}

TextFile::~TextFile() {
  ::close(descriptor_);
}

std::string TextFile::path() const {
  return fmt::format("/proc/self/fd/{}", descriptor_);
}

}  // namespace kinjite
