#include <charconv>

#include <kinjite/harness/sweeps/board_sweep.hpp>
#include <kinjite/harness/sweeps/crossing_sweep.hpp>
#include <kinjite/harness/sweeps/line_class.hpp>
#include <kinjite/harness/sweeps/sweep.hpp>

namespace kinjite {
namespace {

std::optional<int> number(const Parameters& parameters, std::string_view name) {
  const auto found = parameters.find(name);
  if (found == parameters.end()) return std::nullopt;
  const std::string& text = found->second;
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

std::optional<std::uint64_t> items_expected(std::string_view sweep, const Parameters& parameters) {
  if (sweep == "lines") {
    std::uint64_t items = neighbourhoods_in_all;
    std::uint64_t lines = 1;
    for (int length = 1; length <= board_size; ++length) items += lines *= 3;
    return items;
  }
  if (sweep == "crossings") {
    const std::optional<int> threes = number(parameters, "threes");
    if (threes && 0 <= *threes && *threes <= 4) return crossings_expected(*threes);
  }
  if (sweep == "boards") {
    const std::optional<int> black = number(parameters, "black");
    const std::optional<int> white = number(parameters, "white");
    const std::optional<int> radius = number(parameters, "radius");
    if (black && white && radius) {
      const BoardSweepSize size{*black, *white, *radius};
      if (check_size(size)) return boards_expected(size);
    }
  }
  return std::nullopt;
}

}  // namespace kinjite
