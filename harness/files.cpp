#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include <kinjite/harness/files.hpp>

namespace kinjite {

Result<OpenFile> OpenFile::for_reading(const std::string& path) {
  const auto refuse = [&](std::string_view why) {
    return failure(fmt::format("cannot read {}: {}", path, why));
  };
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return refuse(std::strerror(errno));
  OpenFile file(descriptor);
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) return refuse(std::strerror(errno));
  if (S_ISDIR(status.st_mode)) return refuse("it is a directory; expected a file");
  return file;
}

Result<OpenFile> OpenFile::for_appending(const std::string& path) {
  constexpr mode_t readable_by_all = 0644;
  const int descriptor =
      ::open(path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, readable_by_all);
  if (descriptor < 0) {
    return failure(fmt::format("cannot write {}: {}", path, std::strerror(errno)));
  }
  return OpenFile(descriptor);
}

OpenFile::OpenFile(OpenFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

OpenFile& OpenFile::operator=(OpenFile&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

OpenFile::~OpenFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Replacement::Replacement(std::string path, std::string beside, OpenFile file)
    : path_(std::move(path)), beside_(new std::string(std::move(beside))), file_(std::move(file)) {}

void Replacement::Remover::operator()(std::string* path) const {
  ::unlink(path->c_str());
  delete path;
}

Result<Replacement> Replacement::of(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code error;
  fs::path place = fs::canonical(path, error);
  if (error) place = path;
  struct stat old {};
  const bool replaces = ::stat(place.c_str(), &old) == 0;
  constexpr mode_t of_new_files = 0666;  // less what the user masks
  constexpr mode_t permissions = 0777;
  const mode_t mode = replaces ? old.st_mode & permissions : of_new_files;
  // What another run that was cut off left behind is not touched.
  constexpr int most_tries = 1000;
  for (int i = 0; i < most_tries; ++i) {
    const fs::path beside = place.parent_path() / fmt::format(".kinjite-{}-{}.new", ::getpid(), i);
    const int descriptor =
        ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode);
    if (descriptor < 0 && errno == EEXIST) continue;
    if (descriptor < 0) break;
    Replacement made(place.string(), beside.string(), OpenFile(descriptor));
    // Where that fails the user's mask has only taken more away.
    if (replaces) (void)::fchmod(descriptor, mode);
    return made;
  }
  return failure(fmt::format("cannot write {}: {}", path, std::strerror(errno)));
}

Result<void> Replacement::write(std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor(), text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return failure(fmt::format("cannot write {}: {}", path_, std::strerror(errno)));
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return {};
}

Result<void> Replacement::take_place() {
  if (std::rename(beside_->c_str(), path_.c_str()) != 0) {
    return failure(fmt::format("cannot replace {}: {}", path_, std::strerror(errno)));
  }
  delete beside_.release();
  return {};
}

Result<std::string> read_all(int descriptor, std::size_t limit) {
  std::string text;
  for (;;) {
    constexpr std::size_t chunk = 65536;
    const std::size_t held = text.size();
    text.resize(held + chunk);
    const ssize_t count = ::read(descriptor, text.data() + held, chunk);
    const int error = errno;
    text.resize(held + (count > 0 ? static_cast<std::size_t>(count) : 0));
    if (count == 0) return text;
    if (count < 0 && error == EINTR) continue;
    if (count < 0) return failure(fmt::format("cannot read: {}", std::strerror(error)));
    if (text.size() > limit)
      return failure(fmt::format("more than {} bytes; expected less", limit));
  }
}

Result<std::string> read_file(const std::string& path, std::size_t limit) {
  const Result<OpenFile> file = OpenFile::for_reading(path);
  if (!file) return tl::unexpected(file.error());
  return read_all(file->descriptor(), limit).map_error([&](const Error& error) {
    return Error{path + ": " + error.message};
  });
}

Result<bool> check_input(int descriptor, const std::string& name) {
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) {
    return failure(fmt::format("{}: {}; expected lines", name, std::strerror(errno)));
  }
  if (S_ISDIR(status.st_mode)) return failure(name + ": it is a directory; expected lines");
  return true;
}

}  // namespace kinjite
