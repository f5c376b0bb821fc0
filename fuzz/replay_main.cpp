// A main for a fuzz target that is not linked with libFuzzer: it runs the target on the files
// given, and on every file below the folders given. So each target is built and run in every build.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "target.hpp"

namespace {

namespace fs = std::filesystem;

/// The files that an argument stands for, by name; none when it cannot be read.
std::vector<fs::path> files_of(const fs::path& argument) {
  std::error_code error;
  if (!fs::is_directory(argument, error)) return {argument};
  std::vector<fs::path> files;
  for (fs::recursive_directory_iterator entry(argument, error), end; !error && entry != end;
       entry.increment(error)) {
    if (entry->is_regular_file(error)) files.push_back(entry->path());
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace

int main(int count, char** arguments) {
  std::vector<fs::path> files;
  for (int i = 1; i < count; ++i) {
    std::ranges::move(files_of(arguments[i]), std::back_inserter(files));
  }
  if (files.empty()) {
    fmt::print(stderr, "error: nothing to replay; expected files, or folders with files\n");
    return 2;
  }
  for (const fs::path& path : files) {
    std::ifstream file(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    if (!file) {
      fmt::print(stderr, "error: cannot read {}\n", path.string());
      return 2;
    }
    // Named first: when the target aborts, this is the input that it aborted on.
    fmt::print("{}\n", path.string());
    std::fflush(stdout);
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
  }
  fmt::print("{} inputs replayed\n", files.size());
  return 0;
}
