#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <kinjite/proof/certificate.hpp>
#include <kinjite/terms/position_text.hpp>

#include "embedded_texts.hpp"
#include "json_writing.hpp"

namespace kinjite {
namespace {

std::string_view name_of(Direction direction) {
  switch (direction) {
    case Direction::along_rank: return "rank";
    case Direction::along_file: return "file";
    case Direction::rising: return "rising";
    case Direction::falling: break;
  }
  return "falling";
}

std::string on_line(Direction direction, const PointSet& stones) {
  return fmt::format(R"("direction": "{}", "stones": {})", name_of(direction), json_list(stones));
}

/// Numbers the questions of a derivation in the order in which they are first asked.
class Questions {
 public:
  explicit Questions(const Derivation& root) : root_(root) { number(root); }

  [[nodiscard]] std::string json() const {
    std::vector<std::string> all;
    for (const Derivation* asked : in_order_) all.push_back(question(*asked));
    return fmt::format("[\n{}\n  ]", fmt::join(all, ",\n"));
  }

 private:
  using Key = std::pair<PointSet::Words, int>;

  static Key key_of(const Derivation& found) {
    return {found.position.black().words(), found.point.bit()};
  }

  void number(const Derivation& found) {
    if (!numbers_.emplace(key_of(found), in_order_.size()).second) return;
    in_order_.push_back(&found);
    for (const ThreeClaim& three : found.threes) {
      for (const ExtensionClaim& extension : three.extensions) {
        for (const Derivation& imagined : extension.imagined) number(imagined);
      }
    }
  }

  [[nodiscard]] std::string extension(const ExtensionClaim& claim) const {
    return fmt::format(R"({{"point": "{}", "completions": {}, "question": {}}})",
                       to_string(claim.point), json_list(claim.completions),
                       claim.imagined.empty()
                           ? "null"
                           : fmt::to_string(numbers_.at(key_of(claim.imagined.front()))));
  }

  static std::string rows(const std::vector<RowClaim>& claims) {
    return json_block(claims, [](const RowClaim& claim) {
      return fmt::format("{{{}}}", on_line(claim.direction, claim.stones));
    });
  }

  [[nodiscard]] std::string question(const Derivation& found) const {
    const std::string fours = json_block(found.fours, [](const FourClaim& claim) {
      return fmt::format(R"({{{}, "completions": {}}})", on_line(claim.direction, claim.stones),
                         json_list(claim.completions));
    });
    const std::string threes = json_block(found.threes, [&](const ThreeClaim& claim) {
      std::vector<std::string> extensions;
      for (const ExtensionClaim& one : claim.extensions) extensions.push_back(extension(one));
      return fmt::format("{{{},\n         \"extensions\": [{}]}}",
                         on_line(claim.direction, claim.stones),
                         fmt::join(extensions, ",\n          "));
    });
    return fmt::format(
        "    {{\"stones\": {}, \"point\": \"{}\", \"verdict\": \"{}\",\n"
        "     \"fives\": {},\n     \"overlines\": {},\n     \"fours\": {},\n     \"threes\": {}}}",
        json_list(found.position.black() - root_.position.black()), to_string(found.point),
        to_string(found.verdict), rows(found.fives), rows(found.overlines), fours, threes);
  }

  const Derivation& root_;
  std::map<Key, std::size_t> numbers_;
  std::vector<const Derivation*> in_order_;
};

}  // namespace

std::string certificate(const Derivation& derivation) {
  return fmt::format(
      "{{\n"
      "  \"certificate\": 1,\n"
      "  \"position\": \"{}\",\n"
      "  \"point\": \"{}\",\n"
      "  \"reading\": \"{}\",\n"
      "  \"verdict\": \"{}\",\n"
      "  \"questions\": {}\n"
      "}}\n",
      to_cells(derivation.position), to_string(derivation.point), to_string(derivation.reading),
      to_string(derivation.verdict), Questions(derivation).json());
}

std::string_view certificate_schema() {
  return embedded::certificate_schema;
}

std::string_view explanation_schema() {
  return embedded::explanation_schema;
}

}  // namespace kinjite
