#include "process_table.hpp"

#include <charconv>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <system_error>
#include <unistd.h>

namespace kinjite {
namespace {

struct Entry {
  pid_t parent = 0;
  pid_t group = 0;
  std::uint64_t resident_pages = 0;
};

/// Reads /proc/<pid>/stat; nothing of it for a process that is gone.
bool read_entry(const std::filesystem::path& folder, Entry& entry) {
  std::ifstream file(folder / "stat");
  std::string text;
  if (!std::getline(file, text)) return false;
  // The second field is the program's name between brackets and may hold anything.
  const std::size_t name_end = text.rfind(')');
  if (name_end == std::string::npos) return false;
  std::istringstream fields(text.substr(name_end + 1));
  std::string skipped;
  fields >> skipped >> entry.parent >> entry.group;
  constexpr int fields_between = 18;  // from the group to the resident pages
  for (int i = 0; i < fields_between; ++i) fields >> skipped;
  fields >> entry.resident_pages;
  return static_cast<bool>(fields);
}

void for_each_process(const std::function<void(pid_t, const Entry&)>& visit) {
  std::error_code error;
  // A process that goes away while we look must not end the looking by an exception.
  for (std::filesystem::directory_iterator folder("/proc", error), end_of_table;
       !error && folder != end_of_table; folder.increment(error)) {
    const std::string name = folder->path().filename();
    pid_t pid = 0;
    const auto [end, failed] = std::from_chars(name.data(), name.data() + name.size(), pid);
    Entry entry;
    if (failed != std::errc() || end != name.data() + name.size()) continue;
    if (read_entry(folder->path(), entry)) visit(pid, entry);
  }
}

}  // namespace

std::vector<pid_t> children_of(pid_t parent) {
  std::vector<pid_t> children;
  for_each_process([&](pid_t pid, const Entry& entry) {
    if (entry.parent == parent) children.push_back(pid);
  });
  return children;
}

std::uint64_t memory_of_group(pid_t group) {
  std::uint64_t pages = 0;
  for_each_process([&](pid_t, const Entry& entry) {
    if (entry.group == group) pages += entry.resident_pages;
  });
  return pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

}  // namespace kinjite
