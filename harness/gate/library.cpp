// A judge in somebody else's shared library, called by the convention of kinjite_judge.h.
#include <dlfcn.h>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include <kinjite/harness/gate/serve.hpp>
#include <kinjite/harness/kinjite_judge.h>
#include <kinjite/terms/point.hpp>
#include <kinjite/terms/quoting.hpp>
#include <kinjite/terms/verdict.hpp>

namespace kinjite {
namespace {

using Function = int (*)(const char*, int);

class LibraryAnswerer final : public Answerer {
 public:
  LibraryAnswerer(std::string name, Function function)
      : name_(std::move(name)), function_(function) {}

  [[nodiscard]] std::string greeting() const override {
    return fmt::format("ready {} library reading=unknown", name_);
  }
  [[nodiscard]] std::string judge(std::string_view cells, std::string_view point) const override {
    const Result<Point> parsed = parse_point(point);
    if (!parsed) return "error " + parsed.error().message;
    const std::string copy(cells);
    return words(function_(copy.data(), parsed->cell()));
  }
  [[nodiscard]] std::string map(std::string_view) const override {
    return "unsupported a library judges one point at a time";
  }

 private:
  static std::string words(int answer) {
    constexpr int five = 8;
    if (0 <= answer && answer <= five) return to_string(Verdict::from_byte(answer));
    if (answer == KINJITE_FORBIDDEN) return "forbidden";
    if (answer == KINJITE_UNSUPPORTED) return "unsupported";
    return fmt::format("error the library answers {}", answer);
  }

  std::string name_;
  Function function_;
};

}  // namespace

Result<std::unique_ptr<Answerer>> answer_by_library(const std::string& library_and_symbol) {
  const std::size_t colon = library_and_symbol.rfind(':');
  if (colon == std::string::npos || colon == 0 || colon + 1 == library_and_symbol.size()) {
    return failure(fmt::format("{}; expected LIBRARY:SYMBOL", kinjite::quoted(library_and_symbol)));
  }
  std::string path = library_and_symbol.substr(0, colon);
  const std::string symbol = library_and_symbol.substr(colon + 1);
  // A name without a folder would be looked for among the system's libraries only.
  if (path.find('/') == std::string::npos && std::filesystem::exists(path)) path = "./" + path;
  void* library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    std::string_view why = ::dlerror();
    // It mostly begins with the name itself.
    if (const std::string name = path + ": "; why.starts_with(name)) why.remove_prefix(name.size());
    return failure(fmt::format("cannot load {}: {}", path, why));
  }
  void* found = ::dlsym(library, symbol.c_str());
  if (found == nullptr) return failure(fmt::format("{} has no function {}", path, symbol));
  return std::make_unique<LibraryAnswerer>(std::filesystem::path(path).filename().string(),
                                           reinterpret_cast<Function>(found));
}

}  // namespace kinjite
